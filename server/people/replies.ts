import type { Temporal } from 'temporal-polyfill';
import { maskEmail } from '#contract/masking.ts';
import type { Person, PersonWaiver } from '#contract/people/people.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { PersonRecord } from '#contract/people/visits.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { Context } from '#server/context.ts';
import type { ColumnCipher } from '#server/database/column-cipher.ts';
import { readAnswers } from '#server/seals/operations.ts';
import { dateAtVenue, isValidOn, readOpening, venueDayAt } from '#server/validity/rules.ts';
import { type DeskPlace, listPeople, type PersonRow, readAge } from '#server/coverage/operations.ts';
import { isAgeOpen, isGuardianOpen, listFlags, listRides, readCoverage, readYears } from '#server/coverage/rules.ts';
import { listMarks } from './rules.ts';
import { type listAnswers, listInside } from './queries.ts';

/** A moment at the venue, its day on the calendar, and the one that the venue is open for: after midnight, the evening's. */
interface VenueMoment {
  now: Date;
  today: Temporal.PlainDate;
  openDay: Temporal.PlainDate;
  timeZone: string;
  machines: VenueDocument['machines'];
  questions: VenueDocument['questions'];
  codeCipher: ColumnCipher;
  /** Who is inside of those who signed. */
  inside?: ReadonlySet<string>;
}

/** What says how people are at a moment. */
export type Describing = Pick<Context, 'venue' | 'codeCipher'>;

export function momentOf(now: Date, { venue, codeCipher }: Describing): VenueMoment {
  const document = venue();
  const { timeZone } = document.venue;
  const openDay = venueDayAt(now, readOpening(document));
  const { machines, questions } = document;
  return { now, today: dateAtVenue(now, timeZone), openDay, timeZone, machines, questions, codeCipher };
}

export function toPersonNow(context: Describing & Pick<Context, 'clock'>, row: PersonRow<DeskPlace>): Person {
  return toPerson(row, momentOf(context.clock.now(), context));
}

export function toPerson(row: PersonRow<DeskPlace>, moment: VenueMoment): Person {
  const { now, today } = moment;
  const { id, name, nameGiven, role, places } = row;
  const aged = readAge(places, moment.machines);
  const { birthDate, otherAge } = aged;
  const coverage = readCoverage(role, places, moment);
  const record = places.find(({ waiverId }) => waiverId === coverage.waiverId);
  const answered = places
    .filter((place) => place.answers !== null && (place.waiverId === coverage.waiverId || isValidOn(place, now)))
    .map((place) => ({ place, answers: readAnswers(moment.codeCipher, place.waiverId, place.answers) }));
  const marks = listMarks(
    answered.flatMap(({ place, answers }) => answers.own.filter(({ kid }) => isAbout(place, kid))),
    moment.questions,
  );
  const partyDates = places.flatMap((place) => place.partyDates);
  const entered = liveSince(row, now);
  return {
    id,
    name,
    nameGiven,
    role,
    ...(role === 'signer' && record?.isTakingPart === false && { isTakingPart: false }),
    birthDate,
    age: readYears(aged, today),
    ...(otherAge !== null && { otherAge }),
    signerName: role === 'signer' ? name : (record?.signerName ?? name),
    phoneLast4: record?.phone?.slice(-SHOWN_DIGITS) ?? null,
    emailMasked: record?.email ? maskEmail(record.email) : null,
    ...coverage,
    isInside: entered !== undefined,
    since: entered?.toISOString() ?? null,
    machines: listRides({ role, ...aged }, moment.machines, today),
    flags: listFlags(
      {
        birthDate,
        hasHealthAnswers: answered.some(({ answers }) => answers.health.length > 0),
        partyDates,
        isGuardianOpen: coverage.isCovered && isGuardianOpen(places, now),
        isAgeOpen: isAgeOpen({ role, ...aged }),
      },
      moment,
    ),
    ...(marks.length > 0 && { marks }),
  };
}

/** Whether answers about a kid, or about the signer, are about who is at a place. */
function isAbout({ role, place }: DeskPlace, kid: number): boolean {
  return kid === 0 ? role === 'signer' : role === 'kid' && place === kid;
}

/** Some people as they are now, in the order of their ids; nobody of those who are no more. */
export async function readPeopleNow(
  context: Describing & Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<Person[]> {
  const rows = await listPeople(context.db, ids);
  const moment = momentOf(context.clock.now(), context);
  const signers = rows.map(({ places }) => [...new Set(places.map(({ signerId }) => signerId))]);
  const several = signers.filter(({ length }) => length > 1).flat();
  const inside = new Set(several.length === 0 ? [] : await listInside(context.db, several, moment.now));
  return rows.map((row) => toPerson(row, { ...moment, inside }));
}

const SHOWN_DIGITS = 4;

/** When somebody came in who is inside: of two who were joined, the later. A clock that ran ahead for days let nobody in. */
function liveSince({ places }: PersonRow<DeskPlace>, now: Date): Date | undefined {
  const entries = places.flatMap(({ liveEntries }) => liveEntries);
  const happened = entries.filter(([happenedAt]) => happenedAt.getTime() <= now.getTime() + DAY_MS);
  const live = happened.filter(([, endsAt]) => endsAt > now).map(([happenedAt]) => happenedAt);
  return live.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

/** Each waiver once, the newest first. */
export function waiversOf({ places }: PersonRow<DeskPlace>, now: Date): PersonRecord['waivers'] {
  return [...Map.groupBy(places, ({ waiverId }) => waiverId)].flatMap(([id, [place, ...others]]) => {
    if (place === undefined) return [];
    return [{ ...toPersonWaiver({ ...place, id }, now), ...(others.length > 0 && { namesTwice: true as const }) }];
  });
}

export function toAnswers(rows: Awaited<ReturnType<typeof listAnswers>>): PersonRecord['answers'] {
  const aged = rows.find(({ age }) => age !== null);
  const confirmed = rows.find(({ guardianAt }) => guardianAt !== null);
  return {
    age: aged?.age == null ? null : { age: aged.age, by: aged.ageBy, at: aged.ageAt.toISOString() },
    guardian: confirmed?.guardianAt ? { by: confirmed.guardianBy, at: confirmed.guardianAt.toISOString() } : null,
  };
}

export function toPersonWaiver(waiver: { id: string; signedAt: Date; expiresAt: Date }, now: Date): PersonWaiver {
  const { id, signedAt, expiresAt } = waiver;
  return { id, signedAt: signedAt.toISOString(), expiresAt: expiresAt.toISOString(), isValid: isValidOn(waiver, now) };
}

export function erasedPerson(id: string, role: Person['role'], waiverId: string): Person {
  return {
    id,
    name: 'Erased',
    nameGiven: false,
    role,
    age: null,
    birthDate: null,
    signerName: 'Erased',
    phoneLast4: null,
    emailMasked: null,
    waiverId,
    isCovered: false,
    coveredUntil: null,
    reason: 'erased',
    isInside: false,
    since: null,
    machines: [],
    flags: [],
  };
}
