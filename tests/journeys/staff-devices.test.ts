import type { Browser, Page } from '@playwright/test';
import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { type Colleague, freshWord, staff } from '../support/journey-staff.ts';

const PIN = '274915';
const IDLE_MS = 5 * 60 * 1000;

/** A manager adds a tablet of the front desk, and somebody enrolls it: gives its page. */
async function enrolsTablet(
  page: Page,
  browser: Browser,
  baseURL: string,
  kind?: 'Kiosk',
): Promise<{ tablet: Page; name: string }> {
  const name = `Tablet ${freshWord()}`;
  await page.goto('/admin/devices');
  await page.getByRole('button', { name: 'Add a Device' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  if (kind) await page.getByRole('dialog').getByText(kind).click();
  await page.getByRole('button', { name: 'Show the Code' }).click();
  const dialog = page.getByRole('dialog', { name: `Enroll ${name}` });
  const link = new URL(await dialog.getByLabel('Or open this address on it').inputValue());
  const context = await browser.newContext({ baseURL, viewport: { width: 820, height: 1180 } });
  const tablet = await context.newPage();
  await waitsForItsCode(tablet);
  await tablet.goto(link.pathname + link.hash);
  await tablet.getByRole('button', { name: 'Enroll This Device' }).click();
  await expect(tablet.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(`${name} is enrolled.`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  return { tablet, name };
}

/** A full sign-in on the tablet, as each does once a day, and a PIN for the rest of it. */
async function signsInOn(tablet: Page, { email, password }: Colleague): Promise<void> {
  await tablet.goto('/admin/login');
  await tablet.getByLabel('Email').fill(email);
  await tablet.getByLabel('Password').fill(password);
  await tablet.keyboard.press('Enter');
  await tablet.waitForURL('**/admin/dashboard');
}

async function choosesPin(tablet: Page, pin: string): Promise<void> {
  await tablet.goto('/admin/dashboard/account');
  await tablet.getByRole('region', { name: 'PIN for shared tablets' }).getByLabel(/^PIN/).fill(pin);
  await tablet.getByLabel('Repeat the PIN').fill(pin);
  await tablet.getByRole('button', { name: 'Set PIN' }).click();
  await expect(tablet.getByText('Your PIN is set.')).toBeVisible();
}

/** A tablet that is not enrolled yet; its code was shown once, with the first address. */
async function addsTablet(page: Page) {
  const name = `Tablet ${freshWord()}`;
  await staff.signsIn(page, '/admin/devices');
  await page.getByRole('button', { name: 'Add a Device' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Show the Code' }).click();
  const dialog = page.getByRole('dialog', { name: `Enroll ${name}` });
  const address = dialog.getByLabel('Or open this address on it');
  const first = await address.inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return { name, dialog, address, first };
}

test('of a device that was never enrolled, a new code is shown or the code is revoked', async ({ page }) => {
  const { name, dialog, address, first } = await addsTablet(page);
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByRole('button', { name: /^Enroll Again/ })).toHaveCount(0);
  await line.getByRole('button', { name: `Show a New Code for ${name}` }).click();
  await expect(address).not.toHaveValue(first);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await line.getByRole('button', { name: `Revoke ${name}` }).click();
  await expect(line).toContainText('The code stops working.');
  await expect(line).not.toContainText('Anyone signed in');
  await line.getByRole('button', { name: `Revoke ${name}` }).click();
  await expect(line).toContainText('Revoked');
});

test('a new code whose answer was lost is made again by a press alone', async ({ page }) => {
  const { name, dialog, address, first } = await addsTablet(page);
  let made = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/enrol')) made += 1;
  });
  await page.route(
    '**/api/admin/devices/*/enrol',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: `Show a New Code for ${name}` }).click();
  await expect(dialog.getByText('There is no new code. Please try again.')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(address).not.toHaveValue(first);
  expect(made).toBe(2);
});

test('a code enrolls one tablet, once; its page says what it may do', async ({ page, browser, baseURL }) => {
  const name = `Door ${freshWord()}`;
  await page.clock.install();
  await staff.signsIn(page, '/admin/devices');
  await page.getByRole('button', { name: 'Add a Device' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Show the Code' }).click();
  const dialog = page.getByRole('dialog', { name: `Enroll ${name}` });
  await expect(dialog.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await page.clock.fastForward('15:01');
  await expect(dialog.getByText('This code has expired.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show a New Code' }).click();
  const link = new URL(await dialog.getByLabel('Or open this address on it').inputValue());

  const tablet = await browser.newPage({ baseURL: baseURL ?? '' });
  await waitsForItsCode(tablet);
  await tablet.goto(link.pathname + link.hash);
  await expect(tablet).toHaveURL(/\/admin\/enrol$/);
  await tablet.getByRole('button', { name: 'Enroll This Device' }).click();
  await expect(tablet.getByRole('heading', { name })).toBeVisible();
  await expect(tablet.getByText('Finds people, scans codes')).toBeVisible();
  await expect(tablet.getByRole('link', { name: 'Open the Desk' })).toHaveAttribute('href', '/admin/desk');
  await tablet.goto('about:blank');
  await tablet.goto(link.pathname + link.hash);
  await tablet.getByRole('button', { name: 'Enroll This Device' }).click();
  await expect(tablet.getByRole('heading', { name: 'This code has expired' })).toBeVisible();
  await tablet.close();
});

test('two people share a tablet by PIN; when it is revoked, everything on it is dead', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [ann, ben] = [
    await staff.joins(request, 'desk', `Ann ${freshWord()}`),
    await staff.joins(request, 'desk', `Ben ${freshWord()}`),
  ];
  await staff.signsIn(page);
  const { tablet, name } = await enrolsTablet(page, browser, baseURL ?? '');
  await signsInOn(tablet, ann);
  await choosesPin(tablet, PIN);
  await tablet.getByRole('button', { name: 'Lock' }).click();
  await expect(tablet.getByRole('heading', { name: `${name} is locked` })).toBeVisible();
  await expect(tablet.getByLabel('Search')).toHaveCount(0);
  expect(await tablet.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await signsInOn(tablet, ben);
  await choosesPin(tablet, '803316');
  await tablet.getByRole('button', { name: 'Lock' }).click();

  await tablet.getByRole('button', { name: 'Somebody else' }).click();
  await tablet.getByRole('button', { name: ann.name }).click();
  await tablet.keyboard.type('111111');
  await expect(tablet.getByText('This PIN is not right.')).toBeVisible();
  for (const digit of PIN) await tablet.getByRole('button', { name: digit, exact: true }).click();
  await expect(tablet.getByText(`Welcome, ${ann.name}`)).toBeVisible();

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Revoked');
  await tablet.reload();
  await tablet.waitForURL('**/admin/login?revoked');
  await expect(tablet.getByText('This device is no longer enrolled.')).toBeVisible();
  const kept = await tablet.evaluate(() => Object.entries(localStorage).filter(([key]) => /^(auth|device)/.test(key)));
  expect(kept.toSorted()).toEqual([
    ['device-last-use', expect.any(String)],
    // It was the venue's, and goes on to remember no visitor.
    ['deviceCredential', ''],
  ]);
  await tablet.context().close();
});

test('five minutes without use take what was shown out of the page', async ({ page, request, browser, baseURL }) => {
  const ann = await staff.joins(request, 'desk');
  await staff.signsIn(page);
  const { tablet, name } = await enrolsTablet(page, browser, baseURL ?? '');
  await signsInOn(tablet, ann);
  await choosesPin(tablet, PIN);
  await tablet.clock.install();
  await tablet.goto('/admin/dashboard');
  await expect(tablet.getByText('Total Waivers', { exact: true })).toBeVisible();
  await tablet.clock.fastForward(IDLE_MS - 30_000);
  await expect(tablet.getByText('Total Waivers', { exact: true })).toBeVisible();
  await tablet.clock.fastForward(31_000);
  await expect(tablet.getByRole('heading', { name: `${name} is locked` })).toBeVisible();
  await expect(tablet.getByText('Total Waivers', { exact: true })).toHaveCount(0);
  await tablet.context().close();
});

test('too many wrong PINs wait, and say how long', async ({ page, request, browser, baseURL }) => {
  const ann = await staff.joins(request, 'desk');
  await staff.signsIn(page);
  const { tablet } = await enrolsTablet(page, browser, baseURL ?? '');
  await signsInOn(tablet, ann);
  await choosesPin(tablet, PIN);
  await tablet.getByRole('button', { name: 'Lock' }).click();
  for (let wrong = 0; wrong < 5; wrong += 1) {
    const answer = tablet.waitForResponse('**/api/admin/pin-session');
    await expect(tablet.getByLabel(`PIN of ${ann.name}`)).toBeFocused();
    await tablet.keyboard.type('111111');
    await answer;
  }
  await expect(async () => {
    if ((await tablet.getByRole('timer').count()) === 0) await tablet.keyboard.type('111111');
    await expect(tablet.getByRole('timer')).toHaveText(/^[01]:\d\d$/, { timeout: 1000 });
  }).toPass();
  await expect(tablet.getByText('Too many wrong PINs.')).toBeVisible();
  await tablet.context().close();
});

test('a leaver’s PIN is dead at once', async ({ page, request, browser, baseURL }) => {
  const ann = await staff.joins(request, 'desk');
  await staff.signsIn(page);
  const { tablet, name } = await enrolsTablet(page, browser, baseURL ?? '');
  await signsInOn(tablet, ann);
  await choosesPin(tablet, PIN);
  await tablet.getByRole('button', { name: 'Lock' }).click();
  await expect(tablet.getByLabel(`PIN of ${ann.name}`)).toBeVisible();
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: `Change ${ann.name}` }).click();
  await page.getByRole('button', { name: `Disable ${ann.name}` }).click();
  await page.getByRole('button', { name: `Disable ${ann.name}` }).click();
  await expect(page.getByText('is signed out everywhere')).toBeVisible();
  await tablet.keyboard.type(PIN);
  await expect(tablet.getByRole('alert')).toBeVisible();
  await expect(tablet.getByRole('heading', { name: `${name} is locked` })).toBeVisible();
  expect(await tablet.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await tablet.context().close();
});

test('a locked tablet says who may unlock it, and when the server does not answer', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ann = await staff.joins(request, 'desk');
  await staff.signsIn(page);
  const { tablet } = await enrolsTablet(page, browser, baseURL ?? '');
  await signsInOn(tablet, ann);
  await tablet.getByRole('button', { name: 'Lock' }).click();
  await expect(tablet.getByText('Nobody can unlock it by PIN yet today.')).toBeVisible();

  await signsInOn(tablet, ann);
  await choosesPin(tablet, PIN);
  await tablet.route('**/api/admin/pin-session', (route) => route.abort());
  await tablet.getByRole('button', { name: 'Lock' }).click();
  await expect(tablet.getByText('The server could not be reached.')).toBeVisible();
  await tablet.unroute('**/api/admin/pin-session');
  await tablet.getByRole('button', { name: 'Try Again' }).click();

  await tablet.route('**/api/admin/pin-session', (route) => route.abort());
  await expect(tablet.getByLabel(`PIN of ${ann.name}`)).toBeFocused();
  await tablet.keyboard.type(PIN);
  await expect(tablet.getByText('The tablet could not be unlocked. Please try again.')).toBeVisible();
  await tablet.unroute('**/api/admin/pin-session');
  await tablet.keyboard.type(PIN);
  await expect(tablet.getByText(`Welcome, ${ann.name}`)).toBeVisible();
  await tablet.context().close();
});

test('a new kiosk can be cleared for the next visitor from the first page that is opened on it', async ({
  page,
  browser,
  baseURL,
}) => {
  await staff.signsIn(page);
  const { tablet } = await enrolsTablet(page, browser, baseURL ?? '', 'Kiosk');
  await tablet.getByRole('link', { name: 'Back to Home' }).click();
  await expect(tablet).toHaveURL(/\/$/);
  await expect(tablet.getByText('This tablet is shared.')).toBeVisible();
  await tablet.context().close();
});

test('staff see that a kiosk is there; one that is revoked says so, and goes on to clear itself', async ({
  page,
  browser,
  baseURL,
}) => {
  await staff.signsIn(page);
  const { tablet, name } = await enrolsTablet(page, browser, baseURL ?? '', 'Kiosk');
  const line = page.getByRole('listitem').filter({ hasText: name });
  const isTold = tablet.waitForResponse('**/api/admin/device');
  await tablet.goto('/waiver');
  await isTold;
  await page.reload();
  await expect(line).toContainText('last seen');

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await expect(line).toContainText('Revoked');
  await tablet.goto('/contact');
  await expect(tablet.getByText('Staff: please enroll it again.')).toBeVisible();
  await expect(tablet).toHaveURL(/\/contact$/);
  await tablet.goto('/contact');
  await expect(tablet.getByText('Staff: please enroll it again.')).toBeVisible();
  await tablet.getByRole('region', { name: 'Send Us a Message' }).getByLabel('Name').fill('Maya Rosenberg');
  await tablet.getByRole('button', { name: 'Done, Clear the Screen' }).click();
  await expect(tablet).toHaveURL(/\/waiver$/);
  await tablet.goto('/admin/login');
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
  await tablet.context().close();
});
