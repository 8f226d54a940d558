import { readFile } from 'node:fs/promises';
import { AUDIT_PAGE, WAIVER_TEXTS_PAGE } from '#contract/paths.ts';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { maria } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

async function signFresh(request: import('@playwright/test').APIRequestContext, more: object = {}) {
  const name = `Vera ${freshWord()}`;
  const email = `${name.slice(-6).toLowerCase()}@mailbox.example`;
  return { name, ...(await sign(request, { ...maria, name, email, phone: freshPhone(), ...more })) };
}

async function copyOf(request: import('@playwright/test').APIRequestContext, qrCode: string): Promise<Buffer> {
  const reply = await request.get(`/api/waivers/confirmation/${qrCode}/document`);
  expect(reply.status()).toBe(200);
  return reply.body();
}

const verdict = (page: import('@playwright/test').Page, title: string) => page.getByRole('heading', { name: title });

test('a copy is checked on the device, and one changed byte shows', async ({ page, request }) => {
  const { qrCode } = await signFresh(request);
  const copy = await copyOf(request, qrCode);
  const sent: string[] = [];
  page.on('request', (call) => sent.push(`${call.method()} ${call.url()} ${call.postData() ?? ''}`));

  await page.goto('/verify');
  const choose = page.getByLabel('Choose the PDF');
  await choose.setInputFiles({ name: 'waiver.pdf', mimeType: 'application/pdf', buffer: copy });
  await expect(verdict(page, 'Unchanged since signing')).toBeFocused();
  await expect(page.getByText('waiver.pdf')).toBeVisible();

  const altered = Buffer.from(copy);
  altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
  await choose.setInputFiles({ name: 'altered.pdf', mimeType: 'application/pdf', buffer: altered });
  await expect(verdict(page, 'Not what was signed')).toBeFocused();

  await choose.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sirs') });
  await expect(verdict(page, 'This isn’t a PDF')).toBeFocused();
  const calls = sent.filter((line) => line.includes('/api/'));
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) expect(call).toMatch(/^GET \S+\/api\/verify\/[0-9a-f]{64} $/);
});

test('staff read how a record was signed, sealed and agreed to, and erase marketing data', async ({
  page,
  request,
}) => {
  const { name } = await signFresh(request, {
    marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: false },
    consentTexts: { vrPromotions: 1 },
    textShownMsAgo: 90_000,
    textAcceptedMsAgo: 5000,
  });
  await staff.signsIn(page);
  await staff.searches(page, name);
  await staff.row(page, name).getByRole('button', { name: /View/ }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Version 1', { exact: true })).toBeVisible();
  await dialog.getByText('Seal, browser and address').click();
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(dialog.getByText('Keep until')).toBeVisible();
  await dialog.getByText('History of consents (1)').click();
  await expect(dialog.getByText('Agreed to promotions when signing')).toBeVisible();
  await expect(dialog.getByText(/^“VR Session Discounts & New Experiences \(15% off next visit/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Erase Waiver' })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Erase Marketing Data' }).click();
  const asking = page.getByRole('dialog', { name: 'Erase marketing data?' });
  const room = await asking.evaluate((asked) => {
    const { top, bottom } = asked.getBoundingClientRect();
    return { above: top, below: window.innerHeight - bottom };
  });
  expect(Math.abs(room.above - room.below), 'in the middle of the screen').toBeLessThan(2);
  // Esc takes back the question, and leaves the record.
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Erase Marketing Data' }).click();
  await asking.getByRole('button', { name: 'Erase for Good' }).click();
  await expect(asking.getByText('Please enter a reason')).toBeVisible();
  await asking.getByLabel(/Reason/).fill('Asked for at the desk');
  await asking.getByRole('button', { name: 'Erase for Good' }).click();
  await expect(asking).toHaveCount(0);
  await expect(dialog.getByText(/History of consents/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Erase Marketing Data' })).toHaveCount(0);
  await page.goto(AUDIT_PAGE);
  await expect(page.getByText('Erased marketing data').first()).toBeVisible();
});

test('staff read the texts and take home who agrees', async ({ page, request }) => {
  const { name } = await signFresh(request, {
    marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: false },
  });
  await staff.signsIn(page, WAIVER_TEXTS_PAGE);
  await expect(page.getByRole('heading', { name: /Version 1/ })).toBeVisible();
  await page.getByText('Read it').first().click();
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Agreements' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^agreed-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(name);
});
