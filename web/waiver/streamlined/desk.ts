import { isValidPhone, phoneDigits } from '#contract/phone.ts';
import type { FoundWaiver } from '#contract/waivers.ts';
import { oneAtATime } from '../parts/one-at-a-time.ts';
import { messageOf, recordAccess, type SigningOutcome, type SigningTools, signOnce } from '../parts/signing.ts';
import { readingSent } from '../parts/reading.ts';
import { recordOf } from '../parts/signing-record.ts';
import { isSigned } from '../parts/strokes.ts';
import { conflictingWaiver, isLost, serverMessage } from '../parts/answers.ts';
import { confirmedRecord, type CompletionRecord, returningRecord } from '../parts/completion.ts';
import type { ExistingWaiver } from './flow.ts';
import { isFormValid } from './form-rules.ts';
import type { FormState } from './form-state.ts';
import type { FlowStore } from './flow-store.ts';
import { bestRecord } from '../parts/session.ts';
import { contentOf, submissionOf } from './submission.ts';

export interface DeskTools extends SigningTools {
  origin: () => string;
  now: () => Date;
}

export type Desk = ReturnType<typeof createDesk>;

/** What the steps ask of the server, and what the flow makes of its answers. */
export function createDesk(store: FlowStore, tools: DeskTools) {
  const { call } = tools;
  const arrival = () => ({ origin: tools.origin(), now: tools.now() });
  const once = oneAtATime();

  async function findByPhone(phone: string) {
    const { waiver } = await call('checkWaiverByPhone', { params: { phone: phoneDigits(phone) } });
    if (!waiver) store.send({ type: 'noneFound', isUnreachable: false });
    else if (waiver.isValid) await openPass(waiver, phone);
    else store.send({ type: 'existingFound', existing: existingOf(waiver) });
  }

  async function openPass(waiver: FoundWaiver, phone: string) {
    const found = await returningRecord(waiver, { phone }, arrival());
    store.send({ type: 'passFound', record: bestRecord(store.get().remembered, found) });
    recordAccess(tools, waiver.id);
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
      recordAccess(tools, waiver.id);
    } else {
      store.send({ type: 'existingFound', existing: existingOf(waiver) });
    }
  }

  async function finish(outcome: SigningOutcome, form: FormState) {
    if (outcome.kind === 'failed') {
      store.send({ type: 'submissionFailed', message: outcome.message, remedy: outcome.remedy });
      return;
    }
    const record = await recordOf(outcome, form, { ...arrival(), remembered: store.get().remembered });
    store.send({ type: 'submissionAnswered', record });
    recordAccess(tools, outcome.waiver.id);
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
        const signing = {
          content: contentOf(state),
          signature: state.signature,
          bodyWith: (picture: string) => ({
            ...submissionOf(state, picture),
            ...readingSent(state.reading, tools.now()),
          }),
        };
        const repeated = () => store.send({ type: 'submissionRepeated' });
        await finish(await signOnce(signing, store, tools, repeated), state.form);
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
