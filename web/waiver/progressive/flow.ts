import { type CommonEvent, type Entered, NOTHING_SIGNED } from '#web/signing/flow/signing-state.ts';
import type { SigningForm } from '#web/signing/flow/store.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { type GuestEvent, guestFlow, withAgesLeft } from '#web/signing/guests/guest-flow.ts';
import { birthDatesProblem, signedForProblem } from '#web/signing/guests/guest-form.ts';
import { KID_EXAMPLE } from '#web/signing/guests/kids.ts';
import { EMPTY_FORM, personalProblem, withChoice, type WizardForm } from './wizard-form.ts';

/** The four steps that are counted, in their order. */
export const WIZARD_STEPS = ['personal', 'group', 'offers', 'signature'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

type Step = WizardStep | 'existing';
const STEPS: readonly Step[] = [...WIZARD_STEPS, 'existing'];

export interface WizardState extends Entered<WizardForm> {
  step: Step;
  /** How many steps have been completed. */
  completed: number;
}

export type WizardEvent = { type: 'wentOn' } | { type: 'wentBack' } | GuestEvent<WizardForm> | CommonEvent<Step>;

export const FIRST_STATE: WizardState = { ...NOTHING_SIGNED, step: 'personal', form: EMPTY_FORM, completed: 0 };

const RULES = {
  first: FIRST_STATE,
  ages: GUIDED_AGES,
  problemOf: (form: WizardForm) => personalProblem(form) ?? signedForProblem(form) ?? birthDatesProblem(form),
};

/** The whole wizard: what each event makes of each state. An event that does not fit a step changes nothing. */
export function flow(state: WizardState, event: WizardEvent): WizardState {
  const at = positionOf(state.step);
  switch (event.type) {
    case 'wentOn':
      return canGoOn(state) ? goOn(state) : state;
    case 'wentBack':
      return at > 0 ? { ...state, step: stepAt(at - 1), problem: null } : state;
    case 'renewChosen':
      // It was met by what had been signed, so that nothing but the button is left to press.
      return { ...state, step: 'signature', renew: true };
    case 'wentToStep':
      return goToStep(state, event.step);
    default:
      return guestFlow(state, event, RULES);
  }
}

/** From 0; a waiver that is on file already stands beside the steps. */
export function positionOf(step: Step): number {
  return STEPS.indexOf(step);
}

/** Only the first step can keep the visitor; the last one is signed, not left. */
export function canGoOn({ step, form }: Pick<WizardState, 'step' | 'form'>): boolean {
  if (step === 'personal') return personalProblem(form) === null;
  return step === 'group' || step === 'offers';
}

/** Of the second step only a birth date that was begun keeps anybody. */
function goOn(state: WizardState): WizardState {
  const { form, ...rest } = withAgesLeft(state, GUIDED_AGES);
  const left = { ...rest, form: state.step === 'group' ? withChoice(form) : form };
  const problem = state.step === 'group' ? birthDatesProblem(left.form) : null;
  if (problem) return { ...left, problem };
  const next = positionOf(state.step) + 1;
  const completed = Math.max(state.completed, next);
  return { ...left, step: stepAt(next), completed, problem: null };
}

function stepAt(position: number): WizardStep {
  return WIZARD_STEPS[position] ?? 'personal';
}

/** Where the browser's Back and Forward lead: to the step if it has been reached and can stand there, else to the first. */
function goToStep(state: WizardState, step: Step): WizardState {
  if (step === state.step) return state;
  if (step === 'existing') return state.existing ? { ...state, step } : { ...state, step: 'personal' };
  const isReached = positionOf(step) <= state.completed && personalProblem(state.form) === null;
  return { ...state, step: isReached ? step : 'personal' };
}

export const progressive: SigningForm<WizardState, WizardEvent> = {
  first: FIRST_STATE,
  steps: STEPS,
  flow,
  draft: {
    key: 'waiver-draft-progressive',
    keys: ['form', 'viewing', 'signature', 'existing', 'renew', 'completed'],
    example: { form: { ...EMPTY_FORM, kids: [KID_EXAMPLE], consents: [''], interests: [''] }, existing: null },
  },
  fetchSubmission: () => import('./submission.ts'),
};
