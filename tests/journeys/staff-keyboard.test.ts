import type { Page } from '@playwright/test';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { expect, test } from '../support/journey.ts';
import { staffAccount } from '../support/journey-sites.ts';
import { inkedSignature } from '../support/people.ts';
import { freshPhone } from '../support/visitor.ts';

const MAX_TABS = 40;

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let count = 0; count < MAX_TABS; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('It is not reached by Tab');
}

test('from the sign-in to a waiver and out again by keyboard alone', async ({ page, request }) => {
  const name = `Ines ${freshWord()}`;
  await sign(request, { name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() });
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(staffAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staffAccount.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await page.getByLabel('Search').waitFor();
  await tabTo(page, page.getByLabel('Search'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const view = page.getByRole('button', { name: `View ${name}` });
  await tabTo(page, view);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
});

for (const path of ['/admin/dashboard', '/admin/dashboard/people']) {
  test(`the key / leads to the search of ${path}, and nowhere once it is turned off under My account`, async ({
    page,
  }) => {
    await staff.signsIn(page, path);
    const box = page.getByRole('searchbox');
    const key = page.locator('kbd');
    await expect(box).toHaveAttribute('aria-keyshortcuts', '/');
    await expect(key).toBeVisible();
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('');
    await expect(key).toBeHidden();

    await staff.opensFromMenu(page, 'My account');
    await page.getByRole('button', { name: 'Turn Off the / Key' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Turn On the / Key' })).toBeFocused();

    // This device keeps it.
    await page.goto(path);
    await expect(box).toBeVisible();
    await expect(box).not.toHaveAttribute('aria-keyshortcuts');
    await expect(key).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(box).not.toBeFocused();
    await staff.opensFromMenu(page, 'My account');
    await page.getByRole('button', { name: 'Turn On the / Key' }).click();
    await page.goto(path);
    await expect(box).toHaveAttribute('aria-keyshortcuts', '/');
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
  });
}
