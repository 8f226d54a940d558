import { isValidPhone, phoneDigits } from '#contract/phone.ts';
import type { FoundWaiver } from '#contract/waivers.ts';
import type { call as callServer } from '#web/api.ts';
import type { Signature } from '../parts/signature.ts';
import { isSigned } from '../parts/strokes.ts';
import { conflictingWaiver, isDefiniteRefusal, isLost, serverMessage } from './answers.ts';
import { type Attempt, newKey } from './attempt.ts';
import { confirmedRecord, type CompletionRecord, returningRecord, signedRecord } from './completion.ts';
import type { ExistingWaiver } from './flow.ts';
import { isFormValid } from './form-rules.ts';
import type { FlowStore } from './flow-store.ts';
import { bestRecord } from './session.ts';
import { contentOf, submissionOf } from './submission.ts';

const REPEAT_AFTER_MS = 1500;
const NO_REASON = 'Failed to submit waiver';

export interface DeskTools {
  call: typeof callServer;
  drawSignature: (signature: Signature) => Promise<string>;
  pause: (ms: number) => Promise<void>;
  origin: () => string;
  now: () => Date;
}

export type Desk = ReturnType<typeof createDesk>;

/** What the steps ask of the server, and what the flow makes of its answers. */
export function createDesk(store: FlowStore, tools: DeskTools) {
  const { call } = tools;
  const arrival = () => ({ origin: tools.origin(), now: tools.now() });
  let isBusy = false;

  /** A second tap arrives before the disabled button does; only the first counts. */
  async function once(work: () => Promise<void>) {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  }

  async function findByPhone(phone: string) {
    const { waiver } = await call('checkWaiverByPhone', { params: { phone: phoneDigits(phone) } });
    if (!waiver) store.send({ type: 'noneFound', isUnreachable: false });
    else if (waiver.isValid) await openPass(waiver, phone);
    else store.send({ type: 'existingFound', existing: existingOf(waiver) });
  }

  async function openPass(waiver: FoundWaiver, phone: string) {
    const found = await returningRecord(waiver, { phone }, arrival());
    store.send({ type: 'passFound', record: bestRecord(store.get().remembered, found) });
    recordAccess(waiver.id);
  }

  function recordAccess(id: string) {
    call('recordAccess', { params: { id } }).catch((error: unknown) => console.info('Access not recorded', error));
  }

  async function confirm(record: CompletionRecord) {
    const { waiver } = await call('confirmWaiver', { params: { qrCode: record.qrCode } });
    if (!waiver) {
      store.forgetDevice();
      store.send({
        type: 'checkRefused',
        message: 'This device’s waiver is no longer on file, so we removed it from here.',
      });
    } else if (waiver.isValid) {
      store.send({ type: 'passFound', record: confirmedRecord(record, waiver) });
      recordAccess(waiver.id);
    } else {
      store.send({ type: 'existingFound', existing: existingOf(waiver) });
    }
  }

  /** The same content keeps its key and its very body; another content gets another key. */
  async function attemptOf(state: ReturnType<FlowStore['get']>['state']): Promise<Attempt> {
    const content = contentOf(state);
    const earlier = store.attempt();
    if (earlier?.content === content) return earlier;
    const picture = await tools.drawSignature(state.signature);
    return { key: newKey(), content, body: submissionOf(state, picture) };
  }

  async function sign({ key, body }: Attempt) {
    const send = () => call('signWaiver', { body, headers: { 'idempotency-key': key } });
    try {
      return await send();
    } catch (error) {
      if (!isLost(error)) throw error;
      store.send({ type: 'submissionRepeated' });
      await tools.pause(REPEAT_AFTER_MS);
      return await send();
    }
  }

  async function refuse(error: unknown) {
    const { form } = store.get().state;
    const waiver = conflictingWaiver(error);
    if (waiver) {
      const known = { name: form.name.trim(), phone: form.phone, email: form.email.trim() };
      const found = await returningRecord(waiver, known, arrival());
      store.send({ type: 'submissionAnswered', record: bestRecord(store.get().remembered, found) });
      recordAccess(waiver.id);
      return;
    }
    if (isDefiniteRefusal(error)) store.setAttempt(null);
    store.send({ type: 'submissionFailed', message: messageOf(error, NO_REASON), isLost: isLost(error) });
  }

  async function amend(changes: { email?: string | null; birthday?: string | null }) {
    const { state } = store.get();
    if (state.step !== 'complete' || !state.record.editToken) return;
    const { waiverDbId, editToken } = state.record;
    const headers = { authorization: `Bearer ${editToken}` };
    await call('amendContact', { params: { id: waiverDbId }, headers, body: changes });
  }

  return {
    lookUp: () =>
      once(async () => {
        const { state } = store.get();
        if (state.step !== 'lookup' || !isValidPhone(state.form.lookupPhone)) return;
        store.send({ type: 'checkStarted', checking: 'phone' });
        try {
          await findByPhone(state.form.lookupPhone);
        } catch (error) {
          const waiver = conflictingWaiver(error);
          const message = serverMessage(error);
          if (waiver) store.send({ type: 'existingFound', existing: existingOf(waiver) });
          else if (message) store.send({ type: 'checkRefused', message });
          else store.send({ type: 'noneFound', isUnreachable: true });
        }
      }),

    showPass: () =>
      once(async () => {
        const record = store.get().remembered;
        if (!record) return;
        store.send({ type: 'checkStarted', checking: 'device' });
        try {
          // The code that a lookup gave ends after a day; the number still leads to the waiver.
          await (record.editToken ? confirm(record) : findByPhone(record.phone));
        } catch (error) {
          const mayShow = isLost(error) && Date.parse(record.expiresAt) > tools.now().getTime();
          if (mayShow) store.send({ type: 'passFound', record: { ...record, isReturningCustomer: true } });
          else
            store.send({
              type: 'checkRefused',
              message: messageOf(error, 'We could not open your pass. Please try again.'),
            });
        }
      }),

    submit: () =>
      once(async () => {
        const { state } = store.get();
        if (state.step !== 'signature' || !isFormValid(state.form) || !isSigned(state.signature)) return;
        store.send({ type: 'submissionStarted' });
        try {
          const attempt = await attemptOf(state);
          store.setAttempt(attempt);
          const { waiver } = await sign(attempt);
          store.send({ type: 'submissionAnswered', record: await signedRecord(waiver, arrival()) });
          recordAccess(waiver.id);
        } catch (error) {
          await refuse(error);
        }
      }),

    async saveContact({ name, email }: { name: string; email: string }) {
      const { state } = store.get();
      if (state.step !== 'complete') return;
      if (email !== state.record.email) await amend({ email: email || null });
      store.send({ type: 'recordAmended', changes: { name, email } });
    },

    async saveBirthday(birthday: string) {
      await amend({ birthday: birthday || null });
      store.send({ type: 'recordAmended', changes: { birthday } });
    },
  };
}

function existingOf({ isValid, expiresAt }: ExistingWaiver): ExistingWaiver {
  return { isValid, expiresAt };
}

function messageOf(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message ? error.message : otherwise;
}
