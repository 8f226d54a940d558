/** A working day; design decision 10. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
export const FIRST_ACCOUNT_LINK_MS = 24 * 60 * 60 * 1000;

/** Why a password of the right length still cannot be taken, as a sentence. */
export function passwordFault(password: string, email: string): string | undefined {
  if (password.trim().toLowerCase() === email.trim().toLowerCase())
    return 'Please choose a password that is not your email address';
  if (new Set(password).size < 4) return 'Please choose a password of more than three different characters';
  return undefined;
}
