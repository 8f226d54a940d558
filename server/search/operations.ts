import type { Person } from '#contract/people/people.ts';
import { isGuardianAsked, recordedKids } from '#contract/kids.ts';
import type { KeyObject } from 'node:crypto';
import type { WaiverFilter, WaiverQuery, StaffWaiver, WaiverPage, WaiverRecord } from '#contract/search/search.ts';
import { paginate } from '#contract/paging.ts';
import { signaturePath } from '#contract/paths.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { catchUp, readFresh } from '#server/projections/operations.ts';
import { listConsentEvents, readElectronicConsent, readFrequency } from '#server/consents/operations.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { readRetention } from '#server/retention/operations.ts';
import { listBeside } from '#server/seals/fields.ts';
import { readSeal } from '#server/seals/operations.ts';
import { isOpenLink, type SignedLink, signLink } from '#server/security/signed-tokens.ts';
import { statusOf, type ValidityFilter } from '#server/validity/rules.ts';
import { codeOfId, findByCode, readAnswersOf } from '#server/waivers/operations.ts';
import { findDayOf, listNewest, type Position } from './queries.ts';
import { findRecord, findRow, findSignature, type FullRow, listAccesses, listByPhone } from './record-queries.ts';
import {
  filterOf,
  isAskedFor,
  type ListFilter,
  readSearch,
  type Row,
  type SoughtWords,
  withoutTitle,
} from './rules.ts';
import { listNarrowed, type Page, searchWaivers } from './search.ts';
import { findTerm, type Stretch } from './search-queries.ts';

const MAX_ACCESSES = 100;
/** Nobody leafs further than this by hand; a position deeper in the list is worked out from the counts. */
const SHORT_LIST_SKIP = 200;

/** A page of the waivers of a filter, newest first, with the exact number of them. */
export async function listWaivers(context: Context, query: WaiverQuery, actor: StaffActor): Promise<WaiverPage> {
  const { linkKey, clock } = context;
  const now = clock.now();
  const { rows, total } = await pageOf(context, await selectWaivers(context, query, now), query, now);
  const waivers = rows.map((row) => toStaffWaiver(row, { linkKey, staffId: actor.staffId, now }));
  return { waivers, pagination: paginate(query.page, query.limit, total) };
}

/**
 * What a search and a status select. Everything that shows, counts or exports filtered waivers uses this, so that the list, its total and the
 * table are always about the same ones.
 */
export type Selection =
  | { kind: 'all'; filter: ListFilter }
  | { kind: 'words'; words: SoughtWords; filter: ListFilter }
  /** Of one number or one code: few enough to be read at once. */
  | { kind: 'rows'; rows: Row[] };

/** `search`: what was searched for, which is less than was typed where a title before it found nobody. */
export async function selectWaivers(
  context: Context,
  asked: WaiverFilter,
  now: Date,
): Promise<Selection & { search: string }> {
  const untitled = withoutTitle(asked.search);
  const search = untitled === undefined || (await findsAny(context, asked.search, now)) ? asked.search : untitled;
  return { ...(await selectAsTyped(context, { ...asked, search }, now)), search };
}

/** Of any status and any day, so that every filter is about the same people. */
async function findsAny(context: Context, search: string, now: Date): Promise<boolean> {
  const selection = await selectAsTyped(context, { search, status: 'all' }, now);
  return (await pageOf(context, selection, { page: 1, limit: 1 }, now)).total > 0;
}

async function selectAsTyped(context: Context, asked: WaiverFilter, now: Date): Promise<Selection> {
  const filter = filterOf(asked, now, context.texts.oldestValid, context.venue().venue.timeZone);
  const isAsked = (row: Row) => isAskedFor(row, asked.status, filter, now);
  const sought = readSearch(asked.search);
  switch (sought.kind) {
    case 'nothing':
      return { kind: 'all', filter };
    case 'phone':
      // Older waivers lead to one that was signed just now.
      await catchUp(context.db);
      return { kind: 'rows', rows: (await listByPhone(context.db, sought.phone, filter)).filter(isAsked) };
    case 'code': {
      const found = await findRowByCode(context, sought.code);
      if (found === undefined) return { kind: 'words', words: sought.words, filter };
      return { kind: 'rows', rows: [found].filter(isAsked) };
    }
    case 'words':
      return { kind: 'words', words: sought.words, filter };
  }
}

/** What occurs in every waiver of a selection, for reading all of them in batches; undefined: there are none. */
export async function needlesOf(
  db: Database,
  selection: Exclude<Selection, { kind: 'rows' }>,
): Promise<string[] | undefined> {
  if (selection.kind === 'all') return [];
  const { needles } = await findTerm(db, selection.words, selection.filter);
  return needles.length === 0 ? undefined : needles;
}

/** The rows that a page of a selection shows, and the number of all. */
export async function pageOf(
  { db }: Context,
  selection: Selection,
  { page, limit }: Pick<WaiverQuery, 'page' | 'limit'>,
  now: Date,
): Promise<Page> {
  const offset = (page - 1) * limit;
  switch (selection.kind) {
    case 'all':
      return listAll(db, { filter: selection.filter, offset, limit });
    case 'words':
      return searchWaivers(db, selection.words, { filter: selection.filter, offset, limit }, now);
    case 'rows':
      return { rows: selection.rows.slice(offset, offset + limit), total: selection.rows.length };
  }
}

async function listAll(db: Database, stretch: Stretch): Promise<Page> {
  const { filter, offset, limit } = stretch;
  if (filter.narrowing !== undefined) return listNarrowed(db, stretch, filter.narrowing);
  const isNear = filter.isValid && offset <= SHORT_LIST_SKIP;
  return readFresh(db, async () => {
    const { position, isStale } = isNear
      ? { position: { before: 'infinity', toSkip: offset }, isStale: false }
      : await findPosition(db, filter, offset);
    const listed = await listNewest(db, { filter, position, offset, limit });
    // What waited when the position was looked for may be counted by now: it is then that of an earlier list.
    return { ...listed, isStale: isStale || listed.isStale };
  });
}

interface Found {
  position: Position;
  isStale: boolean;
}

/** Where a page begins, so that no more than a day's rows are skipped to get there. */
async function findPosition(db: Database, filter: ValidityFilter, offset: number): Promise<Found> {
  const { day, isStale } = await findDayOf(db, filter, offset);
  if (day === undefined) return { position: { before: '-infinity', toSkip: 0 }, isStale };
  return { position: { before: new Date(day.day.getTime() + DAY_MS), toSkip: offset - day.before }, isStale };
}

async function findRowByCode(context: Context, code: string): Promise<Row | undefined> {
  const found = await findByCode(context, code);
  await catchUp(context.db);
  return found && findRow(context.db, found.waiverId);
}

/** Everything held about a waiver. The reading is noted before anything is shown. Throws `waiver_not_found`. */
export async function readWaiver(context: Context, id: string, actor: StaffActor): Promise<WaiverRecord> {
  const { db, clock, linkKey } = context;
  const { staffId } = actor;
  const now = clock.now();
  await catchUp(db);
  const record = await findRecord(db, id);
  if (record === undefined) throw new DomainError('waiver_not_found');
  await recordAudit(db, { ...actor, at: now, action: 'waiver-seen', waiverId: id });
  context.events.emit('shown', actor, { records: 1 });
  const accesses = await listAccesses(db, id, MAX_ACCESSES);
  const { health, own } = await readAnswersOf(context, id);
  if (health.length > 0) await recordAudit(db, { ...actor, at: now, action: 'health-answers-seen', waiverId: id });
  if (own.length > 0) await recordAudit(db, { ...actor, at: now, action: 'own-answers-seen', waiverId: id });
  const seal = await readSeal(db, id);
  if (seal === undefined) throw new DomainError('waiver_not_found');
  const news = await readFrequency(db, id);
  const { named, alsoCovered } = await context.ask.readFamilyOf(id);
  const { areAgesGiven: _listed, ...held } = record;
  return {
    ...held,
    ...toStaffWaiver(record, { linkKey, staffId, now }),
    ownKidsAsked: isGuardianAsked(record.kids),
    healthAnswers: [...health],
    ...(own.length > 0 && { ownAnswers: [...own] }),
    kids: recordedKids(record.kids, record.kidsAges),
    people: named,
    alsoCovered,
    covered: [...named, ...alsoCovered].map(toNamedPerson),
    // The birthday has a place of its own.
    answers: listBeside(record).filter(({ name, answer }) => name !== 'birthday' && answer !== ''),
    signedUntil: record.signedUntil.toISOString(),
    text: textOf(record),
    seal: { fingerprint: seal.fingerprint, number: seal.number },
    electronicConsent: await readElectronicConsent(db, id),
    consents: await listConsentEvents(db, id),
    newsFrequency: news.frequency,
    frequencyChanges: news.changes,
    ...(await readRetention(context, id)),
    visits: await context.ask.listVisitsOn(id),
    accesses: accesses.map(({ at, address }) => ({ at: at.toISOString(), address })),
  };
}

function toNamedPerson({ name, role, isCovered, coveredUntil, reason }: Person): WaiverRecord['covered'][number] {
  return { name, role, isCovered, coveredUntil, reason: reason === 'erased' ? null : reason };
}

function textOf({ textVersion, textShownAt, textAcceptedAt }: FullRow): WaiverRecord['text'] {
  return {
    version: textVersion,
    shownAt: textShownAt?.toISOString() ?? null,
    acceptedAt: textAcceptedAt?.toISOString() ?? null,
  };
}

/**
 * The PNG of a signature, for the link of a list row or record; noted as seen by the person the link was made for. Throws
 * `link_ended` for a link that has ended, forged or of a disabled account, and for a signature that is not there.
 */
export async function showSignature(
  { db, clock, linkKey }: Context,
  link: SignedLink,
  address: string | undefined,
): Promise<Buffer> {
  const { waiverId, staffId } = link;
  const at = clock.now();
  if (!isOpenLink(linkKey, link, at)) throw new DomainError('link_ended');
  const signature = await findSignature(db, waiverId, staffId);
  if (signature === undefined) throw new DomainError('link_ended');
  await recordAudit(db, { at, staffId, action: 'signature-seen', waiverId, address });
  return signature.png;
}

/** Who sees a row, and when. */
interface RowViewer {
  linkKey: KeyObject;
  staffId: string;
  now: Date;
}

/**
 * A row as the staff see it; its signature link is theirs alone and ends after 10 minutes. Its code is one of a lookup, which
 * shows a masked waiver to everyone but staff: the signer's own is nobody else's (docs/decisions/0005).
 */
export function toStaffWaiver(row: Row, viewer: RowViewer): StaffWaiver {
  const { name, email, phone } = row;
  const status = statusOf(row, viewer.now);
  return {
    id: row.id,
    qrCode: codeOfId(row.id),
    name,
    email,
    phone,
    emergencyContact: row.emergencyContact,
    emergencyPhone: row.emergencyPhone,
    signedFor: row.signedFor,
    numKids: row.numKids,
    kidsAges: row.kidsAges,
    ...(!row.areAgesGiven && { areAgesGiven: false as const }),
    numParticipants: row.numParticipants,
    ownKids: row.ownKids,
    signedAt: row.signedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isValid: status !== 'expired',
    status,
    isSignedElsewhere: row.isSignedElsewhere,
    signatureUrl: signaturePath(
      row.id,
      signLink(viewer.linkKey, { waiverId: row.id, staffId: viewer.staffId }, viewer.now),
    ),
    newest: row.newest && toNewest(row.newest, viewer.now),
    user: { name, email, phone },
  };
}

function toNewest({ id, ...newest }: NonNullable<Row['newest']>, now: Date): StaffWaiver['newest'] {
  const [signedAt, expiresAt] = [new Date(newest.signedAt), new Date(newest.expiresAt)];
  return {
    id,
    signedAt: signedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    status: statusOf({ expiresAt }, now),
  };
}
