import { AUDIT_PAGE } from '#contract/paths.ts';
import { expect, test } from '../support/journey.ts';
import { staffAccount } from '../support/journey-sites.ts';
import { expectRefusedInPlace, staff } from '../support/journey-staff.ts';

test('what is missing, wrong or without an answer is said; then right, the sign-in stays over a reload and ends with Logout', async ({
  page,
}) => {
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
  const signIn = page.getByRole('button', { name: 'Sign In' });
  const call = '**/api/admin/login';
  await page.goto('/admin/login?idle');
  await expect(page.getByText('You were signed out because nobody used the page for a while.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  // Said beside its field, in the page's own words, and the first of it is led to.
  await signIn.click();
  await expect(email).toBeFocused();
  for (const field of [email, password]) await expect(field).toHaveAccessibleDescription('Please fill out this field');
  await expect(page.getByText('Please fill out this field').first()).toBeVisible();
  await email.fill('ann');
  await expect(email).toHaveAccessibleDescription('');
  await password.fill('not the password');
  await password.press('Enter');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();

  // Where no answer came, that is said first, and the password is not asked for anew.
  await email.fill(staffAccount.email);
  await page.route(call, (route) => route.abort(), { times: 1 });
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(/^The server could not be reached; .*Login failed\./);
  await expect(signIn).toBeFocused();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(call, (route) => isAnswered.then(() => route.fulfill({ status: 500, json: {} })), { times: 1 });
  await signIn.click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  answer();
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  const refusal = { message: 'Too many attempts.', code: 'too_many_attempts' };
  await page.route(call, (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 });
  await signIn.click();
  await expect(page.getByText('Too many attempts.')).toBeVisible();
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText('The email address or password is not right.');

  await password.fill(staffAccount.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByText('Total Waivers', { exact: true })).toBeVisible();
  const kept = await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('authUser')]);
  expect(kept[0]).toBeTruthy();
  expect(JSON.parse(kept[1] ?? '{}')).toMatchObject({ email: staffAccount.email });
  await page.reload();
  await expect(page.getByText('Total Waivers', { exact: true })).toBeVisible();
  await page.goto('/admin/login');
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth')))).toEqual([]);
  // Only a token and a user together are a sign-in.
  await page.evaluate(() => localStorage.setItem('authToken', 'alone'));
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login');
});

test('a token that has ended is cleared, on whatever page', async ({ page }) => {
  await staff.signsIn(page);
  await expect(page.getByText('Total Waivers', { exact: true })).toBeVisible();
  for (const path of ['/admin/dashboard', AUDIT_PAGE]) {
    // A page of the desk would find the token ended by itself, just as the next one opens.
    await page.goto('/about');
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'ended');
      localStorage.setItem('authUser', JSON.stringify({ email: 'grace@farside-vr.example' }));
    });
    await page.goto(path);
    await page.waitForURL('**/admin/login?ended');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expect(page.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
  }
});

const IDLE_MS = 30 * 60_000;

test('half an hour without use hides the page; after signing in again what was typed is still there, and what was asked is answered', async ({
  page,
  request,
}) => {
  const ann = await staff.joins(request, 'desk');
  await staff.signsIn(page, '/robots.txt', ann);
  await page.clock.install();
  await page.goto('/admin/dashboard/account');
  const typed = page.getByLabel('Current password');
  await typed.fill('half typed');
  await page.clock.fastForward(IDLE_MS - 30_000);
  await expect(typed).toBeVisible();
  await page.clock.fastForward(31_000);
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expect(typed).toBeHidden();
  await expectRefusedInPlace(dialog, 'Sign In');
  const before = await page.evaluate(() => localStorage.getItem('authToken'));
  await dialog.getByLabel('Your password').fill(ann.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(typed).toHaveValue('half typed');
  const old = await request.get('/api/admin/me', { headers: { authorization: `Bearer ${before}` } });
  expect(old.status(), 'the session before has ended').toBe(401);

  // A call that comes too late waits for the sign-in; only the first answer is made up.
  const refusal = { code: 'unauthenticated', message: 'Please sign in.', wasIdle: true };
  await page.route('**/api/admin/totp', (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(ann.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});
