import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { calls } from '#contract/calls.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

interface OpenApi {
  openapi: string;
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

async function readDocument(t: Parameters<typeof startTestApp>[0]): Promise<OpenApi> {
  const { get } = await startTestApp(t);
  const { status, body } = await get('/api/openapi.json');
  assert.equal(status, 200);
  return body;
}

/** Every `$ref` anywhere in the document. */
function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => (name === '$ref' ? [held as string] : refsOf(held)));
}

test('the document is the one in the repository, in which a diff shows what changes for those who call', async (t) => {
  const kept: unknown = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8'));
  const document = await readDocument(t);
  // The venue's name is none of the contract.
  document.info.title = 'Waivers';
  assert.deepEqual(document, kept, 'npm run contract');
});

test('it is sound: references lead somewhere, parameters are named, replies are described', async (t) => {
  const document = await readDocument(t);
  for (const ref of refsOf(document)) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(ref)?.[1];
    assert.ok(name !== undefined && document.components.schemas[name], ref);
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { parameters = [], responses, summary } of Object.values(methods)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      assert.deepEqual(
        inPath,
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      );
      assert.ok(summary.length > 10);
      for (const response of Object.values(responses)) assert.ok(response.description);
    }
  }
});

test('schemas bear the names of the contract, and errors are all of one kind', async (t) => {
  const { paths, components } = await readDocument(t);
  const names = Object.keys(components.schemas);
  for (const name of ['Error', 'SignedWaiver', 'FoundWaiver', 'ConfirmedWaiver']) assert.ok(names.includes(name), name);
  for (const methods of Object.values(paths)) {
    for (const { operationId, responses } of Object.values(methods)) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400 || status === '409') continue;
        const isOfSignIn = operationId === 'signInStaff' && status === '401';
        if (isOfSignIn) continue;
        assert.deepEqual(content?.['application/json']?.schema, { $ref: '#/components/schemas/Error' }, status);
      }
    }
  }
});

test('the Idempotency-Key is described', async (t) => {
  const { paths } = await readDocument(t);
  const { parameters } = paths[calls.signWaiver.path]?.['post'] ?? {};
  const header = parameters?.find((parameter) => parameter.in === 'header');
  assert.deepEqual([header?.name.toLowerCase(), JSON.stringify(header).includes('8,200')], ['idempotency-key', true]);
});

test('the page loads nothing from elsewhere and runs no inline script', async (t) => {
  const { get } = await startTestApp(t);
  const page = await get('/api/docs');
  assert.equal(page.status, 200);
  assert.match(String(page.headers['content-security-policy']), /script-src 'self';/);
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  assert.ok(files.length >= 5 && !/<script(?![^>]+src=)/.test(page.text));
  for (const file of files) {
    assert.match(file, /^\/api\/docs\/static\//);
    assert.equal((await get(file)).status, 200, file);
  }
  const missing = await get('/api/docs/nothing');
  assert.deepEqual([missing.status, missing.body.code], [404, 'not_found']);
});
