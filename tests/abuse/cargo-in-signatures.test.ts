import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria, toDataUrl } from '../support/people.ts';
import { chunk, MAGIC } from '../support/png.ts';
import { startTestApp } from '../support/test-app.ts';

/** The signature of `maria` with other chunks before its pixels and behind them. */
function loaded(cargo: Buffer): { dataUrl: string; plain: Buffer } {
  const plain = Buffer.from(maria.signature.split(',')[1] ?? '', 'base64');
  const headerEnd = MAGIC.length + 12 + 13;
  const end = chunk('IEND', Buffer.alloc(0));
  const parts = [
    plain.subarray(0, headerEnd),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), cargo])),
    plain.subarray(headerEnd, -end.length),
    chunk('prVt', cargo),
    chunk('IEND', cargo),
  ];
  return { dataUrl: toDataUrl(Buffer.concat(parts)), plain };
}

test('what rides along in a picture is not stored, and a repeat is still one', async (t) => {
  const { post, db } = await startTestApp(t);
  const cargo = Buffer.from('another person’s phone: 301-555-0199. '.repeat(1200));
  const { dataUrl, plain } = loaded(cargo);
  const key = { headers: { 'idempotency-key': 'a-picture-with-cargo' } };
  const first = await post('/api/waivers', { ...maria, signature: dataUrl }, key);
  assert.equal(first.status, 201);
  const stored = await db.selectFrom('signatures').select('png').executeTakeFirstOrThrow();
  assert.ok(stored.png.equals(plain), `${stored.png.length} bytes instead of ${plain.length}`);
  assert.equal((await post('/api/waivers', { ...maria, signature: dataUrl }, key)).text, first.text);
});
