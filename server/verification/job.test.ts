import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS } from '#contract/venue-dates.ts';
import { tellOwner } from '#server/emails/operations.ts';
import { isNightlyWorkDue } from '#server/jobs/nightly.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { makeContext } from '../../tests/support/context.ts';
import { deliverAll, startEmails } from '../../tests/support/email-delivery.ts';
import { maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { checkAndTell } from './job.ts';
import { insertCheck } from './queries.ts';

const NEW_YORK = 'America/New_York';
const NIGHT = '2026-05-15T08:05:00Z';

async function start(t: TestContext, chainEmail: 'off' | 'weekly' | 'daily' = 'weekly') {
  const app = await startTestApp(t);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'verified-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const reported: string[] = [];
  const { db, clock } = app;
  const context = await makeContext(app);
  const report = (error: unknown) => void reported.push(String(error));
  const services = { ...context, config: { ...context.config, dataDir, chainEmail }, report };
  await signIn(app);
  async function sign(person: object) {
    const { body } = await app.post('/api/waivers', person);
    await applyPending(db);
    await extendChain(db, clock.now);
    return body.waiver.id as string;
  }
  return {
    ...app,
    reported,
    sign,
    check: () => checkAndTell(services),
    headFile: () => readFileSync(path.join(dataDir, 'verified-chain.txt'), 'utf8').trim(),
    forget: () => rmSync(path.join(dataDir, 'verified-chain.txt')),
    records: async () => (await app.get('/api/admin/ready', (await signIn(app)).with)).body.records,
    async emails() {
      const { rows } = await sql<{
        kind: string;
      }>`select kind from emails where kind like 'records-%' order by id`.execute(db);
      return rows.map(({ kind }) => kind);
    },
    /** As somebody does who has the database alone: everything about the newest record, and the chain from there on. */
    async cutOff(id: string, isCounted = false) {
      for (const table of ['waivers', 'signatures', 'consents', 'seals']) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      }
      await sql`delete from seals where number >= (select number from seals where waiver_id = ${id})`.execute(db);
      await sql`delete from consents where waiver_id = ${id}`.execute(db);
      await sql`delete from signatures where waiver_id = ${id}`.execute(db);
      await sql`delete from waivers where id = ${id}`.execute(db);
      if (isCounted) await sql`update waiver_facts set total = total - 1 where fact = 'total'`.execute(db);
    },
  };
}

test('what is as it was signed is noted with the end of the chain, which the owner gets once a week', async (t) => {
  const app = await start(t);
  assert.deepEqual(await app.records(), { state: 'unknown', lastAt: null, faults: null });
  await app.sign(maria);
  await app.check();
  const { head } = await app.db
    .selectFrom('operator_runs')
    .select('head')
    .where('kind', '=', 'verify')
    .executeTakeFirstOrThrow();
  assert.match(head ?? '', /^1:[0-9a-f]{64}$/);
  assert.equal(app.headFile(), head);
  assert.deepEqual(await app.records(), { state: 'good', lastAt: '2026-05-14T15:00:00.000Z', faults: 0 });
  app.clock.set('2026-05-15T15:00:00Z');
  await app.check();
  assert.deepEqual(await app.emails(), ['records-verified']);
  app.clock.set('2026-05-21T09:00:00Z');
  await app.check();
  assert.deepEqual(await app.emails(), ['records-verified', 'records-verified']);
  assert.deepEqual(app.reported, []);
});

test('the newest records, cut off with their part of the chain, are missed by what was noted outside the database', async (t) => {
  const app = await start(t, 'off');
  await app.sign(maria);
  const newest = await app.sign(nguyen);
  await app.check();
  const noted = app.headFile();
  await app.cutOff(newest, true);
  app.clock.set('2026-05-15T08:05:00Z');
  await app.check();
  assert.equal((await app.records()).state, 'problem');
  assert.match(app.reported.join(), /Seal 2 was removed since the records were last verified/);
  assert.equal(app.headFile(), noted, 'what was good stays noted');
  assert.deepEqual(await app.emails(), ['records-changed']);
  await app.check();
  assert.deepEqual(await app.emails(), ['records-changed'], 'once a day');
});

test('the owner is told when an entry of the chain is of an unknown kind, and when the check cannot be finished', async (t) => {
  const kind = sql`update seals set kind = 'of-no-release' where number = 1`;
  const table = sql`alter table signed_answers rename to hidden`;
  for (const [change, said] of [
    [kind, /Seal 1 of waiver \S+ is of a kind that no release has put there/],
    [table, /The check could not be finished: error 42P01/],
  ] as const) {
    const app = await start(t);
    await app.sign(maria);
    await app.check();
    await sql`alter table seals drop constraint seals_kind_check`.execute(app.db);
    await app.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await change.execute(transaction);
    });
    app.clock.set(NIGHT);
    await app.check();
    assert.match(app.reported.join(), said);
    const { state, faults } = await app.records();
    assert.equal(state, 'problem');
    assert.ok(faults > 0);
    assert.deepEqual((await app.emails()).toSorted(), ['records-changed', 'records-verified']);
  }
});

test('where that was lost, by what the database noted; and by the counts', async (t) => {
  const app = await start(t, 'off');
  await app.sign(maria);
  const newest = await app.sign(nguyen);
  await app.cutOff(newest);
  await app.check();
  assert.match(app.reported.join(), /The number of waivers, 1, is not what was counted as they were signed: 2/);
  const other = await start(t, 'off');
  await other.sign(maria);
  const last = await other.sign(samir);
  await other.check();
  other.forget();
  await other.cutOff(last, true);
  await other.check();
  assert.match(other.reported.join(), /Seal 2 was removed since/);
});

test('the emails have the end of the chain, and what to do', async (t) => {
  const { app, mail, delivery } = await startEmails(t);
  await signIn(app);
  const { db, clock } = app;
  const at = clock.now();
  const head = `1204:${'9f86'.repeat(16)}`;
  for (const [kind, faults] of [
    ['records-verified', 0],
    ['records-changed', 3],
  ] as const) {
    await insertCheck(db, { at, waivers: 1203, faults, head });
    await db.transaction().execute((transaction) => tellOwner(transaction, kind, at));
    await deliverAll(delivery);
    clock.set('2026-05-14T15:01:00Z');
    at.setTime(clock.now().getTime());
  }
  const [verified, changed] = await mail.emails();
  assert.equal(verified?.subject, 'The records at Farside VR are as they were signed');
  for (const part of [head, '1,203 signed waivers', 'CHAIN_EMAIL']) assert.ok(verified?.text?.includes(part), part);
  assert.equal(changed?.subject, 'Records at Farside VR are not what was signed');
  for (const part of ['3 records are not', 'npm run verify', '/admin/ready'])
    assert.ok(changed?.text?.includes(part), part);
});

test('it is done at night, by day where that was missed, and at once where it never was', () => {
  const at = (text: string) => new Date(text);
  assert.equal(isNightlyWorkDue(undefined, at('2026-05-14T15:00:00Z'), NEW_YORK), true);
  assert.equal(isNightlyWorkDue(at('2026-05-14T15:00:00Z'), at(NIGHT), NEW_YORK), false, 'that afternoon');
  assert.equal(isNightlyWorkDue(at('2026-05-14T08:30:00Z'), at(NIGHT), NEW_YORK), true);
  assert.equal(isNightlyWorkDue(at(NIGHT), new Date(at(NIGHT).getTime() + 20 * 60_000), NEW_YORK), false);
  assert.equal(isNightlyWorkDue(at(NIGHT), new Date(at(NIGHT).getTime() + DAY_MS + 6 * 3_600_000), NEW_YORK), false);
  assert.equal(isNightlyWorkDue(at(NIGHT), new Date(at(NIGHT).getTime() + 1.5 * DAY_MS), NEW_YORK), true);
});
