/** At least 2 characters; letters of every script with their marks, spaces, apostrophes (straight or curly), hyphens. */
const NAME = /^[\p{L}\p{M}'’ʼ \u00a0-]+$/u;
const LETTER = /\p{L}/u;

export function isValidName(name: string): boolean {
  const trimmed = name.trim();
  return [...trimmed].length >= 2 && NAME.test(trimmed) && LETTER.test(trimmed);
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
