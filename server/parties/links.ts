import type { JoinedParty } from '#contract/parties/parties.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { type Limit, limits, type Use, usesOf } from '#server/limits/rules.ts';
import { findPartyByCode, type Party } from './queries.ts';
import { oldestOpenDay } from './rules.ts';

export type Address = string | undefined;

/** What a guests’ link is for, while it is. */
export function findOpenParty({ db, clock, codeCipher, venue }: Context, code: string): Promise<Party | undefined> {
  const { timeZone } = venue().venue;
  return findPartyByCode(db, codeCipher.encrypt(code), oldestOpenDay(clock.now(), timeZone));
}

/** Nobody learns whether a link never was one or has ended; anyone who tries many is a lookup that finds nothing (docs/decisions/0006). */
export async function refuseMiss(
  context: Context,
  address: Address,
  code: 'party_not_found' | 'proof_needed',
): Promise<never> {
  await countOrRefuse(context.db, missesOf(context, address), context.clock.now(), 'too_many_lookups');
  throw new DomainError(code);
}

export function missesOf({ hasLimits }: Context, address: Address): Use[] {
  return hasLimits ? usesOf(limits.missedLookups, address) : [];
}

/** Throws `too_many_requests` with the message. */
export async function countAtParty({ db, clock, hasLimits }: Context, uses: Use[], message: string): Promise<void> {
  await countOrRefuse(db, hasLimits ? uses : [], clock.now(), 'too_many_requests', message);
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

/** What anyone who joins a party is told of it. */
export function titleAndDate({ title, date }: JoinedParty): JoinedParty {
  return { title, date };
}
