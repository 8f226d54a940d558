import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joaquin, maria } from '../support/people.ts';
import { startTestApp } from '../support/test-app.ts';

const VENUE = '203.0.113.7';
const FLOOD = '198.51.100.23';

test('who asks for many documents keeps nobody elsewhere waiting for theirs', async (t) => {
  const { post, get } = await startTestApp(t);
  const mine = await Promise.all(
    Array.from({ length: 6 }, async (_, number) => {
      const phone = `240555${1000 + number}`;
      return (await post('/api/waivers', { ...maria, email: null, phone })).body.waiver.qrCode as string;
    }),
  );
  const { body } = await post('/api/waivers', joaquin);
  const order: string[] = [];
  const ask = async (who: string, code: string, address: string) => {
    const { status } = await get(`/api/waivers/confirmation/${code}/document`, { remoteAddress: address });
    order.push(`${who} ${status}`);
  };
  const flood = mine.map((code) => ask('flood', code, FLOOD));
  while (order.length === 0) await new Promise(setImmediate);
  await ask('signer', body.waiver.qrCode, VENUE);
  await Promise.all(flood);
  const place = order.indexOf('signer 200');
  assert.ok(place >= 0 && place <= 4, order.join(', '));
});

test('who fills the line of a Wi-Fi with copies of several waivers keeps nobody else on it from theirs', async (t) => {
  const { post, get } = await startTestApp(t);
  const mine = await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      const phone = `240555${1000 + number}`;
      return (await post('/api/waivers', { ...maria, email: null, phone })).body.waiver.qrCode as string;
    }),
  );
  const { body } = await post('/api/waivers', joaquin);
  const ask = (code: string) => get(`/api/waivers/confirmation/${code}/document`, { remoteAddress: VENUE });
  const flooding = new AbortController();
  const statuses: number[] = [];
  const flood = mine.flatMap((code) =>
    [1, 2, 3].map(async () => {
      while (!flooding.signal.aborted) statuses.push((await ask(code)).status);
    }),
  );
  while (statuses.length < 12) await new Promise(setImmediate);
  const { status } = await ask(body.waiver.qrCode);
  flooding.abort();
  await Promise.all(flood);
  assert.deepEqual([status, statuses.includes(429)], [200, true]);
});

test('a waiver gets ten copies in ten minutes by its code; somebody who asks again and again is told to wait', async (t) => {
  const { post, get, clock } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  const ask = () => get(`/api/waivers/confirmation/${body.waiver.qrCode}/document`, { remoteAddress: VENUE });
  for (let nth = 0; nth < 10; nth += 1) assert.equal((await ask()).status, 200);
  const refused = await ask();
  assert.deepEqual(
    [refused.status, refused.body.code, refused.headers['retry-after']],
    [429, 'too_many_copies', '600'],
  );
  clock.set('2026-05-14T15:10:00Z');
  assert.equal((await ask()).status, 200);
});

test('many who ask for one document at once, from wherever, are answered by a few and told to come back', async (t) => {
  const { post, get } = await startTestApp(t);
  const { body } = await post('/api/waivers', maria);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, host) =>
      get(`/api/waivers/confirmation/${body.waiver.qrCode}/document`, { remoteAddress: `198.51.100.${host}` }),
    ),
  );
  const refused = replies.filter(({ status }) => status === 429);
  assert.deepEqual([replies.filter(({ status }) => status === 200).length, refused.length], [3, 9]);
  assert.deepEqual([refused[0]?.body.code, refused[0]?.headers['retry-after']], ['too_many_copies', '5']);
});
