import type { Locator, Page } from '@playwright/test';
import { hoursOn } from '#contract/venue/opening-hours.ts';
import { DAY_MS, venueDay } from '#contract/venue-dates.ts';
import { openingHours } from '#venue/hours.ts';
import { venue } from '#venue/venue.ts';
import { staff } from '../support/journey-staff.ts';
import { expect, test as frontDesk } from '../support/journey.ts';
import { freshEmail } from '../support/visitor.ts';

const test = frontDesk;
/** A day on which the venue is open, at whatever time this runs. */
const OPEN_DAY =
  [1, 2, 3, 4, 5]
    .map((ahead) => venueDay(new Date(Date.now() + ahead * DAY_MS), venue.timeZone))
    .find((day) => hoursOn(day, openingHours).length > 0) ?? '';

const formOn = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function fills(form: Locator, email: string) {
  await form.getByRole('textbox', { name: 'Day', exact: true }).fill(OPEN_DAY);
  await form.getByLabel('How many people?').fill('12');
  await form.getByLabel('Your name').fill('Renée O’Brien');
  await form.getByLabel('Your email').fill(email);
}

test('a parent asks for a birthday, and staff answer it in the inbox', async ({ page }) => {
  await page.goto('/parties');
  const form = formOn(page, 'Request a Date');
  const send = form.getByRole('button', { name: 'Request a Date' });
  await expect(send).toBeEnabled();
  const email = freshEmail();
  await fills(form, email);
  await form.getByLabel('Age the birthday kid is turning').fill('9');
  await form.getByLabel('Anything else?').fill('After 2 PM?');
  await send.click();
  await expect(form.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
  await expect(form.getByLabel('Your name')).toHaveValue('');

  await staff.signsIn(page);
  // On a phone it is in the menu, whose button says how many wait.
  await page.getByRole('button', { name: /^More.*waiting/ }).click();
  await page.getByRole('link', { name: /^Inbox.*unread/ }).click();
  await page.getByLabel('State').selectOption('Waiting for an answer');
  const item = page.getByRole('listitem').filter({ hasText: email });
  await expect(item).toContainText('Birthday for 12 on');
  await expect(item).toContainText('Turning 9');
  await expect(item.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:.*subject=Birthday.*body=/);
  await item.getByRole('button', { name: 'Mark as Answered' }).click();
  await expect(item.getByText(/^Answered .* by /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await page.getByLabel('Show').selectOption('Booking requests');
  await page.getByLabel('State').selectOption('Read and unread');
  await expect(item.getByText(/^Answered .* by /)).toBeVisible();
});

test('a number that nobody could call is refused beside its field, and a request that is refused or lost stays and arrives once', async ({
  page,
}) => {
  let count = 0;
  await page.route('**/api/bookings', async (route) => {
    count += 1;
    if (count === 1) await route.fulfill({ status: 400, json: { message: 'Please choose a day from today on' } });
    else if (count === 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await page.goto('/contact');
  const form = formOn(page, 'Book a Visit');
  const send = form.getByRole('button', { name: 'Request a Visit' });
  await expect(send).toBeEnabled();
  await fills(form, freshEmail());
  const phone = form.getByLabel('Your phone');
  for (const written of ['12', '301-555-01421']) {
    await phone.fill(written);
    await send.click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number');
    await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
  }
  await phone.fill('+1 (301) 555-0142');
  const people = form.getByLabel('How many people?');
  await people.fill('');
  await send.click();
  await expect(people).toHaveAccessibleDescription('Please enter how many people');
  expect(count).toBe(0);
  await people.fill('12');
  for (const reason of ['Please choose a day from today on', 'We could not reach the server']) {
    await send.click();
    await expect(form.getByRole('alert')).toContainText(reason);
    await expect(form.getByLabel('Your name')).toHaveValue('Renée O’Brien');
  }
  await send.click();
  await expect(form.getByRole('status').filter({ hasText: 'Thank you!' })).toBeVisible();
});

test('a day on which nobody can come is said at once, and not asked for', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-26T02:00:00Z'));
  await page.goto('/contact');
  const form = formOn(page, 'Book a Visit');
  const send = form.getByRole('button', { name: 'Request a Visit' });
  await expect(send).toBeEnabled();
  const day = form.getByRole('textbox', { name: 'Day', exact: true });
  // In one look: the page may scroll between two.
  const apart = () =>
    send.evaluate((button: HTMLButtonElement) => {
      const dayField = button.form?.querySelector('[name=day]');
      return button.getBoundingClientRect().top - (dayField?.getBoundingClientRect().top ?? 0);
    });
  // With the letters that it keeps.
  await page.evaluate(() => document.fonts.ready);
  const before = await apart();
  for (const [date, note] of [
    ['2026-11-25', 'We have closed for today. Pick another day.'],
    ['2026-11-26', 'Closed on Thanksgiving. Pick another day.'],
    ['2026-11-27', ''],
  ] as const) {
    await day.fill(date);
    await expect(day).toHaveAccessibleDescription(note);
    await expect.poll(apart).toBe(before);
  }
  await day.fill('2026-11-26');
  await form.getByLabel('How many people?').fill('4');
  await form.getByLabel('Your name').fill('Noor Haddad');
  await form.getByLabel('Your email').fill('noor@mailbox.example');
  await send.click();
  await expect(day).toBeFocused();
  await expect(page.getByText('Thank you! You asked for')).toHaveCount(0);
});

test('a day that was chosen before its page could say so, or before the venue closed, is not asked for either', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/bookings', (route) => {
    asked += 1;
    return route.abort();
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.clock.setFixedTime(new Date('2026-11-25T20:00:00Z'));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = formOn(page, 'Book a Visit');
  const send = form.getByRole('button', { name: 'Request a Visit' });
  const day = form.getByRole('textbox', { name: 'Day', exact: true });
  await fills(form, 'noor@mailbox.example');
  await form.getByLabel('Your name').press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await day.fill('2026-11-26');
  release();
  await expect(send).toBeEnabled();
  await send.click();
  await expect(day).toHaveAccessibleDescription('Closed on Thanksgiving. Pick another day.');
  await expect(day).toBeFocused();
  await day.fill('2026-11-25');
  await expect(day).toHaveAccessibleDescription('');
  await page.clock.setFixedTime(new Date('2026-11-26T02:00:00Z'));
  await send.click();
  await expect(day).toHaveAccessibleDescription('We have closed for today. Pick another day.');
  expect(asked).toBe(0);
});

test('the bar at the foot of the screen leads on, and stands over nothing that has the focus', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-19T20:00:00Z'));
  await page.goto('/about');
  const bar = formOn(page, 'Your visit');
  await expect(bar).toContainText('Openuntil 8 PM');
  await expect(bar).toBeInViewport();
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  const links = page.getByRole('contentinfo').getByRole('link');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(links.last()).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const link of await links.all()) {
    await link.focus();
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  }
  await bar.getByRole('link', { name: 'Book' }).click();
  await expect(page).toHaveURL(/\/contact#book$/);
  await expect(formOn(page, 'Book a Visit').getByRole('button', { name: 'Request a Visit' })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Book a Visit' })).toBeInViewport();
});
