import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { listMisledEntries } from '#server/verification/queries.ts';
import { runs } from '../../tests/support/properties.ts';
import { insertSigned } from '../../tests/support/signed-rows.ts';
import { deskStaff, grace, manager, signIn, type SignedInStaff } from '../../tests/support/staff.ts';
import { makeContext } from '../../tests/support/context.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import type { Context } from '#server/context.ts';
import { annulVisit } from './annulling.ts';
import { type StaffAtDoor, recordVisit } from './operations.ts';
import { readToday } from './today.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of a summer on the east coast, in which all of this takes place. */
const BEHIND_UTC_MS = 4 * 60 * MINUTE_MS;
const CLOSES_MS = 18 * 60 * MINUTE_MS;

/** Monday to Friday until six. */
const hours = {
  hours: [{ days: 'Monday-Friday', weekdays: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' }],
  specialDays: [],
  note: 'None.',
  lastPartyMinutes: 60,
};

interface Told {
  id: string;
  person: number;
  kind: 'entry' | 'exit';
  at: number;
  day: number;
  ends: number;
  by: number;
  about?: Told;
  isAnnulled: boolean;
}

type Answer = { status: string; reason: string | null; visit: string | null };

/** The rules once more, as plainly as they can be said: everything that happened, in a list that is gone through. */
function createModel() {
  const told: Told[] = [];
  const answers = new Map<string, Answer>();

  const dayOf = (at: number) => Math.floor((at - BEHIND_UTC_MS) / DAY_MS);
  function endOf(at: number): number {
    const midnight = dayOf(at) * DAY_MS + BEHIND_UTC_MS;
    const weekday = new Date(dayOf(at) * DAY_MS).getUTCDay();
    const closing = midnight + CLOSES_MS;
    return weekday >= 1 && weekday <= 5 && at < closing ? closing : midnight + DAY_MS;
  }
  const exitOf = (entry: Told) => told.find((each) => each.kind === 'exit' && each.about === entry && !each.isAnnulled);
  /** The last one first. */
  const entriesOf = (person: number) =>
    told
      .filter((each) => each.person === person && each.kind === 'entry' && !each.isAnnulled)
      .toSorted((one, other) => other.at - one.at);
  const liveOf = (person: number, now: number) =>
    entriesOf(person).filter((entry) => exitOf(entry) === undefined && entry.ends > now);

  return {
    isInside: (person: number, now: number) => liveOf(person, now).length > 0,
    since: (person: number, now: number) => liveOf(person, now)[0]?.at,
    entered: (person: number, now: number) => entriesOf(person).filter(({ day }) => day === dayOf(now)),
    told,

    enter(
      id: string,
      entry: { person: number; by: number; at: number; isLate: boolean; isCovered: boolean },
      now: number,
    ) {
      const first = answers.get(id);
      if (first !== undefined) return first;
      const { person, at, by } = entry;
      const live = liveOf(person, now).find(({ day }) => day === dayOf(at));
      const around = entriesOf(person).find(
        (each) => each.at <= at && at < each.ends && at < (exitOf(each)?.at ?? Infinity),
      );
      const met = live ?? around;
      let answer: Answer;
      if (met !== undefined) {
        const isAgain = met.by === by && Math.abs(met.at - at) <= 5000;
        answer = isAgain
          ? { status: 'entered', reason: null, visit: met.id }
          : { status: 'already_in', reason: 'already_in', visit: met.id };
      } else if (!entry.isCovered) answer = { status: 'refused', reason: 'expired', visit: null };
      else {
        const later = told
          .filter((each) => each.person === person && !each.isAnnulled && each.at > at)
          .map((each) => each.at);
        const ends = entry.isLate ? Math.min(endOf(at), ...later) : endOf(at);
        told.push({ id, person, kind: 'entry', at, day: dayOf(at), ends, by, isAnnulled: false });
        answer = { status: 'entered', reason: null, visit: id };
      }
      answers.set(id, answer);
      return answer;
    },

    leave(id: string, exit: { person: number; by: number; at: number; isLate: boolean }, now: number) {
      const first = answers.get(id);
      if (first !== undefined) return first;
      const { person, at, by, isLate } = exit;
      const ended = isLate
        ? entriesOf(person).filter((entry) => exitOf(entry) === undefined && entry.at <= at && at < entry.ends)
        : liveOf(person, now);
      // Only the first has the id that was sent.
      for (const [index, about] of ended.entries()) {
        told.push({
          id: index === 0 ? id : '',
          person,
          kind: 'exit',
          at,
          day: about.day,
          ends: about.ends,
          by,
          about,
          isAnnulled: false,
        });
      }
      const answer = { status: 'left', reason: null, visit: ended.length === 0 ? null : id };
      answers.set(id, answer);
      return answer;
    },

    /** Whether that may be. */
    annul(visit: Told, by: number, isManager: boolean, now: number): boolean {
      const isOwn = visit.by === by && (visit.isAnnulled || now < visit.ends);
      if (!isManager && !isOwn) return false;
      visit.isAnnulled = true;
      return true;
    },
  };
}

const who = fc.nat({ max: 2 });
/** The last of them is not covered. */
const person = fc.nat({ max: 2 });
const late = fc.option(fc.integer({ min: 1, max: 600 }), { nil: undefined, freq: 4 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('enter' as const), person, by: who, late, isForced: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('leave' as const), person, by: who, late }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('annul' as const), which: fc.nat({ max: 99 }), by: who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat({ max: 99 }), by: who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(
        fc.integer({ min: 1, max: 6000 }),
        fc.integer({ min: 1, max: 200 }).map((minutes) => minutes * MINUTE_MS),
        fc.integer({ min: 300, max: 900 }).map((minutes) => minutes * MINUTE_MS),
        // A clock that is set.
        fc.integer({ min: -90, max: -1 }).map((minutes) => minutes * MINUTE_MS),
      ),
    }),
  },
);

test(
  'who is inside is who is by the plain rules, in whatever order things are told',
  { timeout: 300_000 },
  async (t) => {
    const app = await startTestApp(t, { now: '2026-06-01T14:00:00Z' });
    const staff = await Promise.all([grace, manager, deskStaff].map((each) => signIn(app, each)));
    const actors = staff.map(toActor);
    const services = await makeContext(app, { venue: () => makeVenue({ hours }), hasLimits: false });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        let now = Date.parse('2026-06-01T14:00:00Z') + (run % 18) * 7 * DAY_MS + (run % 7) * DAY_MS;
        const set = () => app.clock.set(new Date(now).toISOString());
        set();
        const people = await makePeople(app.db, run);
        run += 1;
        const model = createModel();
        const sent: Parameters<typeof recordVisit>[1][] = [];
        for (const each of steps) {
          if (each.do === 'wait') {
            now += each.ms;
            set();
          } else if (each.do === 'annul') {
            const visit = model.told.filter(({ id }) => id !== '')[
              each.which % Math.max(1, model.told.filter(({ id }) => id !== '').length)
            ];
            if (visit === undefined) continue;
            const mayBe = model.annul(visit, each.by, each.by < 2, now);
            const done = await annulVisit(services, visit.id, {}, actorOf(actors, each.by)).then(
              ({ person: { isInside } }) => isInside,
              (error: { code: string }) => error.code,
            );
            assert.equal(done, mayBe ? model.isInside(visit.person, now) : 'not_allowed');
          } else if (each.do === 'again') {
            const first = sent[each.which % Math.max(1, sent.length)];
            if (first === undefined) continue;
            const { status, reason, visit } = await recordVisit(services, first, actorOf(actors, each.by));
            const about = { person: 0, by: 0, at: 0, isLate: false, isCovered: true };
            assert.deepEqual({ status, reason, visit: visit?.id ?? null }, model.enter(first.id, about, now));
          } else {
            const at = now - (each.late ?? 0) * MINUTE_MS;
            const isForced = each.do === 'enter' && each.isForced && each.by < 2;
            const visit = {
              id: randomUUID(),
              personId: people[each.person] ?? '',
              kind: each.do === 'enter' ? ('entry' as const) : ('exit' as const),
              source: 'search' as const,
              ...(each.late !== undefined && { happenedAt: new Date(at).toISOString() }),
              ...(isForced && { override: { reason: 'known to us' } }),
            };
            sent.push(visit);
            const answer = await recordVisit(services, visit, actorOf(actors, each.by));
            const about = {
              person: each.person,
              by: each.by,
              at,
              isLate: each.late !== undefined,
              isCovered: each.person < 2 || isForced,
            };
            assert.deepEqual(
              { status: answer.status, reason: answer.reason, visit: answer.visit?.id ?? null },
              each.do === 'enter' ? model.enter(visit.id, about, now) : model.leave(visit.id, about, now),
            );
            assert.deepEqual(
              [answer.person.isInside, answer.person.since],
              [
                model.isInside(each.person, now),
                model.since(each.person, now) === undefined
                  ? null
                  : new Date(model.since(each.person, now) ?? 0).toISOString(),
              ],
            );
          }
        }
        await compareToday(services, model, people, now);
      }),
      runs(25),
    );
    assert.deepEqual(await listMisledEntries(app.db), []);
  },
);

function toActor({ user }: SignedInStaff): StaffAtDoor {
  const { id: staffId, name: staffName, role } = user;
  return {
    staffId,
    staffName,
    role,
    deviceId: null,
    deviceName: null,
    device: null,
    sessionId: randomUUID(),
    address: undefined,
  };
}

function actorOf(actors: readonly StaffAtDoor[], by: number): StaffAtDoor {
  const actor = actors[by];
  assert.ok(actor);
  return actor;
}

/** Two who are covered and one who is not, with waivers of their own. */
async function makePeople(db: Context['db'], run: number): Promise<string[]> {
  await insertSigned(db, {
    name: `Ann Lee`,
    phone: `+1301555${String(run).padStart(4, '0')}`,
    signedAt: '2026-05-01T15:00:00Z',
    kids: [{ name: 'Max' }],
  });
  await insertSigned(db, {
    name: 'Edith Vale',
    phone: `+1302555${String(run).padStart(4, '0')}`,
    signedAt: '2024-01-01T15:00:00Z',
  });
  const { rows } = await sql<{ id: string }>`
    select places.person_id as id from places join waivers on waivers.id = places.waiver_id
    where waivers.phone like ${`%555${String(run).padStart(4, '0')}`} order by waivers.phone, place`.execute(db);
  assert.equal(rows.length, 3);
  return rows.map(({ id }) => id);
}

async function compareToday(
  services: Context,
  model: ReturnType<typeof createModel>,
  people: readonly string[],
  now: number,
): Promise<void> {
  const today = await readToday(services);
  // Other runs may have come to the same day.
  const mine = today.people.filter(({ id }) => people.includes(id));
  const expected = people.flatMap((id, index) => {
    const entered = model.entered(index, now);
    if (entered.length === 0) return [];
    const first = Math.min(...entered.map(({ at }) => at));
    return [{ id, isInside: model.isInside(index, now), enteredAt: new Date(first).toISOString() }];
  });
  assert.deepEqual(
    mine.map(({ id, isInside, enteredAt }) => ({ id, isInside, enteredAt })).toSorted(byId),
    expected.toSorted(byId),
  );
  assert.equal(
    today.byHour.reduce((sum, { entered }) => sum + entered, 0),
    today.entered,
  );
  assert.equal(today.people.length, today.entered);
  assert.equal(today.people.filter(({ isInside }) => isInside).length, today.inside);
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id.localeCompare(other.id);
}
