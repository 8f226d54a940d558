import type { Page } from '@playwright/test';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { nguyen } from '../support/people.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const QUIET_MS = 95_000;
const GONE_MS = 45_000;
const TEN_DAYS_MS = 10 * 24 * 60 * 60 * 1000;

test.beforeEach(async ({ page }) => {
  // As /admin/enrol leaves a tablet, which staff-devices.test.ts shows.
  await page.addInitScript(() => {
    localStorage.setItem('deviceCredential', 'of-a-kiosk');
    localStorage.setItem('device', JSON.stringify({ id: 'kiosk', name: 'Kiosk', kind: 'kiosk' }));
  });
  // Whether it is still enrolled is shown by staff-devices.test.ts, too.
  await page.route('**/api/admin/device', (route) =>
    route.fulfill({ json: { id: 'kiosk', name: 'Kiosk', kind: 'kiosk' } }),
  );
});

/** The next visitor's page comes by itself, and until its code has come stops whatever is opened. */
async function waitsUntilCleared(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.clock.fastForward(GONE_MS)]);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

test('a tablet of the venue keeps nothing of who signed on it for who comes next', async ({ page }) => {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toBeVisible();
  await expectAccessible(page);
  // A file that is saved stays on the tablet, with the kids' names and the signature.
  await expect(page.getByRole('img', { name: 'QR code of your waiver' })).toBeVisible();
  await expect(page.locator('a[download]')).toHaveCount(0);
  await expect(page.getByText('No need to save it. At the desk, just give your name')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('Maya');
  await page.getByRole('button', { name: 'Done, clear the screen' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toHaveCount(0);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Show my pass' })).toHaveCount(0);
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toMatch(/Maya|waiver-session|waiver-draft/);
  await page.goBack();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expect(page.getByText('Maya')).toHaveCount(0);
});

test('what is typed on it is offered to nobody else', async ({ page }) => {
  await visitor.opensTheWaiver(page);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  for (const label of ['Full name', 'Phone number', 'Email (optional)']) {
    await page.getByLabel(label).fill('');
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', 'off');
  }
});

test('what a visitor left half done on it is cleared when nobody is there, and a touch keeps it', async ({ page }) => {
  await page.clock.install();
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Still there?').click();
  await expect(page.getByText('Still there?')).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Rosenberg');
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByLabel('Full name')).toHaveCount(0);
});

test('a tablet that is loaded again with a draft, or shows a pass that nobody touches, is cleared too', async ({
  page,
}) => {
  await page.clock.install();
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  // A draft is kept a moment later.
  await page.clock.fastForward(1000);
  await page.reload();
  await expect(page.getByText('Maya Rosenberg')).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await visitor.opensTheWaiver(page, '/waiver/classic');
  await page.getByLabel('Full Name').fill('Maya Rosenberg');
  await page.getByLabel('Email Address').fill(freshEmail());
  await page.getByLabel('Signing waiver for').selectOption('Myself only');
  await visitor.draws(page);
  await page.getByRole('button', { name: 'Sign Waiver & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toBeVisible();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByText('Maya')).toHaveCount(0);
});

test('who goes home from it half way leaves nothing for who comes next', async ({ page }) => {
  await visitor.opensTheWaiver(page);
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maya');
  await visitor.opensTheWaiver(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Maya')).toHaveCount(0);
});

test('who goes back out of the form half way leaves nothing either', async ({ page }) => {
  const number = freshPhone();
  await page.goto('/');
  await page.locator('main a[href="/waiver"]').first().click();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: number });
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  // The terms and the lookup are entries of their own.
  while (new URL(page.url()).pathname !== '/') await page.goBack();
  // The page there is loaded anew, which may end what asks.
  await expect(async () => {
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('waiver-draft');
  }).toPass();
  await expect(() => page.goto('/')).toPass();
  await visitor.opensTheWaiver(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('whoever plans a party on it, or goes from the form to the invitation, leaves nothing there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.goto('/party');
  await page.getByLabel('Your Name').fill('Rosa Marquez');
  await page.getByLabel('Your Email').fill(freshEmail());
  await page.getByLabel('Day of the Party').fill(venueDay(new Date(Date.now() + TEN_DAYS_MS), venue.timeZone));
  await page.getByLabel('How Many Will Ride?').fill('9');
  await page.getByRole('button', { name: 'Get My Links' }).click();
  await page.waitForURL(/\/party\/host\//);
  await expect(page.getByRole('heading', { name: 'Keep this page for yourself' })).toBeVisible();
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expectAccessible(page);
  const guestUrl = await page.getByLabel('Link for Your Guests').inputValue();
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  await page.goto(guestUrl);
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, { name: 'Maya Rosenberg', phone: freshPhone() });
  await page.clock.fastForward(1000);
  await page.goto(guestUrl);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maya');
});

const OPEN_TO_ALL = [
  '/',
  '/about',
  '/contact',
  '/parties',
  '/home',
  '/no-such-page',
  '/waiver',
  '/waiver/streamlined',
  '/waiver/classic',
  '/waiver/progressive',
  '/waiver-complete',
  '/confirmation',
  '/party',
  '/party/ABCDEFGH',
  '/preferences',
  '/confirm-email',
  '/leave-list',
  '/sign-again',
  '/verify',
  '/privacy',
  '/waiver-confirmation/WAIVER-ABCDEFGH',
];

test('every page that a visitor can come to on it can be cleared, and no page of staff', async ({ page }) => {
  for (const address of OPEN_TO_ALL) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Done, clear the screen' }), address).toBeVisible();
  }
  for (const address of ['/admin/login', '/admin/enrol']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.getByText('This tablet is shared.'), address).toHaveCount(0);
  }
});

test('a message that was begun on it is offered to nobody, and cleared when nobody is there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await expectAccessible(page);
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('Name').fill('Maya Rosenberg');
  await form.getByLabel('Email').fill(freshEmail());
  for (const label of ['Name', 'Email']) {
    await expect(form.getByLabel(label)).toHaveAttribute('autocomplete', 'off');
  }
  await page.goto('/about');
  await page.goBack();
  await expect(form.getByLabel('Name').or(page.getByLabel('Phone number'))).toHaveValue('');
  await page.goto('/parties');
  await page.goto('/contact');
  await form.getByLabel('Name').fill('Maya Rosenberg');
  await page.clock.fastForward(QUIET_MS);
  await page.getByText('Still there?').click();
  await expect(form.getByLabel('Name')).toHaveValue('Maya Rosenberg');
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/parties$/);
});

test('whoever jumps to the content of a page, or goes on to the next, loses nothing by it', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('Name').fill('Maya Rosenberg');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(form.getByLabel('Name')).toHaveValue('Maya Rosenberg');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('a day that was asked for on it leaves nothing in the fields', async ({ page }) => {
  await page.clock.install();
  await page.goto('/parties');
  await page.getByLabel('Your Name').fill('Rosa Marquez');
  await page.getByLabel('Your Name').blur();
  await expect(page.getByLabel('Your Name')).toHaveAttribute('autocomplete', 'off');
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
});

test('a dialog says itself that it is about to be cleared', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Notify When Available for the Robot Builder Kit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Robot Builder Kit' });
  const email = dialog.getByLabel('Email Address');
  await email.fill('maya@mailbox.example');
  await expect(email).toHaveAttribute('autocomplete', 'off');
  await page.clock.fastForward(QUIET_MS);
  await expect(dialog.getByText('Still there?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('Still there?').click();
  await expect(email).toHaveValue('maya@mailbox.example');
  await expect(page.getByText('Still there?')).toHaveCount(0);
  await page.clock.fastForward(QUIET_MS);
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('maya');
});

test('a pass that a code opened on it does not stay', async ({ page, request }) => {
  const person = { ...nguyen, phone: freshPhone(), email: freshEmail() };
  const reply = await request.post('/api/waivers', { data: person });
  const { qrCode } = ((await reply.json()) as { waiver: { qrCode: string } }).waiver;
  await page.clock.install();
  await page.goto('/');
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await page.getByRole('button', { name: 'Show Full Details' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toBeVisible();
  await waitsUntilCleared(page);
  await expect(page).toHaveURL(/\/waiver$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/about');
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await expect(page.getByText('This tablet is shared.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
