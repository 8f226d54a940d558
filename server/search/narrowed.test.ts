import assert from 'node:assert/strict';
import { test } from 'node:test';
import { venue } from '#venue/venue.ts';
import { seedWaivers } from '#commands/seed/waivers.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { StaffWaiver } from '#contract/search/search.ts';
import { edith, LONG_AGO, maria, nguyen } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { wholeDays } from './rules.ts';

const NOW = '2026-05-14T15:00:00Z';

async function asker(app: TestApp) {
  const staff = await signIn(app);
  const list = async (query: string) => {
    const { status, body } = await app.get(`/api/admin/waivers?${query}`, staff.with);
    assert.equal(status, 200, query);
    return body as { waivers: StaffWaiver[]; pagination: { total: number; pages: number } };
  };
  const every = async (query: string) => {
    const waivers: StaffWaiver[] = [];
    for (let page = 1; ; page += 1) {
      const part = await list(`${query}&limit=100&page=${page}`);
      waivers.push(...part.waivers);
      if (page >= part.pagination.pages)
        return { total: part.pagination.total, ids: waivers.map(({ id }) => id), waivers };
    }
  };
  return { staff, list, every };
}

test(
  'what ends soon and what was signed on some days is exactly that, in a list, a search and a table',
  { timeout: 120_000 },
  async (t) => {
    const app = await startTestApp(t, { now: NOW });
    await seedWaivers({ db: app.db, count: 1600, now: new Date(NOW) });
    const { staff, every, list } = await asker(app);
    const dayOf = ({ signedAt }: StaffWaiver) => venueDay(signedAt, venue.timeZone);
    const filters: [query: string, isOf: (waiver: StaffWaiver) => boolean][] = [
      ['status=soon', ({ status }) => status === 'soon'],
      ['signedFrom=2025-06-01', (waiver) => dayOf(waiver) >= '2025-06-01'],
      ['signedTo=2025-06-01', (waiver) => dayOf(waiver) <= '2025-06-01'],
      ['signedFrom=2025-11-01&signedTo=2025-11-02', (waiver) => ['2025-11-01', '2025-11-02'].includes(dayOf(waiver))],
      ['signedFrom=2026-03-08&signedTo=2026-03-08', (waiver) => dayOf(waiver) === '2026-03-08'],
      ['signedFrom=monday', (waiver) => dayOf(waiver) >= '2026-05-11'],
      ['status=expired&signedFrom=2025-01-01', (waiver) => !waiver.isValid && dayOf(waiver) >= '2025-01-01'],
      ['status=valid&signedTo=2025-07-01', (waiver) => waiver.isValid && dayOf(waiver) <= '2025-07-01'],
      ['status=soon&signedFrom=2025-05-20', (waiver) => waiver.status === 'soon' && dayOf(waiver) >= '2025-05-20'],
      ['signedFrom=2026-01-02&signedTo=2026-01-01', () => false],
    ];
    // All, a search so common that it is kept counted, one that the index answers, and a rare one.
    for (const search of ['', 'search=example', 'search=mar', 'search=garcia']) {
      const { waivers } = await every(search);
      for (const [query, isOf] of filters) {
        const expected = waivers.filter(isOf).map(({ id }) => id);
        const found = await every(`${search}&${query}`);
        assert.deepEqual([found.total, found.ids], [expected.length, expected], `${search} ${query}`);
      }
    }
    const { pagination } = await list('status=soon');
    assert.ok(pagination.total > 20, 'there is something to find');
    for (const query of ['status=soon', 'search=example&signedFrom=2025-06-01&signedTo=2025-12-31']) {
      const { text } = await app.get(`/api/admin/waivers.csv?${query}`, staff.with);
      const ids = text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').at(-1));
      assert.deepEqual(ids, (await every(query)).ids, query);
    }
    const { body } = await app.get('/api/admin/stats', staff.with);
    assert.equal((await list('signedFrom=monday')).pagination.total, body.this_week);
  },
);

test('a number and a code are narrowed as well, and what was just signed counts at once', async (t) => {
  const app = await startTestApp(t, { now: LONG_AGO });
  await app.post('/api/waivers', edith);
  app.clock.set('2026-05-15T03:59:00Z');
  await app.post('/api/waivers', maria);
  app.clock.set('2026-05-15T04:00:00Z');
  await app.post('/api/waivers', nguyen);
  const { list } = await asker(app);
  const names = async (query: string) => (await list(query)).waivers.map(({ name }) => name);
  assert.deepEqual(await names('signedFrom=2026-05-15'), [nguyen.name]);
  assert.deepEqual(await names('signedTo=2026-05-14'), [maria.name, edith.name]);
  assert.deepEqual(await names(`search=${maria.phone}&signedFrom=2026-05-15`), []);
  assert.deepEqual(await names(`search=${maria.phone}&signedFrom=2026-05-14`), [maria.name]);
  const [row] = (await list('search=maria')).waivers;
  assert.deepEqual(await names(`search=WAIVER-${row?.id}&signedTo=2026-05-13`), []);
  assert.deepEqual(await names(`search=WAIVER-${row?.id}&status=soon`), []);
  assert.deepEqual(await names(`search=WAIVER-${row?.id}&status=valid`), [maria.name]);
});

test('dates that are none are refused', async (t) => {
  const app = await startTestApp(t, { now: NOW });
  const { staff } = await asker(app);
  for (const query of [
    'signedFrom=2026-02-30',
    'signedTo=monday',
    'signedFrom=x',
    'signedTo=1969-12-31',
    'signedTo=9999-01-01',
  ]) {
    for (const path of ['waivers', 'waivers.csv']) {
      const { status, body } = await app.get(`/api/admin/${path}?${query}`, staff.with);
      assert.deepEqual([status, body.code], [400, 'invalid_request'], query);
    }
  }
});

test('days of UTC lie wholly in a narrowing, or are counted one by one', () => {
  const at = (text: string) => new Date(text);
  const narrowing = (signedFrom: Date | '-infinity', signedBefore: Date | 'infinity') =>
    wholeDays({ endsBefore: 'infinity', signedFrom, signedBefore });
  assert.deepEqual(narrowing('-infinity', 'infinity'), { from: '-infinity', before: 'infinity' });
  assert.deepEqual(narrowing(at('2026-05-14T04:00:00Z'), at('2026-05-17T04:00:00Z')), {
    from: at('2026-05-15T00:00:00Z'),
    before: at('2026-05-17T00:00:00Z'),
  });
  assert.deepEqual(narrowing(at('2026-05-14T00:00:00Z'), at('2026-05-15T00:00:00Z')), {
    from: at('2026-05-14T00:00:00Z'),
    before: at('2026-05-15T00:00:00Z'),
  });
  const within = at('2026-05-14T20:00:00Z');
  assert.deepEqual(narrowing(at('2026-05-14T04:00:00Z'), within), { from: within, before: within }, 'no whole day');
});
