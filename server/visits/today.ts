import type { Person } from '#contract/people/people.ts';
import { LAST_SHOWN } from '#contract/people/people-limits.ts';
import type { Door, RollCall, Today, TodaysVisitor } from '#contract/people/visits.ts';
import type { StaffActor, Viewer } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { readOpening } from '#server/validity/rules.ts';
import { readPeopleNow } from '#server/people/operations.ts';
import { countDay, type DayEntry, listDay, listEntries, listErased, listPhones } from './queries.ts';
import { overrideOf } from './replies.ts';
import { venueTimeOf } from './rules.ts';

const HOURS = 24;

/** Who came in today, and how many when. */
export async function readToday(context: Context): Promise<Today> {
  const { db, clock } = context;
  const venue = context.venue();
  const now = clock.now();
  const { day } = venueTimeOf(now, readOpening(venue));
  const entries = Map.groupBy(await listDay(db, day, now), ({ personId }) => personId);
  const erased = await listErased(db, day);
  const known = await readPeopleNow(context, [...entries.keys()]);
  const people = known
    .map((person) => {
      const theirs = entries.get(person.id) ?? [];
      return { visitor: toVisitor(person, theirs), lastMs: theirs.at(-1)?.happenedAt.getTime() ?? 0 };
    })
    .toSorted((one, other) => other.lastMs - one.lastMs || (one.visitor.id < other.visitor.id ? -1 : 1))
    .map(({ visitor }) => visitor);
  const hours = [...[...entries.values()].map(([first]) => first?.hour), ...erased.flatMap(hoursOf)];
  const inside = people.filter(({ isInside }) => isInside);
  return {
    day,
    inside: inside.length,
    entered: hours.length,
    byHour: Array.from({ length: HOURS }, (_, hour) => ({
      hour,
      entered: hours.filter((each) => each === hour).length,
    })),
    byMachine: venue.machines.map(({ name }) => ({
      name,
      inside: inside.filter((person) => person.machines.some((each) => each.name === name && each.mayRide)).length,
    })),
    capacity: venue.venue.capacity,
    people,
  };
}

/** The same for staff; who it shows is noted. */
export async function showToday(context: Context, viewer: Viewer): Promise<Today> {
  const today = await readToday(context);
  noteShown(context, today, viewer);
  return today;
}

/** For the desk, which reads it after each visit; who it shows is noted. */
export async function showDoor(context: Context, viewer: Viewer): Promise<Door> {
  const { db, clock } = context;
  const venue = context.venue();
  const now = clock.now();
  const { day } = venueTimeOf(now, readOpening(venue));
  const { inside, entered, newest, entryIds } = await countDay(db, day, now, LAST_SHOWN);
  const [known, entries] = await Promise.all([readPeopleNow(context, newest), listEntries(db, day, now, entryIds)]);
  const people = known.flatMap((person) => {
    const theirs = entries.filter(({ personId }) => personId === person.id);
    // Taken back meanwhile.
    return theirs.length === 0 ? [] : [toVisitor(person, theirs)];
  });
  noteShown(context, { people }, viewer);
  return { inside, entered, capacity: venue.venue.capacity, people };
}

function noteShown({ events }: Context, { people }: Pick<Today, 'people'>, viewer: Viewer): void {
  if (people.length > 0) events.emit('shown', viewer, { people: people.map(({ id }) => id) });
}

/** The whole numbers for the printed roll call. The reading is noted before anything is shown. */
export async function readRollCall(context: Context, actor: StaffActor): Promise<RollCall> {
  const { db, clock } = context;
  const people = (await readToday(context)).people.filter(({ isInside }) => isInside);
  await recordAudit(db, { ...actor, at: clock.now(), action: 'roll-call-printed', details: { people: people.length } });
  return { phones: await listPhones(db, [...new Set(people.map(({ waiverId }) => waiverId))]) };
}

function hoursOf({ hour, entered }: { hour: number; entered: number }): number[] {
  return Array<number>(entered).fill(hour);
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
