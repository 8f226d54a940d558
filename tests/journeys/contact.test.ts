import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { freshEmail } from '../support/visitor.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Send Us a Message' });

test('the ways to the venue open the phone, the mail, the website and the map', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const [name, address] of [
    ['(301) 555-0142', 'tel:+13015550142'],
    ['hello@farside-vr.example', 'mailto:hello@farside-vr.example'],
    ['Website farside-vr.example', 'https://farside-vr.example'],
    ['7100 Sample Mall Road', /openstreetmap\.org/],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
  }

  // The header is clear at the top, and solid after 50 pixels.
  const header = page.getByRole('heading', { level: 1, name: 'Get in Touch' }).locator('..');
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(header).toHaveCSS('background-color', 'rgb(18, 32, 27)');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the hours know the venue’s day and time, change while somebody looks, and tell the next special days', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T00:59:30Z') });
  await page.goto('/contact');
  const hours = page.getByRole('region', { name: 'Opening Hours' });
  const today = hours.locator('[aria-current=date]');
  await expect(hours.getByText('Open now until 8:00 PM')).toBeVisible();
  await expect(today).toHaveCount(1);
  await expect(today).toContainText('Monday-ThursdayToday');
  const special = hours.locator('dl > div').filter({ hasText: /, (Nov|Dec|Jan) / });
  await expect(special).toHaveCount(3);
  await expect(special.first()).toHaveText('ThanksgivingThu, Nov 26Closed');
  await page.clock.runFor(61_000);
  await expect(hours.getByText('Closed now. Opens tomorrow at 10:00 AM.')).toBeVisible();

  await page.clock.setFixedTime(new Date('2026-11-26T17:00:00Z'));
  await page.reload();
  await expect(hours.getByText('Closed now. Opens tomorrow at 10:00 AM.')).toBeVisible();
  await expect(today).toContainText('ThanksgivingToday');
});

test('what is missing is shown below the head of the page', { tag: '@laptop' }, async ({ page }) => {
  await page.goto('/contact');
  for (const [title, button, label] of [
    ['Book a Visit', 'Request a Visit', 'Day'],
    ['Send Us a Message', 'Send Message', 'Name'],
  ] as const) {
    const region = page.getByRole('region', { name: title });
    await region.getByRole('button', { name: button }).click();
    const field = region.getByLabel(label, { exact: false }).first();
    await expect(field).toBeFocused();
    const name = region.getByText(`${label} *`, { exact: true });
    for (const part of [name, field])
      await expect(async () => expect(await part.evaluate(isCovered)).toBe(false)).toPass();
  }
});

/** WCAG 2.4.11: whether something lies over its upper or lower edge. */
function isCovered(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 3, bottom - 3].some((y) => !element.contains(document.elementFromPoint(left + 12, y)));
}

test('nothing is sent while something is missing', async ({ page }) => {
  let count = 0;
  await page.route('**/api/contact', (route) => {
    count += 1;
    return route.abort();
  });
  await page.goto('/contact');
  await expect(form(page).getByText('We reply within 24 hours on business days.')).toBeVisible();
  await expect(form(page).getByLabel('Message')).toHaveAttribute('rows', '6');
  for (const [label, missing] of [
    ['Name', 'Please enter your name'],
    ['Email', 'Please enter your email address'],
    ['Subject', 'Please enter a subject'],
    ['Message', 'Please enter a message'],
  ] as const) {
    await form(page).getByRole('button', { name: 'Send Message' }).click();
    const field = form(page).getByLabel(label);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(missing);
    await expect(form(page).getByText(missing)).toBeVisible();
    await field.fill(label === 'Email' ? 'renee@' : 'words');
    await expect(field).not.toHaveAttribute('aria-invalid');
    if (label !== 'Email') continue;
    for (const address of ['renee@', 'renee@gmial']) {
      await field.fill(address);
      await form(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    }
    await field.fill('renee@mailbox.example');
  }
  expect(count).toBe(0);
});

test('a message survives a reload, and stays in the form with the reason when it is refused or lost; nothing is kept once it is sent', async ({
  page,
}) => {
  let count = 0;
  await page.route('**/api/contact', async (route) => {
    count += 1;
    if (count === 1) await route.fulfill({ status: 400, json: { message: 'Please use printable characters only' } });
    else if (count === 2) await route.fulfill({ status: 502, body: 'oops' });
    else if (count === 3) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.goto('/contact');
  await form(page).getByLabel('Name').fill('Renée O’Brien');
  await form(page).getByLabel('Email').fill(freshEmail());
  await form(page).getByLabel('Subject').fill('A birthday');
  await form(page).getByLabel('Message').fill('Is Saturday free?');
  await page.reload();
  await expect(form(page).getByLabel('Message')).toHaveValue('Is Saturday free?');
  await expect(form(page).getByLabel('Name')).toHaveValue('Renée O’Brien');
  const send = form(page).getByRole('button', { name: 'Send Message' });
  for (const reason of [
    'Please use printable characters only',
    'We could not send this. Please try again in a moment.',
    'We could not reach the server',
  ]) {
    await send.click();
    await expect(form(page).getByRole('alert')).toContainText(reason);
  }
  await expect(form(page).getByLabel('Message')).toHaveValue('Is Saturday free?');
  await send.click();
  await expect(form(page).getByRole('status')).toContainText('Thank you');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Renée');
  await page.reload();
  await expect(send).toBeEnabled();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
});
