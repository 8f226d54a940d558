import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { MAX_KIDS, MAX_PARTICIPANTS } from '#contract/kids.ts';
import type { Database } from '#server/database/open.ts';
import { checkPeople } from '#server/people/rebuilding.ts';
import { rowsRead } from '../support/rows-read.ts';
import { insertSigned, type RowToSign } from '../support/signed-rows.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';
import { makeTestDatabase } from '../support/test-database.ts';

const TABLES = ['people', 'places', 'person_terms', 'person_words'];

/** How many rows about people a piece of work writes. */
async function rowsWritten(db: Database, work: () => Promise<unknown>): Promise<number> {
  const { rows: begun } = await sql<{ at: string }>`select pg_current_xact_id()::text as at`.execute(db);
  await work();
  let written = 0;
  for (const table of TABLES) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(table)} where xmin::text::bigint > ${begun[0]?.at}::bigint`.execute(
      db,
    );
    written += rows[0]?.total ?? 0;
  }
  return written;
}

/** Of one name: the phone number changes with every `every`th signing, over an email address that both have. */
function chain(db: Database, { every = Infinity }: { every?: number } = {}) {
  let number = 0;
  return async (more: Partial<RowToSign> = {}, by: Database = db) => {
    const link = Math.floor(number / every);
    const isLast = number % every === every - 1;
    const isFirst = link > 0 && number % every === 0;
    const email = isLast ? `link.${link}@mailbox.example` : isFirst ? `link.${link - 1}@mailbox.example` : null;
    number += 1;
    return insertSigned(by, {
      name: 'Chain Signer',
      phone: `+1301555${String(1000 + link)}`,
      email,
      signedAt: new Date(Date.UTC(2026, 3, 1, 0, number)).toISOString(),
      ...more,
    });
  };
}

/** On so many waivers somebody is one person: functions/is_crowded.sql. */
const MAX_PLACES = 200;

const guests = (from: number, count: number) => Array.from({ length: count }, (_, place) => `Guest ${from + place}`);

async function countPeople(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from people where name = ${name}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

describe('one more signing of a name and a number', () => {
  test('writes of its own people alone, however many were named before, and looks at no others', async (t) => {
    const { db } = await makeTestDatabase(t);
    const sign = chain(db);
    for (let trip = 0; trip < 8; trip += 1)
      await sign({ participants: guests(MAX_PARTICIPANTS * trip, MAX_PARTICIPANTS) });
    await sql`vacuum analyze`.execute(db);
    for (const more of [{}, { email: 'another@mailbox.example' }]) {
      let looked = 0;
      const written = await rowsWritten(db, async () => {
        ({ looked } = await rowsRead(db, 'places', (transaction) =>
          sign({ participants: ['Guest 7', 'Somebody New'], ...more }, transaction),
        ));
      });
      assert.ok(written < 100, `${written} rows`);
      assert.ok(looked < 5000, `${looked} places looked at`);
    }
    assert.equal(await countPeople(db, 'Guest 7'), 1);
    assert.equal(await checkPeople(db), undefined);
  });

  test('is of somebody new once that person stands on as many waivers as are looked at, as whoever places all anew comes to as well', async (t) => {
    const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    const { db } = app;
    const sign = chain(db, { every: 20 });
    let id = '';
    for (let trip = 0; trip <= MAX_PLACES; trip += 1) {
      id = await sign({ participants: ['Guest 7'], kids: [{ name: 'Leo' }] });
      // As autovacuum does.
      if (trip % 50 === 10) await sql`analyze`.execute(db);
    }
    await sql`vacuum analyze`.execute(db);
    const { looked } = await rowsRead(db, 'places', (transaction) => sign({ participants: ['Guest 7'] }, transaction));
    assert.ok(looked < 10_000, `${looked} places looked at`);
    assert.deepEqual([await countPeople(db, 'Guest 7'), await countPeople(db, 'Chain Signer')], [2, 2]);
    assert.equal(await checkPeople(db), undefined);
    const staff = await signIn(app);
    const scanned = (await app.get(`/api/admin/scan/WAIVER-${id}`, staff.with)).body;
    assert.deepEqual(
      scanned.people.map(({ name, isCovered }: { name: string; isCovered: boolean }) => [name, isCovered]),
      [
        ['Chain Signer', true],
        ['Guest 7', true],
        ['Leo', true],
      ],
    );
    const { people } = (await app.get('/api/admin/people?search=guest%207', staff.with)).body;
    const joined = await app.post(`/api/admin/people/${people[0].id}/join`, { otherId: people[1].id }, staff.with);
    assert.equal(joined.status, 200);
    assert.equal(await checkPeople(db), undefined);
  });
});

describe('what a family signs after a stranger who signed hundreds of times', () => {
  const family = {
    name: 'Vera Victim',
    phone: '+13015550111',
    kids: [{ name: 'Leo Later' }],
    ownKids: true,
    signedAt: '2026-05-02T15:00:00Z',
  };

  async function scanAfter(t: TestContext, stranger: Partial<RowToSign>) {
    const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    const { db } = app;
    for (let nth = 0; nth < 230; nth += 1) {
      const signedAt = new Date(Date.UTC(2026, 4, 1, 0, nth)).toISOString();
      await insertSigned(db, { name: 'Mallory', phone: family.phone, ...stranger, signedAt });
    }
    const id = await insertSigned(db, family);
    const staff = await signIn(app);
    const { waiver, people } = (await app.get(`/api/admin/scan/WAIVER-${id}`, staff.with)).body;
    assert.equal(waiver.id, id);
    assert.equal(await checkPeople(db), undefined);
    return people as { name: string; isCovered: boolean; reason: string | null; signerName: string }[];
  }

  test('covers the kid whom the stranger called another’s', async (t) => {
    const people = await scanAfter(t, { kids: family.kids, ownKids: false });
    assert.deepEqual(
      people.map(({ name, isCovered, signerName }) => [name, isCovered, signerName]),
      [
        ['Vera Victim', true, 'Vera Victim'],
        ['Leo Later', true, 'Vera Victim'],
      ],
    );
  });

  test('is what the desk finds, also where the stranger signed with the name and the number', async (t) => {
    const people = await scanAfter(t, { name: family.name });
    assert.ok(people.some(({ name, isCovered }) => name === 'Leo Later' && isCovered));
  });
});

test('what a family signed before is not pushed out by a stranger who leads crowds to their number', async (t) => {
  const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
  const { db } = app;
  const kids = [{ name: 'Leo Early' }];
  const family = { name: 'Vera Victim', phone: '+13015550111', kids, ownKids: true };
  const id = await insertSigned(db, { ...family, signedAt: '2026-05-01T15:00:00Z' });
  for (let nth = 0; nth < 300; nth += 1) {
    const which = nth % 2;
    await insertSigned(db, {
      name: `Mallory ${which}`,
      phone: `+1240555010${which}`,
      email: nth < 2 ? `mallory.${which}@mailbox.example` : null,
      kids,
      ownKids: true,
      signedAt: new Date(Date.UTC(2026, 4, 3, 0, nth)).toISOString(),
    });
  }
  // Without kids: by the address, whoever signed with the family's number is who brought those kids.
  for (const which of [0, 1]) {
    await insertSigned(db, {
      name: `Mallory ${which}`,
      phone: family.phone,
      email: `mallory.${which}@mailbox.example`,
      signedAt: `2026-05-04T15:0${which}:00Z`,
    });
  }
  const staff = await signIn(app);
  const { people } = (await app.get(`/api/admin/scan/WAIVER-${id}`, staff.with)).body;
  assert.deepEqual(
    people.map(({ name, signerName }: { name: string; signerName: string }) => [name, signerName]),
    [
      ['Vera Victim', 'Vera Victim'],
      ['Leo Early', 'Vera Victim'],
    ],
  );
  assert.ok(Math.max(...(await countPlaces(db))) <= 200);
  assert.equal(await checkPeople(db), undefined);
});

async function countPlaces(db: Database): Promise<number[]> {
  const { rows } = await sql<{ places: number }>`
    select count(*)::int as places from places group by person_id order by places`.execute(db);
  return [...new Set(rows.map(({ places }) => places))];
}

describe('nobody honest is set apart', () => {
  async function openVenue(t: TestContext) {
    const { db } = await makeTestDatabase(t);
    const isNobodyApart = async () => {
      assert.equal(await checkPeople(db), undefined);
      const { rows } = await sql`select from places where is_apart`.execute(db);
      assert.equal(rows.length, 0);
    };
    return { db, isNobodyApart };
  }

  test('a school that brings the same 200 again and again', async (t) => {
    const { db, isNobodyApart } = await openVenue(t);
    const sign = chain(db);
    for (let trip = 0; trip < 12; trip += 1) {
      for (const half of [0, 100]) await sign({ participants: guests(half, 100) });
    }
    await isNobodyApart();
    assert.deepEqual(await countPlaces(db), [12, 24]);
  });

  test('a group of as many kids as may be and a family of two parents who came every week for years', async (t) => {
    const { db, isNobodyApart } = await openVenue(t);
    const sign = chain(db, { every: 20 });
    const parents = ['Ann Lee', 'Bo Lee'];
    for (let week = 0; week < 100; week += 1) {
      await sign({ kids: Array.from({ length: MAX_KIDS }, (_, place) => ({ name: `Kid ${place} X` })) });
      await insertSigned(db, {
        name: parents[week % 2] ?? '',
        phone: '+12405550100',
        email: `${parents[week % 2]?.slice(0, 2)}.${Math.floor(week / 30)}@post.example`,
        signedAt: new Date(Date.UTC(2024, 3, 1 + 7 * week)).toISOString(),
        kids: ['Linh', 'Quang', 'Mai', 'Bao'].map((name) => ({ name })),
      });
    }
    await isNobodyApart();
    assert.deepEqual(await countPlaces(db), [50, 100]);
  });
});
