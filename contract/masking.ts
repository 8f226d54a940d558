const STARS = '***';
export const NOT_PROVIDED = 'Not provided';

/** The first letter of each of up to two words, then stars: `M*** R***`. */
export function maskName(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  if (words.length === 0) return NOT_PROVIDED;
  return words.map((word) => `${[...word][0] ?? ''}${STARS}`).join(' ');
}

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u;

/**
 * All that a lookup by phone tells of a name, to anyone who knows the number: what stands after a comma or before the first space or sign.
 * Of a word in a script that writes family and given name as one, only where it begins.
 */
export function toldFirstName(name: string): string {
  const [before = '', after = ''] = name.split(/,(.+)/su);
  const word = (after.trim() || before).split(/[\s.,_]+/u).find(Boolean) ?? '';
  return UNSPACED.test(word) ? `${[...word][0] ?? ''}***` : word;
}

/** The first and the last character of the local part stay: `m***a@example.com`. */
export function maskEmail(email: string | null): string {
  if (!email) return NOT_PROVIDED;
  const at = email.lastIndexOf('@');
  if (at < 1) return STARS;
  const letters = Array.from(email.slice(0, at));
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${letters[0] ?? ''}${STARS}${last}${email.slice(at)}`;
}

/** Only the last four digits stay: `***-***-1234`; all stars when there are fewer. */
export function maskPhone(phone: string | null): string {
  if (!phone) return NOT_PROVIDED;
  const digits = phone.replace(/\D/g, '');
  return digits.length < 4 ? '***-***-****' : `***-***-${digits.slice(-4)}`;
}
