import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test, type TestContext } from 'node:test';
import { CompiledQuery, sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import { giveAddress } from '../../tests/support/confirmed-address.ts';
import { signIn } from '../../tests/support/staff.ts';
import { joaquin, maria, nguyen, samir } from '../../tests/support/people.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { extendChain } from '#server/seals/operations.ts';
import { lockTransaction } from '#server/database/locks.ts';
import { type Head, type Verification, verifyRecords } from './operations.ts';

const FULL = {
  ...nguyen,
  kidsDetails: [
    { name: 'Linh', age: 7 },
    { name: 'Quang', age: 11, birthDate: '2015-03-01' },
  ],
  birthDate: '1988-01-31',
  isTakingPart: true,
  ownKids: true,
  interests: ['art'],
  variant: 'progressive',
  marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: true },
  textShownMsAgo: 61_000,
  textAcceptedMsAgo: 9000,
};

type Four = [string, string, string, string];

/** Four signed waivers with their numbers in the chain; `fourth` renews `second`. */
async function startSealed(t: TestContext) {
  const app = await startTestApp(t);
  const ids: string[] = [];
  const codes: string[] = [];
  for (const submission of [FULL, maria, samir, { ...maria, renew: true }]) {
    const headers = { 'idempotency-key': `key-of-waiver-${ids.length}`, 'user-agent': 'A browser' };
    const { body } = await app.post('/api/waivers', submission, { headers });
    ids.push(body.waiver.id);
    codes.push(body.waiver.qrCode);
  }
  await link(app);
  return { ...app, codes: codes as Four, ids: ids as Four };
}

async function link({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  await applyPending(db);
  await extendChain(db, clock.now);
}

/** Nothing gets its number in the chain while `work` runs, however long that takes: the server links by itself, too. */
async function beforeLinking<Result>({ db }: Pick<TestApp, 'db'>, work: () => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'hashChain');
    return work();
  });
}

async function giveCopy({ get }: Pick<TestApp, 'get'>, code: string): Promise<void> {
  assert.equal((await get(`/api/waivers/confirmation/${code}/document`)).status, 200);
}

/** Of the first two. */
async function giveCopies(app: Pick<TestApp, 'get'> & { codes: readonly string[] }): Promise<void> {
  for (const code of app.codes.slice(0, 2)) await giveCopy(app, code);
}

async function verify(db: Database, known?: Head): Promise<{ faults: string[]; result: Verification }> {
  const faults: string[] = [];
  const onFault = ({ subject, what }: { subject: string; what: string }) => void faults.push(`${subject} ${what}`);
  const result = await verifyRecords(db, { onFault, onProgress: () => {}, known });
  assert.equal(result.faults, faults.length);
  return { faults, result };
}

const WITHOUT_CHECKS = `do $$ declare held record; begin
  for held in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'c' and conrelid = any(array['waivers', 'signatures', 'seals', 'waiver_texts', 'text_revisions', 'issued_copies', 'visits', 'live_entries']::regclass[])
  loop execute format('alter table %s drop constraint %I', held.name, held.conname); end loop;
  for held in select attrelid::regclass as name, attname from pg_attribute
    where attrelid = any(array['waivers', 'issued_copies']::regclass[]) and attnotnull and attnum > 0
      and attname not in ('id', 'sha256')
  loop execute format('alter table %s alter column %I drop not null', held.name, held.attname); end loop;
end $$`;

/** As an administrator of the database can, past every trigger and reference; undone afterwards. */
async function tamper(db: Database, change: (tampered: Database) => Promise<void>): Promise<string[]> {
  let faults: string[] = [];
  await db
    .transaction()
    .execute(async (transaction) => {
      // What the server links meanwhile would wait for this and this for that.
      await lockTransaction(transaction, 'hashChain');
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql.raw(WITHOUT_CHECKS).execute(transaction);
      await change(transaction);
      ({ faults } = await verify(transaction));
      throw new Error('undo');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undo')) throw error;
    });
  return faults;
}

interface Column {
  table: string;
  column: string;
  type: string;
}

async function columnsOf(db: Database, tables: string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables})`.execute(db);
  return rows;
}

/** SQL for the least change of a value of each type; nothing becomes something. */
function flipped(column: string, type: string): string {
  const flips: Record<string, string> = {
    text: `coalesce(overlay("${column}" placing case left("${column}", 1) when 'a' then 'b' else 'a' end from 1 for 1), 'a')`,
    uuid: `coalesce(overlay("${column}"::text placing case right("${column}"::text, 1) when 'a' then 'b' else 'a' end from 36)::uuid, gen_random_uuid())`,
    bool: `not coalesce("${column}", false)`,
    date: `coalesce("${column}", '1990-02-28') + 1`,
    int2: `coalesce("${column}", 0) + 1`,
    int4: `coalesce("${column}", 0) + 1`,
    timestamptz: `coalesce("${column}", now()) + interval '1 microsecond'`,
    jsonb: `case when jsonb_typeof("${column}") = 'array' then "${column}" || '[1]' else "${column}" || '{"more": 1}' end`,
    inet: `coalesce("${column}", '192.0.2.1') + 1`,
    bytea: `coalesce(set_byte("${column}", octet_length("${column}") / 2, get_byte("${column}", octet_length("${column}") / 2) # 1), '\\x01')`,
    _text: `coalesce("${column}", '{}') || array['more']`,
    _int2: `coalesce("${column}", '{}') || array[9::int2]`,
  };
  const flip = flips[type];
  assert.ok(flip, type);
  return flip;
}

describe('records that nobody touched', () => {
  test('verify, with their number', async (t) => {
    const { db } = await startSealed(t);
    const { faults, result } = await verify(db);
    assert.deepEqual(faults, []);
    const { head, ...counts } = result;
    assert.deepEqual(counts, {
      texts: 1,
      waivers: 4,
      erased: 0,
      copies: 0,
      visits: 0,
      notes: 1,
      waiting: 0,
      faults: 0,
      timeFaults: 0,
    });
    // Of the fourth, also that it was signed again.
    assert.equal(head.number, 5);
  });

  test('verify before they have a number, and when the contact details beside them were amended', async (t) => {
    const app = await startSealed(t);
    const { body } = await beforeLinking(app, async () => {
      const signed = await app.post('/api/waivers', joaquin);
      const { result } = await verify(app.db);
      assert.deepEqual([result.waivers, result.waiting], [4, 1]);
      return signed;
    });
    const { id, editToken } = body.waiver;
    const as = { headers: { authorization: `Bearer ${editToken}` } };
    await app.patch(`/api/waivers/${id}/contact`, { birthday: '1990-02-28' }, as);
    await giveAddress(app, { id, editToken }, 'new@mailbox.example');
    await link(app);
    const { faults, result: linked } = await verify(app.db);
    assert.deepEqual([faults, linked.waivers, linked.waiting], [[], 5, 0]);
  });

  test('verify with addresses in any writing', async (t) => {
    const app = await startTestApp(t, { config: { trustProxy: 1 } });
    const addresses = [
      '2001:0DB8:0:0:0:0:0:1',
      '2001:db8::1:0',
      '::ffff:192.0.2.7',
      '::',
      '64:ff9b::192.0.2.33',
      '192.0.2.8',
    ];
    for (const [index, address] of addresses.entries()) {
      const submission = { ...maria, name: `Maria ${'abcdef'.charAt(index)}` };
      await app.post('/api/waivers', submission, { headers: { 'x-forwarded-for': address } });
    }
    await link(app);
    const { faults, result } = await verify(app.db);
    assert.deepEqual([faults, result.waivers], [[], addresses.length]);
  });

  test('are numbered in one row however many sign at once', async (t) => {
    const app = await startTestApp(t);
    const signings = Array.from({ length: 40 }, (_, index) =>
      app.post('/api/waivers', { ...maria, name: `Maria ${'x'.repeat(index + 1)}` }),
    );
    const linkings = [1, 2, 3].map(() => link(app));
    await Promise.all([...signings, ...linkings]);
    await link(app);
    const { faults, result } = await verify(app.db);
    assert.deepEqual([faults, result.waivers, result.head.number], [[], 40, 40]);
  });
});

test('copies that were given out verify before and after they have their number', async (t) => {
  const app = await startSealed(t);
  // The first starts the process that draws: where that is slow, the server takes the held chain for a database that is stuck.
  await giveCopy(app, app.codes[2]);
  await link(app);
  await beforeLinking(app, async () => {
    await giveCopies(app);
    const { faults, result } = await verify(app.db);
    assert.deepEqual([faults, result.copies, result.waiting], [[], 1, 2]);
  });
  await link(app);
  const { faults: none, result: linked } = await verify(app.db);
  assert.deepEqual([none, linked.copies, linked.waiting, linked.head.number], [[], 3, 0, 8]);
});

/** Somebody who left, and somebody else who is inside, after an entry that was taken back. */
async function startVisited(t: TestContext) {
  const app = await startSealed(t);
  const staff = await signIn(app);
  const ask = async (search: string) =>
    (await app.get(`/api/admin/people?search=${search}`, staff.with)).body.people[0];
  const visit = (personId: string, kind: string) =>
    app.post('/api/admin/visits', { id: randomUUID(), personId, kind, source: 'search' }, staff.with);
  const [linh, quang] = [await ask('linh'), await ask('quang')];
  await visit(linh.id, 'entry');
  await visit(linh.id, 'exit');
  const { body } = await visit(quang.id, 'entry');
  await app.post(`/api/admin/visits/${body.visit.id}/annul`, {}, staff.with);
  await visit(quang.id, 'entry');
  await link(app);
  const visits = await app.db
    .selectFrom('visits')
    .select(['id', 'kind'])
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  return { app, visits };
}

test('visits verify before and after they have their number', async (t) => {
  const { app, visits } = await startVisited(t);
  assert.deepEqual(visits.map(({ kind }) => kind).toSorted(), ['annul', 'entry', 'entry', 'entry', 'exit']);
  const { faults, result } = await verify(app.db);
  assert.deepEqual([faults, result.visits, result.waiting, result.head.number], [[], 5, 0, 10]);
});

describe('a change by hand is named', () => {
  test('of any byte in any column of a waiver or its signature', async (t) => {
    const { db, ids } = await startSealed(t);
    const amendable = ['contact_email', 'contact_email_key', 'beside'];
    const columns = (await columnsOf(db, ['waivers', 'signatures'])).filter(
      ({ column }) => !amendable.includes(column) && column !== 'id' && column !== 'waiver_id',
    );
    assert.ok(columns.length >= 32);
    for (const { table, column, type } of columns) {
      const key = table === 'waivers' ? 'id' : 'waiver_id';
      const faults = await tamper(db, async (tampered) => {
        const update = `update ${table} set "${column}" = ${flipped(column, type)} where ${key} = '${ids[0]}'`;
        await sql.raw(update).execute(tampered);
      });
      // That there are no answers to the hash is a fault of its own.
      const others = faults.splice(1);
      const removed = `The answers of waiver ${ids[0]} were removed`;
      assert.deepEqual(others, column === 'answers_hash' ? [removed] : [], `${table}.${column}`);
      assert.equal(faults.length, 1, `${table}.${column}`);
      assert.match(faults[0] ?? '', new RegExp(`^Waiver ${ids[0]} `), `${table}.${column}`);
    }
  });

  test('of any value that is taken away', async (t) => {
    const { db, ids } = await startSealed(t);
    const { rows } = await sql<Record<string, unknown>>`select * from waivers where id = ${ids[3]}`.execute(db);
    const given = Object.entries(rows[0] ?? {}).filter(([name, value]) => value !== null && name !== 'id');
    const nullable = given
      .map(([name]) => name)
      .filter((name) => /text_|received_at|fingerprint|seal|renews|user_agent|email$/.test(name));
    assert.ok(nullable.length >= 6);
    for (const column of nullable) {
      const faults = await tamper(db, async (tampered) => {
        await sql.raw(`update waivers set "${column}" = null where id = '${ids[3]}'`).execute(tampered);
      });
      assert.deepEqual([faults.length, faults[0]?.slice(0, 43)], [1, `Waiver ${ids[3]}`], column);
    }
  });

  test('of what it says of the people on it', async (t) => {
    const { db, ids } = await startSealed(t);
    for (const change of [
      `kids = kids #- '{1,birthDate}'`,
      `kids = jsonb_set(kids, '{1,birthDate}', '"2015-03-02"')`,
      `kids = jsonb_set(kids, '{0,birthDate}', '"2018-03-02"')`,
      'birth_date = null',
      'is_taking_part = null',
      'is_taking_part = false',
      'own_kids = null',
      'own_kids = false',
      `adds_to = '${ids[1]}'`,
      `answers_hash = sha256('')`,
    ]) {
      const faults = await tamper(db, async (tampered) => {
        await sql.raw(`update waivers set ${change} where id = '${ids[0]}'`).execute(tampered);
      });
      assert.equal(faults[0], `Waiver ${ids[0]} or its signature is not what was signed`, change);
      assert.equal(faults.length, change.startsWith('answers_hash') ? 2 : 1, change);
    }
  });

  test('of any byte in any column of a text, and not each of its waivers', async (t) => {
    const { db } = await startSealed(t);
    for (const { column, type } of await columnsOf(db, ['waiver_texts'])) {
      const faults = await tamper(db, async (tampered) => {
        await sql.raw(`update waiver_texts set "${column}" = ${flipped(column, type)}`).execute(tampered);
      });
      assert.match(faults[0] ?? '', /^Text version [12] /, column);
      if (column !== 'number') assert.equal(faults.length, 1, `${column}: ${faults.join('; ')}`);
    }
    const faults = await tamper(db, async (tampered) => {
      await sql`update waiver_texts set paragraphs[2] = replace(paragraphs[2], 'release', 'relese')`.execute(tampered);
    });
    assert.deepEqual(faults, ['Text version 1 is not what was shown to signers']);
    const moved = await tamper(db, async (tampered) => {
      await sql`update text_revisions set first_used_at = first_used_at - interval '1 microsecond'`.execute(tampered);
    });
    assert.deepEqual(moved, ['Text version 1 came into use at another time than its revision says']);
  });

  test('of any byte in any column of the chain', async (t) => {
    const { db } = await startSealed(t);
    for (const { column, type } of await columnsOf(db, ['seals'])) {
      const faults = await tamper(db, async (tampered) => {
        const change = type === 'int8' ? `"${column}" + 100` : flipped(column, type);
        const value = column === 'kind' ? `'erased'` : change;
        await sql.raw(`update seals set "${column}" = ${value} where number = 2`).execute(tampered);
      });
      assert.ok(faults.length > 0, column);
      assert.match(faults.join('\n'), /^Seals? (2|102|3)\b/m, `${column}: ${faults.join('; ')}`);
    }
  });

  test('of any byte in any column of a copy that was given out', async (t) => {
    const app = await startSealed(t);
    await giveCopies(app);
    await link(app);
    const [copy] = await app.db.selectFrom('issued_copies').selectAll().execute();
    const columns = await columnsOf(app.db, ['issued_copies']);
    assert.equal(columns.length, 6);
    for (const { column, type } of columns) {
      const faults = await tamper(app.db, async (tampered) => {
        const update = `update issued_copies set "${column}" = ${flipped(column, type)} where sha256 = $1`;
        await tampered.executeQuery(CompiledQuery.raw(update, [copy?.sha256]));
      });
      assert.match(faults.join('; '), /Copy [0-9a-f]{64} of waiver [0-9a-f-]{36} was added or changed by hand/, column);
    }
    for (const column of ['record', 'fingerprint', 'seal']) {
      const faults = await tamper(app.db, async (tampered) => {
        const update = `update issued_copies set "${column}" = null where sha256 = $1`;
        await tampered.executeQuery(CompiledQuery.raw(update, [copy?.sha256]));
      });
      assert.ok(faults.length > 0, column);
    }
    const removed = await tamper(app.db, async (tampered) => {
      await tampered.executeQuery(CompiledQuery.raw('delete from issued_copies where sha256 = $1', [copy?.sha256]));
    });
    assert.match(removed.join('; '), /^The copy of waiver [0-9a-f-]{36} in seal [56] was removed or changed$/);
  });

  test('of any byte in any column of a visit', async (t) => {
    const { app, visits } = await startVisited(t);
    const columns = await columnsOf(app.db, ['visits']);
    assert.equal(columns.length, 23);
    for (const { id, kind } of visits) {
      for (const { column, type } of columns) {
        const faults = await tamper(app.db, async (tampered) => {
          const update = `update visits set "${column}" = ${flipped(column, type)} where id = $1`;
          await tampered.executeQuery(CompiledQuery.raw(update, [id]));
        });
        assert.match(
          faults.join('; '),
          /Visit [0-9a-f-]{36} of waiver [0-9a-f-]{36} was added or changed by hand/,
          `${kind} ${column}`,
        );
      }
    }
  });

  test('of a visit that was removed, added, or taken out of the chain', async (t) => {
    const { app, visits } = await startVisited(t);
    for (const { id } of visits) {
      const removed = await tamper(app.db, async (tampered) => {
        await sql`delete from visits where id = ${id}`.execute(tampered);
      });
      assert.match(removed.join('; '), /The visit of waiver [0-9a-f-]{36} in seal \d+ was removed or changed/);
      const unlinked = await tamper(app.db, async (tampered) => {
        await sql`delete from seals using visits where visits.id = ${id} and seals.fingerprint = visits.fingerprint`.execute(
          tampered,
        );
      });
      assert.match(
        unlinked.join('; '),
        new RegExp(`Visit ${id} of waiver [0-9a-f-]{36} has lost its place in the chain`),
      );
    }
    const entry = visits.find(({ kind }) => kind === 'entry');
    assert.ok(entry);
    const added = await tamper(app.db, async (tampered) => {
      await sql`
        insert into visits select gen_random_uuid(), kind, waiver_id, role, place, person_id, about, happened_at, recorded_at, day,
          hour, ends_at, source, device_id, staff_id, session_id, reason, override_reason, override_by, party_id, annul_reason,
          fingerprint, seal from visits where id = ${entry.id}`.execute(tampered);
    });
    assert.match(added.join('; '), /Visit [0-9a-f-]{36} of waiver [0-9a-f-]{36} was added or changed by hand/);
    for (const change of [
      'delete from live_entries',
      `update live_entries set ends_at = ends_at + interval '1 hour'`,
      `insert into live_entries select about, waiver_id, role, place, happened_at, ends_at from visits where kind = 'exit'`,
    ]) {
      const faults = await tamper(app.db, async (tampered) => {
        await sql.raw(change).execute(tampered);
      });
      assert.match(faults.join('; '), /Who is inside by visit [0-9a-f-]{36} does not follow from the visits/, change);
    }
  });

  test('of a waiver or a signature that was removed', async (t) => {
    const { db, ids } = await startSealed(t);
    const waiver = await tamper(db, async (tampered) => {
      await sql`delete from waivers where id = ${ids[1]}`.execute(tampered);
    });
    const isFewer = 'The number of waivers, 3, is not what was counted as they were signed: 4';
    assert.deepEqual(waiver, [
      `Waiver ${ids[1]} was removed`,
      isFewer,
      `The signature of waiver ${ids[1]} belongs to no waiver`,
    ]);
    const both = await tamper(db, async (tampered) => {
      await sql`delete from waivers where id = ${ids[1]}`.execute(tampered);
      await sql`delete from signatures where waiver_id = ${ids[1]}`.execute(tampered);
    });
    assert.deepEqual(both, [`Waiver ${ids[1]} was removed`, isFewer]);
    const signature = await tamper(db, async (tampered) => {
      await sql`delete from signatures where waiver_id = ${ids[1]}`.execute(tampered);
    });
    assert.deepEqual(signature, [`Waiver ${ids[1]} has lost its signature`]);
    const text = await tamper(db, async (tampered) => {
      await sql`delete from waiver_texts`.execute(tampered);
    });
    assert.deepEqual(text.toSorted(), [
      'Text version 1 was removed',
      ...ids.map((id) => `Waiver ${id} cannot be checked without text version 1`).toSorted(),
    ]);
  });

  test('of a waiver that was removed with its place in the chain', async (t) => {
    const { db, ids } = await startSealed(t);
    const middle = await tamper(db, async (tampered) => {
      await sql`delete from waivers where id = ${ids[1]}`.execute(tampered);
      await sql`delete from signatures where waiver_id = ${ids[1]}`.execute(tampered);
      await sql`delete from seals where waiver_id = ${ids[1]}`.execute(tampered);
    });
    assert.deepEqual(middle, [
      'Seal 2 was removed',
      'The number of waivers, 3, is not what was counted as they were signed: 4',
    ]);
  });

  test('of a waiver that was added', async (t) => {
    const { db, ids, clock } = await startSealed(t);
    const copied = (changes: string) =>
      tamper(db, async (tampered) => {
        await sql`create temporary table added on commit drop as select * from waivers where id = ${ids[1]}`.execute(
          tampered,
        );
        await sql
          .raw(
            `update added set id = '11111111-1111-4111-8111-111111111111', qr_code = repeat('q', 22), idempotency_key = null, request_hash = null ${changes}`,
          )
          .execute(tampered);
        // With the triggers, as one that the server might take for a signing.
        await sql`set local session_replication_role = origin`.execute(tampered);
        await sql`insert into waivers select * from added`.execute(tampered);
        await sql`
          insert into signatures select '11111111-1111-4111-8111-111111111111', png, width, height
          from signatures where waiver_id = ${ids[1]}`.execute(tampered);
        await sql`set local session_replication_role = replica`.execute(tampered);
      });
    for (const changes of [
      '',
      ', fingerprint = null, seal = null',
      `, fingerprint = sha256('x'), seal = sha512('x')`,
    ]) {
      const faults = await copied(changes);
      assert.equal(faults.length, 1, faults.join('; '));
      assert.match(faults[0] ?? '', /^Waiver 11111111-1111-4111-8111-111111111111 was added by hand/);
    }
    // Nor is it believed once it has a place in the chain.
    await sql`
      insert into waivers select (jsonb_populate_record(waivers, jsonb_build_object(
        'id', gen_random_uuid(), 'qr_code', repeat('q', 22), 'idempotency_key', null, 'request_hash', null,
        'fingerprint', sha256('x'), 'seal', sha512('x')
      ))).* from waivers where id = ${ids[1]}`.execute(db);
    await link({ db, clock });
    const { faults, result } = await verify(db);
    assert.equal(result.waivers, 5);
    assert.match(faults.join('; '), /^Waiver [0-9a-f-]{36} has lost its signature$/);
  });

  test('of places in the chain that were swapped', async (t) => {
    const { db } = await startSealed(t);
    const faults = await tamper(db, async (tampered) => {
      await sql`update seals set number = number + 100 where number in (2, 3)`.execute(tampered);
      await sql`update seals set number = case number when 102 then 3 else 2 end where number > 100`.execute(tampered);
    });
    assert.equal(faults.length, 2, faults.join('; '));
    assert.match(faults[0] ?? '', /^Seal 2 of waiver .* was changed, moved or added by hand$/);
    assert.match(faults[1] ?? '', /^Seal 3 of waiver .* was changed, moved or added by hand$/);
  });

  test('of a chain whose end was cut off', async (t) => {
    const app = await startSealed(t);
    const { db } = app;
    const { result } = await verify(db);
    const faults = await tamper(db, async (tampered) => {
      await sql`delete from seals where number >= 4`.execute(tampered);
    });
    assert.match(faults.join('; '), /Seal 3 is the last, and those after it were removed/);
    const { faults: others } = await verify(db, { ...result.head, number: 6 });
    assert.deepEqual(others, ['Seal 6 was removed since the records were last verified']);
    const { faults: remade } = await verify(db, { number: 4, link: '0'.repeat(64) });
    assert.deepEqual(remade, ['Seal 4 is another one than when the records were last verified']);
  });
});
