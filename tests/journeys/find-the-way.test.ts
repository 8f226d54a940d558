import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '../support/journey.ts';

test.use(MOVING);

async function opensTheMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

test(
  'the menu of a laptop marks the page one is on, and leads to the waiver',
  { tag: '@laptop' },
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has a menu of its own');
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const [address, name] of [
      ['/', 'Home'],
      ['/about', 'About'],
      ['/contact', 'Contact'],
    ] as const) {
      await page.goto(address);
      await expect(menu.locator('[aria-current=page]')).toHaveText(name);
      await expect(menu.getByRole('link', { name: 'Waiver' })).toHaveAttribute('href', '/waiver');
    }
    await menu.getByRole('link', { name: 'Waiver' }).click();
    await expect(page).toHaveURL(/\/waiver$/);
  },
);

const BAR = 'the bar at the foot of the screen leads to the waiver where the page shows no button to it';

test(BAR, { tag: '@laptop' }, async ({ page, isMobile }) => {
  const waiver = page.getByRole('region', { name: 'Your visit' }).getByRole('link', { name: 'Waiver' });
  await page.goto('/');
  await expect(waiver).toBeHidden();
  await page.getByRole('heading', { name: 'Games', exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 500));
  await expect(waiver).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Start Waiver' }).last().scrollIntoViewIfNeeded();
  await expect(waiver).toBeHidden();

  await page.goto('/about');
  await expect(waiver).toBeVisible({ visible: isMobile });
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(waiver).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(waiver).toBeVisible({ visible: isMobile });
});

test('the menu of a phone keeps the focus, gives it back, and leads on', async ({ page }) => {
  await page.goto('/about');
  await opensTheMenu(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const targets = menu.getByRole('link').or(menu.getByRole('button'));
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && focused.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

  await opensTheMenu(page);
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toHaveCount(0);
  await opensTheMenu(page);
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();

  await test.step('turning a tablet with the menu open leaves no page behind glass', async () => {
    await opensTheMenu(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(menu).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Waiver' }).click();
    await expect(page).toHaveURL(/\/waiver$/);
  });
});

test('a menu whose code does not come leads to the links at the end of the page', async ({ page }) => {
  await page.route(/mobile-menu/, (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Waiver', exact: true })).toBeInViewport();
});

test('a page says what the venue offers, and at its end where it is, and leads everywhere', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  for (const text of ['7100 Sample Mall Road, Level 2', 'Monday-Thursday', '10:00 AM-8:00 PM']) {
    await expect(footer.getByText(text)).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: '(301) 555-0142' })).toHaveAttribute('href', 'tel:+13015550142');
  await expect(footer.getByRole('link', { name: 'farside-vr.example', exact: true })).toHaveAttribute(
    'href',
    'https://farside-vr.example',
  );
  for (const [name, address] of [
    ['Home', '/'],
    ['Contact', '/contact'],
    ['About', '/about'],
    ['Waiver', '/waiver'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }

  // A page that one goes on to does not pass for the one that was opened.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(['What We Offer', 'Our Team']);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/about$/);
  await page.getByRole('link', { name: 'Plan Your Visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
  await expect(canonical).toHaveCount(0);
});

test('the bar at the foot covers nothing of the end of a page; with large letters it stands there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/contact');
  for (const [letters, position] of [
    ['100%', 'sticky'],
    ['250%', 'static'],
  ] as const) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
    const bar = page.getByRole('region', { name: 'Your visit' });
    await expect(bar.getByRole('link', { name: 'Book' })).toBeVisible();
    await expect(bar).toHaveCSS('position', position);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }
});

test('who loses the signal keeps the page, reads why it stays, and goes on when there is one', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  const start = page.getByRole('main').getByRole('link', { name: 'Start Waiver' });
  const bar = page.getByRole('region', { name: 'Your visit' });
  await expect(bar.getByText(/^(Open|Closed)$/)).toBeVisible();
  await context.setOffline(true);
  await start.click();
  await expect(bar.getByText('No connection. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  // A link of the end of the page may lie half under the bar, where it is no target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await context.setOffline(false);
  await expect(bar.getByText(/^(Open|Closed)$/)).toBeVisible();
  await start.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Let’s check you in' })).toBeVisible();
});

test('on paper the site is dark on light, with nothing to press or fill in', async ({ page }) => {
  for (const path of ['/contact', '/parties']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('color', 'rgb(242, 245, 236)');
    await page.emulateMedia({ media: 'print' });
    await expect(heading).toHaveCSS('color', 'rgb(20, 33, 29)');
    for (const pressed of [page.getByRole('button'), page.getByRole('textbox')]) await expect(pressed).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Your visit' })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('the banner follows the calendar at the venue, also on a page that is not there and after one without it', async ({
  page,
}) => {
  const shown = page.locator('[data-phase]').filter({ visible: true });
  await page.clock.setFixedTime(new Date('2025-10-10T04:01:00Z'));
  const today = ['Soft Opening today', 'Grand Opening Oct 31, 2025'];
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page isn’t here.' })).toBeVisible();
  await expect(shown.locator('span')).toHaveText(today);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your passport to somewhere else.' })).toBeVisible();
  await page.goto('/waiver');
  await page
    .getByRole('link', { name: /Farside VR/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(shown.locator('span')).toHaveText(today);
});
