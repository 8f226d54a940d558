import type { PASSWORD_LENGTH } from '#contract/staff/staff.ts';

/** The value of a form's field. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Repeats the contract's numbers, checked by their types: importing its file would load the validation library. */
const ALONE: (typeof PASSWORD_LENGTH)['alone'] = 15;
const BESIDE_FACTOR: (typeof PASSWORD_LENGTH)['min'] = 12;

const FOUR_WORDS = 'four words you will remember are good.';

/** What a field for a new password asks for. Where it is not known whether a second factor stands beside it, the server decides. */
export function newPasswordRule(hasSecondFactor: boolean | 'unknown'): { minLength: number; hint: string } {
  if (hasSecondFactor === true)
    return { minLength: BESIDE_FACTOR, hint: `At least ${BESIDE_FACTOR} characters; ${FOUR_WORDS}` };
  const hint =
    hasSecondFactor === 'unknown'
      ? `At least ${ALONE} characters, or ${BESIDE_FACTOR} where you have a second factor; ${FOUR_WORDS}`
      : `At least ${ALONE} characters; ${FOUR_WORDS}`;
  return { minLength: hasSecondFactor === 'unknown' ? BESIDE_FACTOR : ALONE, hint };
}
