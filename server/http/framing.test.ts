import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { runs } from '../../tests/support/properties.ts';
import { exchange, readAll, statusesOf } from '../../tests/support/raw-connection.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const HOST = 'Host: localhost\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const POST = `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_TYPE}`;
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;
const HEALTH = `GET /api/health HTTP/1.1\r\n${HOST}\r\n`;

/** After its answer the server closes. */
function lastly(request: string): string {
  return request.replace(HOST, `${HOST}Connection: close\r\n`);
}

/** A message to the venue that stores itself. */
function whole(subject: string): string {
  const body = JSON.stringify({ name: 'Ana', email: 'ana@mailbox.example', subject, message: 'When are you open?' });
  return `${POST}Content-Length: ${body.length}\r\n\r\n${body}`;
}

/** Each hides a whole request where only a server that reads it otherwise than others do finds one. */
const HIDING: Record<string, (hidden: string) => string> = {
  'a length and chunks': (it) => `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${it}`,
  'chunks and a length': (it) => `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${it}`,
  'two lengths': (it) => `${POST}Content-Length: 0\r\nContent-Length: ${it.length}\r\n\r\n${it}`,
  'two lengths in one': (it) => `${POST}Content-Length: 0, ${it.length}\r\n\r\n${it}`,
  'a length with a sign': (it) => `${POST}Content-Length: +0\r\n\r\n${it}`,
  'a length below zero': (it) => `${POST}Content-Length: -1\r\n\r\n${it}`,
  'a length in hexadecimal': (it) => `${POST}Content-Length: 0x0\r\n\r\n${it}`,
  'a length beyond numbers': (it) => `${POST}Content-Length: 18446744073709551616\r\n\r\n${it}`,
  'an empty length': (it) => `${POST}Content-Length:\r\n\r\n${it}`,
  'a space before the colon': (it) => `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${it}`,
  'a name that is nearly the name': (it) => `${POST}Transfer_Encoding: chunked\r\nContent-Length: -0\r\n\r\n${it}`,
  'a folded line': (it) => `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${it}`,
  'an unknown coding': (it) => `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${it}`,
  'chunks within a coding': (it) => `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${it}`,
  'two codings': (it) => `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${it}`,
  'a control before the coding': (it) => `${POST}Transfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n${it}`,
  'line feeds alone': (it) => it.replaceAll('\r\n', '\n'),
  'a line feed in a value': (it) => `${POST}X: a\nContent-Length: 0\r\n\r\n${it}`,
  'a carriage return in a value': (it) => `${POST}X: a\rContent-Length: 0\r\n\r\n${it}`,
  'a NUL in a value': (it) => it.replace('localhost', 'local\u0000host'),
  'a NUL in a name': (it) => it.replace('Host', 'Ho\u0000st'),
  'a space in a name': (it) => it.replace('Host', 'Ho st'),
  'a line without a colon': (it) => it.replace('Host: ', ''),
  'a line that begins with a space': (it) => it.replace('Host', ' Host'),
  'a chunk size that is none': (it) => `${CHUNKED}zz\r\n${it}`,
  'a chunk size below zero': (it) => `${CHUNKED}-1\r\n${it}`,
  'a chunk size with 0x': (it) => `${CHUNKED}0x0\r\n\r\n${it}`,
  'a chunk size beyond numbers': (it) => `${CHUNKED}ffffffffffffffffff0\r\n${it}`,
  'a chunk without its end': (it) => `${CHUNKED}1\r\n{0\r\n\r\n${it}`,
  'a chunk size that ends in a line feed': (it) => `${CHUNKED}0\n\n${it}`,
  'a chunk extension that ends in a line feed': (it) => `${CHUNKED}2;\nxx\r\n4c\r\n0\r\n\r\n${it}`,
  'an endless chunk extension': (it) => `${CHUNKED}1;${'a'.repeat(20_000)}\r\n{\r\n0\r\n\r\n${it}`,
  'a body where none belongs': (it) => HEALTH.replace(HOST, `${HOST}Content-Length: ${it.length}\r\n`) + it,
  'chunks in HTTP/1.0': (it) => CHUNKED.replace('HTTP/1.1', 'HTTP/1.0') + it,
};

const NOT_HTTP: Record<string, string | Buffer> = {
  'HTTP/0.9': 'GET /api/health\r\n',
  'HTTP/1.2': HEALTH.replace('1.1', '1.2'),
  'HTTP/2, as it begins': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000',
  'an unknown version': HEALTH.replace('1.1', '9.9'),
  'a method in small letters': HEALTH.replace('GET', 'get'),
  'an unknown method': HEALTH.replace('GET', 'BREW'),
  'a method to reach others through': 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n',
  'no host': 'GET /api/health HTTP/1.1\r\n\r\n',
  'two hosts': `GET /api/nothing HTTP/1.1\r\n${HOST}${HOST}\r\n`,
  'an address without a slash': HEALTH.replace('/api', 'api'),
  'an address with a space': HEALTH.replace('health', 'hea lth'),
  'an address with a NUL': HEALTH.replace('health', 'hea\u0000lth'),
  'an address with raw letters': HEALTH.replace('health', 'h\u00e9\u00ff'),
  'an address that is cut': HEALTH.replace('health', '%'),
  'an overlong address': HEALTH.replace('health', 'x'.repeat(20_000)),
  'overlong headers': HEALTH.replace(HOST, `${HOST}X: ${'x'.repeat(20_000)}\r\n`),
  'too many headers': HEALTH.replace(HOST, `${HOST}${'X: 1\r\n'.repeat(4000)}`),
  'a hello of TLS': Buffer.concat([Buffer.from('16030100c8010000c40303', 'hex'), randomBytes(193)]),
  'a hello of SSH': 'SSH-2.0-OpenSSH_9.9\r\n',
  'a proxy that introduces itself': `PROXY TCP4 192.0.2.1 192.0.2.2 5000 80\r\n${HEALTH}`,
  zeros: Buffer.alloc(50_000),
  noise: randomBytes(50_000),
  'an expectation that nobody meets': HEALTH.replace(HOST, `${HOST}Expect: a-miracle\r\n`),
};

async function listening(t: TestContext) {
  const testApp = await startTestApp(t, { config: { rateLimits: false } });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.server.address() as AddressInfo;
  async function stored() {
    const items = await testApp.db.selectFrom('inbox_items').select('content').execute();
    return items.map(({ content }) => content as Record<string, string>);
  }
  return { ...testApp, port, stored, subjects: async () => (await stored()).map(({ subject }) => subject) };
}

test('what is two requests to one reader and one to another is refused, and neither is done', async (t) => {
  const { port, subjects } = await listening(t);
  await Promise.all(
    Object.entries(HIDING).map(async ([name, hiding]) => {
      const reply = await exchange(port, hiding(whole(name)));
      assert.ok(
        statusesOf(reply).every((status) => status < 500),
        `${name}: ${reply}`,
      );
    }),
  );
  assert.deepEqual(await subjects(), []);
  await exchange(port, lastly(whole('in the open')), 'server');
  assert.deepEqual(await subjects(), ['in the open']);
});

test('what is not HTTP, or not quite, is refused or cut off, and the next visitor is served', async (t) => {
  const { port } = await listening(t);
  await Promise.all(
    Object.entries(NOT_HTTP).map(async ([name, bytes]) => {
      const reply = await exchange(port, bytes);
      assert.ok(
        statusesOf(reply).every((status) => status >= 400 && status < 500),
        `${name}: ${reply.slice(0, 500)}`,
      );
    }),
  );
  assert.deepEqual(statusesOf(await exchange(port, lastly(HEALTH), 'server')), [200]);
});

test('whatever byte is changed, lost or added, what is stored is what was sent', async (t) => {
  const { port, stored } = await listening(t);
  const meant = whole('Hours');
  const changes = fc.record({
    at: fc.integer({ min: 0, max: meant.length }),
    gone: fc.integer({ min: 0, max: 3 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
      fc.constantFrom('\r\n', '\n', '\r', '\0', ' ', ':', ',', '\r\n\r\n', '0\r\n\r\n', HEALTH),
    ),
  });
  const requests = fc
    .array(changes, { minLength: 1, maxLength: 3 })
    .map((made) => made.reduce((text, { at, gone, put }) => text.slice(0, at) + put + text.slice(at + gone), meant));
  const visitors = fc.array(requests, { minLength: 40, maxLength: 40 });
  let text = '';
  const property = fc.asyncProperty(visitors, async (sent) => {
    for (const reply of await Promise.all(sent.map((bytes) => exchange(port, bytes)))) {
      assert.ok(
        statusesOf(reply).every((status) => status < 500),
        reply,
      );
    }
    text += unspaced(Buffer.from(sent.join('\n'), 'latin1').toString());
    for (const { subject = '', message = '' } of await stored()) {
      const isAsSent = [`"subject":"${subject}"`, `"message":"${message}"`].every((part) =>
        text.includes(unspaced(part)),
      );
      assert.ok(isAsSent, `${subject}: ${message}`);
    }
  });
  await fc.assert(property, { ...runs(10), endOnFailure: true });
});

test('a proxy may ask with the whole address; a call stays a call', async (t) => {
  const { port } = await listening(t);
  for (const [path, status] of [
    ['/api/health', 200],
    ['/api/nothing', 404],
    ['/api#x', 404],
  ] as const) {
    const request = HEALTH.replace('/api/health', `http://elsewhere.example${path}`);
    const reply = await exchange(port, lastly(request), 'server');
    assert.deepEqual(statusesOf(reply), [status], path);
    assert.match(reply, /^cache-control: no-store\r$/m, path);
    assert.match(reply, /^content-type: application\/json/m, path);
  }
});

test('200 requests in one go are answered in their order', async (t) => {
  const { port } = await listening(t);
  const paths = Array.from({ length: 200 }, (_none, at) => ['health', 'nothing', 'waivers/check/a@b.co'][at % 3] ?? '');
  const requests = [...paths.map((path) => HEALTH.replace('health', path)), lastly(HEALTH)];
  const reply = await exchange(port, requests.join(''), 'server');
  const beginnings = [...reply.matchAll(/\r\n\r\n(\{"\w+)/g)].map(([, beginning]) => beginning);
  const expected = paths.map((path) => ({ health: '{"status', nothing: '{"message' })[path] ?? '{"exists');
  assert.deepEqual(beginnings, [...expected, '{"status']);
});

test('the refusal of a request is never taken for the answer to the one before', async (t) => {
  const { port, subjects } = await listening(t);
  const wrong = ['NONSENSE\r\n\r\n', 'GET / HTTP/9\r\n\r\n', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n`];
  for (const next of wrong) assert.notEqual(statusesOf(await exchange(port, whole(next.slice(0, 9)) + next))[0], 400);
  await t.waitFor(async () => assert.equal((await subjects()).length, wrong.length), { timeout: 5000 });
});

test('nothing is written into a reply that has begun', async (t) => {
  const testApp = await listening(t);
  const staff = await signIn(testApp);
  const socket = connect(testApp.port, '127.0.0.1');
  socket.write(`GET /api/admin/events HTTP/1.1\r\n${HOST}Authorization: ${staff.with.headers.authorization}\r\n\r\n`);
  await once(socket, 'data');
  socket.write('NONSENSE\r\n\r\n');
  assert.doesNotMatch(await readAll(socket), /HTTP/);
});

test('who leaves in the middle of a request leaves nothing behind, and it is nobody’s failure', async (t) => {
  const { port, subjects, failures } = await listening(t);
  const request = whole('half');
  for (let length = 1; length < request.length; length += 7) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request.slice(0, length));
    await setImmediate();
    if (length % 2 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  assert.deepEqual(statusesOf(await exchange(port, lastly(HEALTH), 'server')), [200]);
  assert.deepEqual([await subjects(), failures], [[], []]);
});

/** Spaces around a text are not kept. */
function unspaced(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/gu, '');
}
