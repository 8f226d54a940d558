import type { PASSWORD_LENGTH } from '#contract/staff/staff.ts';

/** The value of a form's field. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Repeats the contract's number, checked by its type: importing its file would load the validation library. */
export const PASSWORD_MIN: (typeof PASSWORD_LENGTH)['min'] = 12;
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters; four words you will remember are good.`;
