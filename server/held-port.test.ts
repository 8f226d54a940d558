import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { holdPort } from './held-port.ts';

const host = '127.0.0.1';

test('a port that is held is nobody else’s, and who comes before the server is ready is answered by it', async (t) => {
  const held = await holdPort({ port: 0, host });
  const { port } = held;
  await assert.rejects(holdPort({ port, host }), { code: 'EADDRINUSE' });
  const early = [1, 2].map(async (number) => {
    const reply = await fetch(`http://${host}:${port}/early/${number}`);
    return [await reply.text(), reply.headers.get('connection')];
  });
  const left = new AbortController();
  const lost = fetch(`http://${host}:${port}/lost`, { signal: left.signal });
  await new Promise((resolve) => setTimeout(resolve, 100));
  left.abort();
  await assert.rejects(lost);

  const server = createServer((request, response) => response.end(request.url));
  t.after(() => server.close());
  await held.handOver(server, async (given) => {
    await once(server.listen(given, host), 'listening');
  });
  assert.deepEqual(await Promise.all(early), [
    ['/early/1', 'close'],
    ['/early/2', 'close'],
  ]);
  const later = await fetch(`http://${host}:${port}/later`);
  assert.deepEqual([await later.text(), later.headers.get('connection')], ['/later', 'keep-alive']);
});
