import { codeAsPrinted, isLookupCode, isOwnCode } from '#contract/codes.ts';

const OF_WAIVER = /^WAIVER-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Hosts and schemes do not matter; an address may end in a query. */
const ADDRESS = /\/waiver-confirmation\/([^/?#\s]+)\/?(?:[?#]\S*)?$/i;

/** The code that a text is or leads to, as it is sent; undefined for names, numbers and everything else. */
export function codeIn(text: string): string | undefined {
  const trimmed = text.trim();
  const isCode = isOwnCode(trimmed) || isLookupCode(trimmed) || OF_WAIVER.test(trimmed) || ADDRESS.test(trimmed);
  return isCode ? trimmed : codeAsPrinted(trimmed);
}
