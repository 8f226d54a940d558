// How long a model person takes to sign, on this machine and on a slow phone, part of npm run bench: node tools/bench/hands.ts
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import {
  comesBack,
  HAND,
  type Person,
  personAt,
  signsForTheFirstTime,
  SMALL_PHONE,
} from '../../tests/support/model-person.ts';
import { startProduct } from '#tools/product/launch.ts';
import { describeMachine, markdownTable, publish } from '#tools/report.ts';
import { ELECTRONIC_CONSENTS } from '#venue/consent-texts.ts';
import { liability } from '#venue/liability.ts';
import { venue } from '#venue/venue.ts';
import { ensureChromium } from '../chromium.ts';

/** Brysbaert 2019, "How many words do we read per minute?": silent reading of nonfiction. */
const WORDS_A_MINUTE = 238;
/** As Lighthouse throttles: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOW_CPU = 4;

const PHONES = [
  { name: 'this machine', isSlow: false },
  { name: `${SLOW_CPU} times slower, slow 4G`, isSlow: true },
];
const KIDS = [
  { name: 'Leo', age: '9' },
  { name: 'Ada', age: '6' },
];
const NAME = 'Maya Rosenberg';

interface Way {
  name: string;
  targetSeconds: number;
  walk: (page: Page, person: Person, phone: string) => Promise<void>;
}

const WAYS: Way[] = [
  { name: 'comes back with the number', targetSeconds: 7, walk: comesBack },
  {
    name: 'a new adult signs',
    targetSeconds: 20,
    walk: (page, person, phone) => signsForTheFirstTime(page, person, { name: NAME, phone }),
  },
  {
    name: 'a parent signs with two kids',
    targetSeconds: 30,
    walk: (page, person, phone) => signsForTheFirstTime(page, person, { name: NAME, phone, kids: KIDS }),
  },
];

const executablePath = ensureChromium(console.log);
const dataDir = mkdtempSync(path.join(tmpdir(), 'vr-waiver-hands-'));
// As root, PostgreSQL's own account must pass through.
chmodSync(dataDir, 0o711);
const site = await startProduct({ dataDir });
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
let phones = 0;
try {
  const known = nextPhone();
  await onPhone(false, (page) => signsForTheFirstTime(page, personAt(page), { name: NAME, phone: known }));
  const rows: string[][] = [];
  for (const way of WAYS) {
    for (const phone of PHONES) rows.push(await timed(way, phone, way.walk === comesBack ? known : nextPhone()));
  }
  publish(reportOf(rows));
} finally {
  await browser.close();
  await site.program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The whole way in real time: the hands rest as long as the model says, and the page works meanwhile. */
async function timed(way: Way, phone: (typeof PHONES)[number], number: string): Promise<string[]> {
  return onPhone(phone.isSlow, async (page) => {
    let handMs = 0;
    const person = personAt(page, async (doing) => {
      handMs += HAND[doing] * 1000;
      await pause(HAND[doing] * 1000);
    });
    const start = performance.now();
    await way.walk(page, person, number);
    const ms = performance.now() - start;
    const { tap, key, swipe } = person.done;
    if (ms > way.targetSeconds * 1000) process.exitCode = 1;
    return [
      way.name,
      phone.name,
      ...[tap, key, swipe].map(String),
      ...[handMs, ms - handMs, ms].map((span) => (span / 1000).toFixed(1)),
      String(way.targetSeconds),
    ];
  });
}

async function onPhone<Result>(isSlow: boolean, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: SMALL_PHONE, baseURL: site.url });
  try {
    const page = await context.newPage();
    if (isSlow) await slowDown(context, page);
    await page.goto('/waiver', { waitUntil: 'commit' });
    return await work(page);
  } finally {
    await context.close();
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

function nextPhone(): string {
  phones += 1;
  return `(301) 555-${String(1000 + phones)}`;
}

function reportOf(rows: string[][]): string {
  const words = [...liability.paragraphs, ELECTRONIC_CONSENTS[venue.electronicConsent].words]
    .join(' ')
    .split(/\s+/).length;
  const reading = Math.round((words / WORDS_A_MINUTE) * 60);
  return [
    '# How long a model person takes',
    '',
    `${describeMachine()} Made by \`npm run bench -- hands\`.`,
    '',
    `From the first byte of \`/waiver\` to the pass, in seconds; a screen of ${SMALL_PHONE.width} by ${SMALL_PHONE.height}, nothing cached. Whoever`,
    `reads all ${words} words of the waiver takes ${reading} seconds more: that is theirs, and is not hurried.`,
    '',
    markdownTable(['', 'phone', 'taps', 'keys', 'swipes', 'hands', 'waiting', 'in all', 'target'], rows),
  ].join('\n');
}
