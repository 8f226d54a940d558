import { createHash, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type {
  Guest,
  GuestAnswer,
  HostedParty,
  HostedPartyChange,
  HostLink,
  InvitedTo,
  JoinedParty,
  ListedParty,
  NewParty,
  PartyChange,
  PartyLinks,
  PartyList,
  PartyPerson,
  PartyQuery,
  PartyRecord,
} from '#contract/parties/parties.ts';
import { paginate } from '#contract/paging.ts';
import { guestPath, hostPath } from '#contract/paths.ts';
import type { PersonRole } from '#contract/people/people.ts';
import { firstNameOf } from '#contract/person-name.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { Actor, Viewer } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Clock } from '#server/clock.ts';
import type { ColumnCipher } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { countUses } from '#server/limits/operations.ts';
import { type Limit, limits, type Use, useOf, usesOf, waitUntil, widestNetworkOf } from '#server/limits/rules.ts';
import { hashToken, makeCode } from '#server/security/random-tokens.ts';
import { findOwnPeople } from '#server/waivers/operations.ts';
import { calendarFile } from './calendar.ts';
import { type HostedPlace, keyOf, listForHost, listOnce, listPeople, type PlaceOfPerson } from './guest-lists.ts';
import {
  countParties,
  deleteComingOf,
  deleteDeclineOf,
  deletePartiesBefore,
  endParties,
  endParty,
  findJoinedParty,
  findJoining,
  findParty,
  findPartyByCode,
  findPartyByHost,
  hasParty,
  insertParty,
  insertUnannounced,
  listDeclines,
  listPartiesOfDays,
  lockOpenParty,
  lockParty,
  type Party,
  type PartyPlaceRow,
  replaceComing,
  replaceHost,
  updateParty,
  upsertDecline,
} from './queries.ts';
import {
  endedBeforeItsEnd,
  groupByPerson,
  instantToCover,
  isPossibleDay,
  isReadyAt,
  keptSince,
  oldestOpenDay,
  type PartyPlace,
} from './rules.ts';

export interface PartyServices {
  db: Database;
  clock: Clock;
  timeZone: string;
  venueName: string;
  /** Of the venue, in one line. */
  venueAddress: string;
  hasLimits: boolean;
  /** What waivers' codes are read with; the second encrypts the codes of parties, too. */
  codeKey: KeyObject;
  codeCipher: ColumnCipher;
  /** The site's address, without a slash at its end. */
  origin: () => string;
  /** Called when a member of staff was shown the people of a party. */
  noteShown: (viewer: Viewer, shown: { records: number }) => void;
}

type Address = string | undefined;

/**
 * Makes a party and its two links (docs/decisions/0050): whoever has the first can come and learns of nobody, whoever has the second
 * sees who is ready. Throws `invalid_request` for a day that is past or too far ahead, and `too_many_requests`.
 */
export async function makeParty(services: PartyServices, party: NewParty, address: Address): Promise<PartyLinks> {
  const { db, clock, timeZone, codeCipher, origin } = services;
  const madeAt = clock.now();
  refuseImpossibleDay(party.date, madeAt, timeZone);
  await countOrRefuse(services, usesOf(limits.partiesMade, address), 'Too many parties from this network.');
  const code = makeCode();
  const secret = makeCode();
  const stored = { code: codeCipher.encrypt(code), hostHash: hashToken(secret) };
  await insertParty(db, { ...party, ...stored, id: randomUUID(), madeAt });
  return { guestUrl: origin() + guestPath(code), hostUrl: origin() + hostPath(secret) };
}

/** What the guests' link is for; it names nobody. Throws `party_not_found` and `too_many_lookups`. */
export async function readInvitedTo(services: PartyServices, code: string, address: Address): Promise<InvitedTo> {
  const party = await findOpenParty(services, code);
  if (party === undefined) return refuseMiss(services, address, 'party_not_found');
  return { ...titleAndDate(party), time: party.time, venue: services.venueName };
}

/** The same as a file for calendars. Throws as `readInvitedTo`. */
export async function readPartyCalendar(
  services: PartyServices,
  code: string,
  address: Address,
): Promise<{ fileName: string; content: string }> {
  const { clock, timeZone, venueName, venueAddress, codeCipher, origin } = services;
  const party = await findOpenParty(services, code);
  if (party === undefined) return refuseMiss(services, address, 'party_not_found');
  const guestUrl = origin() + guestPath(codeCipher.decrypt(party.code));
  const venue = { name: venueName, address: venueAddress, timeZone };
  return {
    fileName: `party-${party.date}.ics`,
    content: calendarFile({ ...party, guestUrl }, venue, clock.now()),
  };
}

/** Who is ready, for the host. Throws `party_not_found`, `too_many_lookups` and `too_many_requests`. */
export async function readHostedParty(services: PartyServices, secret: string, address: Address): Promise<HostedParty> {
  const { db, clock, timeZone, codeCipher, origin } = services;
  const now = clock.now();
  const party = await findPartyByHost(db, hashToken(secret), oldestOpenDay(now, timeZone));
  if (party === undefined) return refuseMiss(services, address, 'party_not_found');
  const instant = instantToCover(party.date, now, timeZone);
  const people = groupByPerson(
    await listOnce(`${party.id} ${party.date}`, widestNetworkOf(address), () =>
      listForHost(services, party.id, instant),
    ),
  );
  const declines = await listDeclines(db, party.id);
  return {
    ...titleAndDate(party),
    time: party.time,
    ...countsOf(party, people, instant),
    guests: [
      ...people
        .filter((places) => places.some(({ isTakingPart }) => isTakingPart))
        .map((places) => toGuest(places, instant)),
      ...declines.map(({ firstName }) => ({ firstName, isReady: false, hasDeclined: true as const })),
    ],
    guestUrl: origin() + guestPath(codeCipher.decrypt(party.code)),
  };
}

/**
 * A guest comes with the own code of a valid waiver, or somebody does not come. Those who come on a device take its decline back, and the
 * other way round; a repeated answer counts once, the last one says who of a waiver comes. Throws `party_not_found`, `too_many_lookups`,
 * `too_many_requests`, and `proof_needed` for a code that is unknown, of a lookup, or of a waiver that is over.
 */
export async function answerParty(
  services: PartyServices,
  code: string,
  answer: GuestAnswer,
  address: Address,
): Promise<JoinedParty> {
  const party = await findOpenParty(services, code);
  if (party === undefined) return refuseMiss(services, address, 'party_not_found');
  const { qrCode, refs, showFirstNames, firstName } = answer;
  const proven = qrCode === undefined ? undefined : await findProven(services, { qrCode, refs }, address);
  const message = 'Many guests answered just now. Please try again in an hour.';
  if (proven === undefined) await countOrRefuse(services, [useOf(limits.partyDeclines, party.id)], message);
  else {
    // Only who has proved something is counted with those who come, and first in their network: a stranger with the link must not use up theirs.
    await countOrRefuse(services, usesAtParty(limits.partyAnswers, party.id, address), message);
    await countOrRefuse(services, [useOf(limits.partyAnswersOfAll, party.id)], message);
    const ofNetwork = 'Many guests joined from this network today. Please answer by mobile data, or ask our staff.';
    await countOrRefuse(services, usesAtParty(limits.partyGuests, party.id, address, proven.only.length), ofNetwork);
  }
  const device = answer.device === undefined ? undefined : deviceHash(party.id, answer.device);
  const at = services.clock.now();
  const isWritten =
    proven === undefined
      ? await decline(services, { partyId: party.id, device, firstName, at })
      : await join(services, party.id, { ...proven, showFirstNames, device });
  if (!isWritten) throw new DomainError('party_not_found');
  return titleAndDate(party);
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
  services: PartyServices,
  waiverId: string,
  { partyCode, showFirstNames, partyDevice }: PartyOfSigning,
  address: Address,
): Promise<JoinedParty | null> {
  const party = await findOpenParty(services, partyCode);
  if (party === undefined) return findJoinedBefore(services, waiverId, partyCode, address);
  const { people, hasJoined } = await findJoining(services.db, party.id, waiverId);
  const uses = services.hasLimits && !hasJoined ? usesAtParty(limits.partyGuests, party.id, address, people) : [];
  if ((await countUses(services.db, uses, services.clock.now())) !== undefined) return null;
  const device = partyDevice === undefined ? undefined : deviceHash(party.id, partyDevice);
  const isWritten = await join(services, party.id, { waiverIds: [waiverId], only: undefined, showFirstNames, device });
  return isWritten ? titleAndDate(party) : null;
}

/** A signing that is repeated when the party is over gets its first reply. */
async function findJoinedBefore(
  services: PartyServices,
  waiverId: string,
  partyCode: string,
  address: Address,
): Promise<JoinedParty | null> {
  const party = await findJoinedParty(services.db, waiverId, services.codeCipher.encrypt(partyCode));
  if (party !== undefined) return party;
  // The waiver is signed all the same, so that nobody is refused for it.
  await countUses(services.db, missesOf(services, address), services.clock.now());
  return null;
}

/** A page of the parties of a day at the venue, or from today on. */
export async function listParties(services: PartyServices, { date, page, limit }: PartyQuery): Promise<PartyList> {
  const { db, clock, timeZone } = services;
  const now = clock.now();
  const days = { from: date ?? venueDay(now, timeZone), until: date };
  const total = await countParties(db, days);
  const parties = await listPartiesOfDays(db, { ...days, offset: (page - 1) * limit, limit });
  const ids = parties.map(({ id }) => id);
  const places = Map.groupBy(await listPeople(services, ids), ({ partyId }) => partyId);
  return {
    parties: parties.map((party) => {
      const people = groupByPerson(places.get(party.id) ?? []);
      return toListed(party, people, { instant: instantToCover(party.date, now, timeZone), timeZone });
    }),
    pagination: paginate(page, limit, total),
  };
}

/** A party with everyone on it. The reading is noted before anything is shown. Throws `party_not_found`. */
export async function readParty(services: PartyServices, id: string, actor: Actor): Promise<PartyRecord> {
  const { db, clock, timeZone, codeCipher, origin, noteShown } = services;
  const now = clock.now();
  const party = await findParty(db, id);
  if (party === undefined) throw new DomainError('party_not_found');
  await recordAudit(db, { at: now, ...actor, action: 'party-seen', details: { party: id } });
  const people = groupByPerson(await listPeople(services, [id]));
  noteShown(actor, { records: people.length });
  return {
    party: {
      ...toListed(party, people, { instant: instantToCover(party.date, now, timeZone), timeZone }),
      guestUrl: origin() + guestPath(codeCipher.decrypt(party.code)),
      email: party.email,
      isOver: party.date < oldestOpenDay(now, timeZone),
    },
    people: people.map((places) => toPerson(places, now)),
  };
}

/** Changes what the host may change, by the host's own link. Throws `party_not_found`, `too_many_lookups` and `too_many_requests`. */
export async function changeHostedParty(
  services: PartyServices,
  secret: string,
  change: HostedPartyChange,
  address: Address,
): Promise<void> {
  const { db, clock, timeZone } = services;
  const now = clock.now();
  const party = await findPartyByHost(db, hashToken(secret), oldestOpenDay(now, timeZone));
  if (party === undefined) return refuseMiss(services, address, 'party_not_found');
  const message = 'This party was changed many times just now. Please try again in an hour.';
  await countOrRefuse(services, [useOf(limits.partyChanges, party.id)], message);
  await db.transaction().execute((transaction) => writeChange(transaction, services, party.id, change));
}

/** The same by staff, whom the host asked, and the day as well. Noted in the audit trail. Throws `party_not_found`, and `invalid_request` as `makeParty`. */
export async function changeParty(
  services: PartyServices,
  id: string,
  change: PartyChange,
  actor: Actor,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    await writeChange(transaction, services, id, change);
    await recordAudit(transaction, {
      at: services.clock.now(),
      ...actor,
      action: 'party-changed',
      details: { party: id },
    });
  });
}

/** A day that stays may be past by now: a party is open until the end of the day after it. */
async function writeChange(
  transaction: Transaction<Tables>,
  { clock, timeZone }: Pick<PartyServices, 'clock' | 'timeZone'>,
  id: string,
  change: PartyChange,
): Promise<void> {
  const now = clock.now();
  const party = await lockOpenParty(transaction, id, oldestOpenDay(now, timeZone));
  if (party === undefined) throw new DomainError('party_not_found');
  const { date = party.date, time = party.time, expected = party.expected, title = party.title } = change;
  if (date !== party.date) refuseImpossibleDay(date, now, timeZone);
  await updateParty(transaction, { id, date, time, expected, title });
}

function refuseImpossibleDay(date: string, now: Date, timeZone: string): void {
  if (isPossibleDay(date, now, timeZone)) return;
  throw new DomainError('invalid_request', { message: 'Please choose a day from today on, at most 400 days ahead' });
}

/**
 * Ends a party before its day, by the host's own link: nobody joins any more, and what guests and the host left is erased as at its end.
 * What is signed stays. Throws `party_not_found` and `too_many_lookups`.
 */
export async function cancelHostedParty(services: PartyServices, secret: string, address: Address): Promise<void> {
  const { db, clock, timeZone } = services;
  const at = clock.now();
  const party = await findPartyByHost(db, hashToken(secret), oldestOpenDay(at, timeZone));
  const isEnded =
    party !== undefined && (await db.transaction().execute((transaction) => endParty(transaction, party.id, at)));
  if (!isEnded) await refuseMiss(services, address, 'party_not_found');
}

/** The same by staff, whom the host asked. Noted in the audit trail. Throws `party_not_found`, also for one that is over or canceled. */
export async function cancelParty(services: PartyServices, id: string, actor: Actor): Promise<void> {
  const { db, clock, timeZone } = services;
  const at = clock.now();
  const party = await findParty(db, id);
  if (party === undefined || party.date < oldestOpenDay(at, timeZone)) throw new DomainError('party_not_found');
  await db.transaction().execute(async (transaction) => {
    if (!(await endParty(transaction, id, at))) throw new DomainError('party_not_found');
    await recordAudit(transaction, { at, ...actor, action: 'party-canceled', details: { party: id } });
  });
}

/**
 * Another link for the host of a party, since nobody can read the first again; that one ends. Staff send it to the address that the host
 * gave: whoever made the party reads it there. Throws `party_not_found`, also for one that is over or canceled.
 */
export async function replaceHostLink(services: PartyServices, id: string, actor: Actor): Promise<HostLink> {
  const { db, clock, timeZone, origin } = services;
  const at = clock.now();
  const secret = makeCode();
  await db.transaction().execute(async (transaction) => {
    const link = { id, hostHash: hashToken(secret), since: oldestOpenDay(at, timeZone) };
    if (!(await replaceHost(transaction, link))) throw new DomainError('party_not_found');
    await recordAudit(transaction, { at, ...actor, action: 'host-link-replaced', details: { party: id } });
  });
  return { hostUrl: origin() + hostPath(secret) };
}

/**
 * Somebody whom staff let in with a party, and who had not said that they come; who had, stays so. Nobody is added to one that has ended
 * meanwhile, which is no reason to keep them outside. Throws `party_not_found`.
 */
export async function bringGuest(
  transaction: Transaction<Tables>,
  partyId: string,
  guest: { waiverId: string; role: PersonRole; place: number; at: Date },
): Promise<void> {
  if (await lockParty(transaction, partyId)) await insertUnannounced(transaction, partyId, guest);
  else if (!(await hasParty(transaction, partyId))) throw new DomainError('party_not_found');
}

const SWEEP_MS = 10 * 60 * 1000;
const MAX_AT_ONCE = 100;

/** Erases what guests and hosts left of parties that are over, within minutes of their end, and the parties a year later. */
export function endPartiesInBackground(
  services: Pick<PartyServices, 'db' | 'clock' | 'timeZone'>,
  report: (error: unknown) => void,
): BackgroundLoop {
  return startLoop({ work: () => endPastParties(services), pauseMs: 1000, sweepMs: SWEEP_MS, report });
}

/** One round; true when more parties are over. */
export async function endPastParties({
  db,
  clock,
  timeZone,
}: Pick<PartyServices, 'db' | 'clock' | 'timeZone'>): Promise<boolean> {
  const at = clock.now();
  const before = oldestOpenDay(at, timeZone);
  const ended = await db
    .transaction()
    .execute((transaction) => endParties(transaction, { before, at, max: MAX_AT_ONCE }));
  await deletePartiesBefore(db, keptSince(at, timeZone));
  return ended === MAX_AT_ONCE;
}

function findOpenParty({ db, clock, timeZone, codeCipher }: PartyServices, code: string): Promise<Party | undefined> {
  return findPartyByCode(db, codeCipher.encrypt(code), oldestOpenDay(clock.now(), timeZone));
}

/** Nobody learns whether a link was never one or is over; whoever tries many is a lookup that finds nothing (docs/decisions/0006). */
async function refuseMiss(
  services: PartyServices,
  address: Address,
  code: 'party_not_found' | 'proof_needed',
): Promise<never> {
  const now = services.clock.now();
  const fullUntil = await countUses(services.db, missesOf(services, address), now);
  if (fullUntil === undefined) throw new DomainError(code);
  throw new DomainError('too_many_lookups', { retryAfterMs: waitUntil(fullUntil, now) });
}

function missesOf({ hasLimits }: PartyServices, address: Address): Use[] {
  return hasLimits ? usesOf(limits.missedLookups, address) : [];
}

async function countOrRefuse({ db, clock, hasLimits }: PartyServices, uses: Use[], message: string): Promise<void> {
  const now = clock.now();
  const fullUntil = await countUses(db, hasLimits ? uses : [], now);
  if (fullUntil === undefined) return;
  throw new DomainError('too_many_requests', { message, retryAfterMs: waitUntil(fullUntil, now) });
}

/** In a guest's own network, which uses up nobody else's room on the party. */
function usesAtParty(limit: Limit, partyId: string, address: Address, amount = 1): Use[] {
  return usesOf(limit, address, amount).map(({ subject, max }) => ({
    limit,
    subject: `${partyId} ${subject}`,
    amount,
    max,
  }));
}

interface Proven {
  waiverIds: string[];
  only: string[];
}

/** Whom a code proves, and of them who comes. Every code that proves nothing is refused alike, and counted as a lookup that finds nothing. */
async function findProven(
  services: PartyServices,
  { qrCode, refs }: { qrCode: string; refs: string[] | undefined },
  address: Address,
): Promise<Proven> {
  const own = await findOwnPeople(services, qrCode);
  if (own === undefined) return refuseMiss(services, address, 'proof_needed');
  const { waiverIds, people } = own;
  if (refs?.some((ref) => !people.some((person) => person.ref === ref))) {
    throw new DomainError('invalid_request', { message: 'Please choose who is coming' });
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
  device: Buffer | undefined;
}

/** False when the party has ended meanwhile. */
async function join(
  { db, clock }: PartyServices,
  partyId: string,
  { waiverIds, only, showFirstNames, device }: Joining,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockParty(transaction, partyId))) return false;
    if (device !== undefined) await deleteDeclineOf(transaction, partyId, device);
    const at = clock.now();
    await replaceComing(transaction, { partyId, waiverIds, only, showsFirstName: showFirstNames, device, at });
    return true;
  });
}

interface Declining {
  partyId: string;
  device: Buffer | undefined;
  firstName: string | null;
  at: Date;
}

async function decline({ db }: PartyServices, { device, ...declining }: Declining): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockParty(transaction, declining.partyId))) return false;
    if (device !== undefined) await deleteComingOf(transaction, declining.partyId, device);
    await upsertDecline(transaction, { ...declining, device: device ?? randomBytes(32) });
    return true;
  });
}

/** Of each party another, so that nobody can tell which answers to several came from one device. */
function deviceHash(partyId: string, device: string): Buffer {
  return createHash('sha256').update(`${partyId} ${device}`).digest();
}

type Grouped<OnParty extends PartyPlace> = ReturnType<typeof groupByPerson<OnParty>>;
type People = Grouped<PlaceOfPerson>;

function titleAndDate({ title, date }: JoinedParty): JoinedParty {
  return { title, date };
}

function countsOf(
  { expected, declined }: Party,
  people: Grouped<PartyPlace & Pick<PartyPlaceRow, 'isCut'>>,
  instant: Date,
) {
  const ready = people.filter((places) => isReadyAt(places, instant)).length;
  return { expected, ready, declined, ...(people[0]?.[0].isCut && { isCut: true as const }) };
}

function toGuest(places: Grouped<HostedPlace>[number], instant: Date): Guest {
  const [{ name, nameGiven }] = places;
  const showsName = places.every(({ showsFirstName }) => showsFirstName);
  return {
    firstName: showsName ? (nameGiven ? firstNameOf(name) : name) : null,
    isReady: isReadyAt(places, instant),
  };
}

function toListed(
  party: Party,
  people: People,
  { instant, timeZone }: { instant: Date; timeZone: string },
): ListedParty {
  const { id, time, hostName } = party;
  const isCanceled = endedBeforeItsEnd(party, timeZone);
  return { id, ...titleAndDate(party), time, hostName, ...countsOf(party, people, instant), isCanceled };
}

function toPerson(places: People[number], now: Date): PartyPerson {
  return {
    ...places[0].personAt(now),
    isTakingPart: places.some(({ isTakingPart }) => isTakingPart),
    isAnnounced: places.some(({ isAnnounced }) => isAnnounced),
  };
}
