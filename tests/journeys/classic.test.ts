import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signAt } from '../support/earlier-signings.ts';
import { maria } from '../support/people.ts';
import { freshEmail, freshPhone, TEXT_CHANGED, TEXT_HASH, visitor } from '../support/visitor.ts';

const isSigning = (url: URL) => url.pathname === '/api/waivers';

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

test('the texts of a failure, and of a text that has changed since the page was opened; the form and the ink stay', async ({
  page,
}) => {
  const becomesToday = await visitor.hasAnOlderText(page);
  await opens(page);
  await fills(page, { name: 'Jonas Ekström', email: freshEmail() });
  await visitor.draws(page);
  const mend = await visitor.breaksPictures(page);
  await submit(page).click();
  await expect(page.getByText('Failed to capture signature')).toBeVisible();
  await mend();
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
