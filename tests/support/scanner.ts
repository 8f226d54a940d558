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

/** By the clock of the page, whatever else the machine does meanwhile. */
const GAP_MS = 8;

/**
 * Types as a scanner at this device would. Keys go to whatever has the focus, as the browser's own would; text fields take them, and say
 * so, unless the page prevents it. Real keys cannot be sent so evenly from outside of the page.
 */
export async function scans(page: Page, text: string, ending: Ending): Promise<void> {
  await page.evaluate(
    ({ letters, last, gap }) => {
      let at = performance.now();
      for (const key of [...letters, ...(last ? [last] : [])]) {
        const target = document.activeElement ?? document.body;
        const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: (at += gap) });
        const isTaken = !target.dispatchEvent(event);
        const isText = key.key.length === 1 && !('ctrlKey' in key);
        // As typing does; React hears of it.
        if (!isTaken && isText && target instanceof HTMLInputElement)
          document.execCommand('insertText', false, key.key);
      }
    },
    {
      letters: [...text].map((key): Key => ({ key })),
      last: ending === 'nothing' ? undefined : KEYS[ending],
      gap: GAP_MS,
    },
  );
}
