import type { KeyObject } from 'node:crypto';
import type { RecordQuery, Stats, WaiverPage, WaiverRecord } from '#contract/search.ts';
import { paginate } from '#contract/paging.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { readFresh } from '#server/projections/operations.ts';
import type { Clock } from '#server/clock.ts';
import { listConsentEvents, readFrequency } from '#server/consents/operations.ts';
import type { ColumnCipher } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { readRetention } from '#server/retention/operations.ts';
import { readSeal } from '#server/seals/operations.ts';
import type { Texts } from '#server/waiver-texts/operations.ts';
import { findByCode, listCovered } from '#server/waivers/operations.ts';
import { countStats, endingOf, findDayOf, type FullRow, listNewest, type Place, type Row } from './queries.ts';
import { findRecord, findRow, findSignature, listAccesses, listByPhone } from './record-queries.ts';
import { toStaffWaiver } from './replies.ts';
import { statusOf, weekStart } from './rules.ts';
import { type Page, searchWaivers } from './search.ts';
import { MAX_WORDS } from './search-queries.ts';
import { readSearch } from './search-rules.ts';
import { isOpenLink } from '#server/security/signature-links.ts';

export interface RecordServices {
  db: Database;
  clock: Clock;
  timeZone: string;
  /** Seals codes of waivers. */
  codeKey: KeyObject;
  codeCipher: ColumnCipher;
  /** Seals links to signatures. */
  linkKey: KeyObject;
  texts: Texts;
  /** Called when a member of staff was shown a record, or rows of a table (oversight/operations.ts). */
  noteShown: (staffId: string, shown: { records?: number; exports?: number; rows?: number }) => void;
}

/** Who looks, and from where. */
export interface Looking {
  staffId: string;
  address: string | undefined;
}

const MAX_ACCESSES = 100;
/** Nobody leafs further than this by hand; a place deeper in the list is worked out from the counts. */
const SHORT_SKIP = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A page of the waivers of a filter, newest first, with the exact number of them. */
export async function listWaivers(services: RecordServices, query: RecordQuery, looking: Looking): Promise<WaiverPage> {
  const { linkKey, clock } = services;
  const now = clock.now();
  const { rows, total } = await findPage(services, query, now);
  const waivers = rows.map((row) => toStaffWaiver(row, { linkKey, staffId: looking.staffId, now }));
  return { waivers, pagination: paginate(query.page, query.limit, total) };
}

/** The rows that a page of the list shows, and the number of all that fit the filter. */
export async function findPage(services: RecordServices, query: RecordQuery, now: Date): Promise<Page> {
  const { db } = services;
  const { status, page, limit } = query;
  const validFrom = services.texts.validFrom(now);
  const wanted = { now, validFrom, status, offset: (page - 1) * limit, limit };
  const sought = readSearch(query.search, MAX_WORDS);
  switch (sought.kind) {
    case 'nothing':
      return listAll(db, wanted);
    case 'phone':
      return cut(await listByPhone(db, sought.phone, endingOf(status, validFrom)), wanted);
    case 'code': {
      const found = await findRowByCode(services, sought.code);
      if (found === undefined) return searchWaivers(db, sought.words, wanted);
      const isAsked = status === 'all' || (statusOf(found, now) === 'expired') === (status === 'expired');
      return cut(isAsked ? [found] : [], wanted);
    }
    case 'words':
      return searchWaivers(db, sought.words, wanted);
  }
}

interface Wanted {
  now: Date;
  validFrom: Date | string;
  status: RecordQuery['status'];
  offset: number;
  limit: number;
}

async function listAll(db: Database, { validFrom, status, offset, limit }: Wanted): Promise<Page> {
  const isNear = status !== 'expired' && offset <= SHORT_SKIP;
  return readFresh(db, async () => {
    const place = isNear ? { before: 'infinity', offset } : await placeOf(db, endingOf(status, validFrom), offset);
    return listNewest(db, { validFrom, status, place, limit });
  });
}

/** Where a page begins, so that no more than a day's rows are skipped to get there. */
async function placeOf(db: Database, ending: ReturnType<typeof endingOf>, offset: number): Promise<Place> {
  const day = await findDayOf(db, ending, offset);
  if (day === undefined) return { before: '-infinity', offset: 0 };
  return { before: new Date(day.day.getTime() + DAY_MS), offset: offset - day.before };
}

function cut(rows: Row[], { offset, limit }: Wanted): Page {
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

async function findRowByCode(services: RecordServices, code: string): Promise<Row | undefined> {
  const found = await findByCode(services, code);
  return found && findRow(services.db, found.waiverId);
}

/** Everything held about a waiver. The reading is noted before anything is shown. Throws `waiver_not_found`. */
export async function readWaiver(services: RecordServices, id: string, looking: Looking): Promise<WaiverRecord> {
  const { db, clock, linkKey, timeZone } = services;
  const { staffId, address } = looking;
  const now = clock.now();
  const record = await findRecord(db, id);
  if (record === undefined) throw new DomainError('waiver_not_found');
  await recordAudit(db, { at: now, staffId, action: 'waiver-seen', waiverId: id, address });
  services.noteShown(staffId, { records: 1 });
  const accesses = await listAccesses(db, id, MAX_ACCESSES);
  const seal = await readSeal(db, id);
  const news = await readFrequency(db, id);
  return {
    ...toStaffWaiver(record, { linkKey, staffId, now }),
    signedEmail: record.signedEmail,
    contactEmail: record.contactEmail,
    pendingEmail: record.pendingEmail,
    birthday: record.birthday,
    kids: record.kids,
    participants: record.participants,
    covered: await listCovered(services, id),
    marketingConsent: record.marketingConsent,
    interests: record.interests,
    variant: record.variant,
    signatureMethod: record.signatureMethod,
    signedAddress: record.signedAddress,
    userAgent: record.userAgent,
    signedUntil: record.signedUntil.toISOString(),
    text: textOf(record),
    seal: seal === undefined ? null : { fingerprint: seal.fingerprint, number: seal.number },
    consents: await listConsentEvents(db, id),
    newsFrequency: news.frequency,
    frequencyChanges: news.changes,
    ...(await readRetention({ db, clock, timeZone }, id)),
    renews: record.renews,
    renewedBy: record.renewedBy,
    accesses: accesses.map(({ at, address }) => ({ at: at.toISOString(), address })),
  };
}

function textOf({ textVersion, textShownAt, textAcceptedAt }: FullRow): WaiverRecord['text'] {
  if (textVersion === null) return null;
  return {
    version: textVersion,
    shownAt: textShownAt?.toISOString() ?? null,
    acceptedAt: textAcceptedAt?.toISOString() ?? null,
  };
}

interface SignatureLink {
  waiverId: string;
  staffId: string;
  until: number;
  seal: string;
}

/**
 * The PNG of a signature, for the link of a list row or record; noted as seen by whom the link was made for. Throws
 * `link_ended` for a link that is over or forged, and for a signature that is not there.
 */
export async function showSignature(
  { db, clock, linkKey }: RecordServices,
  { seal, ...link }: SignatureLink,
  address: string | undefined,
): Promise<Buffer> {
  const { waiverId, staffId } = link;
  const at = clock.now();
  if (!isOpenLink(linkKey, link, seal, at)) throw new DomainError('link_ended');
  const png = await findSignature(db, waiverId);
  if (png === undefined) throw new DomainError('link_ended');
  await recordAudit(db, { at, staffId, action: 'signature-seen', waiverId, address });
  return png;
}

/** The four numbers of the dashboard, exact as of now; `this_week` begins on Monday 00:00 at the venue. */
export async function readStats({ db, clock, timeZone, texts }: RecordServices): Promise<Stats> {
  const now = clock.now();
  const since = weekStart(now, timeZone);
  const { total, expired, thisWeek } = await readFresh(db, () => countStats(db, texts.validFrom(now), since));
  return { total_waivers: total, valid_waivers: total - expired, expired_waivers: expired, this_week: thisWeek };
}
