import type { Invited } from '#contract/emails/emails.ts';
import { formatPhone, isValidPhone } from '#contract/phone.ts';
import type { FoundWaiver } from '#contract/waivers/waiver.ts';
import {
  withoutFailure,
  type CommonEvent,
  type ExistingWaiver,
  NOT_SUBMITTED,
  SENDING,
  type MetSigner,
  type Submission,
  submissionAfter,
} from '#web/signing/flow/signing-state.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { isSigned, needsTick, NO_SIGNATURE, type Signature } from '#web/signing/signature/signature.ts';
import { firstShown, NOT_VIEWED, type TextViewing } from '#web/signing/text/text-viewing.ts';
import { editForm, EMPTY_FORM, type FormEdit, type FormState, isFormValid, withAgesLeft } from './form.ts';

export type ExistingDates = Pick<ExistingWaiver, 'isValid' | 'isExpiringSoon' | 'expiresAt'>;

/** Why the visitor is asked to sign. What begins with `renewal` signs anew also where a valid waiver covers everyone. */
export type SigningReason =
  | 'first-visit'
  | 'none-found'
  | 'unreachable'
  | 'expired'
  | 'renewal'
  | 'renewal-with-corrected-number'
  | 'someone-else';

/** What has just been signed adds to who was covered, or adds nobody. */
export type News = { kind: 'added'; names: readonly string[] } | { kind: 'covered-already'; signer: MetSigner };

/** What every step carries, so that going back and forth loses nothing. */
interface Carried {
  form: FormState;
  viewing: TextViewing;
  signature: Signature;
  renew: boolean;
  /** From an email that asked to renew: proves that the signer was reached at their mailbox. */
  renewalToken: string | null;
  /** To whom that email went: of anybody else the token proves nothing. */
  renewalName: string | null;
  /** Set once the visitor has been sent to sign. */
  reason: SigningReason | null;
  existing: ExistingDates | null;
  /** Filled in from that waiver where it was signed on this device: what its signer need not type again. A number alone tells none of it. */
  own: FormState | null;
  /** Everybody who signed with the number that was looked up, if these are several. */
  signers: readonly FoundWaiver[] | null;
  submission: Submission;
}

export type FlowState = Carried &
  (
    | { step: 'lookup'; checking: 'phone' | 'device' | null; problem: string | null }
    | { step: 'signers'; signers: readonly FoundWaiver[] }
    | { step: 'existing'; existing: ExistingDates }
    | { step: 'waiver'; reason: SigningReason }
    | { step: 'form' }
    | { step: 'signature' }
    | { step: 'complete'; record: CompletionRecord; news: News | null }
  );

export type FlowStep = FlowState['step'];
/** In their order. */
export const STEPS: readonly FlowStep[] = ['lookup', 'signers', 'existing', 'waiver', 'form', 'signature', 'complete'];
export type StateOf<Step extends FlowStep> = Extract<FlowState, { step: Step }>;

export type FlowEvent =
  | { type: 'lookupPhoneTyped'; phone: string }
  | { type: 'checkStarted'; checking: 'phone' | 'device' }
  | { type: 'checkRefused'; message: string }
  | { type: 'passFound'; record: CompletionRecord }
  | { type: 'signersFound'; signers: readonly FoundWaiver[] }
  | { type: 'existingFound'; existing: ExistingDates; own?: FormState | undefined }
  | { type: 'noneFound'; isUnreachable: boolean }
  | { type: 'adventureStarted' }
  | { type: 'newWaiverChosen' }
  | { type: 'termsAccepted'; at: number }
  | { type: 'formEdited'; edit: FormEdit }
  | { type: 'formCompleted' }
  | { type: 'submissionAnswered'; record: CompletionRecord; news?: News }
  | {
      type: 'recordAmended';
      changes: Partial<
        Pick<CompletionRecord, 'greeting' | 'email' | 'isEmailPending' | 'birthday' | 'covered' | 'kidNames' | 'copies'>
      >;
    }
  | { type: 'renewChosen'; own?: FormState; reason?: 'renewal-with-corrected-number' }
  | { type: 'someoneElseChosen' }
  | { type: 'wentBack' }
  | CommonEvent<FlowStep>;

const NOTHING_ENTERED: Carried = {
  form: EMPTY_FORM,
  viewing: NOT_VIEWED,
  signature: NO_SIGNATURE,
  renew: false,
  renewalToken: null,
  renewalName: null,
  reason: null,
  existing: null,
  own: null,
  signers: null,
  submission: NOT_SUBMITTED,
};

export const FIRST_STATE: StateOf<'lookup'> = { ...NOTHING_ENTERED, step: 'lookup', checking: null, problem: null };

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
      return meet(state, event);
    case 'wentToStep':
      return goToStep(state, event);
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
      return event.type === 'newWaiverChosen' ? toWaiver(withOwn(state), 'expired') : state;
    case 'waiver':
      return waiver(state, event);
    case 'form':
      return form(state, event);
    case 'signature':
      return signature(state, event);
    case 'complete':
      if (event.type === 'recordAmended') return { ...state, record: { ...state.record, ...event.changes } };
      if (event.type === 'wentBack') return FIRST_STATE;
      if (event.type === 'someoneElseChosen') return toWaiver(forSomeoneElse(state), 'someone-else');
      if (event.type !== 'renewChosen') return state;
      return toWaiver({ ...NOTHING_ENTERED, form: event.own ?? EMPTY_FORM }, event.reason ?? 'renewal');
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
        own: null,
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
      return state.checking ? { ...carried(state), step: 'signers', signers: event.signers } : state;
    case 'existingFound':
      return state.checking ? toExisting(state, event) : state;
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
      return toExisting(state, event);
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
      return { ...state, viewing: firstShown(state.viewing, event.at) };
    case 'termsAccepted':
      return {
        ...carried(state),
        step: 'form',
        form: { ...state.form, waiverAccepted: true },
        viewing: { ...state.viewing, acceptedAt: event.at },
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
      return { ...state, form: editForm(state.form, event.edit), submission: withoutFailure(state.submission) };
    case 'formCompleted':
      if (!isFormValid(state.form)) return state;
      return { ...carried(state), step: 'signature', form: withAgesLeft(state.form) };
    case 'wentBack':
      return { ...carried(state), step: 'waiver', reason: state.reason ?? 'first-visit' };
    default:
      return state;
  }
}

function signature(state: StateOf<'signature'>, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'signatureChanged':
      return { ...state, signature: event.signature, submission: withoutFailure(state.submission) };
    case 'submitted':
      return canSubmit(state) ? { ...state, submission: SENDING } : state;
    case 'submissionRepeated':
      return { ...state, submission: submissionAfter(event) };
    case 'wentBack':
      return { ...carried(state), step: 'form' };
    default:
      return state;
  }
}

function canSubmit({ form, signature, submission }: Carried): boolean {
  return isFormValid(form) && isSigned(signature) && !needsTick(signature) && submission.status !== 'sending';
}

/** A waiver of theirs covers everybody already, or there is one of the same address with another phone. */
function meet(state: FlowState, { existing, signer }: Extract<FlowEvent, { type: 'submissionMet' }>): FlowState {
  if (existing.record) return completed(existing.record, { kind: 'covered-already', signer });
  if (state.step === 'complete') return state;
  return { ...carried(state), submission: NOT_SUBMITTED, step: 'existing', existing: datesOf(existing) };
}

/** What is shown of a waiver on file, and kept no longer than the draft. */
export function datesOf({ isValid, isExpiringSoon = false, expiresAt }: ExistingDates): ExistingDates {
  return { isValid, isExpiringSoon, expiresAt };
}

function carried(state: Carried): Carried {
  const { form, viewing, signature, renew, renewalToken, renewalName, reason, existing, own, signers, submission } =
    state;
  return { form, viewing, signature, renew, renewalToken, renewalName, reason, existing, own, signers, submission };
}

function toExisting(state: Carried, { existing, own }: Extract<FlowEvent, { type: 'existingFound' }>): FlowState {
  return { ...carried(state), step: 'existing', existing, own: own ?? null };
}

/** Whoever signed on this device looks over what it remembers, instead of typing it again. What was typed already stays. */
function withOwn(state: Carried): Carried {
  return state.own && !state.form.name ? { ...state, form: state.own } : state;
}

function toLookup(state: Carried): FlowState {
  return { ...carried(state), step: 'lookup', checking: null, problem: null };
}

/** The number that was looked up need not be typed again. */
function toWaiver(state: Carried, reason: SigningReason): StateOf<'waiver'> {
  const { lookupPhone, phone } = state.form;
  const form = { ...state.form, phone: isValidPhone(lookupPhone) ? lookupPhone : phone };
  return { ...carried(state), step: 'waiver', reason, renew: reason.startsWith('renewal'), form };
}

/** What was in this tab belongs to someone who did not open the email. */
function renewing({ name, email, phone, signedFor, renewalToken }: Invited): FlowState {
  const number = phone === null ? '' : formatPhone(phone);
  const contact = { ...EMPTY_FORM, name, email: email ?? '', phone: number, lookupPhone: number };
  const form = editForm(contact, { type: 'typed', changes: { signedFor } });
  return toWaiver({ ...NOTHING_ENTERED, form, renewalToken, renewalName: name }, 'renewal');
}

/** Nothing that was typed outlives the signing: the next person may use the same screen. */
function completed(record: CompletionRecord, news: News | null = null): StateOf<'complete'> {
  return { ...NOTHING_ENTERED, step: 'complete', record, news };
}

/** A signer who has just typed all that, and brought nobody new, has forgotten somebody; after a lookup it may be anyone with the number. */
function forSomeoneElse({ record, news }: StateOf<'complete'>): Carried {
  const signer = news?.kind === 'covered-already' ? news.signer : { phone: record.phone };
  // Of a number alone the first name.
  const namesake = 'name' in signer ? signer.name : record.name;
  return { ...NOTHING_ENTERED, form: { ...EMPTY_FORM, ...signer, namesake, lookupPhone: record.phone } };
}

/** Where the browser's Back and Forward lead: to the step if it can stand there, else to the beginning. */
function goToStep(state: FlowState, { step, record }: Extract<FlowEvent, { type: 'wentToStep' }>): FlowState {
  const { form, reason, existing, signers } = state;
  if (step === state.step) return state;
  if (step === 'signers' && signers) return { ...carried(state), step, signers };
  if (step === 'existing' && existing) return { ...carried(state), step, existing };
  if (step === 'complete' && record) return completed(record);
  if (!reason) return toLookup(state);
  // Later steps lead here once the text has become another than was accepted.
  if (step === 'waiver' || ((step === 'form' || step === 'signature') && !form.waiverAccepted))
    return { ...carried(state), step: 'waiver', reason };
  if (step === 'form' || (step === 'signature' && isFormValid(form))) return { ...carried(state), step };
  return toLookup(state);
}
