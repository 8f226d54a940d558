import type { Person } from '#contract/people/people.ts';
import { LAST_SHOWN, TODAY_SHOWN } from '#contract/people/people-limits.ts';
import type { ByMachine, Door, RollCall, Today, TodayQuery, TodaysVisitor } from '#contract/people/visits.ts';
import type { StaffActor, Viewer } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { listAged, readAge } from '#server/coverage/operations.ts';
import { listRides } from '#server/coverage/rules.ts';
import { wordsOf } from '#server/search/rules.ts';
import { dateAtVenue, readOpening } from '#server/validity/rules.ts';
import { readPeopleNow } from '#server/people/operations.ts';
import { readVisited } from './counting.ts';
import { type AskedDay, countDay, type DayEntry, listPhones } from './queries.ts';
import { overrideOf } from './replies.ts';
import { venueTimeOf } from './rules.ts';

const HOURS = 24;

/** Who came in today, and how many when. */
export async function readToday(
  context: Context,
  { show, search, page }: TodayQuery = { show: 'all', search: '', page: undefined },
): Promise<Today> {
  return readDay(context, {
    isInside: show === 'inside',
    words: search === '' ? [] : wordsOf(search).words,
    most: page === undefined ? null : TODAY_SHOWN,
    skip: page === undefined ? 0 : (page - 1) * TODAY_SHOWN,
  });
}

/** The same for staff; who it shows is noted. */
export async function showToday(context: Context, query: TodayQuery, viewer: Viewer): Promise<Today> {
  return noteShown(context, await readToday(context, query), viewer);
}

/** For the desk, which reads it after each visit; who it shows is noted. */
export async function showDoor(context: Context, viewer: Viewer): Promise<Door> {
  return noteShown(context, await readDay(context, { most: LAST_SHOWN }), viewer);
}

type Wanted = Pick<AskedDay, 'most'> & Partial<Pick<AskedDay, 'isInside' | 'words' | 'skip'>>;

/** The venue’s day at an instant, and who is wanted of it. */
function askDay({ venue }: Context, now: Date, wanted: Wanted): AskedDay {
  const { day } = venueTimeOf(now, readOpening(venue()));
  return { isInside: false, words: [], skip: 0, ...wanted, day, now, timeZone: venue().venue.timeZone };
}

async function readDay(context: Context, wanted: Wanted): Promise<Today> {
  const { db, clock, venue } = context;
  const { capacity } = venue().venue;
  const asked = askDay(context, clock.now(), wanted);
  const { ids, entries, byHour, endedAt, ...counts } = await readVisited(db, asked);
  const known = await readPeopleNow(context, ids);
  const entriesOf = Map.groupBy(entries, ({ personId }) => personId);
  return {
    ...counts,
    day: asked.day,
    endedAt: endedAt?.toISOString() ?? null,
    capacity,
    entered: byHour.reduce((sum, { entered }) => sum + entered, 0),
    byHour: Array.from(
      { length: HOURS },
      (_, hour) => byHour.find((each) => each.hour === hour) ?? { hour, entered: 0 },
    ),
    people: known.flatMap((person) => {
      const theirs = entriesOf.get(person.id);
      // Taken back meanwhile.
      return theirs === undefined ? [] : [toVisitor(person, theirs)];
    }),
  };
}

function noteShown(context: Context, today: Today, viewer: Viewer): Today {
  const { people } = today;
  if (people.length > 0) context.events.emit('shown', viewer, { people: people.map(({ id }) => id) });
  return today;
}

/** How many of those inside may ride what. */
export async function countByMachine(context: Context): Promise<ByMachine> {
  const { db, clock } = context;
  const { machines, venue } = context.venue();
  const now = clock.now();
  const { ids } = await countDay(db, askDay(context, now, { isInside: true, most: null }));
  const people = await listAged(db, ids);
  const today = dateAtVenue(now, venue.timeZone);
  const rides = people.flatMap(({ role, places }) =>
    listRides({ role, ...readAge(places, machines) }, machines, today),
  );
  const byMachine = machines.map(({ name }) => ({
    name,
    inside: rides.filter((each) => each.name === name && each.mayRide).length,
  }));
  return { byMachine };
}

/** Everyone inside; who it shows is noted. */
export async function showInside(context: Context, viewer: Viewer): Promise<Today> {
  return noteShown(context, await readDay(context, { isInside: true, most: null }), viewer);
}

/** Everyone inside with whole numbers, for the printed roll call. The reading is noted before anything is shown. */
export async function readRollCall(context: Context, actor: StaffActor): Promise<RollCall> {
  const { db, clock } = context;
  const { people } = await showInside(context, actor);
  await recordAudit(db, { ...actor, at: clock.now(), action: 'roll-call-printed', details: { people: people.length } });
  const phones = await listPhones(db, [...new Set(people.map(({ waiverId }) => waiverId))]);
  const phoneOf = new Map(phones.map(({ waiverId, phone }) => [waiverId, phone]));
  return { people: people.map((person) => Object.assign(person, { phone: phoneOf.get(person.waiverId) ?? null })) };
}

/** `entries`: theirs today, the first one first. */
function toVisitor(person: Person, entries: readonly DayEntry[]): TodaysVisitor {
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) throw new Error('Somebody came in today who did not');
  const live = entries.findLast(({ isLive }) => isLive);
  return {
    ...person,
    isInside: live !== undefined,
    since: live?.happenedAt.toISOString() ?? null,
    enteredAt: first.happenedAt.toISOString(),
    leftAt: live === undefined ? (last.leftAt?.toISOString() ?? null) : null,
    visitId: last.id,
    override: overrideOf(last),
  };
}
