import type { Database } from '#server/database/open.ts';
import { first, readStatement, statement } from '#server/database/statement.ts';
import { HAS_CODE, renewalIn, type Waiver, WAIVER_COLUMNS } from './queries.ts';
import { peopleOnAsJson, type PeopleJson, type PersonPlaces, readPeople } from '#server/coverage/queries.ts';
import { seriesOf } from '#server/coverage/rules.ts';

/** A waiver with what its signer's own code tells besides. */
export interface OwnWaiver extends Waiver {
  /** The same person's other waivers of one series of proofs (docs/decisions/0032), the newest first. */
  linked: { id: string; isEarlier: boolean }[];
  /** Everybody on it and on these, those on it first. */
  people: readonly PersonPlaces[];
  /** Places of those on it whom no valid waiver of its series covered before; null when the person had none. */
  newKids: number[] | null;
  newParticipants: number[] | null;
}

interface WithRenewal {
  /** To where a waiver's code leads (`findRenewal`). */
  renewalId: string | null;
}

/** As many as are worth looking at of one person; anybody may sign as often as they like. */
const MAX_OF_ONE = 100;

/**
 * Of `waivers`, of a series: since it was signed, staff have ended another code of its series, so that anyone who holds this one may have come by it
 * with that. A code that staff have given out themselves is above it.
 */
function isDoubtedIn(series: string): string {
  return `(
  not exists (select from replacement_codes where waiver_id = waivers.id)
  and exists (
    select from (select waiver_id from signed_again where series = ${series} union all select ${series}) as of_series
    join replacement_codes as ended using (waiver_id)
    where ended.made_at >= waivers.signed_at
  )
)`;
}

const OWN_SERIES = 'coalesce(again.series, waivers.id)';
const OWN_COLUMNS = `${WAIVER_COLUMNS}, again.new_kids as "newKids", again.new_participants as "newParticipants",
    coalesce(linked.listed, '[]') as linked, ${peopleOnAsJson('waivers.id || linked.ids')} as people`;
const OWN_TABLES = `waivers
  left join signed_again as again on again.waiver_id = waivers.id
  left join lateral (
    select jsonb_agg(
      jsonb_build_object('id', other.id, 'isEarlier', coalesce(step.number, 0) < coalesce(again.number, 0)) order by step.number desc nulls last
    ) as listed, array_agg(other.id order by step.number desc nulls last) as ids
    from (
      select waiver_id as id from signed_again where series = ${OWN_SERIES} union select ${OWN_SERIES} limit ${MAX_OF_ONE}
    ) as other
    left join signed_again as step on step.waiver_id = other.id
    where other.id <> waivers.id and not ${isDoubtedIn(OWN_SERIES)}
  ) as linked on true`;

type Row<Own> = Omit<Own, 'people'> & { people: PeopleJson };

function toOwn<Own>(row: Row<Own> | undefined) {
  return row && { ...row, people: readPeople(row.people) };
}

const selectOwn = first(
  readStatement<[id: string], Row<OwnWaiver>>(`select ${OWN_COLUMNS} from ${OWN_TABLES} where waivers.id = $1`),
);

/** With the other waivers that its signer's own code tells of. */
export async function findOwnWaiver(db: Database, id: string): Promise<OwnWaiver | undefined> {
  return toOwn(await selectOwn(db, id));
}

const OF_CODE = `select ${OWN_COLUMNS},
    ${renewalIn(OWN_SERIES, 'coalesce(again.number, 0)')} as "renewalId"
  from ${OWN_TABLES}`;

const selectOfCode = first(readStatement<[code: string], Row<OwnWaiver & WithRenewal>>(`${OF_CODE} where ${HAS_CODE}`));

/** As `findOwnWaiver`, by the signer’s own code as it is stored, and with where that code leads. */
export async function findOwnWaiverByCode(db: Database, code: string): Promise<(OwnWaiver & WithRenewal) | undefined> {
  return toOwn(await selectOfCode(db, code));
}

const selectDoubted = statement<[id: string], { isDoubted: boolean }>(
  `select ${isDoubtedIn(seriesOf('waivers'))} as "isDoubted" from waivers where id = $1`,
);

/** Whether a waiver's own code proves nothing beyond that waiver any more. */
export async function isDoubted(db: Database, id: string): Promise<boolean> {
  const [answer] = await selectDoubted(db, id);
  return answer?.isDoubted === true;
}
