import type { KeyObject } from 'node:crypto';
import type { JoinedParty } from '#contract/parties/parties.ts';
import type { Viewer } from '#server/actor.ts';
import type { Clock } from '#server/clock.ts';
import type { ColumnCipher } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses } from '#server/limits/operations.ts';
import { type Limit, limits, type Use, usesOf, waitUntil } from '#server/limits/rules.ts';
import type { VenueOpening } from '#server/validity/rules.ts';
import { findPartyByCode, type Party } from './queries.ts';
import { oldestOpenDay } from './rules.ts';

export interface PartyServices {
  db: Database;
  clock: Clock;
  timeZone: string;
  opening: VenueOpening;
  venueName: string;
  /** Of the venue, in one line. */
  hasLimits: boolean;
  /** What waivers' codes are read with; the second encrypts the codes of parties, too. */
  codeKey: KeyObject;
  codeCipher: ColumnCipher;
  /** The site's address, without a slash at its end. */
  origin: () => string;
  /** Called when a member of staff was shown the people of a party. */
  noteShown: (viewer: Viewer, shown: { records: number }) => void;
}

export type Address = string | undefined;

/** What a guests’ link is for, while it is. */
export function findOpenParty(
  { db, clock, timeZone, codeCipher }: PartyServices,
  code: string,
): Promise<Party | undefined> {
  return findPartyByCode(db, codeCipher.encrypt(code), oldestOpenDay(clock.now(), timeZone));
}

/** Nobody learns whether a link was never one or is over; whoever tries many is a lookup that finds nothing (docs/decisions/0006). */
export async function refuseMiss(
  services: PartyServices,
  address: Address,
  code: 'party_not_found' | 'proof_needed',
): Promise<never> {
  const now = services.clock.now();
  const fullUntil = await countUses(services.db, missesOf(services, address), now);
  if (fullUntil === undefined) throw new DomainError(code);
  throw new DomainError('too_many_lookups', { retryAfterMs: waitUntil(fullUntil, now) });
}

export function missesOf({ hasLimits }: PartyServices, address: Address): Use[] {
  return hasLimits ? usesOf(limits.missedLookups, address) : [];
}

/** Throws `too_many_requests` with the message. */
export async function countOrRefuse(
  { db, clock, hasLimits }: PartyServices,
  uses: Use[],
  message: string,
): Promise<void> {
  const now = clock.now();
  const fullUntil = await countUses(db, hasLimits ? uses : [], now);
  if (fullUntil === undefined) return;
  throw new DomainError('too_many_requests', { message, retryAfterMs: waitUntil(fullUntil, now) });
}

/** At one party, or for one day, in the caller's own network, which uses up nobody else's room there. */
export function usesIn(partyOrDay: string, limit: Limit, address: Address, amount = 1): Use[] {
  return usesOf(limit, address, amount).map(({ subject, max }) => ({
    limit,
    subject: `${partyOrDay} ${subject}`,
    amount,
    max,
  }));
}

/** What whoever joins a party is told of it. */
export function titleAndDate({ title, date }: JoinedParty): JoinedParty {
  return { title, date };
}
