import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { HYDRATED } from '#web/document/signals.ts';
import { type RunningSite, siteOfWorker } from './journey-sites.ts';
import { isWalkedOnPhonesAlone } from './widths.ts';

/** Chromium reports every refused call in the console; the page's own words about it are what a journey checks. */
const REFUSED_CALL = /^Failed to load resource/;
/** What the router leaves unheard when the next navigation cuts a transition between two pages short. */
const SKIPPED_TRANSITION = 'AbortError: Transition was skipped. skipTransition() called';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** For journeys about what moves, and those that most visitors take: `test.use(MOVING)`. Elsewhere nobody waits for what slides and fades. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;
/** Of pages that are dark where the system is, only the colors differ. */
const DARK_RULES = ['color-contrast'];
const LAPTOP = { width: 1440, height: 900 };

/** Minified, it is half as much to bring into a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
        if (String(error) !== SKIPPED_TRANSITION) complaints.push(String(error));
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

async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.hasAttribute('data-hydrated') || document.scripts.length === 0,
  );
}

/**
 * WCAG 2.2 AA as far as a machine can tell, on the page as it stands once what enters it has come to rest. What a phone alone
 * shows is looked at as wide as a laptop too, so that no journey is walked a second time for it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectReadableInTheDark(page);
  const own = page.viewportSize();
  if (own === null || !isWalkedOnPhonesAlone(test.info())) return;
  const top = await page.evaluate(() => window.scrollY);
  await page.setViewportSize(LAPTOP);
  await expectNoViolations(page);
  await page.setViewportSize(own);
  // The page was shorter so wide.
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
}

/** The staff's pages follow the system; on others nothing changes. */
async function expectReadableInTheDark(page: Page): Promise<void> {
  const isStaffs = await page.evaluate(() => document.querySelector('.theme-staff') !== null);
  if (!isStaffs) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await page.evaluate(findViolations, { rules: DARK_RULES })).toEqual([]);
  }).toPass({ timeout: 15_000 });
  await page.emulateMedia({ colorScheme: null });
}

/** As `expectAccessible`, for what a phone alone has. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expect(async () => {
    expect((await page.evaluate(findViolations, { tags: RULES })) ?? (await bringsAxe(page))).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

async function bringsAxe(page: Page): Promise<string[] | undefined> {
  await page.evaluate(AXE);
  return page.evaluate(findViolations, { tags: RULES });
}

/** Runs in the page; without axe there, it finds nothing out. */
async function findViolations(asked: { tags: string[] } | { rules: string[] }): Promise<string[] | undefined> {
  if (!('axe' in window)) return undefined;
  const { axe } = window as { axe: typeof import('axe-core') };
  // axe measures colours as they are painted.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  // What lies half behind the bar comes out of there when it is scrolled to or has the focus (within-reach.test.ts): axe would call it small.
  const bars = [...document.querySelectorAll<HTMLElement>('[data-action-bar]')];
  for (const bar of bars) bar.style.position = 'static';
  const { violations } = await axe.run({
    runOnly: 'tags' in asked ? { type: 'tag', values: asked.tags } : { type: 'rule', values: asked.rules },
    resultTypes: ['violations'],
    // No rule that is asked for reads style sheets, which would be fetched again.
    preload: { assets: ['media'] },
  });
  for (const bar of bars) bar.style.removeProperty('position');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
