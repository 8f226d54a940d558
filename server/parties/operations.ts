import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type {
  Guest,
  HostedParty,
  HostedPartyChange,
  HostLink,
  InvitedTo,
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
import type { PersonRole } from '#contract/waivers/waiver.ts';
import { firstNameOf } from '#contract/person-name.ts';
import type { Actor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { venueDayAt, type VenueOpening, readOpening } from '#server/validity/rules.ts';
import { type BackgroundLoop, startLoop } from '#server/jobs/background-loop.ts';
import { limits, useOf, usesOf } from '#server/limits/rules.ts';
import { hashToken, makeCode } from '#server/security/random-tokens.ts';
import { en as words } from '#words/errors.ts';
import { type Address, countAtParty, findOpenParty, refuseMiss, titleAndDate, usesIn } from './links.ts';
import { type HostedPlace, listForHost, listOnce, listPeople, type PlaceOfPerson } from './guest-lists.ts';
import {
  countParties,
  deletePartiesBefore,
  endParties,
  endParty,
  findParty,
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
  replaceHost,
  tellOfParty,
  updateParty,
} from './queries.ts';
import {
  groupByPerson,
  instantToCover,
  isCanceled,
  isPossibleDay,
  isReadyAt,
  keptSince,
  oldestOpenDay,
  type PartyPlace,
} from './rules.ts';

/**
 * Makes a party and its two links (docs/decisions/0050): anyone who has the first can come and learns of nobody, anyone who has the second
 * sees who is ready. Throws `invalid_request` for a day that is past or too far ahead, and `too_many_requests`.
 */
export async function makeParty(context: Context, party: NewParty, address: Address): Promise<PartyLinks> {
  const { db, clock, codeCipher, origin } = context;
  const opening = readOpening(context.venue());
  const madeAt = clock.now();
  refuseImpossibleDay(party.date, madeAt, opening);
  await countAtParty(context, usesOf(limits.partiesMade, address), words.parties.made);
  await countAtParty(context, usesIn(party.date, limits.partiesOfDay, address), words.parties.madeOfDay);
  const code = makeCode();
  const secret = makeCode();
  const stored = { code: codeCipher.encrypt(code), hostHash: hashToken(secret) };
  await insertParty(db, { ...party, ...stored, id: randomUUID(), madeAt });
  return { guestUrl: origin() + guestPath(code), hostUrl: origin() + hostPath(secret) };
}

/** What the guests' link is for; it names nobody. Throws `party_not_found` and `too_many_lookups`. */
export async function readInvitedTo(context: Context, code: string, address: Address): Promise<InvitedTo> {
  const party = await findOpenParty(context, code);
  if (party === undefined) return refuseMiss(context, address, 'party_not_found');
  return { ...titleAndDate(party), time: party.time, venue: context.venue().venue.name };
}

/** Who is ready, for the host. Throws `party_not_found` and `too_many_lookups`. */
export async function readHostedParty(context: Context, secret: string, address: Address): Promise<HostedParty> {
  const { db, clock, codeCipher, origin } = context;
  const { timeZone } = context.venue().venue;
  const now = clock.now();
  const party = await findHosted(context, secret, address);
  const instant = instantToCover(party.date, now, timeZone);
  const people = groupByPerson(
    await listOnce(`${party.id} ${party.date}`, () => listForHost(context, party.id, instant)),
  );
  const { declines, isCut } = await listDeclines(db, party.id);
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
    ...(isCut && { hasMoreDeclined: true as const }),
    guestUrl: origin() + guestPath(codeCipher.decrypt(party.code)),
  };
}

/** A page of the parties of a day at the venue, or from today on. */
export async function listParties(context: Context, { date, page, limit }: PartyQuery): Promise<PartyList> {
  const { db, clock } = context;
  const { timeZone } = context.venue().venue;
  const opening = readOpening(context.venue());
  const now = clock.now();
  const from = date ?? venueDayAt(now, opening).toString();
  const { total } = await countParties(db, from, date);
  const parties = await listPartiesOfDays(db, from, date, (page - 1) * limit, limit);
  const ids = parties.map(({ id }) => id);
  const places = Map.groupBy(await listPeople(context, ids), ({ partyId }) => partyId);
  return {
    parties: parties.map((party) => {
      const people = groupByPerson(places.get(party.id) ?? []);
      return toListed(party, people, { instant: instantToCover(party.date, now, timeZone), timeZone });
    }),
    pagination: paginate(page, limit, total),
  };
}

/** A party with everyone on it. The reading is noted before anything is shown. Throws `party_not_found`. */
export async function readParty(context: Context, id: string, actor: Actor): Promise<PartyRecord> {
  const { db, clock, codeCipher, origin, events } = context;
  const { timeZone } = context.venue().venue;
  const now = clock.now();
  const party = await findParty(db, id);
  if (party === undefined) throw new DomainError('party_not_found');
  await recordAudit(db, { at: now, ...actor, action: 'party-seen', details: { party: id } });
  const people = groupByPerson(await listPeople(context, [id]));
  events.emit('shown', actor, { records: people.length });
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

async function findHosted(context: Context, secret: string, address: Address): Promise<Party> {
  const { db, clock } = context;
  const { timeZone } = context.venue().venue;
  const party = await findPartyByHost(db, hashToken(secret), oldestOpenDay(clock.now(), timeZone));
  return party ?? refuseMiss(context, address, 'party_not_found');
}

/** Changes what the host may change, by the host's own link. Throws `party_not_found`, `too_many_lookups` and `too_many_requests`. */
export async function changeHostedParty(
  context: Context,
  secret: string,
  change: HostedPartyChange,
  address: Address,
): Promise<void> {
  const party = await findHosted(context, secret, address);
  await countAtParty(context, [useOf(limits.partyChanges, party.id)], words.parties.changed);
  await context.db.transaction().execute((transaction) => writeChange(transaction, context, party.id, change));
}

/** The same by staff, for a host who asked, and the day as well. Noted in the audit trail. Throws `party_not_found`, and `invalid_request` as `makeParty`. */
export async function changeParty(context: Context, id: string, change: PartyChange, actor: Actor): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await writeChange(transaction, context, id, change);
    await recordAudit(transaction, {
      at: context.clock.now(),
      ...actor,
      action: 'party-changed',
      details: { party: id },
    });
  });
}

/** A day that stays may be past by now: a party is open until the end of the day after it. */
async function writeChange(
  transaction: Transaction<Tables>,
  { clock, venue }: Pick<Context, 'clock' | 'venue'>,
  id: string,
  change: PartyChange,
): Promise<void> {
  const { timeZone } = venue().venue;
  const now = clock.now();
  const party = await lockOpenParty(transaction, id, oldestOpenDay(now, timeZone));
  if (party === undefined) throw new DomainError('party_not_found');
  const { date = party.date, time = party.time, expected = party.expected, title = party.title } = change;
  if (date !== party.date) refuseImpossibleDay(date, now, readOpening(venue()));
  await updateParty(transaction, { id, date, time, expected, title });
  await tellOfParty(transaction, id);
}

function refuseImpossibleDay(date: string, now: Date, opening: VenueOpening): void {
  if (isPossibleDay(date, now, opening)) return;
  throw new DomainError('invalid_request', { message: words.chooseDay });
}

/**
 * Ends a party before its day, by the host's own link: nobody joins any more, and what guests and the host left is erased as at its end.
 * What is signed stays. Throws `party_not_found` and `too_many_lookups`.
 */
export async function cancelHostedParty(context: Context, secret: string, address: Address): Promise<void> {
  const { db, clock } = context;
  const party = await findHosted(context, secret, address);
  const isEnded = await db.transaction().execute((transaction) => endParty(transaction, party.id, clock.now()));
  if (!isEnded) await refuseMiss(context, address, 'party_not_found');
}

/** The same by staff, for a host who asked. Noted in the audit trail. Throws `party_not_found`, also for one that has ended or canceled. */
export async function cancelParty(context: Context, id: string, actor: Actor): Promise<void> {
  const { db, clock } = context;
  const { timeZone } = context.venue().venue;
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
 * gave: anyone who made the party reads it there. Throws `party_not_found`, also for one that has ended or canceled.
 */
export async function replaceHostLink(context: Context, id: string, actor: Actor): Promise<HostLink> {
  const { db, clock, origin } = context;
  const { timeZone } = context.venue().venue;
  const at = clock.now();
  const secret = makeCode();
  await db.transaction().execute(async (transaction) => {
    const isReplaced = await replaceHost(transaction, id, oldestOpenDay(at, timeZone), hashToken(secret));
    if (!isReplaced) throw new DomainError('party_not_found');
    await recordAudit(transaction, { at, ...actor, action: 'host-link-replaced', details: { party: id } });
  });
  return { hostUrl: origin() + hostPath(secret) };
}

/**
 * Somebody that staff let in with a party, and who had not said that they come; who had, stays so. Nobody is added to one that has ended
 * meanwhile, which is no reason to keep them outside. Throws `party_not_found`.
 */
export async function bringGuest(
  transaction: Transaction<Tables>,
  partyId: string,
  { waiverId, role, place, at }: { waiverId: string; role: PersonRole; place: number; at: Date },
): Promise<void> {
  if (await lockParty(transaction, partyId)) {
    const isNew = await insertUnannounced(transaction, partyId, waiverId, role, place, at);
    if (isNew) await tellOfParty(transaction, partyId);
  } else if (!(await hasParty(transaction, partyId))) throw new DomainError('party_not_found');
}

/** For visits, which may import no other feature's queries. */
export { tellOfParty };

const SWEEP_MS = 10 * 60 * 1000;
const MAX_AT_ONCE = 100;

/** Erases what guests and hosts left of parties that have ended, within minutes of their end, and the parties a year later. */
export function endPartiesInBackground(context: Context): BackgroundLoop {
  const { report } = context;
  return startLoop({ work: () => endPastParties(context), pauseMs: 1000, sweepMs: SWEEP_MS, report });
}

/** One round; true when more parties are over. */
export async function endPastParties({ db, clock, venue }: Pick<Context, 'db' | 'clock' | 'venue'>): Promise<boolean> {
  const { timeZone } = venue().venue;
  const at = clock.now();
  const before = oldestOpenDay(at, timeZone);
  const ended = await db
    .transaction()
    .execute((transaction) => endParties(transaction, { before, at, max: MAX_AT_ONCE }));
  await deletePartiesBefore(db, keptSince(at, timeZone));
  return ended === MAX_AT_ONCE;
}

type Grouped<OnParty extends PartyPlace> = ReturnType<typeof groupByPerson<OnParty>>;
type People = Grouped<PlaceOfPerson>;

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
  return {
    id,
    ...titleAndDate(party),
    time,
    hostName,
    ...countsOf(party, people, instant),
    isCanceled: isCanceled(party, timeZone),
  };
}

function toPerson(places: People[number], now: Date): PartyPerson {
  return {
    ...places[0].personAt(now),
    isTakingPart: places.some(({ isTakingPart }) => isTakingPart),
    isAnnounced: places.some(({ isAnnounced }) => isAnnounced),
  };
}
