import { en as words } from '#words/waiver/progressive.ts';
import { type Entered, type EnteredEvent, meetExisting, NOTHING_SIGNED } from '#web/signing/flow/signing-state.ts';
import type { SigningForm } from '#web/signing/flow/store.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { birthDatesProblem, signedForProblem } from '#web/signing/guests/guest-form.ts';
import { questionsProblem } from '#web/signing/guests/questions.ts';
import { KID_EXAMPLE } from '#web/signing/guests/kids.ts';
import { EMPTY_FORM, personalProblem, withChoice, type WizardForm } from './wizard-form.ts';

/** The four steps that are counted, in their order. */
export const WIZARD_STEPS = ['personal', 'group', 'offers', 'signature'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export interface WizardState extends Entered<WizardForm> {
  step: WizardStep | 'existing';
  /** How many steps have been completed. */
  completed: number;
}

export type WizardEvent = EnteredEvent<WizardState>;

export const FIRST_STATE: WizardState = {
  ...NOTHING_SIGNED,
  step: 'personal',
  form: EMPTY_FORM,
  existing: null,
  completed: 0,
};

const complete = ({ completed }: WizardState, count: number) => ({ completed: Math.max(completed, count) });

/** A step that was reached opens as long as the first one is complete. */
const openAfter = (count: number) => (state: WizardState) =>
  state.completed >= count && personalProblem(state.form) === null ? state : null;

export const progressive: SigningForm<WizardState, WizardEvent> = {
  first: FIRST_STATE,
  ages: GUIDED_AGES,
  steps: {
    personal: {
      title: words.tabs.personal,
      takes: ['fields'],
      problem: personalProblem,
      next: 'group',
      leave: (state) => complete(state, 1),
    },
    group: {
      title: words.tabs.group,
      takes: ['fields'],
      problem: (form) => birthDatesProblem(form) ?? questionsProblem(form),
      next: 'offers',
      leave: (state) => ({ form: withChoice(state.form), ...complete(state, 2) }),
      back: 'personal',
      opens: openAfter(1),
    },
    offers: {
      title: words.tabs.offers,
      takes: ['fields'],
      next: 'signature',
      leave: (state) => complete(state, 3),
      back: 'group',
      opens: openAfter(2),
    },
    signature: {
      title: words.tabs.signature,
      takes: ['text', 'signature'],
      problem: (form) =>
        personalProblem(form) ?? signedForProblem(form) ?? birthDatesProblem(form) ?? questionsProblem(form),
      back: 'offers',
      opens: openAfter(3),
    },
    existing: {
      title: words.tabs.existing,
      back: 'personal',
      opens: (state) => (state.existing ? state : null),
      // It was met by what had been signed, so that nothing but the button is left to press.
      on: { renewChosen: (state) => ({ ...state, step: 'signature', renew: true }) },
    },
  },
  anywhere: { submissionMet: meetExisting },
  draft: {
    key: 'waiver-draft-progressive',
    keys: ['form', 'viewing', 'signature', 'existing', 'renew', 'completed'],
    example: { form: { ...EMPTY_FORM, kids: [KID_EXAMPLE], consents: [''], interests: [''] }, existing: null },
  },
};
