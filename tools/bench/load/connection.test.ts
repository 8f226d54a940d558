import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { keepAsking } from './connection.ts';
import { write } from './load.ts';

test('asks again when the whole answer has come, in however many pieces', async (t) => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const body = 'x'.repeat(200_000);
    response.writeHead(paths.length === 2 ? 404 : 200, { 'content-length': body.length });
    response.write(body.slice(0, 7));
    setImmediate(() => response.end(body.slice(7)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const statuses: number[] = [];
  await keepAsking(port, Buffer.from(write({ path: '/1' })), (status) => {
    statuses.push(status);
    return statuses.length < 3 ? Buffer.from(write({ path: `/${statuses.length + 1}` })) : undefined;
  });
  assert.deepEqual(paths, ['/1', '/2', '/3']);
  assert.deepEqual(statuses, [200, 404, 200]);
});

test('a connection that the server closes is a failure, not an end', async (t) => {
  const server = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  await assert.rejects(keepAsking(port, Buffer.from(write({ path: '/' })), () => undefined));
});
