import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CallName } from '#contract/calls.ts';
import { makeCaller } from '../../tests/support/caller.ts';
import { maria } from '../../tests/support/people.ts';
import { runs } from '../../tests/support/properties.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const words = (...options: string[]) => fc.constantFrom(...options);

/** What Node lets through: no controls but the tab, and no letter beyond one byte. */
const anyHeader = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }), fc.constant(9)), {
    maxLength: 60,
  })
  .map((codes) => String.fromCharCode(...codes));

const long = fc
  .tuple(words('a', 'é', ',', '127.0.0.1, ', 'Bearer '), fc.integer({ min: 1, max: 4000 }))
  .map(([unit, times]) => unit.repeat(times).slice(0, 15_000));

const HEADERS: Record<string, fc.Arbitrary<string>> = {
  'content-type': words(
    'text/html',
    'application/json;',
    'application/json; charset=x',
    'APPLICATION/JSON',
    'application/json, text/html',
    'application/jsonp',
    'application/vnd.api+json',
    '/',
    ';',
    '*/*',
    'multipart/form-data',
  ),
  'content-encoding': words('gzip', 'br, gzip', 'identity', 'zstd', ' ', 'x'.repeat(500)),
  'content-length': words('0', '1', '-1', '00', '1e3', '9007199254740993', 'x', '409601', ' 5'),
  'idempotency-key': words(
    '',
    ' ',
    'short',
    'a'.repeat(201),
    'a'.repeat(200),
    'key one two',
    'kéy-of-some-length',
    'one-key-for-many',
    'one-key-for-many, one-key-for-many',
    '__proto__',
    '"quoted-key"',
    '%00%00%00%00',
  ),
  authorization: words(
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic eDp4',
    'Bearer a b',
    'Bearer é',
    `Bearer ${'A'.repeat(43)}`,
    'Bearer Bearer',
    'Bearer\tx',
    'Digest username="x"',
  ),
  'last-event-id': words('', '0', '-1', '999999999999999', '9999999999999999', '1e3', 'x', '0x1', ' 1'),
  'x-forwarded-for': words(
    'unknown',
    '::1',
    '1.2.3.4:80',
    '[::1]:80',
    '999.1.1.1',
    '1.2.3',
    '0177.0.0.1',
    'fe80::1%eth0',
    '::ffff:1.2.3.4',
    '1.2.3.4, , ,',
    ',',
    '_hidden',
    '127.0.0.1;drop',
  ),
  'x-forwarded-host': words('', 'evil.example', 'a b', 'a,b', '"', 'x:99999999', '[::', '<script>', 'é.example'),
  'x-forwarded-proto': words('', 'javascript', 'https,http', ' ', '"'),
  host: words('', 'evil.example:x', 'a b', '[::1', '/', 'x'.repeat(300), 'é'),
  'accept-encoding': words(
    '',
    '*',
    '*;q=0',
    'br;q=x',
    'identity;q=0',
    'gzip;q=1.0001, *;q=-1',
    ';;;',
    'gzip,,br',
    'x'.repeat(1000),
  ),
  accept: words('', '*', 'text/html;q=', '/', 'application/xml'),
  range: words(
    'bytes=',
    'bytes=-1',
    'bytes=5-1',
    'bytes=0-0,1-1,2-2',
    'bytes=99999999999999999999-',
    'lines=1-2',
    'bytes=a-b',
    `bytes=${'0-,'.repeat(2000)}`,
  ),
  'if-none-match': words('*', '"', 'W/', 'W/""', '""""', ',,,'),
  'if-modified-since': words('', 'x', 'Thu, 32 Foo 9999 99:99:99 GMT', '-1', '1e99'),
  'if-range': words('"', 'x'),
  cookie: words('__proto__=1', ';;;', '='),
  origin: words('null', 'javascript:', 'x'),
  'user-agent': words('', 'é', '\u0080\u009f\u00ff', '\t', `Mozilla/5.0 ${'x'.repeat(3000)}`),
  te: words('trailers', 'gzip;q=1'),
  connection: words('close', 'upgrade', 'x-forwarded-for, authorization', ''),
  upgrade: words('h2c', 'websocket', 'TLS/1.0'),
  expect: words('100-continue'),
  'x-http-method-override': words('DELETE', '__proto__'),
  __proto__: words('1'),
  constructor: words('1'),
};

const strange = fc
  .uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { minLength: 1, maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.tuple(
          fc.constant(name),
          fc.oneof(
            { weight: 4, arbitrary: HEADERS[name] ?? anyHeader },
            { weight: 2, arbitrary: anyHeader },
            { weight: 1, arbitrary: long },
          ),
        ),
      ),
    ),
  )
  .map((pairs): Record<string, string> => Object.fromEntries(pairs));

const many = fc
  .integer({ min: 1, max: 1900 })
  .map((count) => Object.fromEntries(Array.from({ length: count }, (_none, at) => [`x-${at}`, '1'])));

const REQUESTS = [
  ['signWaiver', { method: 'POST', url: '/api/waivers', payload: JSON.stringify(maria) }],
  [
    'sendContactMessage',
    { method: 'POST', url: '/api/contact', payload: '{"name":"Ana","email":"a@b.co","subject":"s","message":"m"}' },
  ],
  ['signInStaff', { method: 'POST', url: '/api/admin/login', payload: '{}' }],
  ['checkWaiverByPhone', { method: 'GET', url: '/api/waivers/check-phone/3015550111' }],
  ['readPreferences', { method: 'GET', url: '/api/preferences' }],
  ['unsubscribe', { method: 'POST', url: `/api/unsubscribe/${'A'.repeat(43)}`, payload: 'List-Unsubscribe=One-Click' }],
  ['listWaivers', { method: 'GET', url: '/api/admin/waivers' }],
  ['watchWaivers', { method: 'GET', url: '/api/admin/events' }],
  ['exportWaivers', { method: 'GET', url: '/api/admin/waivers.csv' }],
  ['signOutStaff', { method: 'POST', url: '/api/admin/logout' }],
] as const;

test('whatever the headers say, a call is answered, or refused in JSON with nothing stored', async (t) => {
  for (const trustProxy of [false, 2, '127.0.0.0/8'] as const) {
    const caller = await makeCaller(t, { trustProxy });
    const property = fc.asyncProperty(
      fc.constantFrom(...REQUESTS),
      fc.oneof({ weight: 20, arbitrary: strange }, { weight: 1, arbitrary: many }),
      fc.constantFrom('visitor', 'staff'),
      async ([call, request], headers, who) => {
        const type = 'payload' in request ? { 'content-type': 'application/json' } : undefined;
        await caller.check(call satisfies CallName, { ...request, headers: { ...type, ...headers } }, who);
      },
    );
    await fc.assert(property, runs(120));
  }
});

test('whatever the headers say, a page or a file is sent, or not', async (t) => {
  const { app } = await startTestApp(t, { config: { trustProxy: 1 } });
  const addresses = fc.constantFrom(
    '/',
    '/about',
    '/waiver-confirmation/x',
    '/robots.txt',
    '/sitemap.xml',
    '/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/favicon.svg',
    '/.env',
    '/assets/../../package.json',
  );
  const property = fc.asyncProperty(
    addresses,
    strange,
    fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'),
    async (url, headers, method) => {
      const { statusCode } = await app.inject({ method: method as 'GET', url, headers });
      assert.ok(statusCode < 500, String(statusCode));
    },
  );
  await fc.assert(property, runs(200));
});
