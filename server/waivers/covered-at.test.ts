import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { insertSigned } from '../../tests/support/signed-rows.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { findOwnWaiver } from './coverage-queries.ts';
import type { Place } from './coverage.ts';
import { coverageOfOwn, coverageOfPerson, listCoveredAt } from './operations.ts';

type Services = Parameters<typeof listCoveredAt>[0];

/** What `listCoveredAt` tells of many waivers, told of one after the other. */
async function coveredOneByOne(services: Services, waiverIds: readonly string[], instant: Date): Promise<Place[]> {
  const covered: Place[] = [];
  const lasts = ({ coveredUntil }: { coveredUntil: string | null }) =>
    coveredUntil !== null && instant <= new Date(coveredUntil);
  for (const id of waiverIds) {
    const waiver = await findOwnWaiver(services.db, id);
    assert.ok(waiver);
    const besides = await coverageOfPerson(services, id);
    for (const person of await coverageOfOwn(services, waiver)) {
      const here = person.places.filter(({ waiverId }) => waiverId === id);
      const isBesides = besides.some(
        (other) =>
          other.birthDate === person.birthDate &&
          lasts(other) &&
          textsOf(other.places).some((at) => textsOf(here).includes(at)),
      );
      if (lasts(person) || isBesides) covered.push(...here);
    }
  }
  return covered;
}

function textsOf(places: readonly Place[]): string[] {
  return places.map(({ waiverId, role, place }) => `${waiverId} ${role} ${place}`);
}

/** The same numbers each time. */
function makeDice(): <Side>(sides: readonly Side[]) => Side {
  let state = 7;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return sides[state % sides.length] as (typeof sides)[number];
  };
}

const NAMES = ['Maria Delgado', 'maria  delgado', 'Joaquin Delgado', 'Ann Lee'];
const CONTACTS = [
  { phone: '+13015550111' },
  { phone: '+13015550112', email: 'one@mailbox.example' },
  { email: 'one@mailbox.example' },
  { phone: '+13015550113', email: 'two@mailbox.example' },
];
const BORN = [undefined, undefined, '2008-09-01', '2015-01-01'];
const ENDS = ['2026-04-01T03:59:59.999Z', '2026-08-01T03:59:59.999Z', '2027-05-15T03:59:59.999Z'];

test('many waivers at once are told what each is told alone', async (t) => {
  const { db, clock } = await startTestApp(t);
  const throwDice = makeDice();
  const ids: string[] = [];
  for (let number = 0; number < 80; number += 1) {
    const born = () => {
      const birthDate = throwDice(BORN);
      return birthDate === undefined ? {} : { birthDate };
    };
    const kids = Array.from({ length: throwDice([0, 1, 2, 3]) }, () => ({
      name: throwDice(['Leo', 'Mia', 'leo', '']),
      ...born(),
    }));
    const id = await insertSigned(db, {
      name: throwDice(NAMES),
      ...throwDice(CONTACTS),
      signedAt: `2025-${throwDice(['06', '07', '11'])}-${10 + (number % 20)}T15:00:00Z`,
      expiresAt: throwDice(ENDS),
      kids,
      participants: Array.from({ length: throwDice([0, 0, 1, 2]) }, () => throwDice(['Sam', 'Kim'])),
      ...throwDice([{}, { ownKids: false }, { ownKids: true }]),
    });
    const series = throwDice([undefined, id, ids[number - 3], ids[number - 7]]);
    if (series !== undefined) {
      await sql`
        insert into signed_again (waiver_id, series, is_elsewhere, new_kids, new_participants)
        values (${id}, coalesce((select series from signed_again where waiver_id = ${series}), ${series}), false, '{}', '{}')`.execute(
        db,
      );
    }
    if (number % 15 === 14) {
      await sql`
        insert into replacement_codes (waiver_id, code, made_at) values (${ids[number - 5]}, ${`e1.${number}`}, '2025-07-15')`.execute(
        db,
      );
    }
    ids.push(id);
  }
  const services = { db, clock, timeZone: 'America/New_York' };
  for (const instant of ['2026-05-14T15:00:00Z', '2026-07-15T04:00:00Z', '2026-10-01T04:00:00Z']) {
    const told = await listCoveredAt(services, ids, new Date(instant));
    const alone = await coveredOneByOne(services, ids, new Date(instant));
    assert.deepEqual(textsOf(told).toSorted(), textsOf(alone).toSorted(), instant);
    assert.ok(told.length > 10, `${told.length} places`);
  }
});
