import type { Page } from '@playwright/test';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { sign } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { edith, inkedSignature, LONG_AGO } from '../support/people.ts';
import { endingSoon, signAt } from '../support/earlier-signings.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

/** Whose pass staff see. */
const passName = (page: Page) => page.getByRole('definition').first();

/** As if the device had signed that one. */
async function keepsThePassOf(page: Page, signed: { qrCode: string; phone: string }): Promise<void> {
  await page.evaluate((waiver) => {
    const kept = JSON.parse(localStorage.getItem('waiver-session') ?? '{}');
    localStorage.setItem('waiver-session', JSON.stringify({ ...kept, ...waiver }));
  }, signed);
}

/** As it would be a year later: the same device, and a waiver that has ended. */
async function endsOn(page: Page, ended: { qrCode: string; phone: string }): Promise<void> {
  await keepsThePassOf(page, ended);
  await page.goto('/');
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await expect(page.getByText('Your waiver has expired. Please sign a new one.')).toBeVisible();
}

test('an expired waiver is looked over, not typed again, where it was signed', async ({ page, site }) => {
  await visitor.hasSigned(page, { name: edith.name, phone: freshPhone() });
  const phone = freshPhone();
  await endsOn(page, { qrCode: await signAt(site, { ...edith, email: '', phone }, LONG_AGO), phone });
  await page.getByRole('button', { name: 'Sign New Waiver' }).click();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByText(edith.name, { exact: true }).filter({ visible: true })).toBeVisible();
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${edith.name}!` })).toBeVisible();
});

test('an expired family that nothing is known of but the number is asked for as many kids as last time', async ({
  page,
  site,
}) => {
  const phone = freshPhone();
  const names = ['Mimi', 'Tuva'];
  const kidsDetails = names.map((name) => ({ name, age: 8 }));
  const family = { signedFor: 'family' as const, numKids: 2, kidsAges: [8, 8], kidsDetails };
  await signAt(site, { ...edith, ...family, email: '', phone }, LONG_AGO);
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, phone);
  await page.getByRole('button', { name: 'Sign New Waiver' }).click();
  await visitor.acceptsTheTerms(page);
  await page.getByLabel('Full name').fill(edith.name);
  await expect(page.getByText('Last time: you and 2 kids.')).toBeVisible();
  await page.getByLabel('Kid 1 name').fill('Mimi');
  await page.getByLabel('Kid 1 age').fill('9');
  await expect(page.getByText('How old is kid 2 now?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Waiver' })).toBeDisabled();
  await page.getByLabel('Kid 2 name').fill('Tuva');
  await page.getByLabel('Kid 2 age').fill('9');
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(passName(page)).toHaveText(edith.name);
  await expect(page.getByText('Edith, Mimi, and Tuva')).toBeVisible();
});

test('a waiver in its last 30 days is still good, and is renewed beside its pass', async ({ page, site }) => {
  const phone = freshPhone();
  await signAt(site, { ...edith, email: '', phone }, endingSoon());
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, phone);
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your waiver expires soon' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew Now' }).click();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);
});

test('a guest whose own waiver ends before the party renews it from the invitation', async ({
  page,
  request,
  site,
}) => {
  const day = (ahead: number) => venueDay(new Date(Date.now() + ahead * DAY_MS), venue.timeZone);
  const party = { hostName: 'Rosa Marquez', email: freshEmail(), title: 'Spring Party', expected: 8 };
  const reply = await request.post('/api/parties', { data: { ...party, date: day(90) } });
  const { guestUrl } = (await reply.json()) as { guestUrl: string };
  await visitor.hasSigned(page, { name: edith.name, phone: freshPhone() });
  const phone = freshPhone();
  const qrCode = await signAt(site, { ...edith, email: '', phone }, new Date(Date.now() - 300 * DAY_MS).toISOString());
  await keepsThePassOf(page, { qrCode, phone });

  await page.goto(new URL(guestUrl).pathname);
  await page.getByRole('button', { name: 'We Are Coming' }).click();
  await page
    .getByRole('region', { name: 'Please sign again before you come' })
    .getByRole('button', { name: 'Sign Again' })
    .click();
  await expect(page.getByRole('heading', { name: 'Your waiver ends before the party' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew for the Party' }).click();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByText(edith.name)).toBeVisible();
  await expect(page.getByText(phone)).toBeVisible();
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: `Welcome, ${edith.name}!` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your waiver ends before the party' })).toHaveCount(0);
  await page.goto(new URL(guestUrl).pathname);
  await expect(page.getByText('That’s all you need.')).toBeVisible();
});

test('a known device shows the pass in one tap, renews, and forgets when asked', async ({ page }) => {
  const person = { name: 'Ingrid Sørensen', phone: freshPhone() };
  await visitor.hasSigned(page, person);
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Show My Pass' }).waitFor();
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Ingrid Sørensen!' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew Waiver' }).click();
  await visitor.acceptsTheTerms(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.goto('/');
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Not you? Remove from this device' }).click();
  const keep = page.getByRole('button', { name: 'Keep' });
  await expect(keep).toBeFocused();
  await expect(keep).toHaveAccessibleDescription(/^Remove Ingrid from this device\?/);
  await keep.click();
  await expect(page.getByRole('button', { name: 'Not you? Remove from this device' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toBeVisible();
  await page.getByRole('button', { name: 'Not you? Remove from this device' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('This device no longer remembers you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Check & Get My Discount' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toHaveCount(0);
});

test('the pass of a phone lookup says when its code ends, does not offer to save it, and has ended a day later', async ({
  page,
  request,
}) => {
  const phone = freshPhone();
  await sign(request, { ...edith, email: '', phone });
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, phone);
  await expect(page.getByRole('img', { name: /^QR code of your waiver/ })).toBeVisible();
  await expect(page.getByText('This code works for up to 24 hours, so')).toBeVisible();
  await expect(page.getByRole('link', { name: /Save|Download/ })).toHaveCount(0);
  await expect(passName(page)).toHaveText('Edith');
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'This code has ended' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Look Up Again' }).click();
  await visitor.looksUp(page, phone);
  await expect(page.getByRole('heading', { name: 'Show This to Staff' })).toBeVisible();
});

test('a number with a wrong digit leads to somebody else’s pass, and one tap away from it', async ({
  page,
  request,
}) => {
  const [mine, wrong] = [freshPhone(), freshPhone()];
  await sign(request, { name: 'Tom Berg', phone: wrong, signedFor: 'self', signature: inkedSignature() });
  await visitor.opensTheWaiver(page);
  await visitor.looksUp(page, wrong);
  await expect(page.getByRole('heading', { name: 'Welcome back, Tom!' })).toBeFocused();
  await page.getByRole('button', { name: 'Not you? Use another phone number' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Let’s check you in' })).toBeFocused();
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  // Nor does the device keep who it is not.
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toHaveCount(0);

  // Who signed here keeps their own pass, with the code that only this device has.
  await visitor.hasSigned(page, { name: 'Lena Berg', phone: mine });
  await visitor.opensTheWaiver(page);
  await page.getByLabel('Or use another phone number').fill(wrong);
  await expect(page.getByRole('heading', { name: 'Welcome back, Tom!' })).toBeFocused();
  await page.getByRole('button', { name: 'Not you? Use another phone number' }).click();
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Lena Berg!' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add a Kid' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Not you/ })).toHaveCount(0);
});

test('details of the pass: the code for a discount, the birthday, the email address', async ({ page }) => {
  await visitor.signs(page, { name: 'Amara Diallo', phone: freshPhone() });
  await expect(page.getByRole('link', { name: 'Save QR Image' })).toBeVisible();
  await expect(page.getByText('24 hours')).toHaveCount(0);
  const discount = page.getByRole('button', { name: 'Show My Discount Code' });
  await expect(discount).toBeDisabled();
  await page.getByLabel('Email Address').fill('amara@');
  await page.getByLabel('Email Address').blur();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email Address').fill('amara@mailbox.example');
  await discount.click();
  await expect(page.getByText('WAIVER15')).toBeVisible();

  const birthday = page.waitForResponse((reply) => reply.url().endsWith('/contact') && reply.status() === 200);
  await page.getByLabel('Your Birthday').fill('1990-05-04');
  await page.getByLabel('Your Birthday').blur();
  await birthday;

  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Amara');
  await page.getByLabel('Email', { exact: true }).fill('amara.diallo@mailbox.example');
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Amara!' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeFocused();
  await expect(page.getByText(/no link will come to amara\.diallo@mailbox\.example/)).toBeVisible();
  await expect(passName(page)).toHaveText('Amara Diallo');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Amara!' })).toBeVisible();
  await expect(passName(page)).toHaveText('Amara Diallo');
  await expect(page.getByText('amara.diallo@mailbox.example')).toBeVisible();
  await expect(page.getByText(/^Not confirmed yet/)).toBeVisible();
  await expect(page.getByText('WAIVER15')).toBeVisible();
  await expect(discount).toHaveCount(0);
});
