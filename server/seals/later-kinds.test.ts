import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { maria, samir } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { extendChain } from './operations.ts';

const LATER = { name: 'DomainError', code: 'newer_release' };

test('what a later release puts in line for the chain stays there, and nothing is numbered past it', async (t) => {
  const { post, db, clock, failures } = await startTestApp(t);
  await sql`alter table seal_queue drop constraint seal_queue_kind_check`.execute(db);
  await sql`insert into seal_queue (waiver_id, kind) values (gen_random_uuid(), 'of-a-later-release')`.execute(db);
  await post('/api/waivers', maria);
  await applyPending(db);
  await assert.rejects(
    extendChain(db, () => clock.now()),
    LATER,
  );
  const numbered = await db.selectFrom('seals').selectAll().execute();
  const waiting = await db.selectFrom('seal_queue').select('kind').orderBy('id').execute();
  assert.deepEqual<unknown>([numbered.length, waiting.map(({ kind }) => kind)], [0, ['of-a-later-release', 'signed']]);
  await sql`delete from seal_queue where kind = 'of-a-later-release'`.execute(db);
  await extendChain(db, () => clock.now());
  assert.equal((await db.selectFrom('seals').selectAll().execute()).length, 1);
  // The server's own loop may have met it, too.
  failures.splice(0);
});

test('a verification beside a later release ends at its entry and calls nothing forged; without one the entry is forged', async (t) => {
  const { post, db, clock } = await startTestApp(t);
  for (const person of [maria, samir]) await post('/api/waivers', person);
  await applyPending(db);
  await extendChain(db, () => clock.now());
  await sql`alter table seals drop constraint seals_kind_check`.execute(db);
  const faults: string[] = [];
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update seals set kind = 'of-a-later-release' where number = 1`.execute(transaction);
  });
  const onFault = ({ subject, what }: { subject: string; what: string }) => void faults.push(`${subject} ${what}`);
  Object.assign(db, { superseded: AbortSignal.abort() });
  await assert.rejects(verifyRecords(db, { onFault, onProgress: () => {} }), LATER);
  assert.deepEqual(faults, []);
  Object.assign(db, { superseded: undefined });
  await verifyRecords(db, { onFault, onProgress: () => {} });
  for (const said of [
    /^Seal 1 of waiver \S+ was changed/,
    /^Seal 1 of waiver \S+ is of a kind that no release has put there$/,
  ])
    assert.ok(
      faults.some((fault) => said.test(fault)),
      String(said),
    );
});
