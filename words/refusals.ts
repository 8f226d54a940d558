import { say } from './say.ts';

/** What a form says below a control that it refuses. */
export const en = say('refusals', {
  chooseDay: 'Please choose a day',
  chooseLaterDay: 'Please choose today or a later day',
  number: (min: string, max: string) => `Please enter a number from ${min} to ${max}`,
  /** `what` is of the form's own words. */
  enter: (what: string) => `Please enter ${what}`,
  fillOut: 'Please fill out this field',
  tooShort: (characters: number) => `Please enter at least ${characters} characters`,
  validEmail: 'Please enter a valid email address',
});
