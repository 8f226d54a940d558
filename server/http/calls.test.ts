import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test } from 'node:test';
import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type Permission, PUBLIC } from '#contract/permissions.ts';
import type { Caller } from '#server/actor.ts';
import { openCalls, reply } from './calls.ts';
import { registerErrors } from './errors.ts';
import { compileSchema } from './requests.ts';

const greet = {
  method: 'POST',
  path: '/api/greet/:name',
  who: PUBLIC,
  summary: 'Greet someone',
  params: z.object({ name: z.string().transform((name) => name.toUpperCase()) }),
  body: z.object({ times: z.int('Please say how often') }),
  replies: { 200: z.object({ greeting: z.string(), to: z.object({ name: z.string() }) }), 204: z.null() },
  refusals: ['not_found'],
} as const satisfies Call;

function appWith(answer: (call: { name: string; times: number }) => unknown) {
  const app = fastify({ logger: false });
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  const serve = openCalls(app, { authenticate: () => assert.fail('everybody may'), now: () => new Date() });
  serve(
    { greet },
    { greet: async ({ params, body }) => answer({ ...params, ...body }) as ReturnType<typeof reply<200, never>> },
  );
  return app;
}

test('a handler gets what the schemas made of the request', async () => {
  const app = appWith(({ name, times }) => reply(200, { greeting: 'Hello! '.repeat(times).trim(), to: { name } }));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/greet/maria', payload: { times: 2 } });
  assert.deepEqual([statusCode, body], [200, '{"greeting":"Hello! Hello!","to":{"name":"MARIA"}}']);
});

test('what the reply’s schema does not list never leaves', async () => {
  const app = appWith(() => reply(200, { greeting: 'Hi', secret: 1, to: { name: 'x', phone: '+13015550142' } }));
  const { body } = await app.inject({ method: 'POST', url: '/api/greet/maria', payload: { times: 1 } });
  assert.equal(body, '{"greeting":"Hi","to":{"name":"x"}}');
});

test('a reply that does not fit its schema is a failure, not a reply', async () => {
  const app = appWith(() => reply(200, { greeting: 1 }));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/greet/maria', payload: { times: 1 } });
  assert.equal(statusCode, 500);
  assert.deepEqual(JSON.parse(body), {
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal_error',
  });
});

test('a reply without content has none', async () => {
  const app = appWith(() => reply(204, null));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/greet/maria', payload: { times: 1 } });
  assert.deepEqual([statusCode, body], [204, '']);
});

test('a request that does not fit is refused with the sentence of its schema', async () => {
  const app = appWith(() => reply(204, null));
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/greet/maria',
    payload: { times: 'often' },
  });
  assert.equal(statusCode, 400);
  assert.deepEqual(JSON.parse(body), { message: 'Please say how often', code: 'invalid_request' });
});

test('what staff read is compressed where it is long; what anybody may call never is', async () => {
  const app = fastify({ logger: false });
  app.setSerializerCompiler(serializerCompiler);
  const staff = { session: { staff: { role: 'owner' } } } as unknown as Caller;
  const serve = openCalls(app, { authenticate: async () => staff, now: () => new Date() });
  const call = (path: string, who: Permission) =>
    ({
      method: 'GET',
      path,
      who,
      summary: path,
      replies: { 200: z.object({ names: z.string() }) },
      refusals: [],
    }) as const satisfies Call;
  const calls = {
    long: call('/long', { roles: ['owner'], devices: [] }),
    short: call('/short', { roles: ['owner'], devices: [] }),
    open: call('/open', PUBLIC),
  };
  const body = { names: 'Maria Lopez, '.repeat(100) };
  const long = async () => reply(200, body);
  serve(calls, { long, short: async () => reply(200, { names: 'Maria Lopez' }), open: long });
  const read = async (url: string, accepted: string) => {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    return [headers['content-encoding'], rawPayload] as const;
  };
  const [br, packed] = await read('/long', 'gzip, br');
  assert.deepEqual([br, JSON.parse(brotliDecompressSync(packed).toString())], ['br', body]);
  const [gzip, zipped] = await read('/long', 'gzip');
  assert.deepEqual([gzip, JSON.parse(gunzipSync(zipped).toString())], ['gzip', body]);
  for (const [url, accepted] of [
    ['/long', ''],
    ['/short', 'br'],
    ['/open', 'gzip, br'],
  ] as const) {
    assert.equal((await read(url, accepted))[0], undefined, url);
  }
});
