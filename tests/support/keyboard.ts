import type { Page } from '@playwright/test';

const MAX_TABS = 40;

/** Tabs until the control with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < MAX_TABS; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      // Where nothing has the focus, the page has, with all of its text.
      if (!element || element === document.body) return '';
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? [...(element.labels ?? [])].map((label) => label.textContent)
          : [];
      return [element.getAttribute('aria-label'), ...labels, element.textContent].filter(Boolean).join(' ');
    });
    if (name.test(focused)) return;
  }
  throw new Error(`${String(name)} is not reached by Tab`);
}
