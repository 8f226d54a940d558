import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { freshPhone } from '../support/visitor.ts';

const MOST_TABS = 40;

/** Tabs until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return '';
      const labels =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
      return [element.getAttribute('aria-label'), ...labels, element.textContent].filter(Boolean).join(' ');
    });
    if (name.test(focused)) return;
  }
  throw new Error(`${String(name)} is not reached by Tab`);
}

test('the whole flow by keyboard alone, typing the name as the signature', async ({ page }) => {
  await page.goto('/waiver');
  await page.getByRole('button', { name: 'Start My VR Adventure' }).waitFor();
  await tabTo(page, /Start My VR Adventure/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Safety First!' })).toBeFocused();
  await tabTo(page, /I Accept the Terms/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Almost Ready!' })).toBeVisible();
  await tabTo(page, /Full name/);
  await page.keyboard.type('Greta Lindqvist');
  await tabTo(page, /Phone number/);
  await page.keyboard.type(freshPhone().replace(/\D/g, ''));
  await tabTo(page, /Myself/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('My Family')).toBeChecked();
  await tabTo(page, /Kid 1 name/);
  await page.keyboard.type('Astrid');
  await tabTo(page, /Complete Waiver/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign your waiver' })).toBeFocused();
  await tabTo(page, /Draw/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /Type your full name to sign/);
  await page.keyboard.type('Greta Lindqvist');
  await tabTo(page, /Submit Waiver/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Greta Lindqvist!' })).toBeFocused();
});
