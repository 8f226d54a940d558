import { expect, type Page } from '@playwright/test';
import { atRest, findFaults, WIDTHS } from './look.ts';

/**
 * At every width of a screen there is room for all that the page shows: it cannot be moved sideways, no letter is cut off, every control and
 * picture stands within the screen, and no ordinary word is broken. An open dialog counts as the page.
 */
export async function expectRoomForAll(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await atRest(page);
    expect(await page.evaluate(findFaults), `${what}, ${width} px wide`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
