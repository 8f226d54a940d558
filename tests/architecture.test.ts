import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { venue } from '#venue/venue.ts';
import { packageViolation, violation } from './import-rules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CODE = /\.(ts|tsx|mjs)$/;
const FOLDERS = /^(contract|server|web|venue|commands|tools|tests|art)\//;
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
    .map((imported) => violation(file, imported) ?? packageViolation(file, imported, INSTALLED))
    .filter((sentence) => sentence !== undefined);
}

test('imports point one way: web -> contract <- server, and what runs at a venue needs no development package', () => {
  const violations = files
    .filter((file) => !isTest(file))
    .flatMap((file) => violationsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
  assert.deepEqual(violations, []);
});

const PLANTED = [
  ['web/waiver/streamlined/flow.ts', "import { openDatabase } from '#server/database/open.ts';"],
  ['web/signing/flow/store.ts', "import { flow } from '#web/waiver/streamlined/flow.ts';"],
  ['web/ui/button.tsx', "import { calls } from '#contract/calls.ts';"],
  ['web/confirmation/confirmation.tsx', "import { flow } from '../waiver/streamlined/flow.ts';"],
  ['contract/waivers.ts', "import { readFile } from 'node:fs/promises';"],
  ['contract/waivers.ts', "export { app } from '../server/app.ts';"],
  ['server/waivers/rules.ts', "import { sql } from 'kysely';"],
  ['server/waivers/operations.ts', "import type { FastifyRequest } from 'fastify';"],
  ['server/waivers/routes.ts', "import { findWaiver } from './queries.ts';"],
  ['server/waivers/queries.ts', "const page = await import('../../web/api.ts');"],
  ['server/app.ts', "import '#web/root.tsx';"],
  ['venue/venue.ts', "import { readConfig } from '#server/config.ts';"],
  ['lost/file.ts', "import 'zod';"],
  ['server/images/qr-png.ts', "import { decode } from 'postal-mime';"],
  ['server/emails/mailer.ts', "const { launch } = await import('@playwright/test');"],
  ['contract/paths.ts', "import { compile } from '#tools/bench/machine.ts';"],
  ['venue/venue.ts', "import type { PictureName } from 'lucide-react';"],
  ['server/app.ts', "import sharp from 'sharp/lib/index.js';"],
  ['server/clock.ts', "import fs from 'fs';"],
  [
    'server/pdf/pdf-fonts.ts',
    "const file = import.meta.resolve('@fontsource/caveat/files/caveat-latin-400-normal.woff');",
  ],
  ['commands/seed/signatures.ts', "import { SMTPServer } from 'smtp-server';"],
  ['commands/run.mjs', "import sharp from 'sharp';"],
  ['commands/backup.ts', "import { maria } from '../tests/support/people.ts';"],
  ['commands/verify.ts', "import { ensureChromium } from './chromium.ts';"],
] as const;

for (const [file, source] of PLANTED) {
  test(`a planted violation is seen: ${file}: ${source}`, () => {
    assert.equal(violationsIn(file, source).length, 1);
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
    .filter((file) => own.some((words) => readFileSync(path.join(ROOT, file), 'utf8').includes(words)));
  assert.deepEqual(speaking, []);
});

test('only server/config.ts reads the environment', () => {
  const readers = files.filter(
    (file) =>
      file.startsWith('server/') &&
      !isTest(file) &&
      readFileSync(path.join(ROOT, file), 'utf8').includes('process.env'),
  );
  assert.deepEqual(
    readers.filter((file) => file !== 'server/config.ts' && file !== 'server/main.ts'),
    [],
  );
});

test('the browser never downloads the validation library: contract files with schemas are imported as types only', () => {
  const withSchemas = files.filter(
    (file) => file.startsWith('contract/') && /from 'zod'|endpoints/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  const offenders = files
    .filter((file) => file.startsWith('web/') && !isTest(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^import type [^;]+;/gms, '');
      return importsOf(file, source)
        .filter((imported) => imported === 'zod' || withSchemas.includes(imported))
        .map((imported) => `${file} imports ${imported}`);
    });
  assert.deepEqual(offenders, []);
});
