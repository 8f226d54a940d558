import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { TEMPLATES } from '#venue/templates/templates.ts';
import { listWords } from '#words/all.ts';
import { SUBJECTS } from '#words/say.ts';
import { expectAnotherKind } from './support/kind-of-place.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What promises something to a visitor: a share off a price, a code for it, or what is free. */
const PROMISES = /\d+ ?% off|\bWAIVER15\b|\bfree (VR|STEM|session)|\bpriority booking\b|\bwelcome bonus\b/i;

/** What a release can do is the law's to say (in Maryland and Virginia, hardly anything): no page, email or document promises it. */
const CLAIMS =
  /legally binding|enforceable|protects? (us|the venue|the cent(er|re)|your (venue|business))|(holds? up|shows?|stands?) in court|(from|against) (lawsuits|being sued|liability claims)|waterproof|iron-?clad/i;

test('nothing says that signing protects the venue', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) =>
      /^(web|server|contract|venue|docs|deploy|commands).*\.(tsx?|md|html|txt)$|^[A-Z]+\.md$/.test(file),
    );
  assert.ok(files.length > 500);
  const claiming = files.filter((file) => CLAIMS.test(readFileSync(path.join(ROOT, file), 'utf8')));
  assert.deepEqual(claiming, []);
});

test('what the venue promises stands in venue/ and nowhere else', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'web', 'server', 'contract', 'venue', 'words'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));
  const promising = files.filter((file) => PROMISES.test(readFileSync(path.join(ROOT, file), 'utf8')));
  assert.deepEqual(promising, ['venue/consent-texts.ts', 'venue/offers.ts']);
});

/** Said on a plan of a mall, which other places have not. */
const OF_THE_PLAN = ['site/contact.plan', 'site/contact.mallLevel'];

test('a trampoline park says no word of another kind of place, be it on a step of a form that no page begins with', () => {
  const { words: own } = TEMPLATES['trampoline-park'].document;
  const words = listWords();
  for (const { key, text } of words) if (!OF_THE_PLAN.includes(key)) expectAnotherKind(key, own[key] ?? text);
  const known = new Set(words.map(({ key }) => key));
  for (const [subject, said] of Object.entries(SUBJECTS))
    for (const [name, word] of Object.entries(said))
      if (!known.has(`${subject}.${name}`) && typeof word === 'function')
        expectAnotherKind(`${subject}.${name}, which nobody can say otherwise,`, String(word));
});
