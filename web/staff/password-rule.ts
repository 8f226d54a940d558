import type { PASSWORD_LENGTH } from '#contract/staff.ts';

/** The contract’s own number, held to it by its type: its file would bring the validation library along. */
export const PASSWORD_MIN: (typeof PASSWORD_LENGTH)['min'] = 12;
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters; four words you will remember are good.`;
