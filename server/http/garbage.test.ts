import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { calls } from '#contract/calls.ts';
import { maria, nguyen, samir } from '../../tests/support/people.ts';
import { makeRandom } from '../../tests/support/random.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const ODD: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  99_999_999_999,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💥'.repeat(50),
  "'; drop table waivers; --",
  'a'.repeat(5000),
  '../../etc/passwd',
  '{{7*7}}',
  '%00',
  '\u202e',
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  [1, 2, 3],
  'data:image/png;base64,',
  '2026-02-30',
  '+1301555014২',
  'NaN',
  'WAIVER-',
  '00000000-0000-0000-0000-000000000000',
  { toString: 1 },
  '\\x00',
  '\n',
];

/** One never ends, the other ends the session. */
const OUT_OF_REACH: string[] = [calls.watchWaivers.path, calls.signOutStaff.path];

test('3,000 requests of garbage, some of them by staff, are refused or answered, and never fail', async (t) => {
  const testApp = await startTestApp(t, { config: { rateLimits: false } });
  const { app } = testApp;
  const staff = await signIn(testApp);
  const random = makeRandom(1);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const noise = () => Array.from({ length: random(40) }, () => String.fromCharCode(random(0x2000))).join('');

  function payload(): unknown {
    if (random(6) === 0) return pick(ODD);
    const submission: Record<string, unknown> = { ...pick([maria, nguyen, samir]), birthday: '1990-01-01' };
    for (let change = 0; change <= random(3); change += 1) {
      submission[pick([...Object.keys(submission), 'renew', 'interests', 'variant', 'marketingConsent', noise()])] =
        random(3) === 0 ? noise() : pick(ODD);
    }
    return submission;
  }

  function request(): InjectOptions {
    const { method, path } = pick(Object.values(calls));
    const isByStaff = random(2) === 0 && !OUT_OF_REACH.includes(path);
    const word = () =>
      encodeURIComponent(
        textOf(pick([pick(ODD), noise()]))
          .toWellFormed()
          .slice(0, 200),
      );
    const query = () =>
      `${pick(['search', 'status', 'page', 'limit', 'kind', 'unread', 'until', 'seal', 'x'])}=${word()}`;
    const url = `${path.replace(/:\w+/, word)}${random(2) === 0 ? '' : `?${query()}&${query()}`}`;
    const text = JSON.stringify(payload()) ?? '';
    const body = random(8) === 0 ? text.slice(0, random(text.length)) : text;
    const headers: Record<string, string> = {
      'content-type': random(20) === 0 ? 'text/html' : 'application/json',
      'idempotency-key': random(2) === 0 ? 'one-key-for-many' : `key-${random(10_000)}-of-some-length`,
      'user-agent': pick(['', 'é', 'x'.repeat(3000), '\u00ff\u0080']),
      authorization: isByStaff
        ? staff.with.headers.authorization
        : pick(['', 'Bearer', 'Bearer x', 'Basic eDp4', 'Bearer '.repeat(50)]),
    };
    return method === 'GET'
      ? { method, url, headers: { 'user-agent': headers['user-agent'], authorization: headers.authorization } }
      : { method, url, headers, payload: body };
  }

  const statuses = new Map<number, number>();
  for (let round = 0; round < 3000; round += 1) {
    const options = request();
    const { statusCode, payload: text } = await app.inject(options);
    assert.ok(statusCode < 500, JSON.stringify({ statusCode, text, options }).slice(0, 2000));
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  for (const expected of [200, 201, 400, 401, 404, 415]) assert.ok(statuses.has(expected), `no reply was ${expected}`);
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
