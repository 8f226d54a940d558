import { expect, test, waitsForItsCode } from '../support/journey.ts';
import { freshWord, staff } from '../support/journey-staff.ts';
import { sharedTablet } from '../support/shared-tablet.ts';

const PIN = '274915';
const IDLE_MS = 5 * 60 * 1000;

test('a code enrolls one device, once; until then another is shown or it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Door ${freshWord()}`;
  await page.clock.install();
  await staff.signsIn(page, '/admin/devices');
  await page.getByRole('button', { name: 'Add a Device' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Show the Code' }).click();
  const dialog = page.getByRole('dialog', { name: `Enroll ${name}` });
  const address = dialog.getByLabel('Or open this address on it');
  await expect(dialog.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  const first = await address.inputValue();
  await page.clock.fastForward('15:01');
  await expect(dialog.getByText('This code has expired.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show a New Code' }).click();
  await expect(address).not.toHaveValue(first);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // A new code whose answer was lost is made again by a press alone.
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByRole('button', { name: /^Enroll Again/ })).toHaveCount(0);
  await page.route('**/api/admin/devices/*/enrol', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  let made = 0;
  page.on('request', (request) => (made += Number(request.url().endsWith('/enrol'))));
  await line.getByRole('button', { name: `Show a New Code for ${name}` }).click();
  await expect(line.getByText('There is no new code. Please try again.')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await line.getByRole('button', { name: `Show a New Code for ${name}` }).click();
  const link = new URL(await address.inputValue());
  expect(made).toBe(2);

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

  const other = `Door ${freshWord()}`;
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add a Device' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(other);
  await page.getByRole('button', { name: 'Show the Code' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const neverEnrolled = page.getByRole('listitem').filter({ hasText: other });
  await neverEnrolled.getByRole('button', { name: `Revoke ${other}` }).click();
  await expect(neverEnrolled).toContainText('The code stops working.');
  await expect(neverEnrolled).not.toContainText('Anyone signed in');
  await neverEnrolled.getByRole('button', { name: `Revoke ${other}` }).click();
  await expect(neverEnrolled).toContainText('Revoked');
});

test('two people share a tablet by PIN, from a sign-in a day; when it is revoked, everything on it is dead', async ({
  page,
  request,
  browser,
}) => {
  const ann = await staff.joins(request, 'desk', `Ann ${freshWord()}`);
  const ben = await staff.joins(request, 'desk', `Ben ${freshWord()}`);
  await staff.signsIn(page, '/admin/devices');
  const { tablet, name } = await sharedTablet(page, browser, [{ colleague: ben, pin: '803316' }]);
  const isLocked = tablet.getByRole('heading', { name: `${name} is locked` });
  const total = tablet.getByText('Total Waivers', { exact: true });
  await tablet.evaluate(() => localStorage.removeItem('authToken'));
  // While it is installed it shows 1970 for a moment, at which a page of staff would lock itself.
  await tablet.clock.install();
  await tablet.goto('/admin/login');
  await tablet.getByLabel('Email').fill(ann.email);
  await tablet.getByLabel('Password').fill(ann.password);
  await tablet.keyboard.press('Enter');
  await tablet.waitForURL('**/admin/dashboard');
  await tablet.goto('/admin/dashboard/account');
  await tablet.getByRole('region', { name: 'PIN for shared tablets' }).getByLabel(/^PIN/).fill(PIN);
  await tablet.getByLabel('Repeat the PIN').fill(PIN);
  await tablet.getByRole('button', { name: 'Set PIN' }).click();
  await expect(tablet.getByText('Your PIN is set.')).toBeVisible();

  // Five minutes without use take what was shown out of the page.
  await tablet.getByRole('link', { name: 'Waivers', exact: true }).click();
  await tablet.clock.fastForward(IDLE_MS - 30_000);
  await expect(total).toBeVisible();
  await tablet.clock.fastForward(31_000);
  await expect(isLocked).toBeVisible();
  await expect(total).toHaveCount(0);
  await expect(tablet.getByLabel('Search')).toHaveCount(0);
  expect(await tablet.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  await tablet.getByRole('button', { name: 'Somebody else' }).click();
  await tablet.getByRole('button', { name: ben.name }).click();
  await tablet.getByRole('button', { name: 'Somebody else' }).click();
  await tablet.getByRole('button', { name: ann.name }).click();
  await tablet.keyboard.type('111111');
  await expect(tablet.getByText('This PIN is not right.')).toBeVisible();
  for (const digit of PIN) await tablet.getByRole('button', { name: digit, exact: true }).click();
  await expect(tablet.getByText(`Welcome, ${ann.name}`)).toBeVisible();

  await page.reload();
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

test('a locked tablet says who may unlock it, why a PIN does not, and when the server does not answer', async ({
  page,
  request,
  browser,
}) => {
  const ann = await staff.joins(request, 'desk');
  await staff.signsIn(page, '/admin/accounts');
  const { tablet, name } = await sharedTablet(page, browser, [{ colleague: ann, pin: PIN }]);
  const session = '**/api/admin/pin-session';
  await tablet.goto('/admin/desk');
  await tablet.route(session, (route) => route.fulfill({ json: { staff: [] } }), { times: 1 });
  await tablet.getByRole('button', { name: 'Lock' }).click();
  await expect(tablet.getByText('Nobody can unlock it by PIN yet today.')).toBeVisible();
  await tablet.route(session, (route) => route.abort(), { times: 1 });
  await tablet.reload();
  await expect(tablet.getByText('The server could not be reached.')).toBeVisible();
  await tablet.getByRole('button', { name: 'Try Again' }).click();
  await tablet.getByRole('button', { name: ann.name }).click();
  await expect(tablet.getByLabel(`PIN of ${ann.name}`)).toBeFocused();
  await tablet.route(session, (route) => route.abort(), { times: 1 });
  await tablet.keyboard.type(PIN);
  await expect(tablet.getByText('The tablet could not be unlocked. Please try again.')).toBeVisible();

  // Wrong ones wait, and say how long.
  await tablet.route(
    session,
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { code: 'too_many_attempts' } }),
    { times: 1 },
  );
  await tablet.keyboard.type('111111');
  await expect(tablet.getByText('Too many wrong PINs.')).toBeVisible();
  await expect(tablet.getByRole('timer')).toHaveText(/^[01]:\d\d$/);
  await tablet.getByRole('button', { name: 'Somebody else' }).click();
  await tablet.getByRole('button', { name: ann.name }).click();

  // A leaver's PIN is dead at once.
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

test('a kiosk can be cleared from the first page that is opened on it, and staff see that it is there; one that is revoked says so, and goes on to clear itself', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Kiosk ${freshWord()}`;
  await staff.signsIn(page, '/admin/devices');
  await page.getByRole('button', { name: 'Add a Device' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByText('Kiosk').click();
  await page.getByRole('button', { name: 'Show the Code' }).click();
  const link = new URL(await page.getByLabel('Or open this address on it').inputValue());
  const tablet = await browser.newPage({ baseURL: baseURL ?? '' });
  await waitsForItsCode(tablet);
  await tablet.goto(link.pathname + link.hash);
  await tablet.getByRole('button', { name: 'Enroll This Device' }).click();
  await expect(tablet.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(`${name} is enrolled.`)).toBeVisible();
  const isTold = tablet.waitForResponse('**/api/admin/device');
  await tablet.getByRole('link', { name: 'Back to Home' }).click();
  await expect(tablet).toHaveURL(/\/$/);
  await expect(tablet.getByText('This tablet is shared.')).toBeVisible();
  await isTold;
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('last seen');

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await expect(line).toContainText('Revoked');
  for (const load of ['it hears of it', 'it knows']) {
    await tablet.goto('/contact');
    await expect(tablet.getByText('Staff: please enroll it again.'), load).toBeVisible();
  }
  await tablet.getByRole('region', { name: 'Send Us a Message' }).getByLabel('Name').fill('Maya Rosenberg');
  await tablet.getByRole('button', { name: 'Done, Clear the Screen' }).click();
  await expect(tablet).toHaveURL(/\/waiver$/);
  await tablet.goto('/admin/login');
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
  await tablet.close();
});
