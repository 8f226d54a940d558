import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { venue } from '#venue/venue.ts';
import { fileCycles, type Import, packageViolation, roomCycles, storageViolation, violation } from './import-rules.ts';
import { findSpokenText, READ_BY_VISITORS } from './spoken-text.ts';
import { findVaryingText, WHAT_TO_DO } from './varying-text.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CODE = /\.(ts|tsx|mjs)$/;
const FOLDERS = /^(contract|server|web|venue|words|commands|scripts|tools|tests|art|deploy)\//;
const FORBIDDEN_NAMES = /(^|\/)(index|utils?|helpers?|misc|common|types|service|manager)\.tsx?$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => FOLDERS.test(file) && CODE.test(file));

/** Static, side-effect, re-exporting and dynamic imports of a source, as project paths or package names. */
function importsOf(file: string, source: string): string[] {
  const found = source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.resolve\(\s*)['"]([^'"\s]+)['"]/g);
  return [...found].map(([, name = '']) => resolveImport(file, name));
}

function resolveImport(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
}

const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { dependencies: object };
const INSTALLED = Object.keys(dependencies);

function isTest(file: string): boolean {
  return file.endsWith('.test.ts');
}

function violationsIn(file: string, source: string): string[] {
  return importsOf(file, source)
    .map(
      (imported) =>
        violation(file, imported) ?? (isTest(file) ? undefined : packageViolation(file, imported, INSTALLED)),
    )
    .filter((sentence) => sentence !== undefined);
}

function sourceOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

test('imports point one way: web -> contract <- server, and what runs at a venue needs no development package', () => {
  // This one quotes imports that nobody may have.
  const others = files.filter((file) => file !== 'tests/architecture.test.ts');
  assert.deepEqual(
    others.flatMap((file) => violationsIn(file, sourceOf(file))),
    [],
  );
});

test('what a device keeps is read and written by web/device/ alone', () => {
  const found = files.map((file) => storageViolation(file, sourceOf(file)));
  assert.deepEqual(
    found.filter((sentence) => sentence !== undefined),
    [],
  );
  assert.ok(storageViolation('web/waiver/complete/route.tsx', "sessionStorage.setItem('score', '9');"));
});

const PLANTED = [
  ['web/waiver/streamlined/flow.ts', "import { openDatabase } from '#server/database/open.ts';"],
  ['web/signing/flow/store.ts', "import { flow } from '#web/waiver/streamlined/flow.ts';"],
  ['web/ui/button.tsx', "import { calls } from '#contract/calls.ts';"],
  ['web/confirmation/route.tsx', "import { flow } from '../waiver/streamlined/flow.ts';"],
  ['contract/waivers/waiver.ts', "import { readFile } from 'node:fs/promises';"],
  ['contract/waivers/waiver.ts', "export { app } from '../../server/app.ts';"],
  ['server/waivers/rules.ts', "import { sql } from 'kysely';"],
  ['server/waivers/operations.ts', "import type { FastifyRequest } from 'fastify';"],
  ['server/waivers/routes.ts', "import { findWaiver } from './queries.ts';"],
  ['server/waivers/queries.ts', "const page = await import('../../web/api.ts');"],
  ['server/app.ts', "import '#web/frame.tsx';"],
  ['web/site/footer.tsx', "import { venue } from '#venue/venue.ts';"],
  ['tools/build.ts', "import { venueDocument } from '#venue/document.ts';"],
  ['venue/venue.ts', "import { readConfig } from '#server/config.ts';"],
  ['words/emails/reminder.ts', "import { venue } from '#venue/venue.ts';"],
  ['contract/waivers/waiver.ts', "import { reminder } from '#words/emails/reminder.ts';"],
  ['lost/file.ts', "import 'zod';"],
  ['server/images/qr-png.ts', "import { decode } from 'postal-mime';"],
  ['server/emails/mailer.ts', "const { launch } = await import('@playwright/test');"],
  ['contract/paths.ts', "import { describeMachine } from '#tools/report.ts';"],
  ['venue/venue.ts', "import type { PictureName } from 'lucide-react';"],
  ['server/app.ts', "import sharp from 'fast-png/lib/index.js';"],
  ['server/clock.ts', "import fs from 'fs';"],
  [
    'server/pdf/pdf-fonts.ts',
    "const file = import.meta.resolve('@fontsource/caveat/files/caveat-latin-400-normal.woff');",
  ],
  ['commands/seed/signatures.ts', "import { SMTPServer } from 'smtp-server';"],
  ['commands/run.mjs', "import { decode } from 'fast-png';"],
  ['commands/backup.ts', "import { maria } from '../tests/support/people.ts';"],
  ['commands/verify.ts', "import { ensureChromium } from '../tools/chromium.ts';"],
  ['server/database/open.ts', "import type { Waiver } from '#server/waivers/queries.ts';"],
  ['server/jobs/queue.ts', "import { deliverEmail } from '#server/emails/operations.ts';"],
  ['server/http/calls.ts', "import { statusOf } from '#server/validity/rules.ts';"],
  ['server/pdf/waiver-pdf.ts', "import { findByCode } from '#server/waivers/operations.ts';"],
  ['server/validity/rules.ts', "import { IS_STALE } from '#server/projections/rules.ts';"],
  ['server/waiver-texts/rules.ts', "import { sql } from 'kysely';"],
  ['server/waiver-texts/queries.ts', "import { findSeal } from '#server/seals/queries.ts';"],
  ['server/waiver-texts/operations.ts', "import { reply } from '#server/http/calls.ts';"],
  ['server/waiver-texts/routes.ts', "import { readSeal } from '#server/seals/operations.ts';"],
  ['server/waivers/feature.ts', "import { listWaivers } from '#server/search/queries.ts';"],
  ['server/pins/operations.ts', "import { openContext } from '#server/open-context.ts';"],
  ['server/clock.ts', "import type { Context } from './context.ts';"],
  ['server/emails/delivery.ts', "import { createTransport } from 'nodemailer';"],
  ['server/emails/smtp-transport.ts', "import { qrPng } from '#server/images/qr-png.ts';"],
  ['server/search/operations.ts', "import { hashDays } from '#server/seals/hash-chain.ts';"],
  ['server/waivers/operations.ts', "import { compile } from '#tools/build.ts';"],
  ['server/waivers/operations.test.ts', "import { ask } from '#tools/crash-test/ask.ts';"],
  ['web/verify/route.tsx', "import { maria } from '../../tests/support/people.ts';"],
  ['web/verify/route.tsx', "import { Pad } from '../signing/signature/pad.tsx';"],
  ['web/signing/flow/draft.ts', "import { steps } from '../../waiver/classic/steps.ts';"],
  ['deploy/docker/check.mjs', "import { readConfig } from '../../server/config.ts';"],
  ['tools/bench.ts', "import { forge } from '../tests/abuse/forge.ts';"],
  ['tests/journeys/sign.test.ts', "import { openDatabase } from '#server/database/open.ts';"],
  ['tests/abuse/live-view.test.ts', "import { press } from '../journeys/press.ts';"],
] as const;

for (const [file, source] of PLANTED) {
  test(`a planted violation is seen: ${file}: ${source}`, () => {
    assert.equal(violationsIn(file, source).length, 1);
  });
}

function importsIn(file: string): Import[] {
  return importsOf(file, sourceOf(file)).map((imported) => ({ file, imported }));
}

const PRODUCT_IMPORTS = files.filter((file) => !isTest(file)).flatMap(importsIn);

test('no two rooms need each other, not even for a type or by way of others', () => {
  assert.deepEqual(roomCycles(PRODUCT_IMPORTS), []);
});

test('no two files need each other, not even for a type or by way of others', () => {
  assert.deepEqual(fileCycles(PRODUCT_IMPORTS), []);
});

const PLANTED_ROOM_CYCLES = [
  { file: 'server/emails/rules.ts', imported: 'server/waivers/rules.ts' },
  { file: 'server/retention/night.ts', imported: 'server/emails/operations.ts' },
  { file: 'server/http/calls.ts', imported: 'server/site/built-site.ts' },
  { file: 'web/ui/button.tsx', imported: 'web/site/icon.tsx' },
];

for (const planted of PLANTED_ROOM_CYCLES) {
  test(`a planted cycle of rooms is seen: ${planted.file} imports ${planted.imported}`, () => {
    assert.ok(roomCycles([...PRODUCT_IMPORTS, planted]).includes(`${planted.file} imports ${planted.imported}`));
  });
}

const PLANTED_FILE_CYCLES = [
  ['server/waivers/rules.ts', "import type { SigningOutcome } from './signing.ts';"],
  ['contract/text.ts', "import type { SignedWaiver } from './waivers/waiver.ts';"],
  ['server/waivers/queries.ts', "const { signWaiver } = await import('./signing.ts');"],
  ['web/site/page-facts.ts', "import type { VISITOR_PAGES } from '#web/pages.ts';"],
  ['web/waiver/classic/flow.ts', "const { submit } = await import('./submission.ts');"],
] as const;

for (const [file, source] of PLANTED_FILE_CYCLES) {
  test(`a planted cycle of files is seen: ${file}: ${source}`, () => {
    const planted = importsOf(file, source).map((imported) => ({ file, imported }));
    const found = fileCycles([...PRODUCT_IMPORTS, ...planted]);
    assert.ok(planted.every(({ imported }) => found.includes(`${file} imports ${imported}`)));
  });
}

test('every file has a name that says what it is', () => {
  assert.deepEqual(
    files.filter((file) => FORBIDDEN_NAMES.test(file)),
    [],
  );
  assert.deepEqual(
    files.filter((file) => !/^[a-z0-9/.-]+$/.test(file)),
    [],
  );
});

test('what is the venue’s own is said in venue/ alone', () => {
  const { name, address, phone, email, website } = venue;
  const own = [name, address.street, address.postalCode, phone, email, website];
  const speaking = execFileSync(
    'git',
    ['ls-files', 'contract', 'server', 'web', 'public', 'commands', 'tools', '*.config.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|css|svg|txt|webmanifest|sql)$/.test(file) && !/(\.test|-examples)\.ts$/.test(file))
    .filter((file) => own.some((words) => sourceOf(file).includes(words)));
  assert.deepEqual(speaking, []);
});

test('only server/config.ts reads the environment', () => {
  const readers = files.filter(
    (file) => file.startsWith('server/') && !isTest(file) && sourceOf(file).includes('process.env'),
  );
  assert.deepEqual(
    readers.filter((file) => file !== 'server/config.ts' && file !== 'server/main.ts'),
    [],
  );
});

test('the browser never downloads the validation library: contract files with schemas are imported as types only', () => {
  const withSchemas = files.filter(
    (file) => file.startsWith('contract/') && /^import (?!type).*from '(zod|.*\/calls\.ts)'/m.test(sourceOf(file)),
  );
  const offenders = files
    .filter((file) => file.startsWith('web/') && !isTest(file))
    .flatMap((file) => {
      const source = sourceOf(file).replaceAll(/^import type [^;]+;/gms, '');
      return importsOf(file, source)
        .filter((imported) => imported === 'zod' || withSchemas.includes(imported))
        .map((imported) => `${file} imports ${imported}`);
    });
  assert.deepEqual(offenders, []);
});

test('text that varies has an element of its own, since browsers translate pages', () => {
  const lost = files
    .filter((file) => /^web\/.*\.tsx$/.test(file))
    .flatMap((file) => findVaryingText(file, sourceOf(file)));
  assert.deepEqual(lost, [], WHAT_TO_DO);
});

const PLANTED_TEXTS = {
  lost: [
    '<p>{error && <Mark />}{error}</p>',
    '<p>{count} guests</p>',
    '<p>{isOpen && <b />} guests</p>',
    '<p><Party /> guests</p>',
    "<button><Plus />{isOpen ? 'Less' : 'More'}</button>",
    '<div><h2 />{children}</div>',
    '<div><h2 />{label(count)}</div>',
    '<p>{isOpen ? <>It is <b>open</b></> : <b>It is closed</b>}</p>',
    '<>{name}<b /></>',
    '<p>{guests.map((guest) => `${guest}, `)}</p>',
    "<p>{isOpen ? 'Less' : <b />} of it</p>",
    "isOpen ? 'Open' : 'Closed'",
  ],
  kept: [
    '<p>{count}</p>',
    '<p>{`${count} guests`}</p>',
    "<p>{isOpen ? 'Less' : <b />}</p>",
    '<p>{error && <Mark />}<span>{error}</span></p>',
    '<p>Read <b>this</b> first</p>',
    '<p>Read {isOpen && <b />}</p>',
    '<p>{VENUE.name} is in {VENUE.city}</p>',
    '<ul>{WORDS.map((word) => <li><b /> {word}</li>)}</ul>',
    '<div><h2 />{aside}</div>',
    '<div><h2 />{part(count)}</div>',
    '<p translate="no">{code} {name}</p>',
    '<ul>{guests.map((guest) => <li>{guest}</li>)}<li>You</li></ul>',
  ],
};

function componentWith(markup: string): string {
  return `import { VENUE, WORDS } from './venue.ts'; interface Props { aside?: Elements; part: (count: number) => Elements; label: (count: number) => ReactNode; children: ReactNode }
    function Page({ count, name, code, error, isOpen, guests, aside, part, label, children }: Props) { return ${markup}; }`;
}

for (const markup of PLANTED_TEXTS.lost) {
  test(`a planted text that translation would break is seen: ${markup}`, () => {
    assert.equal(findVaryingText('page.tsx', componentWith(markup)).length, 1);
  });
}

for (const markup of PLANTED_TEXTS.kept) {
  test(`a text that translation does not break may stay: ${markup}`, () => {
    assert.deepEqual(findVaryingText('page.tsx', componentWith(markup)), []);
  });
}

test('what visitors read is in words/, where another language says it in its own way', () => {
  const spoken = files
    .filter((file) => READ_BY_VISITORS.test(file))
    .flatMap((file) => findSpokenText(file, sourceOf(file)));
  assert.deepEqual(spoken, []);
});

const PLANTED_WORDS = {
  spoken: [
    'return <p>Sign</p>',
    "return <p>{isOpen ? 'Save' : words.edit}</p>",
    'return <Field label="Name" />',
    'return <Field label={`Kid ${count}`} />',
    "return <p aria-label={isOpen ? 'Less' : words.more} />",
    "return noteProblem('Please choose who is coming')",
    'return `Valid until ${day}`',
  ],
  unread: [
    'return <p title={words.title}>{words.sign}</p>',
    'return <p className="grid gap-2">{`${count} · ${price}`}</p>',
    'return <p translate="no">P&lt;VISITOR</p>',
    "return event.key === 'Enter'",
    "throw new Error('The font has no table')",
    "console.info('Access not recorded')",
  ],
};

const functionWith = (code: string) => `export function Part({ isOpen, count, price, day, event }) {\n  ${code};\n}`;

for (const code of PLANTED_WORDS.spoken) {
  test(`planted words of visitors are seen: ${code}`, () => {
    assert.equal(findSpokenText('page.tsx', functionWith(code)).length, 1);
  });
}

test('what nobody reads may stay where it is', () => {
  const found = PLANTED_WORDS.unread.flatMap((code) => findSpokenText('page.tsx', functionWith(code)));
  assert.deepEqual(found, []);
});
