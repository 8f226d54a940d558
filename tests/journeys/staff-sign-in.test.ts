import { AUDIT_PAGE, OVERVIEW_PAGE } from '#contract/paths.ts';
import { expect, test, expectAccessible } from '../support/journey.ts';
import { staffAccount } from '../support/sites.ts';
import { staff } from '../support/front-desk.ts';

test('wrong, then right; the sign-in stays over a reload and ends with Logout', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(staffAccount.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email address or password is not right.');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel('Password').fill(staffAccount.password);
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
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login');
});

test('without a message of the server, the page has its own; the button says that it works', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(staffAccount.email);
  await page.getByLabel('Password').fill('whatever');
  let answer = () => {};
  await page.route('**/api/admin/login', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  answer();
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await page.unroute('**/api/admin/login');
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts.', code: 'too_many_attempts' } }),
  );
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Too many attempts.')).toBeVisible();
});

test('only a token and a user together are a sign-in', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('authToken', 'alone'));
  await page.goto('/admin/dashboard');
  await page.waitForURL('**/admin/login');
});

test('a token that has ended is cleared, on whatever page', async ({ page }) => {
  await staff.signsIn(page);
  await expect(page.getByText('Total Waivers', { exact: true })).toBeVisible();
  for (const path of ['/admin/dashboard', AUDIT_PAGE, OVERVIEW_PAGE]) {
    // A page of the desk would find the token ended by itself, just as the next one opens.
    await page.goto('/about');
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'ended');
      localStorage.setItem('authUser', JSON.stringify({ email: 'grace@farside-vr.example' }));
    });
    await page.goto(path);
    await page.waitForURL('**/admin/login');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
  }
});

test('the first account’s page takes the token out of the address', async ({ page }) => {
  await page.goto('/admin/first-account#secret-token');
  await expect(page).toHaveURL(/\/admin\/first-account$/);
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Grace Osei');
  await page.getByLabel('Email').fill(staffAccount.email);
  await page.getByLabel('Password').fill(staffAccount.password);
  const sent = page.waitForRequest('**/api/admin/first-account');
  await page.getByRole('button', { name: 'Create Account' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ token: 'secret-token', name: 'Grace Osei' });
  await expect(page.getByRole('alert')).toBeVisible();
});
