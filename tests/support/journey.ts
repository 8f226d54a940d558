import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { HYDRATED } from '#web/document/signals.ts';
import { fastestFolder } from './fastest-folder.ts';
import { makeDataDir, removeDataDir, type Site, startSite } from './site.ts';

/** Chromium reports every refused call in the console; the page's own words about it are what a journey checks. */
const REFUSED_CALL = /^Failed to load resource/;
/** What the router leaves unheard when the next navigation cuts a transition between two pages short. */
const SKIPPED_TRANSITION = 'AbortError: Transition was skipped. skipTransition() called';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LAPTOP = { width: 1440, height: 900 };

interface Violation {
  id: string;
  nodes: { html: string }[];
}

interface TestFixtures {
  /** Fails the test when a page complains in its console or throws. */
  quietConsole: void;
}

interface WorkerFixtures {
  site: Site;
}

/** Whoever the settings name signs in first. */
export const staffAccount = { email: 'grace.osei@farside-vr.example', password: 'orbit lantern seven' };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startSite(await makeDataDir(fastestFolder()), {
        ADMIN_EMAIL: staffAccount.email,
        ADMIN_PASSWORD: staffAccount.password,
      });
      await use(site);
      await site.stop();
      await removeDataDir(site.dataDir);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  page: async ({ page }, use) => {
    await waitsForItsCode(page);
    await use(page);
  },
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const isComplaint = ['error', 'warning'].includes(message.type());
        if (isComplaint && !REFUSED_CALL.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (String(error) !== SKIPPED_TRANSITION) complaints.push(String(error));
      });
      await use();
      expect(complaints).toEqual([]);
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
 * WCAG 2.2 AA as far as a machine can tell, on the page as it stands once what enters it has come to rest. What a phone shows
 * is looked at as wide as a laptop too, so that no journey is walked a second time for it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  const { project } = test.info();
  const own = page.viewportSize();
  if (project.name !== 'phone' || own === null) return;
  const top = await page.evaluate(() => window.scrollY);
  await page.setViewportSize(LAPTOP);
  await expectNoViolations(page);
  await page.setViewportSize(own);
  // The page was shorter so wide.
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
}

/** As `expectAccessible`, for what a phone alone has. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expect(async () => {
    // axe measures colours as they are painted.
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      return Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
    });
    const violations = await findViolations(page);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  }).toPass({ timeout: 15_000 });
}

/** The first look brings axe into the page, which takes four times as long as the look itself. */
async function findViolations(page: Page): Promise<Violation[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) {
    // No page has frames of others; without this, every look opens a second page to add up in.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
    return violations;
  }
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    const options = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] };
    const { violations } = await axe.run(options);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, RULES);
}
