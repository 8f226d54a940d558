import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { freshEmail, freshPhone, TEXT_CHANGED, TEXT_HASH, visitor } from '../support/visitor.ts';

const isSigning = (url: URL) => url.pathname === '/api/waivers';

async function opens(page: Page): Promise<void> {
  await visitor.opensTheWaiver(page, '/waiver/progressive');
}

async function introduces(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email Address').fill(person.email);
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

async function goesToSignature(page: Page, person: { name: string; email: string }): Promise<void> {
  await opens(page);
  await introduces(page, person);
  await next(page, 'Group Details');
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
  await next(page, 'Stay Connected');
  await next(page, 'Digital Signature');
}

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Waiver' });

test('four steps to the pass, with a VR Passport on the way', async ({ page }) => {
  await opens(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Personal Info' })).toBeVisible();
  await expect(page.getByText('Tell us about yourself')).toBeVisible();
  await expect(page.getByText('Step 1 of 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await introduces(page, { name: 'Nguyễn Thị Hương', email: freshEmail() });
  await page.getByLabel('Phone Number').fill('202555013');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByLabel('Full Name').focus();
  await expect(page.getByText('Please enter a valid phone number', { exact: true })).toBeVisible();
  await page.getByLabel('Phone Number').fill(freshPhone());
  await page.getByLabel('Emergency Contact Name').fill('Trần Văn Bình');
  await page.getByLabel('Emergency Contact Phone').pressSequentially('2025550132');
  await expect(page.getByLabel('Emergency Contact Phone')).toHaveValue('(202) 555-0132');
  await next(page, 'Group Details');

  await expect(page.getByText("Who's joining the adventure?")).toBeVisible();
  await expect(page.getByText(/First Steps/).first()).toBeVisible();
  await page.getByLabel('Signing waiver for').selectOption('My family');
  await expect(page.getByRole('group', { name: 'Number of Kids (Ages 5-17)' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByRole('button', { name: 'Add a Kid' }).click();
  await page.getByLabel('Kid 1', { exact: true }).fill('');
  await page.getByLabel('Kid 2', { exact: true }).fill('2');
  await page.getByLabel('Signing waiver for').focus();
  await expect(page.getByLabel('Kid 1', { exact: true })).toHaveValue('8');
  await expect(page.getByLabel('Kid 2', { exact: true })).toHaveValue('5');
  await next(page, 'Stay Connected');

  await expect(page.getByText('Get exclusive offers & updates')).toBeVisible();
  await expect(page.getByText(/Halfway Hero/).first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel('STEM Workshops & Educational Programs').check();
  await expect(page.getByLabel('Monthly newsletter')).toBeChecked();
  await page.getByLabel('Weekly updates').check();
  await page.getByLabel('Creative Arts').check();
  await next(page, 'Digital Signature');

  await expect(page.getByText('Almost there! Sign to complete')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Liability Waiver Agreement' })).toBeVisible();
  await visitor.seesHowToSign(page);
  // From the end of the step, where the message would move everything.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await complete(page).click();
  const problem = page.getByText('Please provide your signature');
  await expect(problem).toBeVisible();
  const box = page.getByRole('tabpanel');
  const placed = await box.boundingBox();
  await visitor.drawsALine(page);
  await expect(problem).toHaveCount(0);
  expect((await box.boundingBox())?.y, 'for the next stroke').toBe(placed?.y);
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Clear Signature' }).click();
  await visitor.draws(page);
  const sent = page.waitForRequest((request) => isSigning(new URL(request.url())));
  await complete(page).click();
  const body = (await sent).postDataJSON();
  expect(body.marketingConsent).toEqual({
    vrPromotions: false,
    stemWorkshops: true,
    specialEvents: false,
    frequency: 'weekly',
  });
  expect(body.consentTexts).toEqual({ vrPromotions: 1, stemWorkshops: 1, specialEvents: 1 });
  expect([body.textHash, body.textAcceptedMsAgo]).toEqual([TEXT_HASH, 0]);
  expect(body.textShownMsAgo).toBeGreaterThan(0);
  expect([body.variant, body.interests, body.kidsAges]).toEqual(['progressive', ['art'], [8, 5]]);
  expect([body.emergencyContact, body.emergencyPhone]).toEqual(['Trần Văn Bình', '(202) 555-0132']);

  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('heading', { name: 'Welcome, Nguyễn Thị Hương!' })).toBeVisible();
  await expect(page.getByText('STEM Workshops & Educational Programs')).toBeVisible();
  await expect(page.getByText('Weekly updates')).toBeVisible();
  await page.getByRole('link', { name: 'Open Your VR Passport' }).click();
  await expect(page).toHaveURL(/\/waiver-complete$/);
  await expect(page.getByText('100', { exact: true })).toBeVisible();
  for (const name of ['First Steps', 'Halfway Hero', 'VR Pioneer'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Save the QR code to skip check-in' }).click();
  await expect(page.getByRole('img', { name: /QR code/i })).toBeVisible();
});

test('Previous, Back, Forward and each failure lose nothing, and a second tap signs once', async ({ page }) => {
  const keys: string[] = [];
  const becomesToday = await visitor.hasAnOlderText(page);
  await goesToSignature(page, { name: 'Rosa Castellano', email: freshEmail() });
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Step 3 of 4', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Step 2 of 4', { exact: true })).toBeVisible();
  await page.goForward();
  await page.goForward();
  const signed = page.getByRole('img', { name: 'Signature box, signed' });
  await expect(signed).toBeVisible();

  const mend = await visitor.breaksPictures(page);
  await complete(page).click();
  await expect(page.getByText('Failed to capture signature', { exact: true })).toBeVisible();
  await mend();
  await complete(page).click();
  await expect(page.getByText(TEXT_CHANGED)).toBeVisible();
  await becomesToday();
  await visitor.reloads(page);
  await expect(signed).toBeVisible();

  await page.route(isSigning, async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    if (keys.length === 1) await route.fulfill({ status: 400, json: { message: 'Please list each kid once' } });
    else if (keys.length === 2) await route.fulfill({ status: 500, body: 'oops' });
    else if (keys.length <= 4) await route.abort('connectionreset');
    else await route.continue();
  });
  await complete(page).click();
  await expect(page.getByText('Please list each kid once')).toBeVisible();
  await complete(page).click();
  await expect(page.getByText('Failed to submit waiver')).toBeVisible();
  await complete(page).click();
  await expect(page.getByText('We could not reach the server')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Welcome, Rosa Castellano!' })).toBeVisible();
  expect(keys).toHaveLength(5);
  expect(new Set(keys.slice(1)).size).toBe(1);
  await page.goBack();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Welcome, Rosa Castellano!' })).toBeVisible();
});
