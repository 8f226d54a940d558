import { expect, expectAccessible, test } from '../support/journey.ts';

test('the site has a way to the waiver from every page', async ({ page }) => {
  for (const path of ['/', '/about', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto(path);
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await expectAccessible(page);
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Waiver' }).click();
    await expect(page).toHaveURL(/\/waiver$/);
  }
});

test('an address that does not exist says so, with status 404, and leads home', async ({ page }) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not here.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Soft Opening Oct 10, 2025')).toBeVisible();
});
