import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { grace, PASSWORD, signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { isBreached } from './breached-passwords.ts';

const STOLEN = 'seven stolen lanterns';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

/** A service that answers ranges, and what it was asked. */
async function startRanges(t: TestContext, answer: (asked: IncomingMessage, reply: ServerResponse) => void) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, reply) => {
    asked.push(request);
    answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { rangeUrl: `http://127.0.0.1:${port}/range/`, asked };
}

const answerKnown = (_: IncomingMessage, reply: ServerResponse) =>
  reply.end(`${'0'.repeat(35)}:3\r\n${hashOf(STOLEN).slice(5)}:42\r\n${hashOf(PASSWORD).slice(5)}:0\r\n`);

test('a stolen password is known by five characters of its hash, and padding is none', async (t) => {
  const { rangeUrl, asked } = await startRanges(t, answerKnown);
  const services = { rangeUrl, onUnanswered: assert.fail };
  assert.equal(await isBreached(services, STOLEN), true);
  assert.equal(await isBreached(services, PASSWORD), false);
  assert.equal(await isBreached(services, 'another long password'), false);
  assert.deepEqual(
    asked.map(({ method, url, headers }) => [method, url, headers['add-padding']]),
    [STOLEN, PASSWORD, 'another long password'].map((each) => ['GET', `/range/${hashOf(each).slice(0, 5)}`, 'true']),
  );
  assert.equal(await isBreached({ ...services, rangeUrl: undefined }, STOLEN), false);
  assert.equal(asked.length, 3, 'nobody is asked where it is off');
});

test('a service that fails, leads elsewhere or says nothing holds nobody up', async (t) => {
  const answers: ((asked: IncomingMessage, reply: ServerResponse) => void)[] = [
    (_, reply) => reply.writeHead(503).end(),
    (_, reply) => reply.writeHead(302, { location: '/elsewhere' }).end(),
    (_, reply) => reply.destroy(),
    () => {},
  ];
  for (const answer of answers) {
    const reasons: string[] = [];
    const { rangeUrl } = await startRanges(t, answer);
    const services = { rangeUrl, onUnanswered: (reason: string) => void reasons.push(reason) };
    assert.equal(await isBreached(services, STOLEN), false);
    assert.equal(reasons.length, 1);
    assert.match(reasons[0] ?? '', /^(status 503|TypeError|TimeoutError)$/);
  }
});

test('whoever chooses a stolen password is asked for another, and whoever cannot be told is let be', async (t) => {
  const { rangeUrl, asked } = await startRanges(t, (request, reply) =>
    asked.length > 1 ? reply.destroy() : answerKnown(request, reply),
  );
  const app = await startTestApp(t, { config: { breachedPasswords: rangeUrl } });
  const staff = await signIn(app, grace);
  const change = () => app.post('/api/admin/password', { currentPassword: PASSWORD, newPassword: STOLEN }, staff.with);
  const refused = await change();
  assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_request']);
  assert.match(refused.body.message, /stolen/);
  assert.equal((await change()).status, 204);
  const lines = app.failures.splice(0);
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /breached passwords could not be looked up/);
  for (const part of [STOLEN, hashOf(STOLEN).slice(0, 5), '/range/']) assert.ok(!lines[0]?.includes(part), part);
});
