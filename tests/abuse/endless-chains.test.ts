import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { MAX_KIDS, MAX_PARTICIPANTS } from '#contract/kids.ts';
import type { Database } from '#server/database/open.ts';
import { keepUp } from '#server/people/keeping.ts';
import { placeFirst, placeQueued } from '#server/people/placing.ts';
import { checkPeople } from '#server/people/rebuilding.ts';
import { applyPending } from '#server/projections/operations.ts';
import { rowsRead } from '../support/rows-read.ts';
import { insertSigned, type RowToSign } from '../support/signed-rows.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';
import { makeTestDatabase } from '../support/test-database.ts';

const TABLES = ['people', 'person_places', 'person_keys', 'person_terms', 'person_words', 'person_parts'];

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
  return async (more: Partial<RowToSign> = {}) => {
    const link = Math.floor(number / every);
    const isLast = number % every === every - 1;
    const isFirst = link > 0 && number % every === 0;
    const email = isLast ? `link.${link}@mailbox.example` : isFirst ? `link.${link - 1}@mailbox.example` : null;
    number += 1;
    return insertSigned(db, {
      name: 'Chain Signer',
      phone: `+1301555${String(1000 + link)}`,
      email,
      signedAt: new Date(Date.UTC(2026, 3, 1, 0, number)).toISOString(),
      ...more,
    });
  };
}

/** How many people one waiver names at most. */
const LARGEST = 1 + MAX_KIDS + MAX_PARTICIPANTS;
/** So many are compared with one signing: `MOST` in server/people/placing.ts. */
const MAX_NAMED = 6000;

const guests = (from: number, count: number) => Array.from({ length: count }, (_, place) => `Guest ${from + place}`);

async function countPeople(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from people where name = ${name}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

describe('one more signing of a name and a number', () => {
  test('writes of its own people alone, however many were named before', async (t) => {
    const { db } = await makeTestDatabase(t);
    const sign = chain(db);
    for (let trip = 0; trip < 8; trip += 1)
      await sign({ participants: guests(MAX_PARTICIPANTS * trip, MAX_PARTICIPANTS) });
    await keepUp(db);
    for (const more of [{}, { email: 'another@mailbox.example' }]) {
      await sign({ participants: ['Guest 7', 'Somebody New'], ...more });
      const written = await rowsWritten(db, () => keepUp(db));
      assert.ok(written < 100, `${written} rows`);
    }
    assert.equal(await countPeople(db, 'Guest 7'), 1);
    assert.equal(await checkPeople(db), undefined);
  });

  test('is compared with no more than so many, and set apart from there on, as whoever makes all anew comes to as well', async (t) => {
    const { db } = await makeTestDatabase(t);
    const sign = chain(db, { every: 20 });
    const trips = Math.floor(MAX_NAMED / LARGEST);
    const kids = (from: number) => Array.from({ length: MAX_KIDS }, (_, place) => ({ name: `Kid ${from + place} X` }));
    for (let trip = 0; trip < trips; trip += 1)
      await sign({ participants: guests(MAX_PARTICIPANTS * trip, MAX_PARTICIPANTS), kids: kids(trip % 4) });
    await sign({ participants: guests(0, MAX_NAMED - trips * LARGEST - 1) });
    await keepUp(db);
    await sql`vacuum analyze`.execute(db);
    for (let more = 0; more < 3; more += 1) {
      const id = await sign({ participants: ['Guest 7'] });
      await applyPending(db);
      await sql`delete from people_queue`.execute(db);
      let looked = 0;
      const written = await rowsWritten(db, async () => {
        ({ looked } = await rowsRead(db, 'person_places', (transaction) => placeFirst(transaction, [id])));
      });
      assert.ok(looked < 500, `${looked} places looked at`);
      assert.ok(written < 30, `${written} rows`);
      assert.equal(await countPeople(db, 'Guest 7'), 2 + more);
    }
    assert.equal(await checkPeople(db), undefined);
  });

  test('keeps nobody else of its batch from their place', async (t) => {
    const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
    const { db } = app;
    const sign = chain(db);
    await sign({ participants: guests(0, 20) });
    await keepUp(db);
    const ann = { name: 'Ann Lee', phone: '+13015550111', kids: [{ name: 'Linh' }] };
    await insertSigned(db, { ...ann, signedAt: '2026-05-01T15:00:00Z' });
    const beyond = await sign({ participants: guests(0, 20) });
    await insertSigned(db, { ...ann, signedAt: '2026-05-02T15:00:00Z' });
    await applyPending(db);
    while ((await placeQueued(db, 250, { named: 30, keys: 30, places: 30 })) > 0);
    assert.equal(await countPeople(db, 'Linh'), 1);
    assert.equal(await countPeople(db, 'Guest 3'), 2);
    assert.equal(await checkPeople(db), undefined);
    const staff = await signIn(app);
    const { people } = (await app.get('/api/admin/people?search=guest%203', staff.with)).body;
    assert.deepEqual(
      people.map(({ isCovered }: { isCovered: boolean }) => isCovered),
      [true, true],
    );
    const scanned = (await app.get(`/api/admin/scan/WAIVER-${beyond}`, staff.with)).body;
    assert.deepEqual([scanned.waiver.id, scanned.people.length], [beyond, 21]);
    const [one, other] = people;
    const joined = await app.post(`/api/admin/people/${one.id}/join`, { otherId: other.id }, staff.with);
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
      // Not in one batch, which would be counted as one.
      if (nth % 50 === 0) await keepUp(db);
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
    if (nth % 50 === 0) await keepUp(db);
  }
  await keepUp(db);
  // Without kids: by the address, whoever signed with the family's number is who brought those kids.
  for (const which of [0, 1]) {
    await insertSigned(db, {
      name: `Mallory ${which}`,
      phone: family.phone,
      email: `mallory.${which}@mailbox.example`,
      signedAt: `2026-05-04T15:0${which}:00Z`,
    });
    await keepUp(db);
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

test('signings that take turns between two long chains are worked out together, chain by chain', async (t) => {
  const { db } = await makeTestDatabase(t);
  const chains = [chain(db), chain(db)].map((sign, which) => (more: Partial<RowToSign>) => {
    return sign({ name: `Chain ${which}`, phone: `+1240555010${which}`, ...more });
  });
  for (let trip = 0; trip < 40; trip += 1) {
    for (const sign of chains) await sign({ participants: guests(100 * trip, 100) });
  }
  await keepUp(db);
  for (let turn = 0; turn < 20; turn += 1) for (const sign of chains) await sign({ participants: ['Guest 7'] });
  await applyPending(db);
  assert.equal(await placeQueued(db, 250), 40);
  assert.equal(await checkPeople(db), undefined);
});

async function countPlaces(db: Database): Promise<number[]> {
  const { rows } = await sql<{ places: number }>`
    select count(*)::int as places from person_places group by person_id order by places`.execute(db);
  return [...new Set(rows.map(({ places }) => places))];
}

describe('nobody honest is set apart', () => {
  async function openVenue(t: TestContext) {
    const { db } = await makeTestDatabase(t);
    const isNobodyApart = async () => {
      await keepUp(db);
      assert.equal(await checkPeople(db), undefined);
      const { rows } = await sql`select from person_parts`.execute(db);
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
