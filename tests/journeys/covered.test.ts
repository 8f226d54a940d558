import type { Page } from '@playwright/test';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { signAt } from '../support/earlier-signings.ts';
import { expect, test } from '../support/journey.ts';
import { maria } from '../support/people.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = venueDay(new Date(), venue.timeZone);

/** A day so many years before today at the venue, and some days later; February 29 is left to the rules' own tests. */
function born(yearsAgo: number, daysLater = 0) {
  const day = new Date(`${TODAY.replace('-02-29', '-02-28')}T12:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - yearsAgo);
  const [year = '', month = '', date = ''] = new Date(day.getTime() + daysLater * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return { year, month, day: date, iso: `${year}-${month}-${date}` };
}

async function typesBirthDate(page: Page, legend: string, { month, day, year }: Omit<ReturnType<typeof born>, 'iso'>) {
  const date = page.getByRole('group', { name: legend, exact: true });
  await date.getByLabel('Month').fill(month);
  await date.getByLabel('Day', { exact: true }).fill(day);
  await date.getByLabel('Year').fill(year);
}

const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('two parents and three kids over three visits, one of whom turns 18', async ({ page, site, context, browser }) => {
  const phone = freshPhone();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('months ago, Maria signed for Leo and for Ana, who has turned 18 since', async () => {
    const kids = [
      { name: 'Leo Delgado', birthDate: born(12).iso },
      { name: 'Ana Delgado', birthDate: born(18, -7).iso },
    ];
    const signing = { ...maria, phone, email: freshEmail(), signedFor: 'family' as const, numKids: 2, ownKids: true };
    const instant = new Date(Date.now() - 200 * DAY_MS).toISOString();
    const code = await signAt(site, { ...signing, kidsDetails: kids }, instant);
    await page.goto(`/waiver-confirmation/${code}`);
    await expect(page.getByRole('button', { name: 'Show Full Details' })).toBeVisible();
    await expect(page.getByText(/Leo|Ana/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show Full Details' }).click();
    await expect(page.getByText(/^2 of 3 are covered until .+\d\.$/)).toBeVisible();
    await expect(person(page, 'Leo')).toHaveText(/^LeoCovered(May|$)/);
    await expect(person(page, 'Ana')).toContainText('Turned 18: now needs their own waiver');
    await expect(page.getByText(/(Leo|Ana) Delgado/)).toHaveCount(0);
  });

  await test.step('Joaquin signs for Zoe by her birth date, and only signs', async () => {
    await visitor.opensTheWaiver(page);
    await visitor.startsNew(page);
    await visitor.acceptsTheTerms(page);
    await visitor.writes(page, { name: 'Joaquin Delgado', phone });
    await page.getByLabel('My Family').check();
    await page.getByLabel('Kid 1 name').fill('Zoe');
    await page.getByRole('button', { name: 'Use birth date instead, kid 1' }).click();
    await expect(page.getByLabel('Month')).toBeFocused();
    await expect(page.getByText('Add the birth date of Zoe to continue.')).toBeVisible();
    await typesBirthDate(page, 'Kid 1 birth date', { month: '2', day: '30', year: born(8).year });
    await expect(page.getByText('There is no February 30 in')).toBeVisible();
    await typesBirthDate(page, 'Kid 1 birth date', born(-1));
    await expect(page.getByText('Please enter a birth date in the past')).toBeVisible();
    await typesBirthDate(page, 'Kid 1 birth date', born(18));
    await expect(page.getByText('Kids are under 18: anyone who is 18 or older signs their own waiver')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete Waiver' })).toBeDisabled();
    await typesBirthDate(page, 'Kid 1 birth date', born(3));
    await expect(page.getByText('3 years old. Our rides start at age 5.')).toBeVisible();
    const zoe = born(8, 10);
    await typesBirthDate(page, 'Kid 1 birth date', { ...zoe, year: zoe.year.slice(2) });
    await page.getByLabel('Year').blur();
    await expect(page.getByLabel('Year')).toHaveValue(zoe.year);
    await expect(page.getByText(/^\w+ \d+, \d{4}, 7 years old$/)).toBeVisible();
    await page.getByLabel('I’m only signing for my kids').check();
    await page.getByLabel('I am the parent or legal guardian of the kids listed here.').check();
    await page.getByRole('button', { name: 'Send this to their parent’s phone' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Please sign .+ http\S+\/waiver$/);
    await visitor.completesTheForm(page);
    await expect(page.getByText(/Zoe \(born .+\)\. You’re only signing for your kids\./)).toBeVisible();
    await visitor.draws(page);
    const sent = page.waitForRequest('**/api/waivers');
    await visitor.submits(page);
    const body = (await sent).postDataJSON() as object;
    expect(body).toMatchObject({ isTakingPart: false, ownKids: true, kidsDetails: [{ birthDate: zoe.iso }] });
    await expect(page.getByRole('heading', { name: 'Who is covered' })).toBeVisible();
    await expect(person(page, 'Zoe')).toHaveText(/^ZoeCoveredMay ride /);
    await expect(page.getByText('Joaquin and Zoe', { exact: true })).toBeVisible();
  });

  await test.step('on the next visit his own phone knows who is covered, and takes Max too', async () => {
    await visitor.opensTheWaiver(page);
    await page.getByRole('button', { name: /Show my pass/i }).click();
    await expect(page.getByText(/^Both are covered until .+\d\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Add a Kid' }).click();
    await expect(page.getByLabel('Kid’s name')).toBeFocused();
    await page.getByLabel('Kid’s name').fill('Max');
    const tickNeeded = 'Only a parent or legal guardian can add a kid: please tick that you are.';
    await expect(page.getByText(tickNeeded)).toBeVisible();
    await page.getByRole('button', { name: 'Use birth date instead' }).click();
    const max = born(6, 10);
    // Leaving the year completes it, by the very press that ticks.
    await typesBirthDate(page, 'Birth date', { ...max, year: max.year.slice(2) });
    await page.getByLabel('I am this kid’s parent or legal guardian.').check();
    await expect(page.getByLabel('Year')).toHaveValue(max.year);
    await visitor.draws(page);
    await page.reload();
    await expect(page.getByLabel('Kid’s name')).toHaveValue('Max');
    await page.getByRole('button', { name: 'Sign for Max' }).click();
    await expect(page.getByText('Max is covered.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Who is covered' })).toBeFocused();
    await expect(person(page, 'Max')).toContainText(
      /CoveredMay ride (every machine except 360° Moto VR \(from |Car Simulator VR, 6\+ machines from )/,
    );
  });

  await test.step('what is printed is the card alone: the code and everyone it covers', async () => {
    const everyone = page.getByText('Joaquin, Zoe, and Max', { exact: true });
    await expect(everyone).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Add a Kid' })).toBeHidden();
    await expect(page.getByRole('list', { name: 'Progress' })).toBeHidden();
    await expect(page.getByRole('img', { name: 'QR code of your waiver, for staff to scan' })).toBeVisible();
    await expect(everyone).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('the number alone tells first names of signers and counts, and nothing of a kid', async () => {
    const other = await (await browser.newContext({ baseURL: site.url })).newPage();
    const reply = other.waitForResponse('**/api/waivers/check-phone/*');
    await visitor.opensTheWaiver(other);
    await visitor.looksUp(other, phone);
    const wire = await (await reply).text();
    for (const name of ['Leo', 'Ana', 'Zoe', 'Max', 'Delgado']) expect(wire).not.toContain(name);
    await other.getByRole('button', { name: /^Joaquin/ }).click();
    await expect(other.getByRole('heading', { name: 'Welcome back, Joaquin!' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Who is covered' })).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Add a Kid' })).toHaveCount(0);
    await expect(other.getByText(/Zoe|Max|home screen/)).toHaveCount(0);
    await other.context().close();
  });
});

test('a kid whose signing got no answer is on the list all the same, also after Cancel; of two taps on Try Again the second falls on nothing else', async ({
  page,
}) => {
  await visitor.hasSigned(page, { name: 'Rosa Vega', phone: freshPhone() });
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  const isAdding = '**/api/waivers/*/kids';
  await page.route(isAdding, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visitor.addsAKid(page, 'Nora');
  await expect(page.getByText('We could not reach the server').first()).toBeVisible();
  await expect(person(page, 'Nora')).toContainText('Covered');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(person(page, 'Nora')).toContainText('Covered');

  await page.unroute(isAdding);
  await page.route(isAdding, (route) => route.abort());
  await visitor.addsAKid(page, 'Tia');
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect(again).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign for Tia' })).toHaveCount(0);
  await page.unroute(isAdding);
  await again.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await again.boundingBox())!;
  const tap = () => page.mouse.click(x + width / 2, y + height / 2);
  await tap();
  await page.waitForTimeout(250);
  await tap();
  await expect(page.getByText('Tia is covered.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who is covered' })).toBeFocused();
});
