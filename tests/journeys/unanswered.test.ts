import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { inkedSignature } from '../support/people.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const GUARDIAN = 'Guardian not confirmed: ask';
const AGE = 'Age not given: ask';

const sentBy = async (page: Page, press: () => Promise<void>) => {
  const sent = page.waitForRequest('**/api/waivers');
  await press();
  return (await sent).postDataJSON() as object;
};

const covered = (page: Page, name: string): Locator =>
  page
    .locator('section', { has: page.getByRole('heading', { name: 'Who is covered' }) })
    .getByRole('listitem')
    .filter({ hasText: name });

test('the streamlined form asks whether 8 is right; who says nothing reads on the pass what to tell them', async ({
  page,
}) => {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Ann Lee', phone: freshPhone() });
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Leo');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 2 name').fill('Mia');
  await page.getByLabel('Is 8 right? Kid 2').check();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 3 name').fill('Zoe');
  // Nothing has changed in the field, and the age was given all the same.
  await page.getByLabel('Kid 3 age').focus();
  await page.keyboard.press('8');
  await expect(page.getByLabel('Is 8 right? Kid 3')).toHaveCount(0);
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  const body = await sentBy(page, () => visitor.submits(page));
  expect(body).toMatchObject({ kidsAgesGiven: [false, true, true], ownKidsAsked: true });
  await expect(covered(page, 'Leo')).toContainText('Tell us the age at the desk');
  await expect(covered(page, 'Leo')).toContainText('Tell us at the desk who the parent or guardian is');
  await expect(covered(page, 'Leo')).not.toContainText('May ride');
  await expect(covered(page, 'Mia')).toContainText('May ride');
  await expect(covered(page, 'Mia')).not.toContainText('Tell us the age');
});

test('the single form asks for first names, and goes on without kids whose parent was sent the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill('Bo Ray');
  await page.getByLabel('Email Address').fill(freshEmail());
  await page.getByLabel('Signing waiver for').selectOption('My family');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('First name (optional), kid number 2').fill('Mia');
  await page.getByLabel('Kid 2 age').fill('11');
  await page.getByRole('button', { name: 'Send this to their parent’s phone' }).click();
  await expect(page.getByRole('button', { name: 'Sign for Myself Only' })).toBeVisible();
  await expect(page.getByText('You’re signing for yourself only.')).toBeVisible();
  await page.getByLabel('I am the parent or legal guardian of the kids listed here.').check();
  await page.getByLabel('I am the parent or legal guardian of the kids listed here.').uncheck();
  await visitor.draws(page);
  const body = await sentBy(page, () => page.getByRole('button', { name: 'Sign Waiver & Continue' }).click());
  expect(body).toMatchObject({
    kidsDetails: [
      { name: '', age: 8 },
      { name: 'Mia', age: 11 },
    ],
    kidsAgesGiven: [false, true],
    ownKidsAsked: true,
  });
});

test('staff end at the desk and in the office what a form got no answer to, with one press', async ({
  page,
  request,
}) => {
  const word = freshWord();
  const signing = {
    name: `Ann ${word}`,
    phone: freshPhone(),
    email: freshEmail(),
    signedFor: 'family' as const,
    signature: inkedSignature(),
    ownKidsAsked: true,
    numKids: 3,
    kidsAges: [8, 12, 12],
    kidsAgesGiven: [false, true, true],
    kidsDetails: [
      { name: `Leo ${word}`, age: 8 },
      { name: `Mia ${word}`, age: 12 },
      { name: `Max ${word}`, age: 12 },
    ],
  };
  await sign(request, signing);
  const max = { numKids: 1, kidsAges: [5], kidsAgesGiven: [true], kidsDetails: [{ name: `Max ${word}`, age: 5 }] };
  await sign(request, { ...signing, ...max, name: `Bo ${word}`, email: freshEmail() });
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(`leo ${word}`);
  await expect(desk.results(page)).toContainText(AGE);
  await desk.results(page).getByRole('button').click();
  const leo = desk.person(page, `Leo ${word}`);
  await expect(leo).toContainText(AGE);
  await expect(leo).toContainText(GUARDIAN);
  await expect(leo).not.toContainText('activities');
  await expect(leo).not.toContainText('Too young');
  await leo.getByRole('button', { name: `They Are the Guardian of Leo ${word}` }).click();
  await expect(leo).not.toContainText(GUARDIAN);
  await leo.getByLabel(`Age of Leo ${word}`).selectOption('7');
  await leo.getByRole('button', { name: `Enter Age of Leo ${word}` }).click();
  await expect(leo).toContainText('Age 7 entered.');
  await expect(leo).not.toContainText(AGE);
  await expect(leo).toContainText('Too young for 360° Moto VR');
  // A slip is mended where it was made.
  await leo.getByLabel(`Age of Leo ${word}`).selectOption('9');
  await leo.getByRole('button', { name: `Enter Age of Leo ${word}` }).click();
  await expect(leo).toContainText('Age 9 entered.');
  const asked = desk.person(page, `Max ${word}`);
  await expect(asked).toContainText('Another waiver says');
  await asked.getByLabel(`Age of Max ${word}`).selectOption('11');
  await asked.getByRole('button', { name: `Enter Age of Max ${word}` }).click();
  await expect(asked).toContainText('Age 11 entered.');
  await expect(asked).not.toContainText('Another waiver says');

  await staff.signsIn(page, '/admin/dashboard/people');
  await page.getByLabel('Search people').fill(`mia ${word}`);
  await expect(page.getByText(GUARDIAN)).toBeVisible();
  await page.getByRole('button', { name: `View Mia ${word}` }).click();
  await page.getByRole('button', { name: `They Are the Guardian of Mia ${word}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(GUARDIAN)).toHaveCount(0);
  await expect(dialog.getByText(/^Guardian confirmed by /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not the Guardian' }).click();
  await expect(dialog.getByText(GUARDIAN)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Search people').fill(`leo ${word}`);
  await page.getByRole('button', { name: `View Leo ${word}` }).click();
  await expect(dialog.getByText(/^Age 9, entered by /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change Age...' }).click();
  await dialog.getByLabel(`Age of Leo ${word}`).selectOption('6');
  await dialog.getByRole('button', { name: `Enter Age of Leo ${word}` }).click();
  await expect(dialog.getByText(/^Age 6, entered by /)).toBeVisible();
});
