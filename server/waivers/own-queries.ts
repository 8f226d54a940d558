import type { StoredKid } from '#contract/kids.ts';
import type { PersonRole } from '#contract/waivers/waiver.ts';
import { INSTANTS, peopleOnAsJson, type PeopleJson, type PersonPlaces, readPeople } from '#server/coverage/queries.ts';
import { seriesOf } from '#server/coverage/rules.ts';
import type { Database } from '#server/database/open.ts';
import { first, readEach, readInstants, readStatement, statement } from '#server/database/statement.ts';
import { FULL_COLUMNS, HAS_CODE, type Waiver, WAIVER_COLUMNS } from './queries.ts';

/** A waiver with what its signer's own code tells besides. */
export interface OwnWaiver extends Waiver {
  /** The same person's other waivers of one series of proofs (docs/decisions/0032), the newest first. */
  linked: { id: string; isEarlier: boolean }[];
  /** Whether another of its series is newer, to which its code may lead (`findRenewal`). */
  isFollowed: boolean;
  /** Everybody on it and on these, those on it first. */
  people: readonly PersonPlaces[];
  /** Places of those on it whom no valid waiver of its series covered before; null when the person had none. */
  newKids: number[] | null;
  newParticipants: number[] | null;
}

/** A waiver with all that it says of who is on it. */
export interface FullWaiver extends Waiver {
  kids: readonly StoredKid[];
  /** One for each kid. */
  kidsAges: number[];
  participants: readonly string[];
  ownKids: boolean | null;
  isTakingPart: boolean | null;
  addsTo: string | null;
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
const SELECT_OWN = `
  select ${WAIVER_COLUMNS}, again.new_kids as "newKids", again.new_participants as "newParticipants", of_series.listed as series, of_series."isDoubted",
    ${peopleOnAsJson('of_series.shown')} as people
  from waivers left join signed_again as again on again.waiver_id = waivers.id
  cross join lateral (
    select listed, "isDoubted", case when "isDoubted" then array[waivers.id] else waivers.id || listed end as shown
    from (
      select array(select waiver_id from signed_again where series = ${OWN_SERIES} order by number desc limit ${MAX_OF_ONE}) || ${OWN_SERIES} as listed,
        ${isDoubtedIn(OWN_SERIES)} as "isDoubted"
      -- Apart, so that it is worked out once.
      offset 0
    ) as found
  ) as of_series`;

/** `series`: the waivers of its series, it among them, the newest first. */
type Row = Omit<OwnWaiver, 'linked' | 'isFollowed' | 'people'> & {
  series: string[];
  isDoubted: boolean;
  people: PeopleJson;
};

function toOwn(row: Row | undefined): OwnWaiver | undefined {
  if (row === undefined) return undefined;
  const { series, isDoubted, people, ...own } = row;
  const nth = series.indexOf(own.id);
  const others = [...new Set(series)].filter((id) => id !== own.id);
  const linked = isDoubted ? [] : others.map((id) => ({ id, isEarlier: series.indexOf(id) > nth }));
  return {
    ...own,
    linked,
    isFollowed: nth !== 0,
    people: readPeople(people, [own.id, ...linked.map(({ id }) => id)]),
  };
}

const selectOwn = first(readStatement<[id: string], Row>(`${SELECT_OWN} where waivers.id = $1`));

/** With the other waivers that its signer's own code tells of. */
export async function findOwnWaiver(db: Database, id: string): Promise<OwnWaiver | undefined> {
  return toOwn(await selectOwn(db, id));
}

const selectOfCode = first(readStatement<[code: string], Row>(`${SELECT_OWN} where ${HAS_CODE}`));

/** Of most waivers nothing but their own row speaks (functions/note_spoken_of.sql). */
const selectLone = first(
  readEach<FullWaiver>(`
    select ${FULL_COLUMNS} from waivers
    where qr_code = asked.key and not exists (select from spoken_of where waiver_id = waivers.id)`),
);

/** A waiver by its row alone. */
export function toLone(waiver: FullWaiver): OwnWaiver {
  const nothing = { linked: [], isFollowed: false, newKids: null, newParticipants: null };
  // Of a kid whose age nobody gave, none is shown.
  const kidsAges = waiver.kidsAges.filter((_, place) => waiver.kids[place]?.ageGiven !== false);
  return { ...waiver, ...nothing, kidsAges, people: listSigned(waiver) };
}

function listSigned(waiver: FullWaiver): PersonPlaces[] {
  const { id, kids, kidsAges, participants, expiresAt, signedUntil, signedAt, ownKids, isTakingPart, addsTo } = waiver;
  const stand = (role: PersonRole, place: number, name: string, kid?: StoredKid): PersonPlaces => ({
    places: [
      {
        waiverId: id,
        role,
        place,
        name,
        signerId: id,
        series: id,
        step: 0,
        birthDate: kid?.birthDate ?? null,
        statedAge: role === 'kid' && kid?.ageGiven !== false ? (kidsAges[place - 1] ?? null) : null,
        enteredAge: null,
        nthUnnamed: role === 'kid' && name === '' ? countUnnamed(waiver, place) : null,
        signedAt,
        expiresAt,
        signedUntil,
        ownKids,
        guardian: kid?.guardianAsked ? 'asked' : null,
        isTakingPart,
        addsTo,
      },
    ],
  });
  return [
    stand('signer', 0, waiver.name),
    ...Array.from({ length: waiver.numKids }, (_, index) =>
      stand('kid', index + 1, kids[index]?.name ?? '', kids[index]),
    ),
    ...participants.map((name, index) => stand('participant', index + 1, name)),
  ];
}

function countUnnamed({ numKids, kids }: FullWaiver, upTo: number): number {
  const names = Array.from({ length: numKids }, (_, index) => kids[index]?.name ?? '');
  return names.slice(0, upTo).filter((name) => name === '').length;
}

/** The same by the signer’s own code as it is stored. Where the row says it all, reading that alone takes a third of the time. */
export async function findOwnWaiverByCode(db: Database, code: string): Promise<OwnWaiver | undefined> {
  const lone = await selectLone(db, code);
  return lone === undefined ? toOwn(await selectOfCode(db, code)) : toLone(readInstants(lone, INSTANTS));
}

const selectDoubted = statement<[id: string], { isDoubted: boolean }>(
  `select ${isDoubtedIn(seriesOf('waivers'))} as "isDoubted" from waivers where id = $1`,
);

/** Whether a waiver's own code proves nothing beyond that waiver any more. */
export async function isDoubted(db: Database, id: string): Promise<boolean> {
  const [answer] = await selectDoubted(db, id);
  return answer?.isDoubted === true;
}
