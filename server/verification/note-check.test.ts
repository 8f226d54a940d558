import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { CHANGED, publishText } from '../../tests/support/texts.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { verifyRecords } from './operations.ts';

/** Maria signed, got a new code and signed again; a text was ruled about, and another ruling taken back. */
async function start(t: TestContext) {
  const app = await startTestApp(t);
  const { db, clock } = app;
  const staff = await signIn(app);
  const first = (await app.post('/api/waivers', maria)).body.waiver.id as string;
  const replaced = await app.post(`/api/admin/waivers/${first.toUpperCase()}/code/shown`, undefined, staff.with);
  assert.ok(replaced.status < 300, replaced.text);
  const again = (await app.post('/api/waivers', { ...maria, renew: true })).body.waiver.id as string;
  await publishText(app, CHANGED);
  async function link() {
    await applyPending(db);
    await extendChain(db, clock.now);
  }
  async function rule(version: number, olderWaivers: string) {
    const url = `/api/admin/waiver-texts/${version}`;
    const { status, text } = await app.patch(url, { olderWaivers }, staff.with);
    assert.equal(status, 200, text);
  }
  async function verify(tamper?: string) {
    const faults: string[] = [];
    let notes = 0;
    await db
      .transaction()
      .execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        if (tamper !== undefined) await sql.raw(tamper).execute(transaction);
        const onFault = ({ subject, what }: { subject: string; what: string }) =>
          void faults.push(`${subject} ${what}`);
        ({ notes } = await verifyRecords(transaction, { onFault, onProgress: () => {} }));
        throw new Error('undo');
      })
      .catch((error: unknown) => assert.equal(String(error), 'Error: undo'));
    return { faults, notes };
  }
  await link();
  return { ...app, staff, first, again, rule, link, verify };
}

test('rulings, replaced codes and who signed again are in the chain', async (t) => {
  const { rule, link, verify } = await start(t);
  assert.deepEqual(await verify(), { faults: [], notes: 2 });
  await rule(2, 'must-sign-again');
  assert.deepEqual((await verify()).faults, [], 'sealed, whether or not its number has come');
  await rule(2, 'must-sign-again');
  await rule(2, 'stay-valid');
  await rule(2, 'must-sign-again');
  await link();
  assert.deepEqual(await verify(), { faults: [], notes: 5 });
});

test('what somebody changes of them by hand is named', async (t) => {
  const { rule, link, verify, first, again } = await start(t);
  await rule(2, 'must-sign-again');
  await link();
  const faults = async (tamper: string) => (await verify(tamper)).faults;
  const ruling = 'What was decided about text version 2 is not what staff decided';
  assert.deepEqual(await faults('delete from text_rulings'), [ruling]);
  assert.deepEqual(await faults(`update text_rulings set decided_at = decided_at - interval '1 day'`), [ruling]);
  assert.deepEqual(await faults('insert into text_rulings (text_version, decided_at) values (1, now())'), [
    'What was decided about text version 1 is not what staff decided',
  ]);
  const code = `The new code of waiver ${first}`;
  assert.deepEqual(await faults(`update replacement_codes set code = 'e1.forged'`), [
    `${code} was added or changed by hand`,
  ]);
  assert.deepEqual(await faults('delete from replacement_codes'), [`${code} was removed`]);
  assert.deepEqual(
    await faults(`insert into replacement_codes (waiver_id, code, made_at) values ('${again}', 'e1.forged', now())`),
    [`The new code of waiver ${again} was added or changed by hand`],
  );
  const signedAgain = `That waiver ${again} was signed again`;
  assert.deepEqual(await faults('update signed_again set is_elsewhere = not is_elsewhere'), [
    `${signedAgain} was added or changed by hand`,
  ]);
  assert.deepEqual(await faults('delete from signed_again'), [`${signedAgain} was removed`]);
  assert.deepEqual(
    await faults(
      `insert into signed_again (waiver_id, series, is_elsewhere, new_kids, new_participants) values ('${first}', '${first}', false, '{}', '{}')`,
    ),
    [`That waiver ${first} was signed again was added or changed by hand`],
  );
});

test('a note that is changed, made up or taken away is named', async (t) => {
  const { verify, first } = await start(t);
  const faults = async (tamper: string) => (await verify(tamper)).faults;
  const code = `The new code of waiver ${first}`;
  assert.deepEqual(
    await faults(`update sealed_notes set content = replace(content, '2026', '2025') where kind = 'code-replaced'`),
    [`${code} was added or changed by hand`, `${code} was added or changed by hand`],
  );
  assert.deepEqual((await faults(`delete from sealed_notes where kind = 'code-replaced'`)).length, 2);
  const copied = await faults(`
    insert into sealed_notes select '00000000-0000-7000-8000-000000000001', kind, waiver_id, content, noted_at + interval '1 s', sha256('x'), seal
    from sealed_notes where kind = 'code-replaced'`);
  assert.deepEqual(copied, [`${code} was added or changed by hand`]);
});

test('an erased waiver’s notes stay, and nothing of it is missed', async (t) => {
  const app = await start(t);
  app.clock.set('2031-01-01T15:00:00Z');
  const owner = await signIn(app);
  for (const id of [app.again, app.first]) {
    const { status, text } = await app.post(
      `/api/admin/waivers/${id}/erasure`,
      { scope: 'record', reason: 'Its time is over' },
      owner.with,
    );
    assert.equal(status, 204, text);
  }
  await app.link();
  assert.deepEqual(await app.verify(), { faults: [], notes: 2 });
});
