import { type EmailLookup, MAX_OTHERS, type PhoneLookup } from '#contract/waivers/waiver.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import type { Context } from '#server/context.ts';
import { countForStrangers, listPeopleOn } from '#server/coverage/operations.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses } from '#server/limits/operations.ts';
import { limits, networkOf, usesOf, waitUntil } from '#server/limits/rules.ts';
import { isValidOn } from '#server/validity/rules.ts';
import { makeLookupCode } from './codes.ts';
import {
  type Asker,
  byEmail,
  byPhone,
  type FamilyWaiver,
  findKnownNetwork,
  findWaivers,
  type SoughtWaiver,
  type LookupStrategy,
} from './lookup-queries.ts';
import { toFoundByEmail, toFoundWaiver } from './replies.ts';

/**
 * The newest waiver of a phone number (E.164), a valid one first, and one of each other signer of the number, each with a code
 * that ends after 24 hours and with how many people this signer's valid waivers cover (docs/decisions/0049).
 * Lookups that find nothing are limited per network of `address`; beyond the limit throws `too_many_lookups`, which never tells
 * whether there was something to find (docs/decisions/0006).
 */
export async function lookUpWaiverByPhone(
  context: Context,
  phone: string,
  address: string | undefined,
): Promise<PhoneLookup> {
  const now = context.clock.now();
  const waivers = await lookUp(context, byPhone, phone, askerAt(context, address, now));
  const [first, ...others] = await listSigners(context, waivers, now);
  if (first === undefined) return { exists: false, waiver: null, others: [] };
  const found = ({ waiver, covers }: SignerFound) => {
    const qrCode = makeLookupCode(context.codeKey, waiver.id, now);
    return toFoundWaiver(waiver, { qrCode, now, siteUrl: context.config.siteUrl, covers });
  };
  return { exists: true, waiver: found(first), others: longestHere(others, now).map(found) };
}

interface SignerFound {
  waiver: FamilyWaiver;
  covers: { kids: number; participants: number };
  /** In milliseconds. */
  since: number;
}

/** As many as are told, in their order: who has long been valid here, since anybody can sign ten new names with a number. */
function longestHere(signers: readonly SignerFound[], now: Date): SignerFound[] {
  const isOver = ({ waiver }: SignerFound) => Number(!isValidOn(waiver, now));
  const first = signers.toSorted((one, other) => isOver(one) - isOver(other) || one.since - other.since);
  const told = new Set(first.slice(0, MAX_OTHERS));
  return signers.filter((signer) => told.has(signer));
}

/** Of each signer the newest valid waiver that did not only add kids to another, else the newest, with whom all their valid ones cover; valid ones first, the newest first. */
async function listSigners(
  { db, venue }: Pick<Context, 'db' | 'venue'>,
  waivers: readonly FamilyWaiver[],
  now: Date,
): Promise<SignerFound[]> {
  const { timeZone } = venue().venue;
  const ordered = waivers.toSorted(
    (one, other) =>
      Number(isValidOn(other, now)) - Number(isValidOn(one, now)) ||
      Number(one.addsTo !== null) - Number(other.addsTo !== null) ||
      other.signedAt.getTime() - one.signedAt.getTime(),
  );
  const signers = [...Map.groupBy(ordered, ({ people }) => people.at(-1)).values()].flatMap((theirs) => {
    const [waiver] = theirs;
    const valid = theirs.filter((one) => isValidOn(one, now));
    const since = (valid.length > 0 ? valid : theirs).map(({ signedAt }) => signedAt.getTime());
    return waiver === undefined ? [] : [{ waiver, valid, since: Math.min(...since) }];
  });
  const read = signers.flatMap(({ valid }) => (valid.every(coversAll) ? [] : valid.map(({ id }) => id)));
  const people = read.length === 0 ? [] : await listPeopleOn(db, read);
  return signers.map(({ waiver, valid, since }) => {
    if (valid.every(coversAll)) return { waiver, since, covers: countOn(valid) };
    const theirs = people.filter(({ places }) =>
      places.some(({ waiverId }) => valid.some(({ id }) => id === waiverId)),
    );
    return { waiver, since, covers: countForStrangers(theirs, { now, timeZone }) };
  });
}

/** As most do: nobody else's waiver changes who is covered. */
function coversAll({ ownKids }: FamilyWaiver): boolean {
  return ownKids !== false;
}

function countOn(valid: readonly FamilyWaiver[]): SignerFound['covers'] {
  const count = (ids: readonly string[]) => new Set(ids).size;
  return {
    kids: count(valid.flatMap(({ people, numKids }) => people.slice(0, numKids))),
    participants: count(valid.flatMap(({ people, numKids }) => people.slice(numKids, -1))),
  };
}

/** Whether a waiver was signed with this email address, and until when it is valid. Limited like lookups by phone. */
export async function lookUpWaiverByEmail(
  context: Context,
  email: string,
  address: string | undefined,
): Promise<EmailLookup> {
  const now = context.clock.now();
  const [waiver] = await lookUp(context, byEmail, toEmailKey(email), askerAt(context, address, now));
  return waiver === undefined ? { exists: false, waiver: null } : { exists: true, waiver: toFoundByEmail(waiver, now) };
}

function askerAt({ hasLimits }: Context, address: string | undefined, now: Date): Asker {
  return { misses: hasLimits ? usesOf(limits.missedLookups, address) : [], address, now };
}

/** The waivers that the asker may learn of; a network that misses too often learns only of people it met before. */
async function lookUp<Found extends SoughtWaiver>(
  { db }: Context,
  strategy: LookupStrategy<Found>,
  sought: string,
  asker: Asker,
): Promise<Found[]> {
  const { misses, address, now } = asker;
  const { waivers, blockedUntil } = await findWaivers(db, strategy, sought, asker);
  if (blockedUntil === undefined) {
    const fullUntil = waivers.length === 0 ? await countUses(db, misses, now) : undefined;
    if (fullUntil === undefined) return waivers;
    throw tooMany(fullUntil, now);
  }
  // Asked even when nobody was found, so that the time it takes tells nothing.
  const isKnownNetwork = await findKnownNetwork(db, strategy, sought, networkOf(address) ?? '');
  const finds = usesOf(limits.familiarLookups, address);
  if (isKnownNetwork && (await countUses(db, finds, now)) === undefined) return waivers;
  throw tooMany(blockedUntil, now);
}

function tooMany(until: Date, now: Date): DomainError {
  return new DomainError('too_many_lookups', { retryAfterMs: waitUntil(until, now) });
}
