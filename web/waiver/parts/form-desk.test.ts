import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusedCall } from '#web/api.ts';
import type { Attempt } from './attempt.ts';
import type { CompletionRecord } from './completion.ts';
import { createFormDesk, type DeskEvent, type FormDeskTools } from './form-desk.ts';
import { memoryStore } from './memory-store.ts';
import { NOT_READ } from './reading.ts';
import { remember, rememberedRecord } from './session.ts';
import { NOTHING_SIGNED } from './signing-flow.ts';
import { drawnSignature, foundWaiver, record, signedWaiver } from './waiver-examples.ts';

const now = () => new Date('2025-11-01T16:00:00.000Z');
const shownAt = now().getTime() - 90_000;
const form = { name: ' Maya Rivers ', phone: '(301) 555-0142', email: 'maya@mailbox.example' };

async function signs(answer: () => unknown, device = memoryStore()) {
  const events: DeskEvent[] = [];
  const calls: string[] = [];
  const bodies: object[] = [];
  const letters: boolean[] = [];
  const signed: CompletionRecord[] = [];
  let kept: Attempt | null = null;
  let isFinished = false;
  const store = {
    get: () => ({ state: { ...NOTHING_SIGNED, form, reading: { ...NOT_READ, shownAt }, signature: drawnSignature } }),
    send: (event: DeskEvent) => void events.push(event),
    finish: () => (isFinished = true),
    attempt: () => kept,
    setAttempt: (attempt: Attempt | null) => void (kept = attempt),
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
    device,
    origin: () => 'https://venue.example',
    pause: async () => {},
    drawSignature: async () => 'data:image/png;base64,AA==',
  } as unknown as FormDeskTools;
  const desk = createFormDesk(
    store,
    {
      submissionOf: ({ form: { name } }, picture) => ({ name, signedFor: 'self', signature: picture }),
      onSigned(record, _state, waiver) {
        signed.push(record);
        letters.push(waiver.isEmailQueued);
      },
    },
    tools,
  );
  await desk.sign();
  return {
    events,
    calls,
    bodies,
    letters,
    signed,
    isFinished,
    remembered: rememberedRecord(device, now()),
    kept: () => kept,
  };
}

test('a signed waiver is remembered on the device, its access recorded, and its record handed over', async () => {
  const { calls, signed, letters, isFinished, remembered } = await signs(() => ({ waiver: signedWaiver }));
  assert.deepEqual(calls, ['signWaiver', 'recordAccess']);
  assert.equal(signed[0]?.publicConfirmationUrl, 'https://venue.example/waiver-confirmation/own-code');
  assert.deepEqual([remembered, letters], [signed[0], [false]]);
  assert.ok(isFinished);
});

test('a 409 shows the waiver that there is, with the pass that the reply brought', async () => {
  const { events, signed, isFinished, kept } = await signs(() => {
    throw new RefusedCall(409, { message: 'Already signed', waiver: foundWaiver });
  });
  const [event] = events;
  assert.ok(event?.type === 'existingFound' && event.existing.isValid);
  assert.equal(event.existing.signedAt, foundWaiver.signedAt);
  const { name, greeting, qrCode } = event.existing.record ?? {};
  assert.deepEqual([name, greeting, qrCode], ['Maya', 'Maya Rivers', 'Llookup-code']);
  assert.deepEqual([signed.length, isFinished, kept()], [0, false, null]);
});

test('a 409 about a waiver with another phone shows its dates without a pass, and remembers nothing', async () => {
  const { isValid, signedAt, expiresAt } = foundWaiver;
  const { events, calls, remembered, kept } = await signs(() => {
    throw new RefusedCall(409, { message: 'Already signed', waiver: { isValid, signedAt, expiresAt } });
  });
  assert.deepEqual(events, [{ type: 'existingFound', existing: { isValid, signedAt, expiresAt, record: null } }]);
  assert.deepEqual([calls, remembered, kept()], [['signWaiver'], null, null]);
});

test('the text above the button was shown a while ago and is agreed to by signing', async () => {
  const { bodies } = await signs(() => ({ waiver: signedWaiver }));
  const signature = 'data:image/png;base64,AA==';
  assert.deepEqual(bodies, [
    { name: ' Maya Rivers ', signedFor: 'self', signature, textShownMsAgo: 90_000, textAcceptedMsAgo: 0 },
  ]);
});

test('the own code that this device holds goes along', async () => {
  const device = memoryStore();
  remember(device, record);
  const { bodies } = await signs(() => ({ waiver: signedWaiver }), device);
  assert.deepEqual(
    bodies.map((body) => (body as { proof?: string }).proof),
    ['own-code'],
  );
});

test('a text that has changed is to be read again', async () => {
  const { events, kept } = await signs(() => {
    throw new RefusedCall(412, { message: 'Please read it again.', code: 'text_changed' });
  });
  assert.deepEqual(events, [{ type: 'submissionFailed', message: 'Please read it again.', remedy: 'reload' }]);
  assert.equal(kept(), null);
});

test('a failure is said, and nothing is remembered', async () => {
  const { events, remembered } = await signs(() => {
    throw new RefusedCall(400, { message: 'Please provide your signature' });
  });
  assert.deepEqual(events, [{ type: 'submissionFailed', message: 'Please provide your signature', remedy: null }]);
  assert.equal(remembered, null);
});
