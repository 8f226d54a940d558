import { toldFirstName } from '#contract/masking.ts';
import { isValidPhone, parsePhone } from '#contract/phone.ts';
import type { ConfirmedWaiver, FoundWaiver } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/waiver/found.ts';
import type { CallReply } from '#web/api.ts';
import { watchHands } from '#web/signing/flow/until-hands-rest.ts';
import { type CompletionRecord, confirmedRecord, returningRecord } from '#web/signing/pass/completion.ts';
import { bestRecord } from '#web/signing/pass/known-records.ts';
import { ownRecords } from '#web/signing/pass/session.ts';
import { conflictingWaiver, isLost, messageOf, serverMessage } from '#web/signing/submission/answers.ts';
import { browserTools, type SubmissionTools } from '#web/signing/submission/browser-tools.ts';
import { recordAccess } from '#web/signing/submission/submission.ts';
import { datesOf, type FlowEvent, type FlowState } from './flow.ts';
import { countedFrom, filledFrom } from './own-waiver.ts';

export type Lookup = ReturnType<typeof createLookup>;

export interface LookupStore {
  snapshot: () => { state: FlowState; remembered: CompletionRecord | null };
  send: (event: FlowEvent) => void;
  forget: (record?: CompletionRecord) => void;
}

type PhoneReply = CallReply<'checkWaiverByPhone'>;
type LookupTools = Pick<SubmissionTools, 'call' | 'origin' | 'now'>;

/** What a look for a waiver came to. */
interface Finding {
  event: FlowEvent;
  /** The waiver whose pass opens. */
  opened?: string;
  /** What the device remembers and the server does not know any more. */
  gone?: CompletionRecord;
}

/** How a visitor's waiver is found: by a phone number, or by what their device remembers. */
export function createLookup(store: LookupStore, tools: LookupTools) {
  const { call } = tools;
  const occasion = () => ({ origin: tools.origin(), now: tools.now() });
  let turns = 0;
  let asking: { phone: string; reply: Promise<PhoneReply> } | undefined;

  /** A visitor who went on or typed another number does not wait for the answer, and it changes nothing for them. */
  async function look(checking: 'phone' | 'device', ask: () => Promise<Finding>): Promise<void> {
    if (checkingNow() !== null) return;
    turns += 1;
    const turn = turns;
    store.send({ type: 'checkStarted', checking });
    const { event, opened, gone } = await ask();
    if (turn !== turns || !checkingNow()) return;
    if (gone) store.forget(gone);
    store.send(event);
    if (opened !== undefined) recordAccess(tools, opened);
  }

  /** Undefined anywhere but at the lookup. */
  function checkingNow() {
    const { state } = store.snapshot();
    return state.step === 'lookup' ? state.checking : undefined;
  }

  /** A digit that is taken back and typed again asks nothing that is being asked already. */
  function askForNumber(phone: string): Promise<PhoneReply> {
    if (asking?.phone === phone) return asking.reply;
    const reply = call('checkWaiverByPhone', { params: { phone: parsePhone(phone) ?? '' } });
    const asked = { phone, reply };
    asking = asked;
    return reply.finally(() => {
      if (asking === asked) asking = undefined;
    });
  }

  /** Everybody who signed with a number; of `wanted`, where that is one of them, that one alone. */
  async function findByPhone(phone: string, wanted?: string): Promise<Finding | undefined> {
    const { waiver, others } = await askForNumber(phone);
    if (!waiver) return undefined;
    const signers = [waiver, ...others];
    const known = signers.find(({ id }) => id === wanted) ?? (others.length === 0 ? waiver : undefined);
    return known ? openFound(known, phone) : { event: { type: 'signersFound', signers } };
  }

  async function openFound(waiver: FoundWaiver, phone: string): Promise<Finding> {
    if (!waiver.isValid) {
      const own = ownRecords(phone).find(({ waiverDbId }) => waiverDbId === waiver.id);
      const known = own ? filledFrom(own) : countedFrom(waiver, phone);
      return { event: { type: 'existingFound', existing: datesOf(waiver), own: known } };
    }
    const found = await returningRecord(waiver, { phone }, occasion());
    return {
      event: { type: 'passFound', record: bestRecord(ownRecords(phone), found) },
      opened: waiver.id,
    };
  }

  async function findByCode(record: CompletionRecord): Promise<Finding | undefined> {
    const { waiver } = await call('confirmWaiver', { params: { qrCode: record.qrCode } });
    if (!waiver) return undefined;
    const standing = waiver.newest ?? waiver;
    if (!standing.isValid) return (await findSignedElsewhere(record)) ?? expiredOwn(record, waiver);
    return { event: { type: 'passFound', record: confirmedRecord(record, waiver) }, opened: waiver.id };
  }

  /** A code that a lookup gave proves nothing, and tells nothing. */
  function expiredOwn(record: CompletionRecord, waiver: ConfirmedWaiver): Finding {
    const isOwn = record.editToken !== null && !waiver.isMasked;
    const own = isOwn ? filledFrom(confirmedRecord(record, waiver)) : undefined;
    return { event: { type: 'existingFound', existing: datesOf(waiver.newest ?? waiver), own } };
  }

  /** If someone signed again on another device, nothing joins the valid waiver to this device's code; the number does, where it leads to one such name. */
  async function findSignedElsewhere({ phone, name }: CompletionRecord): Promise<Finding | undefined> {
    if (!isValidPhone(phone)) return undefined;
    try {
      const { waiver, others } = await call('checkWaiverByPhone', { params: { phone: parsePhone(phone) ?? '' } });
      const signers = waiver ? [waiver, ...others] : [];
      const [theirs, ...more] = signers.filter(({ firstName }) => isSameName(firstName, toldFirstName(name)));
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
    const message = isByCode ? words.codeEnded : words.notOnFile;
    return found ?? { event: { type: 'checkRefused', message }, gone: record };
  }

  return {
    async lookUp() {
      const { lookupPhone } = store.snapshot().state.form;
      if (!isValidPhone(lookupPhone)) return;
      await look('phone', async () => {
        try {
          return (await findByPhone(lookupPhone)) ?? { event: { type: 'noneFound', isUnreachable: false } };
        } catch (error) {
          const waiver = conflictingWaiver(error);
          const message = serverMessage(error);
          if (waiver) return { event: { type: 'existingFound', existing: datesOf(waiver) } };
          return { event: message ? { type: 'checkRefused', message } : { type: 'noneFound', isUnreachable: true } };
        }
      });
    },

    async openSigner(id: string) {
      const { state } = store.snapshot();
      const signer = state.step === 'signers' ? state.signers.find((one) => one.id === id) : undefined;
      if (!signer) return;
      const { event, opened } = await openFound(signer, state.form.lookupPhone);
      if (store.snapshot().state.step !== 'signers') return;
      store.send(event);
      if (opened !== undefined) recordAccess(tools, opened);
    },

    async showPass() {
      const record = store.snapshot().remembered;
      if (!record) return;
      await look('device', async () => {
        try {
          return await findAgain(record);
        } catch (error) {
          const mayShow = isLost(error) && Date.parse(record.expiresAt) > tools.now().getTime();
          if (mayShow) return { event: { type: 'passFound', record: { ...record, isReturningCustomer: true } } };
          const message = messageOf(error, words.notOpened);
          return { event: { type: 'checkRefused', message } };
        }
      });
    },
  };
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;
}

/** The lookup as it works in a browser, against the real server. */
export function openLookup(store: LookupStore): Lookup {
  const untilHandsRest = watchHands();
  const call: LookupTools['call'] = async (name, input) => {
    try {
      return await browserTools.call(name, input);
    } finally {
      // Its answer changes the whole screen, and may come while somebody still types or presses a button of this one.
      if (name !== 'recordAccess') await untilHandsRest();
    }
  };
  return createLookup(store, { ...browserTools, call });
}
