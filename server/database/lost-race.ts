import { DomainError } from '#server/domain-error.ts';

/** How often it is tried again; nobody joins or parts people as often in one moment. */
const MAX_TRIES = 20;

/** Others came first with what this needs: who was sought was joined, parted or erased meanwhile. */
export class LostRace extends Error {}

/** An id was taken in the same moment, locks were taken in another order, or people changed since they were found (functions/lock_people.sql). */
export function isLostRace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof LostRace || ['23505', '40001', '40P01'].includes(code);
}

/** Does the same again, from its beginning, while others come first. Throws `database_unavailable` after many times. */
export async function retryLostRaces<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
  }
  throw new DomainError('database_unavailable');
}
