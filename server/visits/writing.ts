import type { Transaction } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { sealVisit } from '#server/seals/operations.ts';

import type { SealKey } from '#server/security/seal-key.ts';
import { insertVisit, type VisitToInsert } from './queries.ts';
import { withMicroseconds } from '#server/validity/rules.ts';

/** By whom it is, as its row says. */
export function whoOf({ deviceId, staffId, sessionId }: Pick<VisitToInsert, 'deviceId' | 'staffId' | 'sessionId'>) {
  return { deviceId, staffId, sessionId };
}

/** What an entry or exit says only when there is something to say. */
export const UNSAID = {
  reason: null,
  overrideReason: null,
  overrideBy: null,
  partyId: null,
  annulReason: null,
} as const;

/** Writes an entry, an exit or an annulment with its seal. */
export async function write(sealKey: SealKey, transaction: Transaction<Tables>, visit: VisitToInsert): Promise<void> {
  const { happenedAt, recordedAt, endsAt } = visit;
  const seal = sealVisit(sealKey, {
    ...visit,
    happenedAt: withMicroseconds(happenedAt),
    recordedAt: withMicroseconds(recordedAt),
    endsAt: withMicroseconds(endsAt),
  });
  await insertVisit(transaction, visit, seal);
}
