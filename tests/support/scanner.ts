import type { Page } from '@playwright/test';

export type Ending = 'Enter' | 'LF' | 'Tab' | 'nothing';

interface Key {
  key: string;
  ctrlKey?: boolean;
}

const KEYS: Record<Exclude<Ending, 'nothing'>, Key> = {
  Enter: { key: 'Enter' },
  LF: { key: 'j', ctrlKey: true },
  Tab: { key: 'Tab' },
};

/**
 * Types as a scanner at this device would, 8 ms a character. Keys go to whatever has the focus, as the browser's own would; text
 * fields take them, and say so, unless the page prevents it. Real keys cannot be sent so evenly from outside of the page.
 */
export async function scans(page: Page, text: string, ending: Ending): Promise<void> {
  await page.evaluate(
    async ({ letters, last }) => {
      const press = (key: Key) => {
        const target = document.activeElement ?? document.body;
        const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
        const isTaken = !target.dispatchEvent(event);
        if (isTaken || key.key.length !== 1 || key.ctrlKey || !(target instanceof HTMLInputElement)) return;
        // As typing does; React hears of it.
        document.execCommand('insertText', false, key.key);
      };
      let at = performance.now();
      for (const key of letters) {
        press({ key });
        at += 8;
        while (performance.now() < at) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      if (last) press(last);
    },
    { letters: [...text], last: ending === 'nothing' ? undefined : KEYS[ending] },
  );
}
