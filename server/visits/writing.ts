import type { Context } from '#server/context.ts';
import { LostRace, retryLostRaces } from '#server/database/lost-race.ts';
import type { Database } from '#server/database/open.ts';
import { findStanding, type StandingPerson } from '#server/people/operations.ts';
import { sealVisit } from '#server/seals/operations.ts';
import { withMicroseconds } from '#server/validity/rules.ts';
import { type AnswerToInsert, isStateOf, readPast, type VisitToInsert, writeVisits } from './queries.ts';
import type { PastVisit } from './rules.ts';

/** Somebody at the door, with what happened to them on some days. What is decided by it can be written as long as nothing has changed. */
export interface Visitor extends StandingPerson {
  past: readonly PastVisit[];
  state: string;
}

/** By an id that a person has or had; undefined: nobody has it. */
export async function findVisitor(context: Context, id: string, days: readonly string[]): Promise<Visitor | undefined> {
  return retryLostRaces(async () => {
    const [person, { state, past }] = await Promise.all([findStanding(context, id), readPast(context.db, id, days)]);
    if (person === undefined) return undefined;
    if (person.id !== id) return findVisitor(context, person.id, days);
    // Joined, parted or erased between the two.
    if (state === null || !isStateOf(state, person.places)) throw new LostRace();
    return { ...person, past, state };
  });
}

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

/** Writes entries, exits or an annulment with their seals, and what was answered. Throws `LostRace` when the person has changed since they were read. */
export async function write(
  { sealKey }: Pick<Context, 'sealKey'>,
  db: Database,
  { id: personId, state }: Visitor,
  visits: readonly VisitToInsert[],
  answer?: AnswerToInsert,
): Promise<void> {
  const sealed = visits.map((visit) => {
    const { happenedAt, recordedAt, endsAt } = visit;
    const seal = sealVisit(sealKey, {
      ...visit,
      happenedAt: withMicroseconds(happenedAt),
      recordedAt: withMicroseconds(recordedAt),
      endsAt: withMicroseconds(endsAt),
    });
    return { ...visit, ...seal };
  });
  if (!(await writeVisits(db, { personId, state, visits: sealed, answer }))) throw new LostRace();
}
