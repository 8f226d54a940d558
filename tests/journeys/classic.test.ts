import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { endingSoon, signAt } from '../support/earlier-signings.ts';
import { maria } from '../support/people.ts';
import { freshEmail, freshPhone, TEXT_CHANGED, TEXT_HASH, visitor } from '../support/visitor.ts';

const isSigning = (url: URL) => url.pathname === '/api/waivers';
const isCheck = (url: URL) => url.pathname.startsWith('/api/waivers/check/');

async function opens(page: Page, path = '/waiver/classic'): Promise<void> {
  await visitor.opensTheWaiver(page, path);
}

async function fills(page: Page, person: { name: string; email: string; phone?: string }): Promise<void> {
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email Address').fill(person.email);
  if (person.phone) await page.getByLabel('Phone Number').fill(person.phone);
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign Waiver & Continue' });

test('a parent signs on a single page and gets the pass', async ({ page }) => {
  await opens(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Digital Waiver' })).toBeVisible();
  for (const part of ['Personal Information', 'Group Information', 'Digital Signature'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  const phone = freshPhone();
  await fills(page, { name: 'Lucía Ferrer', email: freshEmail(), phone: phone.replace(/\D/g, '') });
  await expect(page.getByLabel('Phone Number')).toHaveValue(phone);

  await page.getByLabel('Signing waiver for').selectOption('My family');
  await expect(page.getByRole('button', { name: 'Remove a kid' })).toBeDisabled();
  // Nobody must think that a family is covered of which nobody was named.
  await expect(page.getByText('With no kids, this waiver covers only you.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByRole('button', { name: 'Remove a kid' }).click();
  await expect(page.getByLabel('Kid 2 age')).toHaveValue('8');
  await expect(page.getByLabel('Kid 3 age')).toHaveCount(0);
  await page.getByLabel('Kid 1 age').fill('x');
  await page.getByLabel('Kid 2 age').fill('40');
  await page.getByLabel('Full Name').focus();
  await expect(page.getByLabel('Kid 1 age')).toHaveValue('1');
  await expect(page.getByLabel('Kid 2 age')).toHaveValue('17');

  await visitor.seesHowToSign(page);
  await visitor.draws(page);
  const sent = page.waitForRequest((request) => isSigning(new URL(request.url())));
  await submit(page).click();
  const body = (await sent).postDataJSON();
  expect([body.variant, body.signedFor, body.numKids, body.kidsAges]).toEqual(['classic', 'family', 2, [1, 17]]);
  expect([body.textHash, body.textAcceptedMsAgo, body.consentTexts]).toEqual([TEXT_HASH, 0, undefined]);
  expect(body.electronicConsent).toEqual({ version: 1, agreedMsAgo: expect.any(Number) });
  expect(body.textShownMsAgo).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Lucía Ferrer!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Your VR Passport' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Lucía Ferrer!' })).toBeVisible();
});

test('what is missing is said above the form, which is kept', async ({ page }) => {
  await opens(page);
  await submit(page).click();
  await expect(page.getByText('Name and email are required')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Full Name').fill('Owen Achterberg');
  await page.getByLabel('Email Address').fill('owen@');
  await page.getByLabel('Full Name').focus();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email Address').fill(freshEmail());
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please choose who you’re signing for');
  await expect(page.getByLabel('Signing waiver for')).toBeFocused();
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
  await submit(page).click();
  await expect(page.getByText('Please provide your signature')).toBeVisible();
  await page.getByLabel('Phone Number').fill('301');
  await page.getByLabel('Full Name').focus();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Owen Achterberg');
});

test('the texts of a failure, and of a text that has changed since the page was opened; the form and the ink stay', async ({
  page,
}) => {
  const becomesToday = await visitor.hasAnOlderText(page);
  await opens(page);
  await fills(page, { name: 'Jonas Ekström', email: freshEmail() });
  await visitor.draws(page);
  let count = 0;
  await page.route(isSigning, async (route) => {
    count += 1;
    if (count === 1) await route.fulfill({ status: 400, json: { message: 'Please list each kid once' } });
    else if (count === 2) await route.fulfill({ status: 500, body: 'oops' });
    else if (count <= 4) await route.abort('connectionreset');
    else await route.continue();
  });
  await submit(page).click();
  await expect(page.getByText('Please list each kid once')).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Failed to submit waiver')).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('We could not reach the server')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(TEXT_CHANGED)).toBeVisible();
  await becomesToday();
  await visitor.reloads(page);
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Jonas Ekström!' })).toBeVisible();
});

test('a signature that cannot be captured says so', async ({ page }) => {
  await opens(page);
  await fills(page, { name: 'Amélie Roy', email: freshEmail() });
  await page.getByRole('tab', { name: 'Type my name' }).click();
  // Nothing that could be seen is left of these letters, as in a browser that hands out blank pictures.
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.fillText = () => {};
  });
  await page.getByLabel('Type your full name to sign').fill('李明');
  await submit(page).click();
  await expect(page.getByText('Failed to capture signature')).toBeVisible();
});

test('an address that has signed is told so once the hands rest, and nothing typed is lost', async ({ page, site }) => {
  const email = freshEmail();
  await signAt(site, { ...maria, email, phone: freshPhone() }, new Date().toISOString());
  await opens(page);
  await fills(page, { name: 'Diego Delgado', email });
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeFocused();
  await expect(page.getByText('Show this screen to staff to confirm your valid waiver.')).toBeVisible();
  await expect(page.getByText('Signed on')).toBeVisible();
  await expect(page.getByText('Valid until')).toBeVisible();
  await page.getByRole('button', { name: /Not you/ }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Diego Delgado');
  await visitor.draws(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Diego Delgado!' })).toBeVisible();

  await opens(page);
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a waiver in its last 30 days is renewed with what was entered', async ({ page, site }) => {
  const person = { name: 'Noor Haddad', email: freshEmail() };
  await signAt(site, { ...maria, ...person, phone: freshPhone() }, endingSoon());
  await page.route(isCheck, (route) => route.fulfill({ json: { exists: false, waiver: null } }));
  await opens(page);
  await fills(page, person);
  await visitor.draws(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew Now' }).click();
  await expect(page.getByText('Signing again renews your waiver for another year.')).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${person.name}!` })).toBeVisible();
});

test('a 409 about a waiver with another phone shows its dates and no pass, and with its phone the pass', async ({
  page,
  site,
}) => {
  const [person, phone] = [{ name: 'Tomás Ibarra', email: freshEmail() }, freshPhone()];
  await signAt(site, { ...maria, ...person, phone }, new Date().toISOString());
  await page.route(isCheck, (route) => route.fulfill({ json: { exists: false, waiver: null } }));
  await opens(page);
  await fills(page, { ...person, name: ' tomás  IBARRA' });
  await visitor.draws(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Waiver Already Signed' })).toBeFocused();
  await expect(page.getByText('Show this screen to staff to confirm your valid waiver.')).toBeVisible();
  await expect(page.getByText('Valid until')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toHaveCount(0);
  await page.goBack();
  await page.getByLabel('Phone Number').fill(phone);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('img', { name: 'Signature box, signed' })).toBeVisible();
});

test('the single page by keyboard alone, and a reload that loses nothing', async ({ page }) => {
  await opens(page);
  await tabTo(page, /Full Name/);
  await page.keyboard.type('Greta Lindqvist');
  await tabTo(page, /Email Address/);
  await page.keyboard.type(freshEmail());
  await tabTo(page, /Signing waiver for/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /Add a kid/);
  await page.keyboard.press('Enter');
  await tabTo(page, /Kid 1 age/);
  await page.keyboard.type('11');
  await tabTo(page, /Draw/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /Type your full name to sign/);
  await page.keyboard.type('Greta Lindqvist');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Full Name', exact: true })).toHaveValue('Greta Lindqvist');
  await expect(page.getByLabel('Kid 1 age')).toHaveValue('11');
  await tabTo(page, /Sign Waiver & Continue/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Greta Lindqvist!' })).toBeFocused();
});
