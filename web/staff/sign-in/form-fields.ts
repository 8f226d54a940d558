import type { PASSWORD_LENGTH } from '#contract/staff.ts';

/** What stands in a form’s field of this name. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The contract’s own number, held to it by its type: its file would bring the validation library along. */
export const PASSWORD_MIN: (typeof PASSWORD_LENGTH)['min'] = 12;
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters; four words you will remember are good.`;
