// How long the desk takes from the last key to the person on the screen, part of npm run bench: node tools/bench/desk-keys.ts [--waivers 100000] [--tries 20]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import type { SignIn } from '#contract/staff/staff.ts';
import { folderOf, openStore } from '#tools/bench/contestants/store.ts';
import { type Person, samplePeople } from '#tools/bench/sample.ts';
import { startProduct } from '#tools/product/launch.ts';
import { describeMachine, formatCount, markdownTable, publish } from '#tools/report.ts';
import { ensureChromium } from '../chromium.ts';

const TARGET_MS = 300;
/** Slower than a scanner, and quicker than most fingers. */
const KEY_MS = 60;
const LIMIT_MS = 15_000;
const ACCOUNT = { email: 'bench@venue.example', password: 'seven paper lanterns' };

const { values } = parseArgs({
  options: { waivers: { type: 'string', default: '100000' }, tries: { type: 'string', default: '20' } },
});
const waivers = Number(values.waivers);
const tries = Number(values.tries);

/** What is typed for a person, and where they are then to be seen. */
interface Way {
  title: string;
  keys: (person: Person) => string;
  keyMs: number;
  /** What is then to be read; else the name. More end with the same four digits than are listed. */
  shows?: (person: Person) => string;
  /** A person is open, not only found. */
  isOpened?: true;
}

const WAYS: Way[] = [
  { title: 'a whole name', keys: ({ name }) => name, keyMs: KEY_MS },
  { title: 'the last four digits', keys: lastDigitsOf, shows: lastDigitsOf, keyMs: KEY_MS },
  { title: 'a name with two letters swapped', keys: ({ name }) => misspelled(name), keyMs: KEY_MS },
  {
    title: 'a scanner’s keys, until the person is open',
    keys: ({ code }) => `${code}\r`,
    keyMs: 0,
    shows: anybody,
    isOpened: true,
  },
];

const store = await openStore(waivers);
const people = (await samplePeople(store)).filter(
  ({ name, isValid }) => isValid && /^[A-Za-z]{4,} [A-Za-z]{5,}$/.test(name),
);
await store.close();
const settings = { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password, RATE_LIMITS: 'off' };
const site = await startProduct({ dataDir: folderOf(waivers), settings });
const executablePath = ensureChromium(console.log);
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  const page = await openDesk();
  const rows: string[][] = [];
  for (const way of WAYS) {
    // The first of each opens connections and compiles.
    const [first, ...others] = people.slice(0, tries + 1);
    if (first) await msUntilSeen(page, way, first);
    const times: number[] = [];
    for (const person of others) times.push(await msUntilSeen(page, way, person));
    rows.push(rowOf(way.title, times));
    console.log(rows.at(-1)?.join(', '));
  }
  const report = [
    '# How fast the desk answers',
    '',
    `${describeMachine()} ${formatCount(waivers)} waivers; Chromium, server and PostgreSQL share the machine.`,
    `From the last key to the person on the screen at \`/admin/desk\`, ${tries} people each, with the rest after which a search begins. Made by \`npm run bench -- desk\`.`,
    '',
    markdownTable(['what is typed', 'median', '95 %', 'longest', `at most ${TARGET_MS} ms`], rows),
  ].join('\n');
  publish(report, waivers === 100_000 && tries >= 20 ? path.join(import.meta.dirname, 'DESK.md') : undefined);
} finally {
  await browser.close();
  await site.program.stop();
}

async function openDesk(): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const reply = await page.request.post('/api/admin/login', { data: ACCOUNT });
  const { token, user, device } = (await reply.json()) as SignIn;
  await page.goto('/robots.txt');
  await page.evaluate((kept) => Object.assign(localStorage, kept), {
    authToken: token,
    authUser: JSON.stringify(user),
    'staff-device': device,
  });
  await page.goto('/admin/desk');
  await page.getByText('Live').waitFor();
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ timeStamp }) => Object.assign(window, { lastKeyAt: timeStamp }), true);
  });
  return page;
}

/** Until the frame after the one that shows the person: by the page's own clock, so that nothing of the driver is in it. */
async function msUntilSeen(page: Page, { keys, keyMs, shows, isOpened }: Way, person: Person): Promise<number> {
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Just now' }).waitFor();
  const typed = keys(person);
  const seen = page.evaluate(
    ({ list, text, typed, limitMs }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Nobody was seen by ${typed}`)), limitMs);
        const look = () => {
          const found = document.querySelector(`ul[aria-label="${list}"]`);
          const isAnswered = found?.getAttribute('aria-busy') !== 'true' && found?.textContent?.includes(text);
          const field = document.querySelector<HTMLInputElement>('[role=search] input');
          if (!isAnswered || (typed !== '' && field?.value !== typed)) return requestAnimationFrame(look);
          return requestAnimationFrame(() =>
            resolve(performance.now() - (window as { lastKeyAt?: number }).lastKeyAt!),
          );
        };
        look();
      }),
    {
      list: isOpened ? 'People at the desk' : 'People',
      text: shows?.(person) ?? person.name,
      typed: isOpened ? '' : typed,
      limitMs: LIMIT_MS,
    },
  );
  await page.keyboard.type(typed, { delay: keyMs });
  return seen;
}

/** Whose newest waiver has another name is open under that. */
function anybody(): string {
  return '';
}

function lastDigitsOf({ phone }: Person): string {
  return phone.slice(-4);
}

/** The third and fourth letter of the last name, as quick fingers swap them. */
function misspelled(name: string): string {
  const [first = '', last = ''] = name.split(' ');
  return `${first} ${last.slice(0, 2)}${last[3]}${last[2]}${last.slice(4)}`;
}

function rowOf(title: string, times: number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  const ms = (figure: number) => `${figure.toFixed(0)} ms`;
  return [title, ms(at(0.5)), ms(at(0.95)), ms(at(1)), at(0.95) <= TARGET_MS ? 'yes' : 'NO'];
}
