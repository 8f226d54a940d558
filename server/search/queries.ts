import type { StatusFilter } from '#contract/search.ts';
import type { Interest, MarketingConsent, SignedFor } from '#contract/waivers.ts';
import { IS_STALE } from '#server/projections/rules.ts';
import type { Database } from '#server/database/open.ts';
import { readStatement } from '#server/database/statement.ts';
import { EFFECTIVE_END, effectiveEnd } from '#server/waiver-texts/rules.ts';

/** A waiver as far as the staff's list shows it. */
export interface Row {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  signedFor: SignedFor;
  numKids: number;
  kidsAges: number[];
  numParticipants: number;
  signedAt: Date;
  expiresAt: Date;
  /** The newest waiver of the same signer, if that is another one; its instants as JSON has them. */
  newest: { id: string; signedAt: string; expiresAt: string } | null;
  /** While its person had a valid waiver, without proof of being that person. */
  isSignedElsewhere: boolean;
}

/** Everything that is held about a waiver. */
export interface FullRow extends Row {
  signedEmail: string | null;
  contactEmail: string | null;
  pendingEmail: string | null;
  birthday: string | null;
  kids: { name: string; age: number }[];
  participants: string[];
  marketingConsent: MarketingConsent;
  interests: Interest[];
  variant: 'streamlined' | 'progressive' | 'classic' | null;
  signatureMethod: 'drawn' | 'typed';
  signedAddress: string | null;
  userAgent: string | null;
  signedUntil: Date;
  textVersion: number | null;
  textShownAt: Date | null;
  textAcceptedAt: Date | null;
  renews: string | null;
  renewedBy: string | null;
}

/**
 * From an instant of expiry on, before another: what a status means in the database, where `validFrom` is the first end that
 * is valid (texts/operations.ts).
 */
export interface Ending {
  from: Date | string;
  before: Date | string;
}

/** What a statement takes of an ending and of a stretch of the list. */
export type StretchValues = [endingFrom: Date | string, endingBefore: Date | string, offset: number, limit: number];

export function endingOf(status: StatusFilter, validFrom: Date | string): Ending {
  return {
    from: status === 'valid' ? validFrom : '-infinity',
    before: status === 'expired' ? validFrom : 'infinity',
  };
}

/** Of `waivers`: see migrations/0011-families.sql. */
export const IS_SIGNED_ELSEWHERE = `coalesce((select is_elsewhere from signed_again where waiver_id = waivers.id), false)`;

/** Of `waivers`, with the e-mail address that is on file now. */
export const ROW = `waivers.id, waivers.name,
  coalesce(waivers.contact_email, waivers.email) as email, waivers.phone,
  waivers.emergency_contact as "emergencyContact", waivers.emergency_phone as "emergencyPhone",
  waivers.signed_for as "signedFor", waivers.num_kids as "numKids", waivers.kids_ages as "kidsAges",
  waivers.num_participants as "numParticipants", waivers.signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
  (
    select jsonb_build_object('id', newest_id, 'signedAt', signed_at, 'expiresAt', ${effectiveEnd('newest_waivers.expires_at')})
    from newest_waivers where newest_waivers.waiver_id = waivers.id
  ) as newest,
  ${IS_SIGNED_ELSEWHERE} as "isSignedElsewhere"`;

/** SQL for the number of all waivers that end before an instant. */
export function endingBefore(instant: string): string {
  return `coalesce((select until from waiver_expiries where expires_at < ${instant} order by expires_at desc limit 1), 0)`;
}

const TOTAL = endingBefore(`'infinity'`);
/** Those that end before $1. */
const EXPIRED = endingBefore('$1');

export interface Place {
  /** Only what was signed before. */
  before: Date | string;
  /** How many of those to leave out. */
  offset: number;
}

interface Listing {
  status: StatusFilter;
  validFrom: Date | string;
  place: Place;
  limit: number;
}

interface Listed {
  total: number;
  isStale: boolean;
}

const selectNewest = readStatement<
  [
    validFrom: Date | string,
    status: StatusFilter,
    endingFrom: Date | string,
    endingBefore: Date | string,
    signedBefore: Date | string,
    offset: number,
    limit: number,
  ],
  Listed & { [Field in keyof Row]: Row[Field] | null }
>(`
  select counts.*, page.*
  from (
    select case $2 when 'all' then ${TOTAL} when 'valid' then ${TOTAL} - ${EXPIRED} else ${EXPIRED} end as total, ${IS_STALE}
  ) as counts
  left join lateral (
    select ${ROW} from waivers
    where expires_at >= $3 and expires_at < $4 and signed_at < $5
    order by signed_at desc, waivers.id desc offset $6 limit $7
  ) as page on true
  order by page."signedAt" desc, page.id desc`);

/** A page of rows and the number of all as of the same moment. */
export async function listNewest(
  db: Database,
  { status, validFrom, place, limit }: Listing,
): Promise<Listed & { rows: Row[] }> {
  const { from, before } = endingOf(status, validFrom);
  const listed = await selectNewest(db, validFrom, status, from, before, place.before, place.offset, limit);
  const [counts] = listed;
  if (counts === undefined) throw new Error('Listing answered nothing');
  return {
    total: counts.total,
    isStale: counts.isStale,
    rows: listed.filter(({ id }) => id !== null) as (Listed & Row)[],
  };
}

interface Day {
  day: Date;
  /** How many waivers of the filter are newer than the day's newest. */
  before: number;
}

/** Of days with their numbers of waivers, those that hold a stretch of the list; `held` gives `day` and `total`. */
export function daysOfStretch(held: string, parameters: { offset: string; limit: string }): string {
  return `
    with days as (select day, sum(total)::integer as held from (${held}) as held group by day having sum(total) > 0),
    running as (select day, held, sum(held) over (order by day desc) as until from days)
    select day, until - held as before from running
    where until > ${parameters.offset}::bigint and until - held < ${parameters.offset}::bigint + ${parameters.limit}::bigint
    order by day desc`;
}

const selectFirstDay = readStatement<StretchValues, Day>(`
  ${daysOfStretch('select day, total from waiver_days where expires_at >= $1 and expires_at < $2', { offset: '$3', limit: '$4' })}
  limit 1`);

const selectNewestDay = readStatement<[endingFrom: Date | string, endingBefore: Date | string], Day>(`
  select day, 0 as before from waiver_days
  where expires_at >= $1 and expires_at < $2 and total > 0 order by day desc limit 1`);

/** The day in which the row at `offset` was signed; undefined beyond the last row. */
export async function findDayOf(db: Database, ending: Ending, offset: number): Promise<Day | undefined> {
  const [day] =
    offset === 0
      ? await selectNewestDay(db, ending.from, ending.before)
      : await selectFirstDay(db, ending.from, ending.before, offset, 1);
  return day;
}

export interface StatCounts {
  total: number;
  expired: number;
  thisWeek: number;
  isStale: boolean;
}

const selectStats = readStatement<[validFrom: Date | string, nextHour: Date, since: Date], StatCounts>(`
  select ${TOTAL} as total, ${EXPIRED} as expired,
    coalesce((select sum(total) from waiver_hours where hour >= $2), 0)
      + (select count(*) from search_entries where signed_at >= $3 and signed_at < $2) as "thisWeek",
    ${IS_STALE}`);

/** `since` may lie within an hour of UTC, as in zones that are a part of an hour off: its rest is counted one by one. */
export async function countStats(db: Database, validFrom: Date | string, since: Date): Promise<StatCounts> {
  const hourMs = 60 * 60 * 1000;
  const nextHour = new Date(Math.ceil(since.getTime() / hourMs) * hourMs);
  const [stats] = await selectStats(db, validFrom, nextHour, since);
  if (stats === undefined) throw new Error('Counting answered nothing');
  return stats;
}
