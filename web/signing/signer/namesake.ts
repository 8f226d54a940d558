import type { TypedDate } from '../guests/birth-date.ts';

/** What a form asks of a signer with a name that is on a waiver of this number or address already, as father and son may (docs/decisions/0049). */
export interface NamesakeAnswers {
  /** The name that is there. */
  namesake?: string;
  /** The signer's own. */
  signerBirthDate?: TypedDate | undefined;
}

export function isNamesake({ name, namesake }: NamesakeAnswers & { name: string }): boolean {
  return !!namesake && name.trim().toLowerCase() === namesake.trim().toLowerCase();
}

/** Whether a birth date was begun that is none yet: sent without it, the signer would be taken for the other. */
export function isBirthDateOpen(answers: NamesakeAnswers & { name: string }): boolean {
  const { month, day, year, date } = answers.signerBirthDate ?? {};
  return isNamesake(answers) && !date && [month, day, year].some((part) => part?.trim());
}
