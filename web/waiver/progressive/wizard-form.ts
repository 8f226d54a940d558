import type { ConsentChoice, Interest, UpdateFrequency } from '#contract/waivers/submission.ts';
import { EMPTY_GUEST, type GuestForm, guestProblem } from '#web/signing/guests/guest-form.ts';
import { fieldMessage } from '#web/signing/signer/field-message.ts';

export interface WizardForm extends GuestForm {
  emergencyContact: string;
  emergencyPhone: string;
  /** What the visitor has ticked; nothing is ticked beforehand. */
  consents: readonly ConsentChoice[];
  interests: readonly Interest[];
  frequency: UpdateFrequency;
}

export const EMPTY_FORM: WizardForm = {
  ...EMPTY_GUEST,
  emergencyContact: '',
  emergencyPhone: '',
  consents: [],
  interests: [],
  frequency: 'monthly',
};

/** What keeps the first step from being left, as a sentence for the person; null when nothing does. */
export function personalProblem(form: WizardForm): string | null {
  return guestProblem(form) ?? fieldMessage.phone(form.emergencyPhone) ?? null;
}

/** The second step is always valid: no choice is oneself, or the family where kids were added, and the step says so. */
export function withChoice(form: WizardForm): WizardForm {
  return form.signedFor ? form : { ...form, signedFor: form.kids.length > 0 ? 'family' : 'self' };
}

/** `item` put on the list or taken from it. */
export function toggled<Item>(items: readonly Item[], item: Item, isOn: boolean): readonly Item[] {
  const others = items.filter((other) => other !== item);
  return isOn ? [...others, item] : others;
}
