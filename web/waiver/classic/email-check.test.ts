import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { LostCall } from '#web/api.ts';
import { ASK_AFTER_MS, createEmailCheck, REST_MS } from './email-check.ts';

const waiver = { isValid: true, signedAt: '2025-11-01T15:00:00.000Z', expiresAt: '2026-11-02T04:59:59.999Z' };

/** A check before a server whose answers the test gives by hand. */
function openCheck(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asked: { email: string; answer: (found: object | null) => void; fail: () => void }[] = [];
  const shown: [string, boolean][] = [];
  const call = (_name: string, { params }: { params: { email: string } }) =>
    new Promise((resolve, reject) => {
      asked.push({
        email: params.email,
        answer: (found) => resolve({ exists: found !== null, waiver: found }),
        fail: () => reject(new LostCall('lost')),
      });
    });
  const check = createEmailCheck(call as unknown as Parameters<typeof createEmailCheck>[0], (email, existing) =>
    shown.push([email, existing !== null]),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { check, asked, shown, settle, pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('it asks 500 ms after the last change, and only with an @ sign', (t) => {
  const { check, asked, pass } = openCheck(t);
  check.addressChanged('maya');
  pass(ASK_AFTER_MS);
  assert.equal(asked.length, 0);
  check.addressChanged('maya@m');
  pass(ASK_AFTER_MS - 1);
  check.addressChanged('maya@mailbox.example');
  pass(ASK_AFTER_MS - 1);
  assert.equal(asked.length, 0);
  pass(1);
  assert.deepEqual(
    asked.map(({ email }) => email),
    ['maya@mailbox.example'],
  );
});

test('what is found is shown; no match and a failure clear it without a word', async (t) => {
  const { check, asked, shown, settle, pass } = openCheck(t);
  for (const [email, end] of [
    ['a@x.example', () => asked[0]!.answer(waiver)],
    ['b@x.example', () => asked[1]!.answer(null)],
    ['c@x.example', () => asked[2]!.fail()],
  ] as const) {
    check.addressChanged(email);
    pass(ASK_AFTER_MS);
    end();
    await settle();
  }
  assert.deepEqual(shown, [
    ['a@x.example', true],
    ['b@x.example', false],
    ['c@x.example', false],
  ]);
});

test('a late answer to an earlier address is dropped', async (t) => {
  const { check, asked, shown, settle, pass } = openCheck(t);
  check.addressChanged('a@x.example');
  pass(ASK_AFTER_MS);
  check.addressChanged('b@x.example');
  asked[0]!.answer(waiver);
  await settle();
  assert.deepEqual(shown, []);
});

test('the answer waits until the hands rest', async (t) => {
  const { check, asked, shown, settle, pass } = openCheck(t);
  check.addressChanged('a@x.example');
  pass(ASK_AFTER_MS);
  check.touched();
  asked[0]!.answer(waiver);
  await settle();
  assert.deepEqual(shown, []);
  pass(REST_MS - 1);
  check.touched();
  pass(REST_MS - 1);
  assert.deepEqual(shown, []);
  pass(1);
  assert.deepEqual(shown, [['a@x.example', true]]);
});

test('a check that has been stopped says nothing more', async (t) => {
  const { check, asked, shown, settle, pass } = openCheck(t);
  check.addressChanged('a@x.example');
  pass(ASK_AFTER_MS);
  check.stop();
  asked[0]!.answer(waiver);
  await settle();
  assert.deepEqual(shown, []);
});
