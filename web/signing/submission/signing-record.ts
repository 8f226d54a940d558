import { type Arrival, type CompletionRecord, returningRecord, signedRecord } from '../pass/completion.ts';
import { bestRecord } from '../pass/session.ts';
import type { SigningOutcome } from './submission.ts';

type Answered = Exclude<SigningOutcome, { kind: 'failed' | 'known' }>;

/** What this device remembers after a signing: of the new waiver, or of the valid one that it met. */
export async function recordOf(
  outcome: Answered,
  signer: { name: string; phone: string; email: string },
  arrival: Arrival & { own: readonly CompletionRecord[] },
): Promise<CompletionRecord> {
  if (outcome.kind === 'signed') return signedRecord(outcome.waiver, arrival);
  const known = { name: signer.name.trim(), phone: signer.phone, email: signer.email.trim() };
  return bestRecord(arrival.own, await returningRecord(outcome.waiver, known, arrival));
}
