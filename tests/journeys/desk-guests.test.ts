import type { Browser, Page } from '@playwright/test';
import type { FoundPeople, Person } from '#contract/people/people.ts';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { desk, freshWord, pressesTwice, sign, staff, tokenOf } from '../support/journey-staff.ts';
import { signAt } from '../support/earlier-signings.ts';
import { anotherPhone, signsFamily } from '../support/parties.ts';
import { inkedSignature, LONG_AGO } from '../support/people.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const signer = (name: string, phone = freshPhone()) =>
  ({ name, phone, signedFor: 'self', signature: inkedSignature() }) as const;

async function opens(page: Page, name: string): Promise<void> {
  await desk.field(page).fill(name);
  await desk.results(page).filter({ hasText: name }).getByRole('button').click();
}

/** What the QR code on the screen says; nobody reads it by eye. */
async function scannedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function signsOnAPhone(browser: Browser, link: string, name: string): Promise<void> {
  const phone = await anotherPhone(browser, new URL(link).origin);
  await phone.goto(link);
  await visitor.signsForThemselves(phone, { name, phone: freshPhone() });
  await phone.getByRole('heading', { level: 1, name: `Welcome, ${name}!` }).waitFor();
  await phone.context().close();
}

test('who is expired signs at the code on the screen: with the same number it turns green by itself, with a new one by one press', async ({
  page,
  request,
  browser,
  site,
}) => {
  const [word, ben] = [freshWord(), signer(`Ben ${freshWord()}`)];
  const ann = `Ann ${word}`;
  for (const person of [signer(ann), ben]) await signAt(site, person, LONG_AGO);
  const code = page.getByRole('img', { name: 'QR code of the waiver page' });
  await staff.signsIn(page, '/admin/desk');
  await opens(page, ann);
  await expect(desk.person(page, ann)).toContainText('Expired');
  await expect(page.getByRole('button', { name: `Check In ${ann}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Sign Now ${ann}` }).click();
  await expect(page.getByText(`${site.url}/waiver`, { exact: true })).toBeVisible();
  const link = await scannedLink(page);
  // It says nothing of anybody.
  expect(link).toMatch(new RegExp(`^${site.url}/waiver#desk=[0-9a-f]{32}$`));
  await signsOnAPhone(browser, link, `Anna ${word}`);
  await expect(page.getByText(`Signed just now as Anna ${word} – same person?`)).toBeVisible();
  await expect(desk.people(page)).toHaveCount(2);
  const counted = page.waitForRequest('**/api/admin/visits/door', { timeout: 5000 });
  await page.getByRole('button', { name: 'Same Person' }).click();
  // Of two who were inside, one is left.
  await counted;
  await expect(page.getByText('signed just now.')).toBeVisible();
  await expect(desk.people(page)).toHaveCount(1);
  await expect(desk.people(page)).toContainText('Covered');
  await page.getByRole('button', { name: /^Check In Ann/ }).click();
  await expect(desk.people(page)).toContainText('Checked in');
  await page.getByRole('button', { name: 'Next Guest' }).click();

  // On a phone the code opens above the bar at the bottom.
  await page.setViewportSize({ width: 390, height: 664 });
  await opens(page, ben.name);
  await page.getByRole('button', { name: `Sign Now ${ben.name}` }).click();
  await expect(async () => {
    const shown = await code.boundingBox();
    const bar = await page.getByRole('button', { name: 'Next Guest' }).boundingBox();
    expect((shown?.y ?? Infinity) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }).toPass();
  await sign(request, { ...ben, renew: true });
  await expect(page.getByText(`${ben.name}: signed just now.`)).toBeVisible();
  await expect(desk.person(page, ben.name)).toContainText('Covered');
});

test('who is let in here, by a double press as well, is inside already for another tablet and for a later look', async ({
  page,
  context,
  request,
}) => {
  const [ann, ben] = [`Ann ${freshWord()}`, `Ben ${freshWord()}`];
  for (const name of [ann, ben]) await signsFamily(request, name, []);
  await staff.signsIn(page, '/admin/desk');
  const other = await context.newPage();
  await waitsForItsCode(other);
  await other.goto('/admin/desk');
  for (const tablet of [page, other]) {
    await expect(tablet.getByText('Live', { exact: true })).toBeVisible();
    await opens(tablet, ann);
    await expect(tablet.getByRole('button', { name: `Check In ${ann}` })).toBeEnabled();
  }
  await page.getByRole('button', { name: `Check In ${ann}` }).hover();
  await pressesTwice(page.getByRole('button', { name: `Check In ${ann}` }));
  await expect(desk.person(page, ann)).toContainText('Checked in');
  await expect(desk.person(other, ann)).toContainText('Inside since');
  await expect(desk.person(other, ann)).not.toContainText('Checked in');
  // Nobody who means the next guest checks in who leaves by another tablet.
  await page.getByRole('button', { name: `Check Out ${ann}` }).click();
  for (const tablet of [page, other]) {
    await expect(desk.person(tablet, ann)).toContainText('Covered');
    await expect(tablet.getByRole('button', { name: 'Next Guest' })).toBeVisible();
  }
  // Back again by mistake: what that leaves is the check-out before it.
  await desk.person(other, ann).getByRole('button', { name: 'Check In' }).click();
  await expect(desk.person(other, ann)).toContainText('Checked in');
  await expect(desk.person(page, ann)).toContainText('Inside since');
  await other.getByRole('button', { name: `Undo ${ann}` }).click();
  await expect(desk.person(other, ann)).toContainText(/Left \d+:\d\d\s[AP]M/);
  await other.getByRole('button', { name: `Undo Check Out ${ann}` }).click();
  for (const tablet of [page, other]) await expect(desk.person(tablet, ann)).toContainText('Inside since');
  await other.close();

  await page.getByRole('button', { name: 'Next Guest' }).click();
  await opens(page, ann);
  await expect(desk.person(page, ann)).toContainText('Inside since');
  await expect(desk.person(page, ann)).not.toContainText('Checked in');
  await opens(page, ben);
  await expect(desk.person(page, ben)).toContainText('Covered');
});

test('on a phone the big button stays where it was pressed, and a family is in sight when the phone lies on its side', async ({
  page,
  request,
}) => {
  const word = freshWord();
  await signsFamily(request, `Ann ${word}`, [`Teo ${word}`, `Ida ${word}`, `Leo ${word}`, `Zoe ${word}`]);
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.signsIn(page, '/admin/desk');
  await opens(page, word);
  await expect(page.getByRole('region', { name: 'At the desk' })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('checkbox', { name: 'Select all 5' }).check();
  const checkIn = page.getByRole('button', { name: /^Check In/ });
  const pressed = await checkIn.boundingBox();
  await checkIn.click();
  const next = page.getByRole('button', { name: 'Next Guest' });
  await expect(next).toBeVisible();
  expect(await next.boundingBox()).toEqual(pressed);
  await page.getByRole('button', { name: `Undo Zoe ${word}` }).click();
  await expect(page.getByRole('checkbox', { name: `Zoe ${word}` })).toBeVisible();

  await page.setViewportSize({ width: 667, height: 375 });
  await next.click();
  await opens(page, word);
  await expect(page.getByRole('heading', { name: `Ann ${word} and 4 others` })).toBeInViewport({ ratio: 1 });
  await expect(desk.people(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Select who is here' })).toBeInViewport({ ratio: 1 });
  // The last of them is far down, and the button stays where the thumb is.
  const last = desk.people(page).last();
  await last.getByRole('checkbox').check();
  await expect(checkIn).toBeInViewport({ ratio: 1 });
  await checkIn.click();
  await expect(last).toContainText('Inside since');
  await expect(next).toBeInViewport({ ratio: 1 });
});

/** As a manager does on another screen. */
async function joins(page: Page, ...names: [string, string]): Promise<Person> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const find = async (name: string) => {
    const reply = await page.request.get(`/api/admin/people?search=${encodeURIComponent(name)}`, { headers });
    const { people } = (await reply.json()) as FoundPeople;
    return people.find((person) => person.name === name)?.id ?? '';
  };
  const [id, otherId] = await Promise.all(names.map(find));
  const reply = await page.request.post(`/api/admin/people/${id}/join`, { headers, data: { otherId } });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { person: Person }).person;
}

test('a desk hears at once who signed, and that two were joined or parted, and what is typed and focused stays', async ({
  page,
  request,
}) => {
  const word = freshWord();
  const ann = signer(`Ann ${word}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.signsIn(page, '/admin/desk');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await desk.field(page).fill(word);
  await expect(page.getByText(`Nobody found for “${word}”`)).toBeVisible();
  await sign(request, ann);
  await expect(desk.results(page)).toHaveCount(1);
  await expect(desk.field(page)).toBeFocused();
  const chosen = desk.results(page).filter({ hasText: ann.name }).getByRole('button');
  await chosen.click();
  // Who is opened takes the focus.
  await expect(page.getByRole('heading', { name: ann.name })).toBeFocused();
  await chosen.focus();
  await sign(request, signer(`Anna ${word}`));
  await expect(desk.results(page)).toHaveCount(2);
  await expect(desk.field(page)).toHaveValue(word);
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAttribute('aria-current', 'true');

  // Both are inside when they are joined.
  for (const name of [`Anna ${word}`, `Ann ${word}`]) {
    await opens(page, name);
    await page.getByRole('button', { name: `Check In ${name}` }).click();
    await expect(desk.person(page, name)).toContainText('Checked in');
  }
  const counted = () => page.waitForRequest('**/api/admin/visits/door', { timeout: 5000 });
  const isOne = counted();
  const { id, waiverId } = await joins(page, `Ann ${word}`, `Anna ${word}`);
  await isOne;
  await expect(desk.results(page)).toHaveCount(1);
  await expect(desk.people(page)).toHaveCount(1);
  await expect(page.getByText('signed just now')).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo / }).click();
  await expect(desk.people(page)).toContainText(/Inside since/);
  const areTwo = counted();
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const parted = await request.post(`/api/admin/people/${id}/part`, { headers, data: { waiverId } });
  expect(parted.status()).toBe(200);
  await areTwo;
  await expect(desk.results(page)).toHaveCount(2);
  await expect(page.getByText('signed just now')).toHaveCount(0);
});
