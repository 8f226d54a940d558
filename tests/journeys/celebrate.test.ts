import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '../support/journey.ts';
import { freshPhone, visitor } from '../support/visitor.ts';

test.use(MOVING);

/** Opens a page whose entry of the history holds this state, as a link inside the site would leave it. */
async function opensWith(page: Page, path: string, state: object): Promise<void> {
  // Any file of the site has a history.
  await page.goto('/robots.txt');
  await page.evaluate((given) => history.replaceState({ usr: given, key: 'given', idx: 0 }, ''), state);
  await page.evaluate((to) => history.replaceState(history.state, '', to), path);
  await page.reload();
}

test('the VR Passport shows what was earned and what comes next', async ({ page, context }) => {
  await opensWith(page, '/waiver-complete', { achievements: ['First Steps', 'Night Owl'], totalPoints: 70 });
  await expect(page.getByRole('heading', { level: 1, name: 'VR Passport Complete!' })).toBeVisible();
  await expect(page.getByText('70', { exact: true })).toBeVisible();
  await expect(page.getByText('Every stamp is yours. See you at the gate.')).toBeVisible();
  await expect(page.getByText('Started your VR journey!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Night Owl' })).toBeVisible();
  await expect(page.getByText(/Check your email/)).toHaveCount(0);
  await expect(page.getByText('10% off your first visit')).toBeVisible();
  await expect(page.getByText('Valid 30 days from waiver completion.')).toBeVisible();

  const schedule = page.getByRole('link', { name: /Schedule Now/ });
  expect(await schedule.getAttribute('href')).toMatch(/^https:\/\/calendar\.google\.com\/.*Bethesda/);
  expect([await schedule.getAttribute('target'), await schedule.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await page.getByRole('button', { name: 'Share with Friends' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/waiver$/);
  await page.getByRole('link', { name: 'Book Your Visit' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await opensWith(page, '/waiver-complete', { achievements: [], totalPoints: 0, isEmailQueued: true });
  await expect(page.getByText(/Check your email/), 'promised only when one is on its way').toBeVisible();
});

test('without anything earned the page stands, and the confetti is over after five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/waiver-complete');
  await expect(page.getByRole('heading', { name: 'VR Passport Complete!' })).toBeVisible();
  await expect(page.getByText('0', { exact: true })).toBeVisible();
  await expect(page.getByText('points earned')).toBeVisible();
  await expect(page.getByRole('link', { name: 'signing step by step' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a session' })).toBeVisible();
  const confetti = page.getByTestId('confetti');
  await expect(confetti).toBeAttached();
  expect(await confetti.locator('span').count()).toBe(12);
  await page.clock.runFor(5100);
  await expect(confetti).toHaveCount(0);
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/waiver-complete');
  await expect(page.getByRole('heading', { name: 'VR Passport Complete!' })).toBeVisible();
  await expect(confetti, 'for who wants no motion').toBeHidden();
});

test('a bookmark of the page after signing leads to the pass that the device remembers, until it is removed', async ({
  page,
}) => {
  const name = 'Maya Rivers';
  await page.goto('/confirmation');
  await expect(page, 'nobody has signed').toHaveURL(/\/$/);
  await visitor.hasSigned(page, { name, phone: freshPhone() });
  await page.goto('/confirmation');
  await expect(page.getByRole('heading', { name: `Welcome back, ${name}!` })).toBeVisible();
  await expect(page).toHaveURL(/\/waiver$/);
  await visitor.opensTheWaiver(page);
  await page.getByRole('button', { name: 'Not you? Remove from this device' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.goto('/confirmation');
  await expect(page).toHaveURL(/\/$/);
});

test('the page after signing shows what it is given, also without a pass, and keeps the mark beside a very long name', async ({
  page,
}) => {
  for (const length of [16, 24, 28]) {
    const name = 'Wolfeschlegelsteinhausenberg'.slice(0, length);
    const waiverData = { name, email: 'maya@mailbox.example', signedAt: '2026-01-05T17:00:00.000Z' };
    await opensWith(page, '/confirmation', { waiverData });
    const heading = page.getByRole('heading', { name: `Welcome, ${name}!`, exact: true });
    await expect(page.getByText('maya@mailbox.example')).toBeVisible();
    await expect(page.getByText(/January 5, 2026/)).toBeVisible();
    for (const width of [320, 390, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const [end, mark] = await heading.evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const letters: DOMRect[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (let at = 0; at < (text.textContent ?? '').length; at += 1) {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            letters.push(range.getBoundingClientRect());
          }
        }
        return letters.slice(-2).map(({ top }) => top);
      });
      expect(mark, `${length} letters at ${width}`).toBe(end);
    }
  }
});

test('the landing page leads to both ways of signing', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Digital Waiver Management System' })).toBeVisible();
  for (const step of ['Fill Form', 'Add Family', 'Sign Digitally', 'Ready'])
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  await page.getByRole('link', { name: 'Sign Step by Step' }).click();
  await expect(page).toHaveURL(/\/waiver\/progressive$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Start Waiver' }).click();
  await expect(page).toHaveURL(/\/waiver$/);
});
