import { formatPhone, isValidPhone } from '#contract/phone.ts';
import type { FoundWaiver } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/waiver/streamlined.ts';
import { createFlow } from '#web/signing/flow/signing-flow.ts';
import {
  type CommonEvent,
  type Edited,
  type ExistingWaiver,
  type MetSigner,
  NOT_SUBMITTED,
  NOTHING_SIGNED,
  type Renewal,
  type SigningState,
} from '#web/signing/flow/signing-state.ts';
import type { SigningForm } from '#web/signing/flow/store.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { KID_EXAMPLE } from '#web/signing/guests/kids.ts';
import type { CompletionRecord } from '#web/signing/pass/completion.ts';
import { editForm, EMPTY_FORM, type FormEdit, type FormState, isFormValid, missingFrom } from './form.ts';
import { filledFrom } from './own-waiver.ts';

export type ExistingDates = Pick<ExistingWaiver, 'isValid' | 'mustSignAgain' | 'isExpiringSoon' | 'expiresAt'>;

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
interface Carried extends Omit<SigningState<FormState>, 'step'> {
  renewalToken: string | null;
  renewalName: string | null;
  /** Set once the visitor has been sent to sign. */
  reason: SigningReason | null;
  existing: ExistingDates | null;
  /** Filled in from that waiver: what its signer need not type again, where it was signed on this device. A number alone tells how many kids are on it. */
  own: FormState | null;
  /** Everybody who signed with the number that was looked up, if these are several. */
  signers: readonly FoundWaiver[] | null;
  /** A waiver is being looked for, at the lookup alone. */
  checking: 'phone' | 'device' | null;
}

export type FlowState = Carried &
  (
    | { step: 'lookup' }
    | { step: 'signers'; signers: readonly FoundWaiver[] }
    | { step: 'existing'; existing: ExistingDates }
    | { step: 'waiver' }
    | { step: 'form' }
    | { step: 'signature' }
    | { step: 'complete'; record: CompletionRecord; news: News | null }
  );

export type FlowStep = FlowState['step'];
export type StateOf<Step extends FlowStep> = FlowState & { step: Step };

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
  | { type: 'submissionAnswered'; record: CompletionRecord; news?: News }
  | {
      type: 'recordAmended';
      changes: Partial<
        Pick<CompletionRecord, 'greeting' | 'email' | 'isEmailPending' | 'birthday' | 'covered' | 'kidNames' | 'copies'>
      >;
    }
  | { type: 'renewChosen'; own?: FormState; reason?: 'renewal-with-corrected-number' }
  | { type: 'someoneElseChosen' }
  | Edited<FormEdit>
  | CommonEvent<FlowStep>;

const NOTHING_ENTERED: Carried = {
  ...NOTHING_SIGNED,
  form: EMPTY_FORM,
  renewalToken: null,
  renewalName: null,
  reason: null,
  existing: null,
  own: null,
  signers: null,
  checking: null,
};

export const FIRST_STATE: StateOf<'lookup'> = { ...NOTHING_ENTERED, step: 'lookup' };

const missingWords = (form: FormState) => missingFrom(form)?.words ?? null;
const ifAsked = (state: FlowState, stands = true) => (state.reason !== null && stands ? state : null);
/** An answer counts only for who still waits for it. */
const ifChecking = (state: StateOf<'lookup'>, next: () => FlowState) => (state.checking ? next() : state);

/** The streamlined form, from the lookup to the pass. */
export const streamlined: SigningForm<FlowState, FlowEvent> = {
  first: FIRST_STATE,
  ages: GUIDED_AGES,
  edit: editForm,
  passing: { checking: null },
  steps: {
    lookup: {
      title: words.title,
      on: {
        lookupPhoneTyped: (state, { phone }) => (phone === state.form.lookupPhone ? state : typeNumber(state, phone)),
        checkStarted: (state, { checking }) => ({ ...state, checking, problem: null }),
        checkRefused: (state, { message }) => ({ ...state, checking: null, problem: message }),
        adventureStarted: (state) => toWaiver(state, 'first-visit'),
        passFound: (state, { record }) => ifChecking(state, () => completed(record)),
        signersFound: (state, { signers }) =>
          ifChecking(state, () => ({ ...state, checking: null, step: 'signers', signers })),
        existingFound: (state, event) => ifChecking(state, () => toExisting(state, event)),
        noneFound: (state, { isUnreachable }) =>
          ifChecking(state, () => toWaiver(state, isUnreachable ? 'unreachable' : 'none-found')),
      },
    },
    signers: {
      title: words.tabs.signers,
      back: 'lookup',
      opens: (state) => (state.signers ? state : null),
      on: {
        passFound: (_state, { record }) => completed(record),
        existingFound: toExisting,
        adventureStarted: (state) => toWaiver(state, 'first-visit'),
      },
    },
    existing: {
      title: words.tabs.existing,
      back: 'lookup',
      opens: (state) => (state.existing ? state : null),
      on: {
        renewChosen: (state) => toWaiver(state, 'renewal'),
        newWaiverChosen: (state) => toWaiver(withOwn(state), 'expired'),
      },
    },
    waiver: {
      title: words.tabs.waiver,
      takes: ['text'],
      back: 'lookup',
      opens: (state) => ifAsked(state),
      on: {
        termsAccepted: (state, { at }) => ({
          ...state,
          step: 'form',
          form: { ...state.form, waiverAccepted: true },
          viewing: { ...state.viewing, acceptedAt: at },
        }),
      },
    },
    form: {
      title: words.tabs.form,
      takes: ['fields'],
      problem: missingWords,
      next: 'signature',
      back: 'waiver',
      opens: (state) => ifAsked(state, state.form.waiverAccepted),
      // Once the text has become another than was accepted.
      instead: 'waiver',
    },
    signature: {
      title: words.tabs.signature,
      takes: ['signature'],
      problem: missingWords,
      back: 'form',
      opens: (state) => ifAsked(state, isFormValid(state.form)),
      instead: 'form',
    },
    complete: {
      title: words.tabs.complete,
      opens: (_state, record) => record && completed(record),
      on: {
        recordAmended: (state, { changes }) => ({ ...state, record: { ...state.record, ...changes } }),
        wentBack: () => FIRST_STATE,
        wentToStep: (state, event) => (event.step === 'complete' ? state : flow(FIRST_STATE, event)),
        someoneElseChosen: (state) => toWaiver(forSomeoneElse(state), 'someone-else'),
        renewChosen: (_state, { own, reason }) =>
          toWaiver({ ...NOTHING_ENTERED, form: own ?? EMPTY_FORM }, reason ?? 'renewal'),
      },
    },
  },
  anywhere: {
    renewalOpened: (_state, { renewal }) => renewing(renewal),
    submissionAnswered: (_state, { record, news }) => completed(record, news),
    submissionMet: meet,
  },
  draft: {
    key: 'waiver-draft',
    keys: ['form', 'viewing', 'signature', 'renew', 'renewalToken', 'renewalName', 'reason', 'existing'],
    example: {
      form: { ...EMPTY_FORM, kids: [KID_EXAMPLE], participants: [{ id: 0, name: '' }] },
      renew: false,
      reason: null,
      existing: null,
    },
    forgetAcceptance: (form) => ({ ...form, waiverAccepted: false }),
  },
  passOf: (state) => (state.step === 'complete' ? state.record : null),
};

export const flow = createFlow(streamlined);

function typeNumber(state: StateOf<'lookup'>, lookupPhone: string): FlowState {
  return { ...state, checking: null, problem: null, own: null, signers: null, form: { ...state.form, lookupPhone } };
}

/** Their waiver covers everybody already, or there is one of the same address with another phone. */
function meet(state: FlowState, { existing, signer }: Extract<FlowEvent, { type: 'submissionMet' }>): FlowState {
  if (existing.record) return completed(existing.record, { kind: 'covered-already', signer });
  if (state.step === 'complete') return state;
  return { ...state, submission: NOT_SUBMITTED, step: 'existing', existing: datesOf(existing) };
}

/** What is shown of a waiver on file, and kept no longer than the draft. */
export function datesOf({ isValid, mustSignAgain, isExpiringSoon = false, expiresAt }: ExistingDates): ExistingDates {
  return { isValid, isExpiringSoon, expiresAt, ...(mustSignAgain && { mustSignAgain }) };
}

function toExisting(state: FlowState, { existing, own }: Extract<FlowEvent, { type: 'existingFound' }>): FlowState {
  return { ...state, checking: null, step: 'existing', existing, own: own ?? null };
}

/** A signer looks over what is known, instead of typing it again. What was typed already stays. */
function withOwn(state: Carried): Carried {
  return state.own && !state.form.name ? { ...state, form: state.own } : state;
}

/** The number that was looked up need not be typed again. */
function toWaiver(state: Carried, reason: SigningReason): FlowState {
  const { lookupPhone, phone } = state.form;
  const form = { ...state.form, phone: isValidPhone(lookupPhone) ? lookupPhone : phone };
  return { ...state, checking: null, problem: null, step: 'waiver', reason, renew: reason.startsWith('renewal'), form };
}

/** What was in this tab belongs to someone who did not open the email. */
function renewing({ renewalToken, phone, email, ...known }: Renewal): FlowState {
  const form = filledFrom({ ...known, phone: phone === null ? '' : formatPhone(phone), email: email ?? '' });
  return toWaiver({ ...NOTHING_ENTERED, form, renewalToken, renewalName: known.name }, 'renewal');
}

/** Nothing that was typed outlives the signing: the next person may use the same screen. */
function completed(record: CompletionRecord, news: News | null = null): FlowState {
  return { ...NOTHING_ENTERED, step: 'complete', record, news };
}

/** A signer who has just typed all that, and brought nobody new, has forgotten somebody; after a lookup it may be anyone with the number. */
function forSomeoneElse({ record, news }: StateOf<'complete'>): Carried {
  const signer = news?.kind === 'covered-already' ? news.signer : { phone: record.phone };
  // Of a number alone the first name.
  const namesake = 'name' in signer ? signer.name : record.name;
  return { ...NOTHING_ENTERED, form: { ...EMPTY_FORM, ...signer, namesake, lookupPhone: record.phone } };
}
