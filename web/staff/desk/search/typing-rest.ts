import { codeIn } from '../code-in.ts';
import { SCANNER } from '../scanner/scanner-keys.ts';

/** So long after the last key of a name or number somebody has stopped typing. */
const TYPED_MS = 90;
/** A scanner's silence is over before: what it typed is taken out of the field, and is no search. */
const SCANNED_MS = SCANNER.longestGapMs + 20;

/** How long to wait for another key before a search. `gapMs`: between the last key and the one before it. */
export function restAfter(typed: string, gapMs: number): number {
  return gapMs < SCANNER.meanGapMs || codeIn(typed) !== undefined ? SCANNED_MS : TYPED_MS;
}
