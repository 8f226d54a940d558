import { en as words } from '#words/signing/form.ts';
import type { CompletionRecord } from '../pass/completion.ts';
import type { AgeRule } from '../guests/age.ts';
import { shownKids } from '../guests/family.ts';
import { editGuest, type GuestEdit, type GuestForm } from '../guests/guest-form.ts';
import { kidAgeNote, leaveAges } from '../guests/kids.ts';
import { signatureProblem } from '../signature/signature-problem.ts';
import { firstShown } from '../text/text-viewing.ts';
import { type CommonEvent, NOT_SUBMITTED, sendAfter, type SigningState } from './signing-state.ts';

type Handlers<Here, State, Event extends { type: string }> = {
  readonly [Type in Event['type']]?: (state: Here, event: Extract<Event, { type: Type }>) => State;
};

/** One step of a form, a row of the form's table. An event that does not fit a step changes nothing. */
interface FormStep<Here, State extends SigningState, Event extends { type: string }> {
  /** What the browser's tab says. */
  title: string;
  /** What every form takes alike: that the liability text came into sight, what is entered in fields, a signature and the press that signs. */
  takes?: readonly ('text' | 'fields' | 'signature')[];
  /** What keeps the form from going on, or from being signed, as a sentence for the person; null when nothing does. */
  problem?: (form: State['form']) => string | null;
  next?: State['step'];
  /** What going on changes besides. */
  leave?: (state: State) => Partial<State>;
  back?: State['step'];
  /** For the browser's Back and Forward: the state there, null where the step cannot stand. `record` is of the pass that shows, or of what the device remembers. */
  opens?: (state: State, record: CompletionRecord | null) => State | null;
  /** Where they lead instead; else to the first step. */
  instead?: State['step'];
  /** What the form's own events make of the step. */
  on?: Handlers<Here, State, Event>;
}

/** A form as the table of its steps, in their order. */
export interface FormTable<State extends SigningState, Event extends { type: string }> {
  first: State;
  steps: { readonly [Name in State['step']]: FormStep<State & { step: Name }, State, Event> };
  ages: AgeRule;
  /** Where a form has more to edit than every form has. */
  edit?: (
    form: State['form'],
    edit: Extract<Event, { type: 'edited' }> extends { edit: infer Edit } ? Edit : never,
  ) => State['form'];
  /** What the form's own events make of every step. */
  anywhere?: Handlers<State, State, Event>;
  /** What no step hands on to another. */
  passing?: Partial<State>;
}

type AnyEvent<Step extends string> = CommonEvent<Step> | { type: 'edited'; edit: GuestEdit<GuestForm> };

/** The one machine behind every form: what each event makes of each state, by the form's table. */
export function createFlow<State extends SigningState, Event extends { type: string }>(form: FormTable<State, Event>) {
  type Step = State['step'];
  const { first, ages, passing } = form;
  const steps = form.steps as Record<Step, FormStep<State, State, Event>>;
  const edit = (form.edit ?? ((all, change: GuestEdit<GuestForm>) => editGuest(all, change, ages))) as (
    all: State['form'],
    change: unknown,
  ) => State['form'];

  /** As if the field of every age had been left: a button may be pressed from within one. */
  function leaveFields(state: State): State {
    const { takes } = steps[state.step as Step];
    const kids = takes?.includes('fields') ? leaveAges(state.form.kids, ages) : state.form.kids;
    return kids === state.form.kids ? state : { ...state, form: { ...state.form, kids } };
  }

  function moveTo(state: State, step: Step): State {
    return { ...leaveFields(state), ...passing, problem: null, step };
  }

  function goOn(state: State): State {
    const { problem, next, leave } = steps[state.step as Step];
    const left = leaveFields(state);
    const found = problem?.(left.form) ?? null;
    if (found !== null) return { ...left, problem: found };
    return next === undefined ? state : moveTo({ ...left, ...leave?.(left) }, next);
  }

  function goTo(state: State, step: Step, record: CompletionRecord | null): State {
    if (step === state.step) return state;
    const { opens, instead = first.step } = steps[step];
    const opened = opens ? opens(state, record) : state;
    return opened ? moveTo(opened, step) : goTo(state, instead, record);
  }

  function submit(state: State): State {
    if (state.submission.status === 'sending') return state;
    const left = leaveFields(state);
    const problem =
      steps[state.step as Step].problem?.(left.form) ??
      unseenAge(state.form, left.form, ages) ??
      signatureProblem(state.signature);
    return { ...left, problem, submission: problem === null ? sendAfter(state.submission) : NOT_SUBMITTED };
  }

  function takeCommon(state: State, event: AnyEvent<Step>): State {
    const { takes = [], back } = steps[state.step as Step];
    const isSending = state.submission.status === 'sending';
    switch (event.type) {
      case 'textShown':
        return takes.includes('text') ? { ...state, viewing: firstShown(state.viewing, event.at) } : state;
      case 'edited': {
        const edited = takes.includes('fields') ? edit(state.form, event.edit) : state.form;
        return edited === state.form ? state : { ...state, ...settled(state), form: edited };
      }
      case 'signatureChanged':
        return takes.includes('signature') ? { ...state, ...settled(state), signature: event.signature } : state;
      case 'submitted':
        return takes.includes('signature') ? submit(state) : state;
      case 'submissionRepeated':
        return isSending ? { ...state, submission: { ...state.submission, isSecondTry: true } } : state;
      case 'submissionFailed': {
        const { message, remedy } = event;
        return isSending ? { ...state, submission: { status: 'failed', message, remedy } } : state;
      }
      case 'wentOn':
        return goOn(state);
      case 'wentBack':
        return back === undefined ? state : moveTo(state, back);
      case 'wentToStep':
        return goTo(state, event.step, event.record ?? null);
      case 'emailGiven':
        return state.form.email ? state : { ...state, form: { ...state.form, email: event.email } };
      case 'startedOver':
        return first;
      default:
        return state;
    }
  }

  return function flow(state: State, event: Event | AnyEvent<Step>): State {
    const type = event.type as Event['type'];
    const handle = steps[state.step as Step].on?.[type] ?? form.anywhere?.[type];
    return handle ? handle(state, event as never) : takeCommon(state, event as AnyEvent<Step>);
  };
}

/** What was said about the last try goes with the next change. */
function settled({ submission }: SigningState) {
  return { submission: submission.status === 'failed' ? NOT_SUBMITTED : submission, problem: null };
}

/** An age that only the press that signs has changed: nobody has seen what would be signed. */
function unseenAge(before: GuestForm, form: GuestForm, ages: AgeRule): string | null {
  const unseen = shownKids(form).find((kid) => !kid.isByBirthDate && !before.kids.includes(kid));
  return unseen ? words.lookAtAge(kidAgeNote(unseen, ages)) : null;
}
