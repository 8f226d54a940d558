import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusedCall } from '#web/api.ts';
import type { Attempt } from './attempt.ts';
import type { CompletionRecord } from './completion.ts';
import { createFormDesk, type DeskEvent, type FormDeskTools } from './form-desk.ts';
import { memoryStore } from './memory-store.ts';
import { rememberedRecord } from './session.ts';
import { NOTHING_SIGNED } from './signing-flow.ts';
import { drawnSignature, foundWaiver, signedWaiver } from './waiver-examples.ts';

const now = () => new Date('2025-11-01T16:00:00.000Z');
const form = { name: ' Maya Rivers ', phone: '(301) 555-0142', email: 'maya@mailbox.example' };

async function signs(answer: () => unknown) {
  const device = memoryStore();
  const events: DeskEvent[] = [];
  const calls: string[] = [];
  const signed: CompletionRecord[] = [];
  let kept: Attempt | null = null;
  let isFinished = false;
  const store = {
    get: () => ({ state: { ...NOTHING_SIGNED, form, signature: drawnSignature } }),
    send: (event: DeskEvent) => void events.push(event),
    finish: () => (isFinished = true),
    attempt: () => kept,
    setAttempt: (attempt: Attempt | null) => void (kept = attempt),
  };
  const call = async (name: string) => {
    calls.push(name);
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
      onSigned: (record) => void signed.push(record),
    },
    tools,
  );
  await desk.sign();
  return { events, calls, signed, isFinished, remembered: rememberedRecord(device, now()), kept: () => kept };
}

test('a signed waiver is remembered on the device, its access recorded, and its record handed over', async () => {
  const { calls, signed, isFinished, remembered } = await signs(() => ({ waiver: signedWaiver }));
  assert.deepEqual(calls, ['signWaiver', 'recordAccess']);
  assert.equal(signed[0]?.publicConfirmationUrl, 'https://venue.example/waiver-confirmation/own-code');
  assert.deepEqual(remembered, signed[0]);
  assert.ok(isFinished);
});

test('a 409 shows the waiver that there is, with the pass that the reply brought', async () => {
  const { events, signed, isFinished, kept } = await signs(() => {
    throw new RefusedCall(409, { message: 'Already signed', waiver: foundWaiver });
  });
  const [event] = events;
  assert.ok(event?.type === 'existingFound' && event.existing.isValid);
  assert.equal(event.existing.signedAt, foundWaiver.signedAt);
  assert.deepEqual([event.existing.record?.name, event.existing.record?.qrCode], ['Maya Rivers', 'Llookup-code']);
  assert.deepEqual([signed.length, isFinished, kept()], [0, false, null]);
});

test('a failure is said, and nothing is remembered', async () => {
  const { events, remembered } = await signs(() => {
    throw new RefusedCall(400, { message: 'Please provide your signature' });
  });
  assert.deepEqual(events, [{ type: 'submissionFailed', message: 'Please provide your signature', isLost: false }]);
  assert.equal(remembered, null);
});
