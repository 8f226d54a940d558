import { firstNameOf } from '#contract/person-name.ts';
import { isValidPhone, phoneDigits } from '#contract/phone.ts';
import type { ContactAmended, ContactAmendment, FoundWaiver } from '#contract/waivers.ts';
import { oneAtATime } from './one-at-a-time.ts';
import {
  messageOf,
  recordAccess,
  type SigningOutcome,
  type SigningTools,
  signOnce,
} from '#web/signing/submission/submission.ts';
import { readingSent } from '#web/signing/text/text-viewing.ts';
import { recordOf } from '#web/signing/submission/signing-record.ts';
import { isSigned } from '#web/signing/signature/signature.ts';
import { conflictingWaiver, isLost, serverMessage } from '#web/signing/submission/answers.ts';
import { confirmedRecord, type CompletionRecord, returningRecord } from '#web/signing/pass/completion.ts';
import type { ExistingWaiver, FlowEvent, News } from './flow.ts';
import { isFormValid, type FormState } from './form.ts';
import type { FlowStore } from './flow-store.ts';
import { bestRecord, greetingOf, proofOf } from '#web/signing/pass/session.ts';
import { contentOf, submissionOf } from './submission.ts';

export interface DeskTools extends SigningTools {
  origin: () => string;
  now: () => Date;
}

export type Desk = ReturnType<typeof createDesk>;

/** What a look for a waiver came to. */
interface Finding {
  event: FlowEvent;
  /** The waiver whose pass opens. */
  opened?: string;
  /** What the device remembers and the server does not know any more. */
  gone?: CompletionRecord;
}

const NOT_ON_FILE = 'This device’s waiver is no longer on file, so we removed it from here.';
const CODE_ENDED =
  'The pass on this device has ended, so we removed it from here. Please look for your waiver with your phone number.';

/** What the steps ask of the server, and what the flow makes of its answers. */
export function createDesk(store: FlowStore, tools: DeskTools) {
  const { call } = tools;
  const arrival = () => ({ origin: tools.origin(), now: tools.now() });
  const once = oneAtATime();
  let turns = 0;

  /** Whoever went on or typed another number does not wait for an answer, and is not led by it. */
  async function look(checking: 'phone' | 'device', ask: () => Promise<Finding>): Promise<void> {
    if (checkingNow() !== null) return;
    turns += 1;
    const turn = turns;
    store.send({ type: 'checkStarted', checking });
    const { event, opened, gone } = await ask();
    if (turn !== turns || !checkingNow()) return;
    if (gone) store.forgetOne(gone);
    store.send(event);
    if (opened !== undefined) recordAccess(tools, opened);
  }

  /** Undefined anywhere but at the lookup. */
  function checkingNow() {
    const { state } = store.get();
    return state.step === 'lookup' ? state.checking : undefined;
  }

  /** Everybody who signed with a number; of `wanted`, where that is one of them, that one alone. */
  async function findByPhone(phone: string, wanted?: string): Promise<Finding | undefined> {
    const { waiver, others } = await call('checkWaiverByPhone', { params: { phone: phoneDigits(phone) } });
    if (!waiver) return undefined;
    const signers = [waiver, ...others];
    const known = signers.find(({ id }) => id === wanted) ?? (others.length === 0 ? waiver : undefined);
    return known ? openFound(known, phone) : { event: { type: 'signersFound', signers } };
  }

  async function openFound(waiver: FoundWaiver, phone: string): Promise<Finding> {
    if (!waiver.isValid) return { event: { type: 'existingFound', existing: existingOf(waiver) } };
    const found = await returningRecord(waiver, { phone }, arrival());
    return { event: { type: 'passFound', record: bestRecord(store.ownRecords(), found) }, opened: waiver.id };
  }

  async function findByCode(record: CompletionRecord): Promise<Finding | undefined> {
    const { waiver } = await call('confirmWaiver', { params: { qrCode: record.qrCode } });
    if (!waiver) return undefined;
    const standing = waiver.newest ?? waiver;
    if (!standing.isValid)
      return (
        (await findSignedElsewhere(record)) ?? { event: { type: 'existingFound', existing: existingOf(standing) } }
      );
    return { event: { type: 'passFound', record: confirmedRecord(record, waiver) }, opened: waiver.id };
  }

  /** Signed anew on another device, nothing joins the valid waiver to this one's code; the number does, where it leads to one such name. */
  async function findSignedElsewhere({ phone, name }: CompletionRecord): Promise<Finding | undefined> {
    if (!isValidPhone(phone)) return undefined;
    try {
      const { waiver, others } = await call('checkWaiverByPhone', { params: { phone: phoneDigits(phone) } });
      const signers = waiver ? [waiver, ...others] : [];
      const [theirs, ...more] = signers.filter(({ firstName }) => isSameName(firstName, firstNameOf(name)));
      return theirs?.isValid && more.length === 0 ? await openFound(theirs, phone) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The code that a lookup gave ends after a day; the number still leads to the waiver. */
  async function findAgain(record: CompletionRecord): Promise<Finding> {
    const isOwn = record.editToken !== null;
    const isByCode = isOwn || !isValidPhone(record.phone);
    const found = await (isByCode ? findByCode(record) : findByPhone(record.phone, record.waiverDbId));
    const message = isByCode ? CODE_ENDED : NOT_ON_FILE;
    return found ?? { event: { type: 'checkRefused', message }, gone: record };
  }

  async function finish(outcome: SigningOutcome, form: FormState) {
    if (outcome.kind === 'failed') {
      store.send({ type: 'submissionFailed', message: outcome.message, remedy: outcome.remedy });
      return;
    }
    if (outcome.kind === 'known') {
      store.setAttempt(null);
      store.send({ type: 'submissionMet', existing: existingOf(outcome.waiver) });
      return;
    }
    const record = await recordOf(outcome, form, { ...arrival(), own: store.ownRecords() });
    store.send({ type: 'submissionAnswered', record, news: newsOf(outcome, form) });
    recordAccess(tools, outcome.waiver.id);
  }

  async function amend(changes: ContactAmendment): Promise<ContactAmended | undefined> {
    const { state } = store.get();
    if (state.step !== 'complete' || !state.record.editToken) return undefined;
    const { waiverDbId, editToken } = state.record;
    const headers = { authorization: `Bearer ${editToken}` };
    return call('amendContact', { params: { id: waiverDbId }, headers, body: changes });
  }

  return {
    async lookUp() {
      const { lookupPhone } = store.get().state.form;
      if (!isValidPhone(lookupPhone)) return;
      await look('phone', async () => {
        try {
          return (await findByPhone(lookupPhone)) ?? { event: { type: 'noneFound', isUnreachable: false } };
        } catch (error) {
          const waiver = conflictingWaiver(error);
          const message = serverMessage(error);
          if (waiver) return { event: { type: 'existingFound', existing: existingOf(waiver) } };
          return { event: message ? { type: 'checkRefused', message } : { type: 'noneFound', isUnreachable: true } };
        }
      });
    },

    async openSigner(id: string) {
      const { state } = store.get();
      const signer = state.step === 'signers' ? state.signers.find((one) => one.id === id) : undefined;
      if (!signer) return;
      const { event, opened } = await openFound(signer, state.form.lookupPhone);
      if (store.get().state.step !== 'signers') return;
      store.send(event);
      if (opened !== undefined) recordAccess(tools, opened);
    },

    async showPass() {
      const record = store.get().remembered;
      if (!record) return;
      await look('device', async () => {
        try {
          return await findAgain(record);
        } catch (error) {
          const mayShow = isLost(error) && Date.parse(record.expiresAt) > tools.now().getTime();
          if (mayShow) return { event: { type: 'passFound', record: { ...record, isReturningCustomer: true } } };
          const message = messageOf(error, 'We could not open your pass. Please try again.');
          return { event: { type: 'checkRefused', message } };
        }
      });
    },

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
            ...proofOf(store.ownRecords(), state.form.name, state),
          }),
        };
        const repeated = () => store.send({ type: 'submissionRepeated' });
        await finish(await signOnce(signing, store, tools, repeated), state.form);
      }),

    /** Saving an address that waits to be confirmed again, with nothing else changed, sends its link again. */
    async saveContact({ name, email }: { name: string; email: string }): Promise<ContactAmended | undefined> {
      const { state } = store.get();
      if (state.step !== 'complete') return undefined;
      const { record } = state;
      const isAskedAgain = record.isEmailPending && name === greetingOf(record);
      const amended = email !== record.email || isAskedAgain ? await amend({ email: email || null }) : undefined;
      const pending = amended && { isEmailPending: amended.isPending };
      store.send({ type: 'recordAmended', changes: { greeting: name, email, ...pending } });
      return amended;
    },

    async saveBirthday(birthday: string) {
      await amend({ birthday: birthday || null });
      store.send({ type: 'recordAmended', changes: { birthday } });
    },
  };
}

/** What a signing, or the valid waiver that it met, means for those whom it named. */
function newsOf(outcome: Exclude<SigningOutcome, { kind: 'failed' | 'known' }>, form: FormState): News {
  if (outcome.kind === 'signed') return { kind: 'added', names: outcome.waiver.newlyCovered };
  const { name, phone, email } = form;
  return { kind: 'covered-already', signer: { name, phone, email } };
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;
}

function existingOf({ isValid, isExpiringSoon = false, expiresAt }: ExistingWaiver): ExistingWaiver {
  return { isValid, isExpiringSoon, expiresAt };
}
