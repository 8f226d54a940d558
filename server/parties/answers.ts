import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { GuestAnswer, JoinedParty } from '#contract/parties/parties.ts';
import type { Context } from '#server/context.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses, forgiveUses } from '#server/limits/operations.ts';
import { limits, useOf } from '#server/limits/rules.ts';
import { listNamedAgain } from '#server/people/operations.ts';
import { findOwnPeople } from '#server/waivers/operations.ts';
import { en as words } from '#words/errors.ts';
import { keyOf } from './guest-lists.ts';
import { type Address, countAtParty, findOpenParty, missesOf, refuseMiss, titleAndDate, usesIn } from './links.ts';
import {
  countComing,
  deleteComingOf,
  deleteDeclineOf,
  deletePlacesOfFamily,
  findJoinedParty,
  findJoining,
  hasPlaceOfFamily,
  listOthersOfFamily,
  lockParty,
  replaceComing,
  tellOfParty,
  upsertDecline,
} from './queries.ts';

/**
 * A guest comes with the own code of a valid waiver, or somebody does not come. Those who come of a family (`PartyFamilyId`) take its decline back, and the
 * other way round; a repeated answer counts once, the last one says who of a waiver comes. Throws `party_not_found`, `too_many_lookups`,
 * `too_many_requests`, and `proof_needed` for a code that is unknown, of a lookup, or of a waiver that has ended.
 */
export async function answerParty(
  context: Context,
  code: string,
  answer: GuestAnswer,
  address: Address,
): Promise<JoinedParty> {
  const party = await findOpenParty(context, code);
  if (party === undefined) return refuseMiss(context, address, 'party_not_found');
  const { qrCode, refs, showFirstNames, firstName } = answer;
  const proven = qrCode === undefined ? undefined : await findProven(context, { qrCode, refs }, address);
  const family = answer.device === undefined ? undefined : familyHash(party.id, answer.device);
  await (proven === undefined
    ? countDecline(context, party.id, family, address)
    : countJoining(context, party.id, proven, address));
  const left =
    proven === undefined
      ? await decline(context, party.id, { family, firstName })
      : await join(context, party.id, { ...proven, showFirstNames, family });
  if (left === undefined) throw new DomainError('party_not_found');
  await makeRoom(context, party.id, address, left);
  return titleAndDate(party);
}

/** Who is on the list takes a place back that was proved, so no stranger's declines keep them from it. */
async function countDecline(
  context: Context,
  partyId: string,
  family: Buffer | undefined,
  address: Address,
): Promise<void> {
  if (family !== undefined && (await hasPlaceOfFamily(context.db, partyId, family))) {
    return countProven(context, partyId, address);
  }
  await countAtParty(context, usesIn(partyId, limits.partyDeclines, address), words.parties.answered);
  await countAtParty(context, [useOf(limits.partyDeclinesOfAll, partyId)], words.parties.answered);
}

async function countJoining(context: Context, partyId: string, proven: Proven, address: Address): Promise<void> {
  await countProven(context, partyId, address);
  // Who changes an answer, or takes it back, needs no room.
  const { coming } = await countComing(context.db, partyId, proven.waiverIds, proven.only);
  const joining = proven.only.length - coming;
  await countAtParty(
    context,
    joining > 0 ? usesIn(partyId, limits.partyGuests, address, joining) : [],
    words.parties.joined,
  );
}

/** Only who has proved something is counted with those who come, and first in their network: a stranger with the link must not use up theirs. */
async function countProven(context: Context, partyId: string, address: Address): Promise<void> {
  await countAtParty(context, usesIn(partyId, limits.partyAnswers, address), words.parties.answered);
  await countAtParty(context, [useOf(limits.partyAnswersOfAll, partyId)], words.parties.answered);
}

/** What a submission says of a party. */
export interface PartyOfSigning {
  partyCode: string;
  showFirstNames: boolean;
  partyDevice?: string | undefined;
}

/**
 * Everyone on a waiver that was just signed comes, however often the signing is repeated; null for a party that is unknown or over, and where
 * too many people joined it from this network today: nobody is refused a signature for that.
 */
export async function joinBySigning(
  context: Context,
  waiverId: string,
  { partyCode, showFirstNames, partyDevice }: PartyOfSigning,
  address: Address,
): Promise<JoinedParty | null> {
  const party = await findOpenParty(context, partyCode);
  if (party === undefined) return findJoinedBefore(context, waiverId, partyCode, address);
  const joining = await findJoining(context.db, party.id, waiverId);
  // Who of them comes may have been answered since: that stands.
  if (joining?.hasJoined) return titleAndDate(party);
  const uses = context.hasLimits ? usesIn(party.id, limits.partyGuests, address, joining?.people ?? 0) : [];
  if ((await countUses(context.db, uses, context.clock.now())) !== undefined) return null;
  const family = partyDevice === undefined ? undefined : familyHash(party.id, partyDevice);
  const left = await join(context, party.id, { waiverIds: [waiverId], only: undefined, showFirstNames, family });
  if (left === undefined) return null;
  await makeRoom(context, party.id, address, left);
  return titleAndDate(party);
}

/** So that nobody who joins and leaves without end keeps others of the network from joining. */
async function makeRoom({ db, hasLimits }: Context, partyId: string, address: Address, left: number) {
  await forgiveUses(db, hasLimits && left > 0 ? usesIn(partyId, limits.partyGuests, address, left) : []);
}

/** A signing that is repeated when the party has ended gets its first reply. */
async function findJoinedBefore(
  context: Context,
  waiverId: string,
  partyCode: string,
  address: Address,
): Promise<JoinedParty | null> {
  const party = await findJoinedParty(context.db, waiverId, context.codeCipher.encrypt(partyCode));
  if (party !== undefined) return party;
  // The waiver is signed all the same, so that nobody is refused for it.
  await countUses(context.db, missesOf(context, address), context.clock.now());
  return null;
}

interface Proven {
  waiverIds: string[];
  only: string[];
}

/** Who a code proves, and of them who comes. Every code that proves nothing is refused alike, and counted as a lookup that finds nothing. */
async function findProven(
  context: Context,
  { qrCode, refs }: { qrCode: string; refs: string[] | undefined },
  address: Address,
): Promise<Proven> {
  const own = await findOwnPeople(context, qrCode);
  if (own === undefined) return refuseMiss(context, address, 'proof_needed');
  const { waiverIds, people } = own;
  if (refs?.some((ref) => !people.some((person) => person.ref === ref))) {
    throw new DomainError('invalid_request', { message: words.chooseWhoComes });
  }
  const coming = people.filter(({ ref, first, isCovered }) =>
    refs === undefined ? isCovered || first.waiverId === waiverIds[0] : refs.includes(ref),
  );
  return { waiverIds, only: coming.map(({ counted }) => keyOf(counted)) };
}

interface Joining {
  waiverIds: string[];
  /** Everyone on the waivers unless given. */
  only: string[] | undefined;
  showFirstNames: boolean;
  family: Buffer | undefined;
}

/** How many came and do no more; undefined when the party has ended meanwhile. */
async function join(
  { db, clock }: Context,
  partyId: string,
  { waiverIds, only, showFirstNames, family }: Joining,
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockParty(transaction, partyId))) return undefined;
    let left = 0;
    if (family !== undefined) {
      await deleteDeclineOf(transaction, partyId, family);
      left += await leaveEarlier(transaction, partyId, { family, waiverIds });
    }
    const at = clock.now();
    left += await replaceComing(transaction, { partyId, waiverIds, only, showsFirstName: showFirstNames, family, at });
    await tellOfParty(transaction, partyId);
    return left;
  });
}

/**
 * Who signs again because the number was wrong is of no series (docs/decisions/0032), and by the number another person. The same family id
 * and name tell that they are one, and nothing is taken off the list that a decline of this family would not take off as well.
 */
async function leaveEarlier(
  transaction: Transaction<Tables>,
  partyId: string,
  { family, waiverIds }: { family: Buffer; waiverIds: readonly string[] },
): Promise<number> {
  const others = (await listOthersOfFamily(transaction, partyId, family, waiverIds)).map(({ waiverId }) => waiverId);
  if (others.length === 0) return 0;
  const places = (await listNamedAgain(transaction, waiverIds, others)).map(keyOf);
  return (await deletePlacesOfFamily(transaction, partyId, family, places)).length;
}

/** As `join`. */
async function decline(
  { db, clock }: Context,
  partyId: string,
  { family, firstName }: { family: Buffer | undefined; firstName: string | null },
): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockParty(transaction, partyId))) return undefined;
    const left = family === undefined ? [] : await deleteComingOf(transaction, partyId, family);
    await upsertDecline(transaction, partyId, family ?? randomBytes(32), firstName, clock.now());
    await tellOfParty(transaction, partyId);
    return left.length;
  });
}

/** Of each party another, so that nobody can tell which answers to several came from one family. */
function familyHash(partyId: string, familyId: string): Buffer {
  return createHash('sha256').update(`${partyId} ${familyId}`).digest();
}
