import { normalizeName } from '#contract/person-name.ts';
import type { CompletionRecord } from './completion.ts';

/**
 * The record to keep when `found` comes in: of the same waiver, the one made at signing knows more (its own code and
 * the token to amend it), so it stays.
 */
export function bestRecord(own: readonly CompletionRecord[], found: CompletionRecord): CompletionRecord {
  const known = own.find(({ waiverDbId }) => waiverDbId === found.waiverDbId);
  if (!known) return found;
  // Of who is covered a number tells nothing, and what the device remembers of it may be old.
  const { covered: _, ...kept } = known;
  return { ...kept, ...toldOf(found), isReturningCustomer: true };
}

interface Renewal {
  renewalToken?: string | null;
  renewalName?: string | null;
}

/**
 * Proves that the signer has signed before (docs/decisions/0032): by the token of an email to somebody of that name, else by
 * the code of a waiver in it; for anybody else by what there is, an email before the newest waiver.
 */
export function proofOf(own: readonly CompletionRecord[], name: string, renewal: Renewal = {}): { proof?: string } {
  const isTheirs = (one: string) => normalizeName(one) === normalizeName(name);
  const token = renewal.renewalToken ?? undefined;
  if (token && isTheirs(renewal.renewalName ?? name)) return { proof: token };
  const proof = own.find((record) => isTheirs(record.name))?.qrCode ?? token ?? own[0]?.qrCode;
  return proof === undefined ? {} : { proof };
}

/** What each lookup says again. */
function toldOf({ expiresAt, isExpiringSoon, covers }: CompletionRecord): Partial<CompletionRecord> {
  return { expiresAt, ...(isExpiringSoon !== undefined && { isExpiringSoon }), ...(covers && { covers }) };
}
