import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import { maria, stranger } from '../tests/support/people.ts';
import { grace, PASSWORD, signIn } from '../tests/support/staff.ts';
import { startTestApp } from '../tests/support/test-app.ts';
import { buildApp, FEATURES } from './app.ts';
import { readConfig } from './config.ts';

const PAGES = ['/', '/waiver', '/admin/dashboard', '/no/such/page/of/Maria'];
/** Not even addresses of a route. */
const BROKEN = ['/%ff', '/api/%ff', `/api/waivers/check/${'a'.repeat(400)}`];
type Request = InjectOptions & { url: string };

/** One never ends, the other ends the session. */
const OUT_OF_REACH: string[] = [calls.watchWaivers.path, calls.signOutStaff.path];

/** What the database itself works with (server/database/). */
const OF_DATABASE = ['schema_functions', 'schema_migrations', 'server_keys'];

/** Every call, with what a person or a code would put into it. */
function requestsOf(fill: Record<string, string>, headers: Record<string, string>): Request[] {
  const payload = { ...maria, token: fill.token, password: PASSWORD };
  return Object.values(calls)
    .filter(({ path }) => !OUT_OF_REACH.includes(path))
    .map((endpoint) => ({
      method: endpoint.method,
      url: `${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(fill[name] ?? ''))}?seal=${fill.qrCode}`,
      headers,
      payload: endpoint.method === 'GET' ? undefined : payload,
    }));
}

test('every call is answered', async (t) => {
  const { app } = await startTestApp(t);
  for (const [name, { method, path }] of Object.entries(calls)) assert.ok(app.hasRoute({ method, url: path }), name);
});

test('every table belongs to one feature, which says what an erasure does to it', async (t) => {
  const { db } = await startTestApp(t);
  const { rows } = await sql<{ table: string; isOfWaiver: boolean }>`
    select table_name as table, bool_or(column_name = 'waiver_id') as "isOfWaiver" from information_schema.columns
    where table_schema = 'public' group by table_name order by table_name`.execute(db);
  const owned = FEATURES.flatMap(({ tables = {} }) => Object.entries(tables));
  const stored = rows.map(({ table }) => table).filter((table) => !OF_DATABASE.includes(table));
  assert.deepEqual(owned.map(([table]) => table).toSorted(), stored);
  const ofWaiver = rows.filter(({ isOfWaiver }) => isOfWaiver).map(({ table }) => table);
  const untouched = owned.filter(([, atErasure]) => atErasure === 'untouched').map(([table]) => table);
  assert.deepEqual(
    untouched.filter((table) => ofWaiver.includes(table)),
    [],
  );
});

test('every answer has its headers, sets no cookie and opens nothing to other origins', async (t) => {
  const app = await startTestApp(t, { config: { rateLimits: false } });
  const staff = await signIn(app);
  const { body } = await app.post('/api/waivers', maria);
  const fill = {
    phone: maria.phone,
    email: maria.email,
    id: body.waiver.id,
    qrCode: body.waiver.qrCode,
    token: 'A'.repeat(43),
  };
  const origin = { origin: 'https://elsewhere.example' };
  const requests = [
    ...[...PAGES, ...BROKEN].map((url): Request => ({ method: 'GET', url, headers: origin })),
    ...requestsOf(fill, origin),
    ...requestsOf(fill, { ...origin, ...staff.with.headers }),
    ...requestsOf({}, origin),
    {
      method: 'OPTIONS',
      url: '/api/waivers',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    } as const,
  ];
  for (const request of requests) {
    const { headers, statusCode } = await app.app.inject(request);
    const what = `${statusCode} ${request.method} ${request.url}`;
    assert.equal(headers['x-content-type-options'], 'nosniff', what);
    assert.equal(headers['referrer-policy'], 'no-referrer', what);
    assert.match(String(headers['strict-transport-security']), /^max-age=31536000/, what);
    assert.match(String(headers['content-security-policy']), /^default-src 'none';.*frame-ancestors 'none'/, what);
    assert.doesNotMatch(String(headers['content-security-policy']), /script-src[^;]*unsafe/, what);
    assert.match(String(headers['permissions-policy']), /camera=\(\)/, what);
    assert.equal(headers['set-cookie'], undefined, what);
    assert.equal(headers['access-control-allow-origin'], undefined, what);
    assert.equal(headers.server ?? headers['x-powered-by'], undefined, what);
    const type = String(headers['content-type']);
    if (/^(text\/|application\/json)/.test(type)) assert.match(type, /charset=utf-8/, what);
    const isPage = PAGES.includes(request.url) && statusCode === 200;
    assert.match(String(headers['cache-control']), !isPage ? /no-store/ : /^no-cache$/, what);
  }
});

test('no call leaves a person, a code or a secret in the log, whether it works, is refused or fails', async (t) => {
  const { db, clock, post } = await startTestApp(t);
  const staff = await signIn({ db, clock, post });
  const { id, qrCode, editToken } = (await post('/api/waivers', maria)).body.waiver;
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const config = { ...readConfig({}), rateLimits: false };
  const app = await buildApp({ config, db, clock, log, slowAfterMs: 0 });
  t.after(() => app.close());
  const fill = { phone: maria.phone, email: maria.email, id, qrCode, token: editToken };
  const send = async (requests: Request[]) => {
    for (const request of requests) await app.inject(request);
  };
  const all = () => [
    ...requestsOf(fill, {}),
    ...requestsOf(fill, staff.with.headers),
    ...requestsOf({ ...fill, id: qrCode, phone: maria.email, email: maria.name }, staff.with.headers),
    { method: 'GET', url: `/nowhere/${maria.email}/${qrCode}` } as const,
    { method: 'GET', url: `/api/nowhere/${maria.email}/${qrCode}` } as const,
    { method: 'GET', url: `/api/waivers/check/${maria.email}%ff` } as const,
    { method: 'GET', url: `/api/waivers/check/${maria.email.repeat(20)}` } as const,
  ];
  await send(all());
  await db.destroy();
  await send(all());
  assert.ok(lines.length > 100, `only ${lines.length} lines`);
  const written = lines.join('\n').toLowerCase();
  const secrets = [
    'maria',
    'delgado',
    'mailbox',
    '5550111',
    '555-0111',
    '127.0.0.1',
    grace.email,
    PASSWORD,
    stranger.email,
  ];
  for (const secret of [...secrets, id, qrCode, editToken, staff.token]) {
    assert.ok(!written.includes(secret.toLowerCase()), secret);
  }
});
