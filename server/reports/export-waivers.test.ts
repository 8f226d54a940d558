import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { seedWaivers } from '#commands/seed/waivers.ts';
import { edith, LONG_AGO, maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const NOW = '2026-05-14T15:00:00Z';

test('a table has every waiver of the filter, by the venue’s calendar, and is noted with its size', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  await app.post('/api/waivers', edith);
  app.clock.set('2026-05-15T02:30:00Z');
  await app.post('/api/waivers', { ...maria, name: '=cmd|calc, "Maria"' });
  app.clock.set('2026-05-15T02:31:00Z');
  await app.post('/api/waivers', nguyen);
  await app.post('/api/waivers', samir);
  const staff = await signIn(app);
  const { status, headers, text } = await app.get('/api/admin/waivers.csv?status=valid&search=0', staff.with);
  assert.equal(status, 200);
  assert.match(String(headers['content-type']), /^text\/csv/);
  assert.equal(headers['content-disposition'], 'attachment; filename="waivers-2026-05-14.csv"');
  assert.equal(headers['cache-control'], 'no-store');
  assert.ok(text.startsWith('\ufeffName,Email,Phone,'));
  const all = await app.get('/api/admin/waivers.csv?status=valid', staff.with);
  const lines = all.text.trimEnd().split('\r\n');
  assert.equal(lines.length, 4);
  assert.match(
    all.text,
    /"'=cmd\|calc, ""Maria""",maria\.delgado@mailbox\.example,\(301\) 555-0111,valid,2026-05-14 22:30,2027-05-14,/,
  );
  assert.match(all.text, /Linh \(7\); Quang \(11\)/);
  assert.match(all.text, /Oluwaseun Adeyemi; Katarzyna Wójcik; Tomás Ibarra/);
  assert.ok(!all.text.includes('Edith'));
  const byPhone = await app.get('/api/admin/waivers.csv?search=2025550131', staff.with);
  assert.equal(byPhone.text.trimEnd().split('\r\n').length, 2);
  const audit = await app.get('/api/admin/audit', staff.with);
  assert.deepEqual(
    audit.body.entries.slice(0, 2).map(({ action, details }: { action: string; details: object }) => [action, details]),
    [
      ['waivers-exported', { search: '2025550131', status: 'all', rows: 1 }],
      ['waivers-exported', { search: '', status: 'valid', rows: 3 }],
    ],
  );
});

test('no code of a pass stands in the trail, in whatever words and groups it is typed', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const { body } = await app.post('/api/waivers', nguyen);
  const staff = await signIn(app);
  const code: string = body.waiver.qrCode.toUpperCase();
  const inGroups = code.replaceAll(/(.{4})(?=.)/g, '$1 ');
  const typed = [inGroups, `mrs ${inGroups}`, `nguyen ${inGroups} x`, `Nguyen ${inGroups.replaceAll(' ', '-')}`, code];
  for (const search of typed) {
    await app.get(`/api/admin/waivers.csv?search=${encodeURIComponent(search)}`, staff.with);
  }
  const { entries } = (await app.get('/api/admin/audit', staff.with)).body;
  const noted = JSON.stringify(entries.map(({ details }: { details: object }) => details)).toUpperCase();
  for (const group of inGroups.split(' ').slice(0, 6)) assert.ok(!noted.includes(group), noted);
});

test('a table longer than a batch is whole; one that nobody waits for is broken off, and that is noted', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  await seedWaivers({ db: app.db, count: 2300, now: new Date(NOW) });
  const staff = await signIn(app);
  const { text } = await app.get('/api/admin/waivers.csv', staff.with);
  const ids = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1));
  assert.equal(new Set(ids).size, 2300);

  await app.app.listen({ port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const reply = await fetch(`http://127.0.0.1:${port}/api/admin/waivers.csv`, {
    ...staff.with,
    signal: leaving.signal,
  });
  await reply.body?.getReader().read();
  leaving.abort();
  for (let waited = 0; waited < 100; waited += 1) {
    const entry = await app.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirst();
    if (entry?.action === 'export-broken-off') {
      assert.ok((entry.details as { rows: number }).rows < 2300);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // A quick machine may have handed over all of it before it noticed that nobody is there.
});

test('the table of a filter has the waivers of its list, whatever was typed', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  for (const signer of [maria, nguyen, samir]) await app.post('/api/waivers', signer);
  const staff = await signIn(app);
  // A mark without an email is nothing that a stored word could hold.
  const typed = [
    '',
    'maria',
    '%CC%81',
    '.',
    '2025550131',
    'WAIVER-6f9619ff-8b86-4d11-b42d-00c04fc964ff',
    'a b c d e f',
  ];
  for (const search of typed) {
    for (const status of ['all', 'valid', 'expired']) {
      const filter = `search=${search}&status=${status}`;
      const list = await app.get(`/api/admin/waivers?${filter}`, staff.with);
      const table = await app.get(`/api/admin/waivers.csv?${filter}`, staff.with);
      assert.equal(table.text.trimEnd().split('\r\n').length - 1, list.body.pagination.total, filter);
    }
  }
});

test('the trail says what was searched for where that is not what was typed', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  for (const signer of [maria, nguyen]) await app.post('/api/waivers', signer);
  const staff = await signIn(app);
  for (const search of ['dr. maria', 'maria']) await app.get(`/api/admin/waivers.csv?search=${search}`, staff.with);
  const audit = await app.get('/api/admin/audit', staff.with);
  assert.deepEqual(
    audit.body.entries.slice(0, 2).map(({ details }: { details: Record<string, unknown> }) => details),
    [
      { search: 'maria', status: 'all', rows: 1 },
      { search: 'maria', status: 'all', rows: 1 },
    ],
  );
});
