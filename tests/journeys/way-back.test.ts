import { expect, test } from '../support/journey.ts';
import { desk, freshWord, sign, staff } from '../support/journey-staff.ts';
import { nguyen } from '../support/people.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const launchOptions = process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {};

// As every browser does: a page that is left is kept as it is for the way back.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

test('who goes back after staff have signed out sees nothing of whom the desk had open', async ({ page, request }) => {
  const name = `Ada ${freshWord()}`;
  await sign(request, { ...nguyen, name, phone: freshPhone(), email: freshEmail() });
  await staff.signsIn(page, '/admin/desk');
  await desk.field(page).fill(name);
  await desk.results(page).first().getByRole('button').first().click();
  await expect(desk.person(page, name).first()).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goBack();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
});

test('who goes back after somebody has removed themselves from a phone sees no pass', async ({ page }) => {
  const name = `Ida ${freshWord()}`;
  await visitor.hasSigned(page, { name, phone: freshPhone() });
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${name}!` })).toBeVisible();
  await page.goto('/about');
  await page.goto('/waiver');
  await page.getByRole('button', { name: 'Not you? Remove from this device' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('This device no longer remembers you')).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await expect(page.getByText(name.split(' ')[1] ?? '')).toHaveCount(0);
  }
});
