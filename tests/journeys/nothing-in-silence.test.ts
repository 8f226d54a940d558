import type { Locator, Page } from '@playwright/test';
import { MAX_KIDS, MAX_PARTICIPANTS } from '#contract/kids.ts';
import { expect, test } from '../support/journey.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const KIDS_FULL = `One waiver covers up to ${MAX_KIDS} kids. For more, ask at the desk.`;

async function toTheForm(page: Page): Promise<void> {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
}

/** What the button that signs sends, seen on its way. */
function sentBody(page: Page) {
  return page
    .waitForRequest((request) => new URL(request.url()).pathname === '/api/waivers')
    .then((request) => request.postDataJSON());
}

/** Enter in each of these leads to the one that follows it. */
async function goesByEnter(page: Page, ...stops: Locator[]): Promise<void> {
  await stops[0]?.focus();
  for (const stop of stops.slice(1)) {
    await page.keyboard.press('Enter');
    await expect(stop).toBeFocused();
  }
}

/** As often as that, one after the other, in the page itself: by hand it takes half a minute. */
async function presses(button: Locator, times: number): Promise<void> {
  await button.evaluate(async (element: HTMLElement, count) => {
    for (let done = 0; done < count; done += 1) {
      element.click();
      await new Promise(requestAnimationFrame);
    }
  }, times);
}

const tick = (page: Page) => page.getByLabel('I am the parent or legal guardian of the kids listed here.');
const isRight = (page: Page, kid: number) => page.getByLabel(`Is 8 right? Kid ${kid}`);
const parties = (page: Page) => page.getByLabel('Signing waiver for');
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('Enter leads through the form, by the choice of whom it is for, and presses nothing', async ({ page }) => {
  await toTheForm(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  const complete = page.getByRole('button', { name: 'Complete Waiver' });
  await goesByEnter(
    page,
    page.getByLabel('Full name'),
    page.getByLabel('Phone number'),
    page.getByLabel('Email (optional)'),
    page.getByRole('checkbox'),
    page.getByLabel('Myself'),
    complete,
  );
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Leo');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await goesByEnter(
    page,
    page.getByRole('checkbox', { name: 'Send me updates' }),
    page.getByLabel('My Family'),
    page.getByLabel('Kid 1 name'),
    page.getByLabel('Kid 1 age'),
    isRight(page, 1),
    page.getByLabel('Kid 2 name'),
    page.getByLabel('Kid 2 age'),
    isRight(page, 2),
    tick(page),
    complete,
  );
  await expect(page.getByRole('heading', { name: 'Almost Ready!' })).toBeVisible();
  const hints = [page.getByLabel('Full name'), page.getByLabel('Kid 1 age'), page.getByLabel('Kid 2 age')];
  const keys = await Promise.all(hints.map((field) => field.getAttribute('enterkeyhint')));
  expect(keys).toEqual(['next', 'next', 'next']);
});

test('Enter on the single page stays at the choice until it is made, and never signs', async ({ page }) => {
  let count = 0;
  page.on('request', (request) => void (count += new URL(request.url()).pathname === '/api/waivers' ? 1 : 0));
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  await visitor.draws(page);
  await goesByEnter(
    page,
    page.getByLabel('Full Name'),
    page.getByLabel('Email Address'),
    page.getByLabel('Phone Number'),
    parties(page),
    parties(page),
  );
  await parties(page).selectOption('My family');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await goesByEnter(
    page,
    parties(page),
    page.getByLabel('First name (optional), kid number 1'),
    page.getByLabel('Kid 1 age'),
    isRight(page, 1),
    tick(page),
    page.getByRole('tab', { name: 'Draw' }),
  );
  await page.getByRole('tab', { name: 'Type my name' }).click();
  await page.getByLabel('Type your full name to sign').fill('Maya Rosenberg');
  await goesByEnter(
    page,
    page.getByLabel('Type your full name to sign'),
    page.getByRole('button', { name: 'Sign Waiver & Continue' }),
  );
  expect(count).toBe(0);
});

test('Enter in the wizard leads to Next, which says what no choice means, and goes on with that', async ({ page }) => {
  await visitor.opensTheWaiver(page, '/waiver/progressive');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  const next = page.getByRole('button', { name: 'Next' });
  await goesByEnter(
    page,
    page.getByLabel('Email Address'),
    page.getByLabel('Phone Number'),
    page.getByLabel('Emergency Contact Name'),
    page.getByLabel('Emergency Contact Phone'),
    next,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Group Details' })).toBeFocused();
  await expect(parties(page)).toHaveValue('');
  await expect(page.getByText('Unless you choose, it’s for yourself only.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await expect(page.getByText('Unless you choose, it’s for your family.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove a Kid' }).click();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Stay Connected' })).toBeFocused();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(parties(page)).toHaveValue('self');
});

test('who was entered is out of sight under another choice, back and forth and after a reload, until it is sent', async ({
  page,
}) => {
  await toTheForm(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Leo');
  await page.getByLabel('Kid 1 age').fill('11');
  await page.getByLabel('My Group').check();
  await page.getByLabel('Participant 1 name').fill('Ana');
  await page.getByLabel('Myself').check();
  await expect(page.getByLabel('Kid 1 name').or(page.getByLabel('Participant 1 name'))).toHaveCount(0);
  await visitor.completesTheForm(page);
  await expect(page.getByText('Maya Rosenberg, for yourself only.')).toBeVisible();
  await page.goBack();
  await page.getByLabel('My Group').check();
  await expect(page.getByLabel('Participant 1 name')).toHaveValue('Ana');
  await page.reload();
  await page.getByLabel('My Family').check();
  await expect(page.getByLabel('Kid 1 name')).toHaveValue('Leo');
  await expect(page.getByLabel('Kid 1 age')).toHaveValue('11');
  await visitor.completesTheForm(page);
  await expect(page.getByText('Maya Rosenberg, for your family: Leo (11).')).toBeVisible();
  await visitor.draws(page);
  const body = sentBody(page);
  await visitor.submits(page);
  const { signedFor, kidsDetails, participants } = await body;
  expect([signedFor, participants]).toEqual(['family', []]);
  expect(kidsDetails).toMatchObject([{ name: 'Leo', age: 11 }]);
});

test('kids counted for a family are out of sight and unsent beside "Myself only"', async ({ page }) => {
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  await parties(page).selectOption('My family');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 1 age').fill('11');
  await parties(page).selectOption('Myself only');
  await expect(page.getByRole('group', { name: 'Number of Kids' })).toHaveCount(0);
  await expect(page.getByLabel('Kid 1 age')).toHaveCount(0);
  await page.reload();
  await parties(page).selectOption('My family');
  await expect(page.getByLabel('Kid 1 age')).toHaveValue('11');
  await parties(page).selectOption('Myself only');
  await expect(page.getByText('You’re signing for yourself only.')).toBeVisible();
  await visitor.draws(page);
  const body = sentBody(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  const { signedFor, numKids, kidsAges } = await body;
  expect([signedFor, numKids, kidsAges]).toEqual(['self', 0, []]);
});

test('an age that is changed is said beside it, and again where it is signed', async ({ page }) => {
  await toTheForm(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Leo');
  await page.getByLabel('Kid 1 age').fill('3');
  await page.getByLabel('Kid 1 name').focus();
  await expect(
    said(page, 'Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead'),
  ).toBeVisible();
  await expect(page.getByLabel('Kid 1 age')).toHaveValue('5');
  await page.getByLabel('Kid 1 age').fill('7.5');
  await expect(said(page, 'was changed')).toHaveCount(0);
  await visitor.completesTheForm(page);
  await expect(page.getByText('for your family: Leo. Ages 5 to 17: 7.5 was changed to 7.')).toBeVisible();
  await page.goBack();
  await expect(said(page, 'Ages 5 to 17: 7.5 was changed to 7')).toBeVisible();
  await page.reload();
  await expect(said(page, 'Ages 5 to 17: 7.5 was changed to 7')).toBeVisible();
});

test('an age that the press on the button that signs would change is said first, then signed as it stands', async ({
  page,
}) => {
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  await parties(page).selectOption('My family');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await visitor.draws(page);
  await page.getByLabel('Kid 1 age').fill('44');
  const sign = page.getByRole('button', { name: 'Sign Waiver & Continue' });
  await sign.click();
  const warned = page.getByRole('alert').filter({
    hasText: 'Ages 1 to 17: 44 was changed to 17. Anyone older than 17 signs a waiver of their own. Please look at it',
  });
  await expect(warned).toBeVisible();
  await expect(
    said(page, 'Ages 1 to 17: 44 was changed to 17. Anyone older than 17 signs a waiver of their own'),
  ).toBeVisible();
  const body = sentBody(page);
  await sign.click();
  expect((await body).kidsAges).toEqual([17]);
});

test('a network that is away before the signature is drawn is said, and nothing is lost', async ({ page }) => {
  const person = { name: 'Maya Rosenberg', phone: freshPhone() };
  await page.route('**/signature-image-*.js', (route) => route.abort());
  await toTheForm(page);
  await visitor.writes(page, person);
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(
    page.getByText('We could not reach the server. Please check your connection and try again.'),
  ).toBeVisible();
  await page.unroute('**/signature-image-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}!` })).toBeVisible();
});

test('a kid that is taken off the list is said with its age', async ({ page }) => {
  await visitor.opensTheWaiver(page, '/waiver/progressive');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  await page.getByRole('button', { name: 'Next' }).click();
  await parties(page).selectOption('My family');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 1', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Remove a kid' }).click();
  await expect(said(page, 'Kid 1, age 12, was removed')).toBeVisible();
  // Nobody must think that a family is covered of which nobody was named.
  await expect(said(page, 'With no kids, this waiver covers only you.')).toBeVisible();
});

test('what is no phone number is said beside the field, and a number of another country is taken as it is', async ({
  page,
}) => {
  await visitor.opensTheWaiver(page);
  const phone = page.getByLabel('Phone number');
  await phone.pressSequentially('30155501429');
  await expect(phone).toHaveValue('30155501429');
  await expect(page.getByText('Not a US number? Begin with +.')).toBeVisible();
  await phone.fill('1-800-FLOWERS');
  await expect(said(page, 'Only digits fit here')).toBeVisible();
  await phone.fill('\u202a+44\u00a020 7946 0958\u202c');
  await expect(phone).toHaveValue('+44\u00a020 7946 0958');
  await expect(said(page, 'Only digits')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check & Get My Discount' }).click();
  await expect(page.getByText('We don’t have a waiver for +44\u00a020 7946 0958 yet')).toBeVisible();
});

test('a name that is cut is said beside it', async ({ page }) => {
  await toTheForm(page);
  await page.getByLabel('Full name').pressSequentially(`${'a'.repeat(119)}bc`, { delay: 0 });
  await expect(page.getByLabel('Full name')).toHaveValue(`${'a'.repeat(119)}b`);
  await expect(said(page, 'No more than 120 characters fit here.')).toBeVisible();
});

test('the end of the kids and of the participants is said where it is met', async ({ page }) => {
  await toTheForm(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  const addKid = page.getByRole('button', { name: 'Add a Kid' });
  await presses(addKid, MAX_KIDS - 1);
  await expect(addKid).toBeDisabled();
  await expect(said(page, KIDS_FULL)).toBeVisible();
  await page.getByLabel(`Kid ${MAX_KIDS} name`).fill('Leo');
  await page.getByRole('button', { name: `Remove kid ${MAX_KIDS}` }).click();
  await expect(said(page, 'Leo was removed')).toBeVisible();
  await expect(addKid).toBeFocused();
  await expect(said(page, 'at most')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(`Kid ${MAX_KIDS} name`)).toHaveValue('Leo');
  await expect(page.getByLabel(`Kid ${MAX_KIDS} name`)).toBeFocused();

  await page.getByLabel('My Group').check();
  const addParticipant = page.getByRole('button', { name: 'Add a participant' });
  await presses(addParticipant, MAX_PARTICIPANTS - 1);
  await expect(addParticipant).toBeDisabled();
  await expect(
    said(page, `One waiver covers up to ${MAX_PARTICIPANTS} participants. For more, ask at the desk.`),
  ).toBeVisible();

  await visitor.opensTheWaiver(page, '/waiver/classic');
  const more = page.getByRole('button', { name: 'Add a Kid' });
  await presses(more, MAX_KIDS);
  await expect(more).toBeDisabled();
  await expect(more).toHaveAccessibleDescription(KIDS_FULL);
});
