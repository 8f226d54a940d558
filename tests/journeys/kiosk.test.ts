import type { Page } from '@playwright/test';
import { sign } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { hostFindsReady, plansAParty } from '../support/parties.ts';
import { nguyen } from '../support/people.ts';
import { readQrCode } from '../support/read-qr.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const QUIET_MS = 95_000;
const GONE_MS = 45_000;

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

const maya = () => ({ name: 'Maya Rosenberg', phone: freshPhone() });
const keptIn = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
/** Moves what is below it when it comes: what is pressed just then is missed. */
const hasTheBar = (page: Page) => expect(page.getByText('This tablet is shared.')).toBeVisible();

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hasTheBar(page);
}

/** The next visitor's page comes by itself, and until its code has come stops whatever is opened. */
async function isLeftAlone(page: Page): Promise<void> {
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?').last()).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.clock.fastForward(GONE_MS)]);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page).toHaveURL(/\/waiver$/);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
}

async function clearsTheTablet(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: 'Done, Clear the Screen' });
  await Promise.all([page.waitForEvent('load'), done.click()]);
  await expect(page).toHaveURL(/\/waiver$/);
  await hasTheBar(page);
}

async function beginsTheForm(page: Page): Promise<void> {
  await visitor.startsNew(page);
  await visitor.acceptsTheTerms(page);
  await visitor.writes(page, maya());
}

test('a tablet of the venue keeps nothing of who signed on it for who comes next', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text);
  });
  await opens(page, '/waiver');
  await beginsTheForm(page);
  for (const label of ['Full name', 'Phone number', 'Email (optional)']) {
    await page.getByLabel(label).focus();
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', 'off');
  }
  // The address to send to a parent is shown, and not left in the clipboard.
  await page.getByLabel('My Family').check();
  await page.getByRole('button', { name: 'Send this to their parent’s phone' }).click();
  await expect(page.getByLabel('Message for the parent')).toHaveValue(/\/waiver$/);
  await page.getByLabel('Myself').check();
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Maya Rosenberg!' })).toBeVisible();
  // A file that is saved stays on the tablet, with the kids' names and the signature.
  await expect(page.getByRole('img', { name: 'QR code of your waiver' })).toBeVisible();
  await expect(page.locator('a[download]')).toHaveCount(0);
  await expect(page.getByText('No need to save it. At the desk, just give your name')).toBeVisible();
  await clearsTheTablet(page);
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toHaveCount(0);
  expect(await keptIn(page)).not.toMatch(/Maya|waiver-session|waiver-draft|copied/);
  await page.goBack();
  await hasTheBar(page);
  await expect(page.getByText('Maya')).toHaveCount(0);
});

test('what was begun on it, and what is somebody’s, is cleared when nobody is there', async ({ page, request }) => {
  await page.clock.install();
  // What is typed before the code that clears it has come.
  const { promise: come, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/bar-*.js', (route) => come.then(() => route.continue()), { times: 1 });
  await page.goto('/waiver');
  await page.getByLabel('Phone number').fill('301555');
  resolve();
  await hasTheBar(page);
  await isLeftAlone(page);

  await beginsTheForm(page);
  await page.clock.fastForward(QUIET_MS);
  await page.getByText('Still there?').click();
  await expect(page.getByText('Still there?')).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Rosenberg');
  await page.reload();
  await expect(page.getByText('Maya Rosenberg')).toBeVisible();
  await hasTheBar(page);
  await isLeftAlone(page);
  expect(await keptIn(page)).not.toContain('Maya');

  // A dialog says itself that it is about to be cleared.
  await opens(page, '/');
  await page.getByRole('button', { name: 'Notify When Available for the Robot Builder Kit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Robot Builder Kit' });
  await dialog.getByLabel('Email Address').fill('maya@mailbox.example');
  await expect(dialog.getByLabel('Email Address')).toHaveAttribute('autocomplete', 'off');
  await page.clock.fastForward(QUIET_MS);
  await dialog.getByText('Still there?').click();
  await expect(dialog.getByLabel('Email Address')).toHaveValue('maya@mailbox.example');
  await isLeftAlone(page);

  // A pass takes its own place in the history.
  const { qrCode } = await sign(request, { ...nguyen, phone: freshPhone(), email: freshEmail() });
  await opens(page, '/about');
  await page.goto(`/waiver-confirmation/${qrCode}`);
  await page.getByRole('button', { name: 'Show Full Details' }).click();
  await expect(page.getByRole('link', { name: /Signed Copy/ })).toHaveCount(0);
  await isLeftAlone(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);

  // Nothing is begun on a form that nobody has touched.
  await opens(page, '/waiver');
  await page.clock.fastForward(QUIET_MS);
  await expect(page.getByText('Still there?')).toHaveCount(0);
});

test('who only reads on it goes back and forward as they like, and finds nothing of what another began', async ({
  page,
}) => {
  await opens(page, '/contact');
  const form = page.getByRole('region', { name: 'Send Us a Message' });
  await form.getByLabel('Name').fill('Maya Rosenberg');
  await expect(form.getByLabel('Name')).toHaveAttribute('autocomplete', 'off');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.goBack();
  await expect(form.getByLabel('Name')).toHaveValue('Maya Rosenberg');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await page.goForward();
  await expect(page).toHaveURL(/\/about$/);

  // A party that is being planned.
  await page.goto('/party');
  await page.getByLabel('Your name').fill('Rosa Marquez');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Marquez');
  await hasTheBar(page);
  await clearsTheTablet(page);
  await opens(page, '/party');
  await expect(page.getByLabel('Your name')).toHaveValue('');
});

test('no way forward or back leads to what is somebody’s, and a way out of a form clears it once', async ({ page }) => {
  await opens(page, '/#content');
  await page.locator('main a[href="/waiver"]').first().click();
  await beginsTheForm(page);
  // The terms and the lookup are entries of their own.
  while (new URL(page.url()).pathname !== '/') await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/#content$/);
  await expect(async () => {
    const loadings = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((loading) => (loading as PerformanceNavigationTiming).type),
    );
    expect(loadings).toEqual(['reload']);
  }).toPass();
  expect(await keptIn(page)).not.toContain('Maya');
  // What is typed from then on is kept for the person who is there now, as ever.
  await page.locator('main a[href="/waiver"]').first().click();
  await beginsTheForm(page);
  await expect.poll(() => keptIn(page)).toContain('Maya');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await hasTheBar(page);
  expect(await keptIn(page)).not.toContain('Maya');

  await plansAParty(page, 'Party of Maya');
  await hasTheBar(page);
  const ofThisPage = page.getByRole('img', { name: 'QR code of this page' });
  expect(readQrCode(await ofThisPage.screenshot())).toBe(page.url());
  await expect(page.getByLabel('Your own link')).toHaveValue(page.url());
  for (const name of [/^Copy/, 'Share']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await clearsTheTablet(page);
  await page.goForward();
  await expect(page).toHaveURL(/\/waiver$/);
  await hasTheBar(page);
  await expect(page.getByText('Party of Maya')).toHaveCount(0);

  // Within a page that is not loaded anew, too.
  await opens(page, '/waiver-confirmation/WAIVER-ABCDEFGH');
  await page.getByRole('link', { name: 'Look Up by Phone' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.goBack()]);
  await expect(page).toHaveURL(/\/waiver$/);
});

test('a page that lost the code which clears it is loaded again with what was typed, once a server answers', async ({
  page,
}) => {
  await page.clock.install();
  let lost = 0;
  await page.route('**/assets/bar-*.js', (route) => (lost++ === 0 ? route.abort() : route.continue()));
  await page.goto('/waiver');
  await beginsTheForm(page);
  await page.clock.fastForward(1000);
  await page.route('**/', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await Promise.all([page.waitForResponse((response) => response.status() === 502), page.clock.fastForward(5000)]);
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Rosenberg');
  await expect(page.getByText('This tablet is shared.')).toHaveCount(0);
  await Promise.all([page.waitForEvent('load'), page.clock.fastForward(6000)]);
  await hasTheBar(page);
  await expect(page.getByText('Maya Rosenberg')).toBeVisible();
  expect(lost).toBe(2);
});

test('of a party, a family that signs again on it is counted once, and what it says of them goes with their pass', async ({
  page,
}) => {
  const origin = 'https://www.openstreetmap.org';
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Map</h1>' }));
  const guests = await plansAParty(page, 'Party of Maya');
  const hostPath = new URL(page.url()).pathname;
  await page.goto(guests);
  await page.getByRole('button', { name: 'Sign the Waiver' }).click();
  await visitor.signsForThemselves(page, maya());
  await page.getByRole('button', { name: /Wrong number\?/ }).click();
  await visitor.acceptsTheTerms(page);
  await page.getByLabel('Phone number').fill(freshPhone());
  await visitor.completesTheForm(page);
  await visitor.draws(page);
  await visitor.submits(page);
  await expect(page.getByText('You are on the list for Party of Maya')).toBeVisible();
  await hostFindsReady(page, hostPath, 1);
  // The invitation knows nobody here: a person who was led to it could not answer.
  await expect(page.getByRole('link', { name: 'Change who is coming' })).toHaveCount(0);
  await visitor.addsAKid(page, 'Tia Rosenberg');
  await expect(page.getByText('but Tia is not. Please tell the desk.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Signing here puts you on the list for')).toBeVisible();
  await expect(page.getByText(/Tia|You are on the list/)).toHaveCount(0);

  // Nor does the tab sign for a party once another site, which has no bar, was opened from it.
  expect(await keptIn(page)).toContain('party-of-tab');
  await opens(page, guests);
  await page.locator(`a[href^="${origin}"]`).first().click();
  await expect(page.getByRole('heading', { name: 'Map' })).toBeVisible();
  await page.goto('/waiver');
  await expect(page.getByText('Party of Maya')).toHaveCount(0);
  expect(await keptIn(page)).not.toMatch(/Maya|waiver-draft|party-of-tab/);
});
