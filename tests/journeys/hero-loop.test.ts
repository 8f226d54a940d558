import type { Page } from '@playwright/test';
import { expect, MOVING, test } from '../support/journey.ts';

test.use(MOVING);

const WIDE = { width: 1440, height: 900 };

const loop = (page: Page) => page.locator('.hero video');
const timeOf = (page: Page) => loop(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** All that was asked for of the picture that moves, once the page has fetched what it fetches by itself. */
async function opens(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => void (/\.(?:webm|mp4)$/.test(request.url()) && asked.push(request.url())));
  await page.goto('/');
  await expect(page.locator('.hero-slide')).toHaveCount(4);
  await page.waitForLoadState('networkidle');
  return asked;
}

test('on a laptop the first picture moves without a sound, and stands still when told to', async ({ page }) => {
  await page.setViewportSize(WIDE);
  // What the browser measures of this machine’s line may be too little.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', downlink: 10 } });
  });
  await opens(page);
  await expect(loop(page)).toHaveCSS('opacity', '1');
  expect(await loop(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause pictures' }).click();
  await expect.poll(() => loop(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const stoodAt = await timeOf(page);
  await page.getByRole('button', { name: 'Picture 1', exact: true }).click();
  await page.getByRole('button', { name: 'Play pictures' }).click();
  await page.mouse.move(5, 5);
  await expect.poll(() => timeOf(page)).not.toBe(stoodAt);
});

test('a phone, and who wants stillness, saves data or has a slow line, gets the still picture alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  expect(await opens(page)).toEqual([]);
  await expect(loop(page)).toHaveCount(0);
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await opens(page)).toEqual([]);
  // The page before would start its picture now.
  await page.goto('about:blank');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const connection of [{ saveData: true }, { effectiveType: '4g', downlink: 1 }]) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    expect(await opens(page), JSON.stringify(connection)).toEqual([]);
  }
});
