import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { maria, nguyen } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { insertCheck } from '#server/verification/queries.ts';
import { writeExposition } from './rules.ts';

const TOKEN = 'a token for the tests';
const metricsToken = TOKEN.replaceAll(' ', '-');
const WITH_TOKEN = { headers: { authorization: `Bearer ${metricsToken}` } };

/** The number of the line that begins like this. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  assert.ok(found !== undefined, `${line}\n${text}`);
  return Number(found.slice(line.length).replace('+Inf', 'Infinity'));
}

test('it counts answers by route, and tells of process and database', async (t) => {
  const { get, post } = await startTestApp(t, { config: { metricsToken } });
  await post('/api/waivers', maria);
  await get('/api/waivers/check-phone/3015550111');
  await get('/api/waivers/check-phone/3015550199');
  await get('/nowhere');
  const { status, text, headers } = await get('/metrics', WITH_TOKEN);
  assert.deepEqual([status, headers['cache-control']], [200, 'no-store']);
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
  const count = 'http_request_duration_seconds_count';
  assert.equal(valueOf(text, `${count}{method="POST",route="/api/waivers",status="201"}`), 1);
  assert.equal(valueOf(text, `${count}{method="GET",route="/api/waivers/check-phone/:phone",status="200"}`), 2);
  const all = `http_request_duration_seconds_bucket{method="POST",route="/api/waivers",status="201",le="+Inf"}`;
  assert.equal(valueOf(text, all), 1);
  assert.equal(valueOf(text, 'vr_waiver_database_up'), 1);
  assert.equal(valueOf(text, 'vr_waiver_waivers') + valueOf(text, 'vr_waiver_changes_waiting'), 1);
  assert.ok(valueOf(text, 'process_resident_memory_bytes') > 10_000_000);
  assert.ok(valueOf(text, 'process_cpu_seconds_total') > 0);
  for (const secret of ['3015550', 'Maria', 'Delgado', 'mailbox', 'nowhere']) assert.ok(!text.includes(secret), secret);
  for (const line of text.trim().split('\n'))
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? ([\d.e+-]+|\+Inf))$/);
});

test('a database that is away is a number too', async (t) => {
  const { get, db } = await startTestApp(t, { config: { metricsToken } });
  await db.destroy();
  const { status, text } = await get('/metrics', WITH_TOKEN);
  assert.deepEqual([status, valueOf(text, 'vr_waiver_database_up')], [200, 0]);
});

test('it tells how mail, backups, the disk and the records fare', async (t) => {
  const app = await startTestApp(t, {
    config: { metricsToken, smtpUrl: 'smtp://localhost', dataDir: import.meta.dirname },
  });
  const { db, clock } = app;
  const read = async () => (await app.get('/metrics', WITH_TOKEN)).text;
  let text = await read();
  const numbers = (...names: string[]) => names.map((name) => valueOf(text, `vr_waiver_${name}`));
  const mail = ['emails_waiting', 'emails_retrying', 'emails_failed', 'emails_oldest_seconds'];
  assert.deepEqual(numbers(...mail), [0, 0, 0, 0]);
  assert.deepEqual(
    numbers('backup_age_seconds', 'verify_age_seconds', 'verify_sound'),
    [Infinity, Infinity, 0],
    'never',
  );
  const [freeBytes = 0, freeRatio = 0] = numbers('disk_free_bytes', 'disk_free_ratio');
  assert.ok(freeBytes > 0 && freeRatio > 0 && freeRatio < 1);

  await app.post('/api/waivers', maria);
  await sql`update emails set state = 'queued', attempts = 2`.execute(db);
  await app.post('/api/waivers', nguyen);
  await sql`update emails set state = 'failed', settled_at = now() where attempts = 0`.execute(db);
  const noted = { ran_at: clock.now(), waivers: 2 };
  await db
    .insertInto('operator_runs')
    .values({ ...noted, kind: 'backup' })
    .execute();
  const head = `2:${'0'.repeat(64)}`;
  await insertCheck(db, { at: clock.now(), faults: 0, waivers: 2, head });
  clock.set('2026-05-14T15:10:00Z');
  text = await read();
  assert.deepEqual(numbers(...mail), [1, 1, 1, 600]);
  assert.deepEqual(numbers('backup_age_seconds', 'verify_age_seconds', 'verify_sound'), [600, 600, 1]);
  await insertCheck(db, { at: clock.now(), faults: 1, waivers: 2, head });
  text = await read();
  assert.deepEqual(numbers('verify_age_seconds', 'verify_sound'), [0, 0]);
});

test('without the token there is nothing to see, and by default there is no token', async (t) => {
  const { get } = await startTestApp(t, { config: { metricsToken } });
  for (const options of [{}, { headers: { authorization: `Bearer ${metricsToken}x` } }]) {
    const { status, text } = await get('/metrics', options);
    assert.deepEqual([status, text.includes('process_')], [404, false]);
  }
  const closed = await startTestApp(t);
  const { text } = await closed.get('/metrics', WITH_TOKEN);
  assert.ok(!text.includes('process_'));
});

test('signs in labels cannot break a line', () => {
  const samples = [{ labels: { route: 'a"b\\c\nd' }, value: 1 }];
  assert.equal(
    writeExposition([{ name: 'n', help: 'H.', type: 'gauge', samples }]),
    '# HELP n H.\n# TYPE n gauge\nn{route="a\\"b\\\\c\\nd"} 1\n',
  );
});
