import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import {
  ACCOUNT_PAGE,
  AUDIT_PAGE,
  DASHBOARD_PAGE,
  DESK_PAGE,
  DESK_PHONE_PAGE,
  DESK_SCANNER_PAGE,
  EMAILS_PAGE,
  INBOX_PAGE,
  OVERVIEW_PAGE,
  PEOPLE_PAGE,
  READY_PAGE,
  TODAY_PAGE,
  WAIVER_TEXTS_PAGE,
} from '#contract/paths.ts';
import { BRIEFLY_HIDDEN_MS, MAX_HIDDEN_MS } from '#web/document/signals.ts';
import { listVisitorPaths } from '#web/pages.ts';
import { freshWord, sign, staff } from '../support/journey-staff.ts';
import { expect, MOVING, test as frontDesk, waitsForItsCode } from '../support/journey.ts';
import { ONE_WORD } from '../support/look.ts';
import { inkedSignature, nguyen } from '../support/people.ts';
import { freshEmail, freshPhone, visitor } from '../support/visitor.ts';

const PAGES = [
  ...listVisitorPaths().map((page) => page.replace('*', '/no/such/page').replace(/:\w+\??$/, 'a-code-of-nobody')),
  '/admin/login',
  '/admin/first-account',
  '/admin/reset-password',
  '/admin/invitation#a-token-of-nobody',
  '/admin/enrol#a-token-of-nobody',
];
/** Without any typeface, and on a laptop, all of them arrive alike. */
const SOME_PAGES = ['/', '/waiver', '/waiver/classic', '/admin/login'];
/** Three pages take little longer than one. */
const AT_ONCE = 3;
/** 0, rounded to the two digits that such figures are given in. */
const NONE = 0.005;
/** Where a typeface of the device stands in for ours, a line may break elsewhere until it has come. */
const ONE_LINE = 0.05;

const test = frontDesk.extend<{ fontless: Browser }>({
  /** On a machine that has no typeface at all. */
  fontless: async ({ playwright, launchOptions }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'waiver-fontless-'));
    const fonts = path.join(folder, 'fonts.conf');
    await writeFile(fonts, `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`);
    const env = { ...process.env, FONTCONFIG_FILE: fonts } as Record<string, string>;
    const browser = await playwright.chromium.launch({ ...launchOptions, env });
    await use(browser);
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  },
});

test.use(MOVING);

interface Arrival {
  shift: number;
  fonts: string[];
  hasStandIn: boolean;
}

/** How far things have moved on a page since it was opened, without anybody touching it. */
function look(page: Page): Promise<Arrival> {
  return page.evaluate(async () => {
    const faces = [...document.fonts];
    const hasStandIn = faces.some(({ family, status }) => family.includes('Text Stand-In') && status === 'loaded');
    const requests = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? '');
    const shift = await new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(sum), 150);
    });
    return { shift, hasStandIn, fonts: requests.filter((name) => name.endsWith('.woff2')) };
  });
}

async function expectUnmoved(page: Page, what: string): Promise<Arrival> {
  const arrival = await look(page);
  expect(arrival.shift, what).toBeLessThan(arrival.hasStandIn ? ONE_LINE : NONE);
  return arrival;
}

/** In tabs of their own, at once: most of it is waiting. */
async function expectStill(context: BrowserContext, places: readonly string[]): Promise<void> {
  await context.clock.setFixedTime(new Date('2026-05-01T12:00:00Z'));
  await Promise.all(
    places.map(async (place) => {
      const page = await context.newPage();
      await waitsForItsCode(page);
      await page.goto(place);
      await page.waitForLoadState('networkidle');
      const { fonts } = await expectUnmoved(page, place);
      expect(
        fonts.filter((name) => !name.includes('-core-')),
        place,
      ).toEqual([]);
      await page.close();
    }),
  );
}

for (let first = 0; first < PAGES.length; first += AT_ONCE) {
  const places = PAGES.slice(first, first + AT_ONCE);

  test(`nothing moves while a page arrives, its typefaces come in their small cuts, and it sets no cookie and asks no other company for anything: ${places.join(' ')}`, async ({
    context,
    baseURL,
  }) => {
    const asked = new Set<string>();
    context.on('request', (request) => asked.add(new URL(request.url()).origin));
    await expectStill(context, places);
    const others = [...asked].filter((origin) => origin !== 'null' && origin !== new URL(baseURL ?? '').origin);
    expect(others).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

test('nothing moves on a machine without any typeface either', async ({ fontless, page }) => {
  const context = await fontless.newContext();
  await expectStill(context, SOME_PAGES);
  const size = () => [window.innerWidth, window.innerHeight];
  expect(await (await context.newPage()).evaluate(size)).toEqual(await page.evaluate(size));
  await context.close();
});

/** On a busy machine a wait is over before the test has looked. */
async function neverEnds(page: Page, waitMs: number): Promise<void> {
  await page.addInitScript((wait) => {
    const later = window.setTimeout.bind(window);
    const setTimeout = (run: () => void, ms?: number) => (ms === wait ? 0 : later(run, ms));
    Object.assign(window, { setTimeout });
  }, waitMs);
}

test('a typeface that is quick to come is waited for, so that no line breaks elsewhere first, and a slow one is not', async ({
  context,
}) => {
  const page = await context.newPage();
  await neverEnds(page, BRIEFLY_HIDDEN_MS);
  const { promise: come, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await come;
    await route.continue();
  });
  const heading = (of: Page) => of.locator('h1', { hasText: 'Privacy' });
  await page.goto('/privacy', { waitUntil: 'commit' });
  await expect(heading(page)).toBeAttached();
  await expect(heading(page)).toBeHidden();
  resolve();
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await look(page)).shift).toBeLessThan(NONE);

  const slow = await context.newPage();
  await neverEnds(slow, MAX_HIDDEN_MS);
  await slow.route('**/*.woff2', () => undefined);
  await slow.goto('/privacy', { waitUntil: 'commit' });
  const hasStandIn = await slow.evaluate(() =>
    document.fonts.load('16px "Text Stand-In", "Text Stand-In Arial"').then(
      ({ length }) => length > 0,
      () => false,
    ),
  );
  if (hasStandIn) await expect(heading(slow)).toBeVisible();
});

test('without any typeface a page is seen when ours have come, and also when they cannot', async ({ fontless }) => {
  const context = await fontless.newContext();
  const heading = (page: Page) => page.locator('h1', { hasText: 'Digital Waiver Management System' });
  const { promise: come, resolve } = Promise.withResolvers<void>();
  const page = await context.newPage();
  await neverEnds(page, MAX_HIDDEN_MS);
  await page.route('**/*.woff2', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(heading(page)).toBeAttached();
  await expect(heading(page)).toBeHidden();
  resolve();
  await expect(heading(page)).toBeVisible();

  const other = await context.newPage();
  await other.route('**/*.woff2', (route) => route.abort());
  await other.goto('/home', { waitUntil: 'commit' });
  await expect(other.locator('html')).not.toHaveAttribute('data-without-typeface');
  await context.close();
});

test('a page that goes on where the device left off does so without moving', async ({ page }) => {
  await visitor.hasSigned(page, { name: 'Ilse Brandt', phone: freshPhone() });
  await page.goto('/waiver');
  await expect(page.getByRole('button', { name: 'Show My Pass' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectUnmoved(page, 'a device that knows its visitor');
  await page.getByRole('button', { name: 'Show My Pass' }).click();
  await page.getByRole('heading', { name: 'Show This to Staff' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Show This to Staff' }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectUnmoved(page, 'the pass, opened again');
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('nothing moves while a page of visitors arrives', async ({ context }) => expectStill(context, SOME_PAGES));

  test('nothing moves while the dashboard and a record come', async ({ page, request }) => {
    const name = 'Ottilie Kern';
    const { id } = await sign(request, { name, phone: freshPhone(), signedFor: 'self', signature: inkedSignature() });
    await request.post('/api/contact', {
      data: { name, email: 'ottilie@mailbox.example', subject: 'Cake', message: 'May we bring one?' },
    });
    await staff.signsIn(page);
    const pages = [DASHBOARD_PAGE, OVERVIEW_PAGE, INBOX_PAGE, EMAILS_PAGE, WAIVER_TEXTS_PAGE, AUDIT_PAGE, ACCOUNT_PAGE];
    for (const address of [...pages, `${DASHBOARD_PAGE}?waiver=${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('link', { name: /^Inbox.*unread/ })).toBeAttached();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectUnmoved(page, address);
    }
  });

  test('nothing moves while the pages of the desk come', async ({ page, request }) => {
    for (const name of ['Ada', 'Ida'])
      await sign(request, { ...nguyen, name: `${name} ${freshWord()}`, phone: freshPhone(), email: freshEmail() });
    // Names of other tests are longer than any line, and there are more of them than a page is drawn for.
    for (const [call, rows] of [
      ['families/just-signed', 'families'],
      ['visits/door', 'people'],
    ] as const) {
      await page.route(`**/api/admin/${call}`, async (route) => {
        const response = await route.fetch();
        const reply = (await response.json()) as Record<string, unknown[]>;
        const short = reply[rows]?.filter((row) => !JSON.stringify(row).includes(ONE_WORD.slice(0, 20))).slice(0, 2);
        await route.fulfill({ response, json: { ...reply, [rows]: short } });
      });
    }
    await staff.signsIn(page, DESK_PAGE);
    const arrivals = [
      [DESK_PAGE, page.getByText('Live', { exact: true })],
      [DESK_PHONE_PAGE, page.getByRole('button', { name: 'Open Camera' })],
      [DESK_SCANNER_PAGE, page.getByRole('heading', { level: 1 })],
      [PEOPLE_PAGE, page.getByLabel(/^Find/).or(page.getByRole('searchbox'))],
      // As the heading of the list, or of what will be there once somebody has come.
      [TODAY_PAGE, page.getByText('People today', { exact: true })],
      [READY_PAGE, page.getByText(/Checked /)],
    ] as const;
    for (const [address, whatShowsIt] of arrivals) {
      await page.goto(address);
      await expect(whatShowsIt.first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectUnmoved(page, address);
    }
  });
});
