import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { ContactMessage } from '#contract/inbox/inbox.ts';
import { makeCaller } from '../../tests/support/caller.ts';
import { personText } from '../../tests/support/person-text.ts';
import { runs } from '../../tests/support/properties.ts';

const BOM = '\ufeff';

const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(BOM + text),
  'UTF-16, little end first': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16, little end first, with a mark': (text) => Buffer.from(BOM + text, 'utf16le'),
  'UTF-16, big end first': (text) => Buffer.from(text, 'utf16le').swap16(),
  'UTF-16, big end first, with a mark': (text) => Buffer.from(BOM + text, 'utf16le').swap16(),
  'UTF-32': (text) => Buffer.concat([...text].map((sign) => Buffer.from([sign.codePointAt(0) ?? 0, 0, 0, 0]))),
  'ISO-8859-1': (text) => Buffer.from(text, 'latin1'),
  'surrogates one by one': (text) => Buffer.concat(Array.from(text, asThreeBytes)),
  overlong: (text) => replaceAll(Buffer.from(text), 'Ana', Buffer.from([0xc1, 0x81, 0x6e, 0x61])),
  'a letter cut in two': (text) => replaceAll(Buffer.from(text), 'Ana', Buffer.from([0xc3])),
  gzip: (text) => gzipSync(text),
  deflate: (text) => deflateSync(text),
  brotli: (text) => brotliCompressSync(text),
};

const TYPES = [
  '',
  '',
  '; charset=utf-8',
  '; Charset="UTF-8"',
  '; charset=utf-16',
  '; charset=ISO-8859-1',
  '; charset=',
  ';;',
  '; q=1',
];
const CODINGS = [undefined, undefined, 'identity', 'gzip', 'deflate', 'br', 'GZIP, gzip', 'nonsense', ''];

test('a body is read as it was written or refused: no letter turns into another one', async (t) => {
  const caller = await makeCaller(t);
  const { db, clock } = caller.testApp;
  const outcomes = new Map<string, Set<string>>();
  const requests = fc.record({
    name: personText(60),
    encoding: fc.constantFrom(...Object.keys(ENCODINGS)),
    type: fc.constantFrom(...TYPES),
    coding: fc.constantFrom(...CODINGS),
  });
  await fc.assert(
    fc.asyncProperty(requests, async ({ name, encoding, type, coding }) => {
      const message = { name: `Ana ${name}`, email: 'ana@mailbox.example', subject: 'Hours', message: `${name} Ana` };
      const payload = ENCODINGS[encoding]?.(JSON.stringify(message)) ?? Buffer.of();
      // Without a word about it, nobody can tell these from UTF-8.
      fc.pre(encoding !== 'ISO-8859-1' || !isUtf8(payload));
      const headers = {
        'content-type': `application/json${type}`,
        ...(coding !== undefined && { 'content-encoding': coding }),
      };
      clock.set(new Date(clock.now().getTime() + 1000).toISOString());
      const outcome = await caller.check(
        'sendContactMessage',
        { method: 'POST', url: '/api/contact', payload, headers },
        'visitor',
      );
      outcomes.set(encoding, (outcomes.get(encoding) ?? new Set()).add(outcome));
      if (outcome !== 'accepted') return;
      const { name: kept, message: keptMessage } = await newest();
      const { website: _none, ...expected } = ContactMessage.parse(message);
      assert.deepEqual({ name: kept, message: keptMessage }, { name: expected.name, message: expected.message });
    }),
    runs(400),
  );
  for (const encoding of ['UTF-8', 'UTF-8 with a mark']) assert.ok(outcomes.get(encoding)?.has('accepted'), encoding);

  async function newest() {
    const { content } = await db
      .selectFrom('inbox_items')
      .select('content')
      .orderBy('received_at', 'desc')
      .executeTakeFirstOrThrow();
    return content as Record<string, string>;
  }
});

/** As CESU-8 does, which is no UTF-8. */
function asThreeBytes(sign: string): Buffer {
  return Buffer.concat(
    Array.from({ length: sign.length }, (_none, at) => {
      const unit = sign.charCodeAt(at);
      if (unit < 0x80) return Buffer.of(unit);
      if (unit < 0x8_00) return Buffer.of(0xc0 | (unit >> 6), 0x80 | (unit & 0x3f));
      return Buffer.of(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
    }),
  );
}

function replaceAll(bytes: Buffer, word: string, by: Buffer): Buffer {
  const at = bytes.indexOf(word);
  return at < 0
    ? bytes
    : Buffer.concat([bytes.subarray(0, at), by, replaceAll(bytes.subarray(at + word.length), word, by)]);
}
