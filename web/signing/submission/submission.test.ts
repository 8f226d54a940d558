import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LostCall, RefusedCall } from '#web/api.ts';
import type { Attempt } from './attempt.ts';
import { contentOf, recordAccess, type Signing, type SigningTools, signOnce } from './submission.ts';
import { drawnSignature, foundWaiver, signedWaiver } from '../pass/waiver-examples.ts';

const body = { name: 'Maya', signedFor: 'self', signature: '' } as const;
const signing: Signing = {
  content: 'Maya',
  signature: drawnSignature,
  bodyWith: (picture) => ({ ...body, signature: picture }),
};

/** A signing desk before a server that answers its n-th call by `answers`; a thrown error is its refusal. */
function openDesk(answers: (() => unknown)[]) {
  const keys: (string | undefined)[] = [];
  const bodies: unknown[] = [];
  let kept: Attempt | null = null;
  let [pictures, repeats] = [0, 0];
  const tools = {
    call: async (_name: string, input: { headers: Record<string, string>; body: unknown }) => {
      keys.push(input.headers['idempotency-key']);
      bodies.push(input.body);
      await Promise.resolve();
      return answers[keys.length - 1]?.();
    },
    drawSignature: async () => `picture ${(pictures += 1)}`,
    pause: async () => {},
  } as unknown as SigningTools;
  const place = { attempt: () => kept, setAttempt: (attempt: Attempt | null) => void (kept = attempt) };
  return {
    keys,
    bodies,
    sign: (content = 'Maya') => signOnce({ ...signing, content }, place, tools, () => (repeats += 1)),
    repeats: () => repeats,
    kept: () => kept,
  };
}

const signs = () => ({ waiver: signedWaiver });
const lost = (): never => {
  throw new LostCall('We could not reach the server.');
};
const refuses = (status: number, reply: unknown) => (): never => {
  throw new RefusedCall(status, reply);
};

test('a waiver that is stored is the outcome', async () => {
  assert.deepEqual(await openDesk([signs]).sign(), { kind: 'signed', waiver: signedWaiver });
});

test('a lost reply is asked for once more by itself, with the same key and body', async () => {
  const desk = openDesk([lost, signs]);
  assert.equal((await desk.sign()).kind, 'signed');
  assert.equal(desk.repeats(), 1);
  assert.equal(desk.keys[0], desk.keys[1]);
  assert.deepEqual(desk.bodies[0], desk.bodies[1]);
});

test('twice lost, the attempt is kept for the next try; another content gets another key', async () => {
  const desk = openDesk([lost, lost, signs, signs]);
  assert.deepEqual(await desk.sign(), {
    kind: 'failed',
    message: 'We could not reach the server.',
    remedy: 'try-again',
  });
  await desk.sign();
  await desk.sign('Mia');
  assert.equal(desk.keys[2], desk.keys[0]);
  assert.notEqual(desk.keys[3], desk.keys[0]);
});

test('a definite refusal says the server’s message and forgets the attempt', async () => {
  const desk = openDesk([refuses(400, { message: 'Please give the age of each kid' })]);
  assert.deepEqual(await desk.sign(), { kind: 'failed', message: 'Please give the age of each kid', remedy: null });
  assert.equal(desk.kept(), null);
});

test('a failure without words says that submitting failed, and keeps the attempt', async () => {
  const desk = openDesk([refuses(500, undefined)]);
  assert.deepEqual(await desk.sign(), { kind: 'failed', message: 'Failed to submit waiver', remedy: 'try-again' });
  assert.notEqual(desk.kept(), null);
});

test('a signature that cannot be drawn says so whatever was thrown, nothing is sent, and the next try draws again', async () => {
  const thrown = [new TypeError('undefined is not an object'), new RangeError(''), 'a word', undefined];
  for (const problem of thrown) {
    let kept: Attempt | null = null;
    const tools = {
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- browsers throw what they like
      drawSignature: () => Promise.reject(problem),
    } as unknown as SigningTools;
    const place = { attempt: () => kept, setAttempt: (attempt: Attempt | null) => void (kept = attempt) };
    const outcome = await signOnce(signing, place, tools, () => {});
    assert.deepEqual(outcome, { kind: 'failed', message: 'Failed to capture signature', remedy: null });
    assert.equal(kept, null);
  }
});

test('who is told to wait sends the very same again, with the same key', async () => {
  const message = 'Many waivers were signed from this network just now.';
  for (const [status, code] of [
    [429, 'too_many_signings'],
    [503, 'database_unavailable'],
  ] as const) {
    const desk = openDesk([refuses(status, { message, code }), signs]);
    assert.deepEqual(await desk.sign(), { kind: 'failed', message, remedy: 'try-again' });
    assert.equal((await desk.sign()).kind, 'signed');
    assert.equal(desk.keys[0], desk.keys[1]);
    assert.deepEqual(desk.bodies[0], desk.bodies[1]);
  }
});

test('a 409 brings the waiver that there is', async () => {
  const desk = openDesk([refuses(409, { message: 'Already signed', waiver: foundWaiver })]);
  assert.deepEqual(await desk.sign(), { kind: 'conflict', waiver: foundWaiver });
});

test('a 409 about a waiver with another phone brings its dates and nothing else', async () => {
  const { isValid, signedAt, expiresAt } = foundWaiver;
  const waiver = { isValid, signedAt, expiresAt };
  const desk = openDesk([refuses(409, { message: 'Already signed', waiver })]);
  assert.deepEqual(await desk.sign(), { kind: 'known', waiver });
});

test('the content tells ink from ink, but not picture from picture', () => {
  assert.equal(contentOf(body, drawnSignature), contentOf(body, { ...drawnSignature, typedName: 'M' }));
  assert.notEqual(contentOf(body, drawnSignature), contentOf(body, { ...drawnSignature, strokes: [] }));
  assert.notEqual(contentOf(body, drawnSignature), contentOf({ ...body, name: 'Mia' }, drawnSignature));
});

test('an access that cannot be recorded is only logged', async (t) => {
  const info = t.mock.method(console, 'info', () => undefined);
  recordAccess({ call: (() => Promise.reject(new LostCall('lost'))) as unknown as SigningTools['call'] }, 'id');
  await new Promise(setImmediate);
  assert.equal(info.mock.callCount(), 1);
});
