import type { Invited } from '#contract/emails.ts';
import { formatPhone, isValidPhone } from '#contract/phone.ts';
import type { FoundWaiver } from '#contract/waivers.ts';
import { NO_SIGNATURE, type Signature } from '#web/signing/signature/signature.ts';
import { firstShown, NOT_READ, type Reading } from '#web/signing/text/text-viewing.ts';
import {
  changedSince,
  NOT_SUBMITTED,
  type Submission,
  submissionAfter,
  type SubmissionEvent,
} from '#web/signing/flow/signing-state.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { isFormValid, editForm, EMPTY_FORM, type FormEdit, type FormState, withAgesLeft } from './form.ts';

export interface ExistingWaiver {
  isValid: boolean;
  /** Valid, and not for long: it may be renewed now. */
  isExpiringSoon?: boolean;
  expiresAt: string;
}

/** Why the visitor is asked to sign. */
export type SigningReason = 'first-visit' | 'none-found' | 'unreachable' | 'expired' | 'renewal' | 'someone-else';

/** What has just been signed adds to who was covered, or adds nobody. */
export type News =
  | { kind: 'added'; names: readonly string[] }
  | { kind: 'covered-already'; signer: Pick<FormState, 'name' | 'phone' | 'email'> };

/** What every step keeps, so that walking back and forth loses nothing. */
export interface Kept {
  form: FormState;
  reading: Reading;
  signature: Signature;
  renew: boolean;
  /** From a letter that asked to renew: proves that whoever signs was reached at their mailbox. */
  renewalToken: string | null;
  /** Whose letter that was: of anybody else it proves nothing. */
  renewalName: string | null;
  /** Set once the visitor has been sent to sign. */
  reason: SigningReason | null;
  existing: ExistingWaiver | null;
  /** Everybody who signed with the number that was looked up, if these are several. */
  signers: readonly FoundWaiver[] | null;
  submission: Submission;
}

export type FlowState = Kept &
  (
    | { step: 'lookup'; checking: 'phone' | 'device' | null; problem: string | null }
    | { step: 'signers'; signers: readonly FoundWaiver[] }
    | { step: 'existing'; existing: ExistingWaiver }
    | { step: 'waiver'; reason: SigningReason }
    | { step: 'form' }
    | { step: 'signature' }
    | { step: 'complete'; record: CompletionRecord; news: News | null }
  );

export type FlowStep = FlowState['step'];
/** In the order of the way. */
export const STEPS: readonly FlowStep[] = ['lookup', 'signers', 'existing', 'waiver', 'form', 'signature', 'complete'];
export type StateOf<Step extends FlowStep> = Extract<FlowState, { step: Step }>;

export type FlowEvent =
  | { type: 'lookupPhoneTyped'; phone: string }
  | { type: 'emailGiven'; email: string }
  | { type: 'renewalOpened'; renewal: Invited }
  | { type: 'checkStarted'; checking: 'phone' | 'device' }
  | { type: 'checkRefused'; message: string }
  | { type: 'passFound'; record: CompletionRecord }
  | { type: 'signersFound'; signers: readonly FoundWaiver[] }
  | { type: 'existingFound'; existing: ExistingWaiver }
  | { type: 'noneFound'; isUnreachable: boolean }
  | { type: 'adventureStarted' }
  | { type: 'newWaiverChosen' }
  | { type: 'textShown'; at: number }
  | { type: 'termsAccepted'; at: number }
  | { type: 'formEdited'; edit: FormEdit }
  | { type: 'formCompleted' }
  | { type: 'signatureChanged'; signature: Signature }
  | { type: 'submissionStarted' }
  | SubmissionEvent
  | { type: 'submissionAnswered'; record: CompletionRecord; news?: News }
  | { type: 'submissionMet'; existing: ExistingWaiver }
  | {
      type: 'recordAmended';
      changes: Partial<Pick<CompletionRecord, 'greeting' | 'email' | 'isEmailPending' | 'birthday'>>;
    }
  | { type: 'renewChosen' }
  | { type: 'someoneElseChosen' }
  | { type: 'wentBack' }
  | { type: 'startedOver' }
  | { type: 'walkedTo'; step: FlowStep; record: CompletionRecord | null };

const NOTHING_KEPT: Kept = {
  form: EMPTY_FORM,
  reading: NOT_READ,
  signature: NO_SIGNATURE,
  renew: false,
  renewalToken: null,
  renewalName: null,
  reason: null,
  existing: null,
  signers: null,
  submission: NOT_SUBMITTED,
};

export const FIRST_STATE: StateOf<'lookup'> = { ...NOTHING_KEPT, step: 'lookup', checking: null, problem: null };

/** The whole streamlined flow: what each event makes of each state. An event that does not fit a step changes nothing. */
export function flow(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'emailGiven':
      return state.form.email ? state : { ...state, form: { ...state.form, email: event.email } };
    case 'renewalOpened':
      return renewing(event.renewal);
    case 'submissionFailed':
      return state.step === 'complete' ? state : { ...state, submission: submissionAfter(event) };
    case 'submissionAnswered':
      return completed(event.record, event.news);
    case 'submissionMet':
      if (state.step === 'complete') return state;
      return { ...kept(state), submission: NOT_SUBMITTED, step: 'existing', existing: event.existing };
    case 'walkedTo':
      return walkTo(state, event);
    case 'startedOver':
      return FIRST_STATE;
    default:
      return stepFlow(state, event);
  }
}

function stepFlow(state: FlowState, event: FlowEvent): FlowState {
  switch (state.step) {
    case 'lookup':
      return lookup(state, event);
    case 'signers':
      return signers(state, event);
    case 'existing':
      if (event.type === 'wentBack') return toLookup(state);
      if (event.type === 'renewChosen') return toWaiver(state, 'renewal');
      return event.type === 'newWaiverChosen' ? toWaiver(state, 'expired') : state;
    case 'waiver':
      return waiver(state, event);
    case 'form':
      return form(state, event);
    case 'signature':
      return signature(state, event);
    case 'complete':
      if (event.type === 'recordAmended') return { ...state, record: { ...state.record, ...event.changes } };
      if (event.type === 'someoneElseChosen') return toWaiver(forSomeoneElse(state), 'someone-else');
      return event.type === 'renewChosen' ? toWaiver(NOTHING_KEPT, 'renewal') : state;
  }
}

function lookup(state: StateOf<'lookup'>, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'lookupPhoneTyped':
      if (event.phone === state.form.lookupPhone) return state;
      return {
        ...state,
        checking: null,
        problem: null,
        signers: null,
        form: { ...state.form, lookupPhone: event.phone },
      };
    case 'checkStarted':
      return { ...state, checking: event.checking, problem: null };
    case 'checkRefused':
      return { ...state, checking: null, problem: event.message };
    case 'adventureStarted':
      return toWaiver(state, 'first-visit');
    case 'passFound':
      return state.checking ? completed(event.record) : state;
    case 'signersFound':
      return state.checking ? { ...kept(state), step: 'signers', signers: event.signers } : state;
    case 'existingFound':
      return state.checking ? { ...kept(state), step: 'existing', existing: event.existing } : state;
    case 'noneFound':
      return state.checking ? toWaiver(state, event.isUnreachable ? 'unreachable' : 'none-found') : state;
    default:
      return state;
  }
}

function signers(state: StateOf<'signers'>, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'passFound':
      return completed(event.record);
    case 'existingFound':
      return { ...kept(state), step: 'existing', existing: event.existing };
    case 'adventureStarted':
      return toWaiver(state, 'first-visit');
    case 'wentBack':
      return toLookup(state);
    default:
      return state;
  }
}

function waiver(state: StateOf<'waiver'>, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'textShown':
      return { ...state, reading: firstShown(state.reading, event.at) };
    case 'termsAccepted':
      return {
        ...kept(state),
        step: 'form',
        form: { ...state.form, waiverAccepted: true },
        reading: { ...state.reading, acceptedAt: event.at },
      };
    case 'wentBack':
      return toLookup(state);
    default:
      return state;
  }
}

function form(state: StateOf<'form'>, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'formEdited':
      return { ...state, form: editForm(state.form, event.edit), submission: changedSince(state.submission) };
    case 'formCompleted':
      if (!isFormValid(state.form)) return state;
      return { ...kept(state), step: 'signature', form: withAgesLeft(state.form) };
    case 'wentBack':
      return { ...kept(state), step: 'waiver', reason: state.reason ?? 'first-visit' };
    default:
      return state;
  }
}

function signature(state: StateOf<'signature'>, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'signatureChanged':
      return { ...state, signature: event.signature, submission: changedSince(state.submission) };
    case 'submissionStarted':
      return { ...state, submission: { status: 'sending', isSecondTry: false } };
    case 'submissionRepeated':
      return { ...state, submission: submissionAfter(event) };
    case 'wentBack':
      return { ...kept(state), step: 'form' };
    default:
      return state;
  }
}

function kept(state: Kept): Kept {
  const { form, reading, signature, renew, renewalToken, renewalName, reason, existing, signers, submission } = state;
  return { form, reading, signature, renew, renewalToken, renewalName, reason, existing, signers, submission };
}

function toLookup(state: Kept): FlowState {
  return { ...kept(state), step: 'lookup', checking: null, problem: null };
}

/** The number that was looked up need not be typed again. */
function toWaiver(state: Kept, reason: SigningReason): StateOf<'waiver'> {
  const { lookupPhone, phone } = state.form;
  const form = { ...state.form, phone: isValidPhone(lookupPhone) ? lookupPhone : phone };
  return { ...kept(state), step: 'waiver', reason, renew: reason === 'renewal', form };
}

/** Whatever lay in this tab is somebody's who did not open the letter. */
function renewing({ name, email, phone, signedFor, renewalToken }: Invited): FlowState {
  const number = phone === null ? '' : formatPhone(phone);
  const contact = { ...EMPTY_FORM, name, email: email ?? '', phone: number, lookupPhone: number };
  const party = signedFor === 'self' ? 'myself' : signedFor;
  const form = editForm(contact, { type: 'partyChosen', signedFor: party });
  return toWaiver({ ...NOTHING_KEPT, form, renewalToken, renewalName: name }, 'renewal');
}

/** Nothing that was typed outlives the signing: the next person may use the same screen. */
function completed(record: CompletionRecord, news: News | null = null): StateOf<'complete'> {
  return { ...NOTHING_KEPT, step: 'complete', record, news };
}

/** Whoever has just typed all that, and brought nobody new, has forgotten somebody; after a lookup it may be anyone of the number. */
function forSomeoneElse({ record, news }: StateOf<'complete'>): Kept {
  const signer = news?.kind === 'covered-already' ? news.signer : { phone: record.phone };
  return { ...NOTHING_KEPT, form: { ...EMPTY_FORM, ...signer, lookupPhone: record.phone } };
}

/** Where the browser's Back and Forward lead: to the step if it can stand there, else to the beginning. */
function walkTo(state: FlowState, { step, record }: Extract<FlowEvent, { type: 'walkedTo' }>): FlowState {
  const { form, reason, existing, signers } = state;
  if (step === state.step) return state;
  if (step === 'signers' && signers) return { ...kept(state), step, signers };
  if (step === 'existing' && existing) return { ...kept(state), step, existing };
  if (step === 'waiver' && reason) return { ...kept(state), step, reason };
  if (step === 'form' && reason && form.waiverAccepted) return { ...kept(state), step };
  if (step === 'signature' && reason && isFormValid(form)) return { ...kept(state), step };
  if (step === 'complete' && record) return completed(record);
  // The text has become another since it was accepted.
  if ((step === 'form' || step === 'signature') && reason && !form.waiverAccepted)
    return { ...kept(state), step: 'waiver', reason };
  return toLookup(state);
}
