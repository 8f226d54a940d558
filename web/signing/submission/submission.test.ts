import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXT_HASH } from '#web/venue/document.ts';
import { keptText } from '#web/device/kept.ts';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { LostCall, RefusedCall } from '#web/api.ts';
import type { Attempt } from '../flow/draft.ts';
import { type CommonEvent, NOTHING_SIGNED, type SigningState } from '../flow/signing-state.ts';
import { testToken } from '../flow/desk-ticket.ts';
import type { SigningStore } from '../flow/store.ts';
import { EMPTY_GUEST } from '../guests/guest-form.ts';
import type { CompletionRecord } from '../pass/completion.ts';
import { remember, rememberedRecord } from '../pass/session.ts';
import { drawnSignature, foundWaiver, record, signedWaiver } from '../pass/waiver-examples.ts';
import { NOT_VIEWED } from '../text/text-viewing.ts';
import type { SubmissionTools } from './browser-tools.ts';
import { contentOf, recordAccess, type SubmissionContent, signOnce, submitWaiver } from './submission.ts';

const body = { name: 'Maya', signedFor: 'self', signature: '' } as const;
const signing: SubmissionContent = {
  content: 'Maya',
  signature: drawnSignature,
  bodyWith: (picture) => ({ ...body, signature: picture }),
};

/** A submission before a server that answers its n-th call by `answers`; a thrown error is its refusal. */
function openSubmission(answers: (() => unknown)[]) {
  const keys: (string | undefined)[] = [];
  const bodies: unknown[] = [];
  let kept: Attempt | null = null;
  let [pictures, repeats] = [0, 0];
  let losesPicture = false;
  const tools = {
    call: async (_name: string, input: { headers: Record<string, string>; body: unknown }) => {
      keys.push(input.headers['idempotency-key']);
      bodies.push(input.body);
      await Promise.resolve();
      return answers[keys.length - 1]?.();
    },
    drawSignature: async () => {
      const isLost = losesPicture;
      losesPicture = false;
      return isLost ? lost() : `picture ${(pictures += 1)}`;
    },
    pause: async () => {},
  } as unknown as SubmissionTools;
  const place = { attempt: () => kept, setAttempt: (attempt: Attempt | null) => void (kept = attempt) };
  return {
    keys,
    bodies,
    sign: (content = 'Maya') => signOnce({ ...signing, content }, place, tools, () => (repeats += 1)),
    repeats: () => repeats,
    kept: () => kept,
    loseNextPicture: () => void (losesPicture = true),
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
  assert.deepEqual(await openSubmission([signs]).sign(), { kind: 'signed', waiver: signedWaiver, hasJoined: false });
});

test('a lost reply is asked for once more by itself, with the same key and body', async () => {
  const submission = openSubmission([lost, signs]);
  assert.equal((await submission.sign()).kind, 'signed');
  assert.equal(submission.repeats(), 1);
  assert.equal(submission.keys[0], submission.keys[1]);
  assert.deepEqual(submission.bodies[0], submission.bodies[1]);
});

test('twice lost, the attempt is kept for the next try; another content gets another key', async () => {
  const submission = openSubmission([lost, lost, signs, signs]);
  assert.deepEqual(await submission.sign(), {
    kind: 'failed',
    message: 'We could not reach the server.',
    remedy: 'try-again',
  });
  await submission.sign();
  await submission.sign('Mia');
  assert.equal(submission.keys[2], submission.keys[0]);
  assert.notEqual(submission.keys[3], submission.keys[0]);
});

test('a definite refusal says the server’s message and forgets the attempt', async () => {
  const submission = openSubmission([refuses(400, { message: 'Please give the age of each kid' })]);
  assert.deepEqual(await submission.sign(), {
    kind: 'failed',
    message: 'Please give the age of each kid',
    remedy: null,
  });
  assert.equal(submission.kept(), null);
});

test('a failure without words says that submitting failed, and keeps the attempt', async () => {
  const submission = openSubmission([refuses(500, undefined)]);
  assert.deepEqual(await submission.sign(), {
    kind: 'failed',
    message: 'Failed to submit waiver',
    remedy: 'try-again',
  });
  assert.notEqual(submission.kept(), null);
});

test('a signature that cannot be drawn says so whatever was thrown, nothing is sent, and the next try draws again', async () => {
  const thrown = [new TypeError('undefined is not an object'), new RangeError(''), 'a word', undefined];
  for (const problem of thrown) {
    let kept: Attempt | null = null;
    const tools = {
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- browsers throw what they like
      drawSignature: () => Promise.reject(problem),
    } as unknown as SubmissionTools;
    const place = { attempt: () => kept, setAttempt: (attempt: Attempt | null) => void (kept = attempt) };
    const outcome = await signOnce(signing, place, tools, () => {});
    assert.deepEqual(outcome, { kind: 'failed', message: 'Failed to capture signature', remedy: null });
    assert.equal(kept, null);
  }
});

test('where the network is away before the signature is drawn, nothing is sent, and the next try draws it', async () => {
  const submission = openSubmission([signs]);
  submission.loseNextPicture();
  const outcome = await submission.sign();
  assert.deepEqual(outcome, { kind: 'failed', message: 'We could not reach the server.', remedy: 'try-again' });
  assert.deepEqual([submission.kept(), submission.bodies.length], [null, 0]);
  assert.equal((await submission.sign()).kind, 'signed');
});

test('who is told to wait sends the very same again, with the same key', async () => {
  const message = 'Many waivers were signed from this network just now.';
  for (const [status, code] of [
    [429, 'too_many_signings'],
    [503, 'database_unavailable'],
  ] as const) {
    const submission = openSubmission([refuses(status, { message, code }), signs]);
    assert.deepEqual(await submission.sign(), { kind: 'failed', message, remedy: 'try-again' });
    assert.equal((await submission.sign()).kind, 'signed');
    assert.equal(submission.keys[0], submission.keys[1]);
    assert.deepEqual(submission.bodies[0], submission.bodies[1]);
  }
});

test('a 409 brings the waiver that there is', async () => {
  const submission = openSubmission([refuses(409, { message: 'Already signed', waiver: foundWaiver })]);
  assert.deepEqual(await submission.sign(), { kind: 'conflict', waiver: foundWaiver });
});

test('a 409 about a waiver with another phone brings its dates and nothing else', async () => {
  const { isValid, signedAt, expiresAt } = foundWaiver;
  const waiver = { isValid, signedAt, expiresAt };
  const submission = openSubmission([refuses(409, { message: 'Already signed', waiver })]);
  assert.deepEqual(await submission.sign(), { kind: 'known', waiver });
});

test('the content tells ink from ink, but not picture from picture', () => {
  assert.equal(contentOf(body, drawnSignature), contentOf(body, { ...drawnSignature, typedName: 'M' }));
  assert.notEqual(contentOf(body, drawnSignature), contentOf(body, { ...drawnSignature, strokes: [] }));
  assert.notEqual(contentOf(body, drawnSignature), contentOf({ ...body, name: 'Mia' }, drawnSignature));
});

test('an access that cannot be recorded is only logged', async (t) => {
  const info = t.mock.method(console, 'info', () => undefined);
  recordAccess({ call: (() => Promise.reject(new LostCall('lost'))) as unknown as SubmissionTools['call'] }, 'id');
  await new Promise(setImmediate);
  assert.equal(info.mock.callCount(), 1);
});

const now = () => new Date('2025-11-01T16:00:00.000Z');
const shownAt = now().getTime() - 90_000;
const signer = { name: ' Maya Rivers ', phone: '(301) 555-0142', email: 'maya@mailbox.example' };

async function submits(answer: () => unknown, own?: CompletionRecord, test?: string) {
  openBrowserStores();
  if (test !== undefined) keptText('test-signing').write(test);
  if (own) remember(own);
  const events: CommonEvent<string>[] = [];
  const calls: string[] = [];
  const bodies: object[] = [];
  const queued: boolean[] = [];
  const signed: CompletionRecord[] = [];
  let kept: Attempt | null = null;
  const state: SigningState = {
    ...NOTHING_SIGNED,
    step: 'form',
    form: { ...EMPTY_GUEST, ...signer },
    viewing: { ...NOT_VIEWED, shownAt },
    signature: drawnSignature,
  };
  const store: SigningStore<SigningState> = {
    snapshot: () => ({ state, direction: null, remembered: null }),
    send: (event) => void events.push(event),
    finish: () => assert.fail('what follows a signing is the form’s own'),
    attempt: () => kept,
    setAttempt: (attempt) => void (kept = attempt),
  };
  const call = async (name: string, input: { body: object }) => {
    calls.push(name);
    if (name === 'signWaiver') bodies.push(input.body);
    await Promise.resolve();
    return name === 'signWaiver' ? answer() : null;
  };
  const tools = {
    call,
    now,
    origin: () => 'https://venue.example',
    pause: async () => {},
    drawSignature: async () => 'data:image/png;base64,AA==',
  } as unknown as SubmissionTools;
  await submitWaiver(
    store,
    {
      bodyOf: ({ name }) => ({ name, signedFor: 'self' }),
      onSigned(record, waiver) {
        signed.push(record);
        queued.push(waiver.isEmailQueued);
      },
    },
    tools,
  );
  return {
    events,
    calls,
    bodies,
    queued,
    signed,
    remembered: rememberedRecord(now()),
    kept: () => kept,
  };
}

test('a signed waiver is remembered on the device, its access recorded, and its record handed over', async () => {
  const { calls, signed, queued, remembered } = await submits(() => ({ waiver: signedWaiver }));
  assert.deepEqual(calls, ['signWaiver', 'recordAccess']);
  assert.equal(signed[0]?.publicConfirmationUrl, 'https://venue.example/waiver-confirmation/own-code');
  assert.deepEqual([remembered, queued], [signed[0], [false]]);
});

test('a 409 shows the waiver that there is, with the pass that the reply brought', async () => {
  const { events, signed, kept } = await submits(() => {
    throw new RefusedCall(409, { message: 'Already signed', waiver: foundWaiver });
  });
  const [event] = events;
  assert.ok(event?.type === 'submissionMet' && event.existing.isValid);
  assert.equal(event.existing.signedAt, foundWaiver.signedAt);
  const { name, greeting, qrCode } = event.existing.record ?? {};
  assert.deepEqual([name, greeting, qrCode], ['Maya', 'Maya Rivers', 'Llookup-code']);
  assert.deepEqual([signed.length, kept()], [0, null]);
});

test('a test ends with its signing, and where the waiver is there already', async () => {
  for (const answer of [
    () => ({ waiver: signedWaiver }),
    () => {
      throw new RefusedCall(409, { message: 'Already signed', waiver: foundWaiver });
    },
  ]) {
    const { bodies } = await submits(answer, undefined, 'token');
    assert.deepEqual([(bodies[0] as { testToken?: string }).testToken, testToken.read()], ['token', undefined]);
  }
});

test('a 409 about a waiver with another phone shows its dates without a pass, and remembers nothing', async () => {
  const { isValid, signedAt, expiresAt } = foundWaiver;
  const { events, calls, remembered, kept } = await submits(() => {
    throw new RefusedCall(409, { message: 'Already signed', waiver: { isValid, signedAt, expiresAt } });
  });
  assert.deepEqual(events, [
    { type: 'submissionMet', existing: { isValid, signedAt, expiresAt, record: null }, signer },
  ]);
  assert.deepEqual([calls, remembered, kept()], [['signWaiver'], null, null]);
});

test('the text above the button was shown a while ago and is agreed to by signing', async () => {
  const { bodies } = await submits(() => ({ waiver: signedWaiver }));
  const signature = 'data:image/png;base64,AA==';
  assert.deepEqual(bodies, [
    {
      name: ' Maya Rivers ',
      signedFor: 'self',
      signatureMethod: 'drawn',
      renew: false,
      signature,
      textHash: TEXT_HASH,
      textShownMsAgo: 90_000,
      textAcceptedMsAgo: 0,
    },
  ]);
});

test('the own code that this device holds goes along', async () => {
  const { bodies } = await submits(() => ({ waiver: signedWaiver }), record);
  assert.deepEqual(
    bodies.map((body) => (body as { proof?: string }).proof),
    ['own-code'],
  );
});

test('a text that has changed is to be read again', async () => {
  const { events, kept } = await submits(() => {
    throw new RefusedCall(412, { message: 'Please read it again.', code: 'text_changed' });
  });
  assert.deepEqual(events, [{ type: 'submissionFailed', message: 'Please read it again.', remedy: 'reload' }]);
  assert.equal(kept(), null);
});

test('a failure is said, and nothing is remembered', async () => {
  const { events, remembered } = await submits(() => {
    throw new RefusedCall(400, { message: 'Please provide your signature' });
  });
  assert.deepEqual(events, [{ type: 'submissionFailed', message: 'Please provide your signature', remedy: null }]);
  assert.equal(remembered, null);
});
