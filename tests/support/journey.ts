import { test as base, expect, type Page } from '@playwright/test';
import { HYDRATED } from '#web/document/signals.ts';
import { type RunningSite, siteOfWorker } from './journey-sites.ts';

/** Chromium reports every refused call in the console; the page's own words about it are what a journey checks. */
const REFUSED_CALL = /^Failed to load resource/;
/** What the router leaves unheard when the next navigation cuts a transition between two pages short. */
const SKIPPED_TRANSITION = 'AbortError: Transition was skipped.';

/** For journeys about what moves, and those that most visitors take: `test.use(MOVING)`. Elsewhere nobody waits for what slides and fades. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface TestFixtures {
  /** What a page may complain of all the same. */
  expectedComplaint: RegExp | undefined;
  /** Fails the test when a page complains in its console or throws. */
  quietConsole: void;
}

interface WorkerFixtures {
  site: RunningSite;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      await use(siteOfWorker(parallelIndex));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  // Each journey comes from a network of its own: what others did before counts for none of its limits.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}` });
  },
  page: async ({ page }, use) => {
    await waitsForItsCode(page);
    await use(page);
  },
  expectedComplaint: [undefined, { option: true }],
  quietConsole: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !REFUSED_CALL.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!String(error).startsWith(SKIPPED_TRANSITION)) complaints.push(String(error));
      });
      await use();
      expect(complaints.filter((complaint) => !expectedComplaint?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * A page that is opened can be used once its code has come. What people do before has journeys of its own, in slow-start.test.ts;
 * everywhere else, only chance would say which of the two is tested.
 */
export async function waitsForItsCode(page: Page): Promise<void> {
  await page.addInitScript((hydrated) => {
    addEventListener(hydrated, () => document.documentElement.setAttribute('data-hydrated', ''));
  }, HYDRATED);
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const reply = await open(address, options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return reply;
  };
  page.reload = async (options) => {
    const reply = await reload(options);
    if (options?.waitUntil !== 'commit') await untilHydrated(page);
    return reply;
  };
}

/** By a locator: to wait for a function would bring Playwright's code into the page a second time. */
async function untilHydrated(page: Page): Promise<void> {
  await page.locator(':root[data-hydrated], :root:not(:has(script))').waitFor({ state: 'attached' });
}
