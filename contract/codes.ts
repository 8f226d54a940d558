const OWN_CODE = /^[a-z2-7]{26}$/i;

/**
 * Whether it may be a signer's own code, which lasts and shows everything. The others show a masked page: that of a lookup for a day,
 * `WAIVER-{id}` as long as the record is kept (docs/decisions/0005).
 */
export function isOwnCode(qrCode: string): boolean {
  return OWN_CODE.test(qrCode);
}

const LOOKUP_CODE = /^l[a-z2-7]{58}$/i;

/** Whether a phone lookup may have given it; after a day it leads nowhere. */
export function isLookupCode(qrCode: string): boolean {
  return LOOKUP_CODE.test(qrCode);
}

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
