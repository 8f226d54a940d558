import type { Page } from '@playwright/test';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { dayOfParty } from '../support/parties.ts';
import { inkedSignature } from '../support/people.ts';
import { translatesPages } from '../support/translation.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

test.use({
  // A page that has gone white never answers.
  actionTimeout: 10_000,
  // Of a part whose code comes later, and which is translated by then, React says that it draws it once more.
  expectedComplaint: /React error #418/,
});

test.beforeEach(({ page }) => translatesPages(page));

// That no page has a text that a translation would break, tests/architecture.test.ts says of all: here are a form, a party and the desk.

async function isTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font font').first()).toBeVisible();
}

test('the short way to the pass, with a mistake, and what is changed on the pass', async ({ page }) => {
  await visitor.opensTheWaiver(page);
  await isTranslated(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone(), email: freshEmail() });
  const number = page.getByLabel('Phone number');
  const mistake = page.getByText('Please enter a valid phone number').first();
  await number.fill('301');
  await number.blur();
  await expect(mistake).toBeVisible();
  await number.fill(freshPhone());
  await number.blur();
  await expect(mistake).toBeHidden();
  await page.getByLabel('My Family').check();
  await page.getByLabel('Kid 1 name').fill('Oliver');
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 2 name').fill('Oliver');
  await expect(page.getByText(/^This name is on the list twice/).first()).toBeVisible();
  await page.getByLabel('Kid 2 name').fill('Emma');
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toBeVisible();
  // A name that is a word, too, stays a name, and nobody translates a code.
  const left = page.locator('[translate=no]');
  await expect(left.getByText('Maya Rosenberg', { exact: true }).first()).toBeVisible();
  await expect(left.getByText(/^[A-Za-z0-9_-]{4,}$/).first()).toBeVisible();
  await expect(left.locator('font')).toHaveCount(0);

  const name = page.getByLabel('Name', { exact: true });
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid name')).toBeVisible();
  await name.fill('Maya Rosen');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Maya Rosen', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
});

test('a party is planned, with a mistake, and a guest goes on to sign, whose number finds a waiver', async ({
  page,
  request,
}) => {
  const phone = freshPhone();
  await sign(request, { name: 'Maya Rosenberg', phone, signedFor: 'self', signature: inkedSignature() });
  await page.goto('/party');
  await isTranslated(page);
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByText(/^Please /).first()).toBeVisible();
  const title = `Party of ${freshWord()}`;
  await page.getByLabel('Your name').fill('Rosa Marquez');
  await page.getByLabel('Your email').fill('rosa.marquez@mailbox.example');
  await page.getByLabel('Day of the party').fill(dayOfParty());
  await page.getByLabel('How many will ride?').fill('14');
  await page.getByLabel('Name of the party').fill(title);
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('0 of 14 ready')).toBeVisible();

  const link = await page.getByLabel('Link for your guests').inputValue();
  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await expect(page.getByText('Signing here puts you on the list for')).toBeVisible();
  await visitor.looksUp(page, phone);
  await expect(page.getByText('You are not yet on the list for')).toBeVisible();
});

test('the desk checks somebody in, undoes it, and checks them in and out', async ({ page, request }) => {
  const word = freshWord();
  await sign(request, {
    name: `Ann ${word}`,
    phone: freshPhone(),
    signedFor: 'family',
    signature: inkedSignature(),
    ownKids: true,
    numKids: 1,
    kidsAges: [12],
    kidsDetails: [{ name: `Teo ${word}`, age: 12 }],
  });
  await staff.signsIn(page, '/admin/desk');
  await isTranslated(page);
  await desk.field(page).fill(`Teo ${word}`);
  await desk.results(page).getByRole('button').click();
  const box = page.getByRole('checkbox', { name: `Teo ${word}` });
  for (const ends of ['Undo', 'Check Out']) {
    await box.check();
    await page.getByRole('button', { name: 'Check In 1 Person' }).click();
    await expect(desk.person(page, `Teo ${word}`)).toContainText('Inside since');
    await page.getByRole('button', { name: `${ends} Teo ${word}`, exact: true }).click();
  }
  await expect(box).toBeVisible();
  await page.getByRole('button', { name: 'Next Guest' }).click();
  await expect(desk.people(page)).toHaveCount(0);
});
