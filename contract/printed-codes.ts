const PRINTED = /^[a-z2-7]{26}$/i;
const IN_FOURS = /^\w{4}(?:[\s-]+\w{4}){5}[\s-]+\w{2}$/;
const DIGIT = /\d/;

/**
 * The own code that a text writes with spaces or hyphens, as passes print it; undefined for anything else. A name may have as many letters,
 * but no digits and no such groups.
 */
export function codeAsPrinted(text: string): string | undefined {
  const trimmed = text.trim();
  const code = trimmed.replaceAll(/[\s-]+/g, '');
  if (code === trimmed || !PRINTED.test(code)) return undefined;
  return DIGIT.test(code) || IN_FOURS.test(trimmed) ? code : undefined;
}
