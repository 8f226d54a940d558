import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { translatesPages } from '../support/translation.ts';

/** The page can be seen and touched; its code comes when `come` is called. */
async function withoutCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a phone number typed before the page’s code has come is taken over, and looked up', async ({ page }) => {
  const come = await withoutCode(page);
  await page.goto('/waiver', { waitUntil: 'commit' });
  await page.getByLabel('Phone number').fill('3015550142');
  await page.getByLabel('Phone number').press('Enter');
  await expect(page.getByRole('button', { name: 'Check & Get My Discount' })).toBeDisabled();
  come();
  await expect(page.getByText(/^We don’t have a waiver for \(301\) 555-0142 yet/)).toBeVisible();
  await expect(page).toHaveURL(/\/waiver$/);
});

test('what is typed into the single form before its code has come is kept, never gets into the address, and brings the signature box', async ({
  page,
}) => {
  const come = await withoutCode(page);
  await page.goto('/waiver/classic', { waitUntil: 'commit' });
  const name = page.getByLabel('Full Name');
  await name.fill('Lucía Ferrer');
  await page.getByLabel('Phone Number').fill('301555014299');
  await page.getByLabel('Signing waiver for').selectOption('My family');
  await name.press('Enter');
  await page.waitForTimeout(300);
  expect(new URL(page.url()).search).toBe('');
  come();
  await expect(page.getByText('Not a US number? Begin with +')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature box, empty' })).toBeAttached();
  await expect(page.getByLabel('Phone Number')).toHaveValue('301555014299');
  await expect(page.getByLabel('Signing waiver for')).toHaveValue('family');
  await expect(page.getByText('You’re signing for your family, with no kids.')).toBeVisible();
  await page.getByLabel('Email Address').fill('lucia@example.com');
  await expect(name).toHaveValue('Lucía Ferrer');
  expect(new URL(page.url()).search).toBe('');
});

test('who has read on before the code came is not led back to the top', async ({ page }) => {
  const come = await withoutCode(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  come();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  // A line that is set anew may move it by a part of a pixel.
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(700, -1);
});

test('a button pressed before the page’s code has come is pressed for whoever did', async ({ page }) => {
  const come = await withoutCode(page);
  await page.goto('/waiver', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Start My VR Adventure' }).click();
  await page.waitForTimeout(300);
  await expect(page.getByRole('heading', { level: 1, name: 'Safety First!' })).toHaveCount(0);
  come();
  await expect(page.getByRole('heading', { level: 1, name: 'Safety First!' })).toBeVisible();
});

const BEFORE_AND_AFTER = {
  '/party/of-nobody': ['You’re invited', 'Party Not Found'],
  '/party/host/of-nobody': ['One moment…', 'Party Not Found'],
  '/waiver-confirmation/a-code-of-nobody': ['Loading waiver…', 'Waiver Not Found'],
  '/party/of/nobody': ['No such gate', 'This page isn’t here.'],
};

test('whoever opens a link sees the page that it leads to before its code has come', async ({ page }) => {
  for (const [path, [before = '', after = '']] of Object.entries(BEFORE_AND_AFTER)) {
    const come = await withoutCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(before)).toBeVisible();
    await expect(page.getByText('Farside VR').first()).toBeVisible();
    come();
    await expect(page.getByRole('heading', { level: 1, name: after })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test.describe('a page whose code cannot come', () => {
  // The browser's own words, unless the reload comes first.
  test.use({ expectedComplaint: /Failed to fetch dynamically imported module/ });
  /** All code, and that of the page alone. */
  const LOST = { '/waiver': '**/assets/*.js', '/waiver-confirmation/a-code-of-nobody': '**/assets/route-*.js' };

  for (const [path, files] of Object.entries(LOST)) {
    test(`${path} says so, and loads again when asked`, async ({ page }) => {
      await page.route(files, (route) => route.abort());
      await page.goto(path, { waitUntil: 'commit' });
      const notice = page.getByRole('alert').filter({ hasText: 'This page has not loaded completely' });
      await expect(notice).toBeVisible();
      // Only then: where the line is back at once, the page goes on by itself.
      await page.route(path, async (reload) => {
        await page.unroute(files);
        await reload.continue();
      });
      await notice.getByRole('button', { name: 'Reload the Page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Let’s Check You In|Waiver Not Found/);
      await expect(notice).toBeHidden();
    });
  }
});

test('a page whose code is late says so until it has come', async ({ page }) => {
  await page.clock.install();
  const come = await withoutCode(page);
  await page.goto('/waiver', { waitUntil: 'commit' });
  const notice = page.getByText('This page has not loaded completely');
  await page.getByLabel('Phone number').fill('301555014');
  await expect(notice).toBeHidden();
  await page.clock.fastForward(15_000);
  await expect(notice).toBeVisible();
  come();
  await expect(page.getByLabel('Phone number')).toHaveValue('(301) 555-014');
  await expect(notice).toBeHidden();
});

test.describe('translated by the browser before its code comes', () => {
  // React draws the page once more.
  test.use({ expectedComplaint: /React error #418/ });

  test('the site keeps all that stood on it', async ({ page }) => {
    await translatesPages(page, 'DOMContentLoaded');
    for (const path of ['/', '/contact']) {
      const come = await withoutCode(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('h1 font font').first()).toBeVisible();
      come();
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your visit' }).getByRole('link').first()).toBeAttached();
      if (path === '/') await expect(page.getByRole('heading', { name: /^Coming Soon/ })).toBeVisible();
    }
  });
});
