import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from '#contract/calls.ts';
import { reviewFindings, type Finding } from '#tools/scan/findings.ts';
import { bodyOfForm, formPage } from '#tools/scan/form-pages.ts';
import { type OpenApi, operationsOf } from '#tools/scan/openapi.ts';
import { readAnswers } from '#tools/scan/answers.ts';
import { type SqlmapRequest, sqlmapRequestsOf } from '#tools/scan/sqlmap-requests.ts';
import { readSqlmap } from '#tools/scan/sqlmap-output.ts';
import { startTestApp } from './support/test-app.ts';

const document: OpenApi = {
  paths: {
    '/api/things/{id}': {
      patch: {
        operationId: 'changeThing',
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'string', pattern: '^[0-9a-f-]{36}$' } },
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 3 } },
          { name: 'idempotency-key', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: { 204: {} },
        security: [{ staff: [] }],
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: {
          name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          kinds: { type: 'array', items: { type: 'object', properties: { age: { type: 'integer' } } } },
          isNew: { type: 'boolean' },
          trap: { type: 'string' },
        },
      },
    },
  },
};

const scene = {
  variantsOf: () => [{ known: { name: 'Maria', trap: undefined, 'idempotency-key': 'a-key' } }],
  bearerOf: () => 'Bearer of-staff',
};

const target = { ...scene, host: '127.0.0.1:1', schemas: document.components.schemas };

test('a call becomes a request with a mark behind each field, as staff where it is for staff', () => {
  const [fields] = sqlmapRequestsOf(operationsOf(document), target);
  assert.deepEqual(fields, {
    operation: 'changeThing',
    attacked: 'fields',
    text: [
      'PATCH /api/things/00000000-0000-0000-0000-000000000000*?page=3* HTTP/1.1',
      'Host: 127.0.0.1:1',
      'authorization: Bearer of-staff',
      'Content-Type: application/json',
      '',
      '{"name":"Maria*","kinds":[{"age":1*}],"isNew":true*}',
    ].join('\r\n'),
    marks: { URI: ['id', 'page'], JSON: ['name', 'kinds.0.age', 'isNew'], HEADER: [] },
    isEndless: false,
  });
});

test('and one with a mark behind each header, the token being nobody’s unless the call names headers of its own', () => {
  const [, named] = sqlmapRequestsOf(operationsOf(document), target);
  assert.deepEqual(named?.marks.HEADER, ['idempotency-key', 'user-agent', 'x-forwarded-for']);
  assert.match(named?.text ?? '', /authorization: Bearer of-staff\r\nidempotency-key: a-key\*\r\n/);
  const [operation] = operationsOf(document);
  assert.ok(operation);
  const [, unnamed] = sqlmapRequestsOf([{ ...operation, inHeaders: [] }], target);
  assert.deepEqual(unnamed?.marks.HEADER, ['authorization', 'user-agent', 'x-forwarded-for']);
  assert.doesNotMatch(unnamed?.text ?? '', /of-staff/);
});

test('a variant that is about one field marks no other', () => {
  const variantsOf = () => [{ known: { name: 'Maria' }, only: 'name' }];
  const [fields] = sqlmapRequestsOf(operationsOf(document), { ...target, variantsOf });
  assert.deepEqual(fields?.marks, { URI: [], JSON: ['name'], HEADER: [] });
});

test('every call of the contract is attacked, in a form too', async (t) => {
  const { get } = await startTestApp(t);
  const body: OpenApi = (await get('/api/openapi.json')).body;
  const operations = operationsOf(body);
  const { schemas } = body.components;
  const everyCall = Object.keys(calls).toSorted();
  const requests = sqlmapRequestsOf(operations, { ...target, variantsOf: () => [{ known: {} }], schemas });
  assert.deepEqual([...new Set(requests.map(({ operation }) => operation))].toSorted(), everyCall);
  const page = formPage(operations, () => ({}), schemas);
  for (const call of everyCall) assert.match(page, new RegExp(`"/scan-forms/${call}["?]`));
});

test('a form becomes the JSON that its call takes', () => {
  const form = new URLSearchParams({ name: "x' or 1=1", 'kinds.0.age': '7', 'kinds.1.age': '7 or 1', isNew: 'true' });
  assert.deepEqual(bodyOfForm(form, { $ref: '#/components/schemas/Thing' }, document.components.schemas), {
    name: "x' or 1=1",
    kinds: [{ age: 7 }, { age: '7 or 1' }],
    isNew: true,
  });
});

const request: SqlmapRequest = {
  operation: 'changeThing',
  attacked: 'fields',
  text: '',
  marks: { URI: ['id'], JSON: ['name', 'isNew'], HEADER: ['user-agent'] },
  isEndless: false,
};

test('what sqlmap refuted field by field is complete and no finding', () => {
  const output = `
[09:27:04] [WARNING] heuristic (basic) test shows that URI parameter '#1*' might not be injectable
[09:27:04] [WARNING] URI parameter '#1*' does not seem to be injectable
[09:27:05] [WARNING] (custom) POST parameter 'JSON #1*' does not seem to be injectable
[09:27:06] [WARNING] (custom) POST parameter 'JSON #2*' does not seem to be injectable
`;
  assert.deepEqual(readSqlmap(output, request), { findings: [], isComplete: false });
  const rest = "[09:27:07] [WARNING] (custom) HEADER parameter 'user-agent #1*' does not seem to be injectable\n";
  assert.deepEqual(readSqlmap(output + rest, request), { findings: [], isComplete: true });
});

test('what sqlmap proved or suspects is a finding with the name of its field', () => {
  const output = `
[09:27:04] [INFO] heuristic (XSS) test shows that (custom) POST parameter 'JSON #1*' might be vulnerable to cross-site scripting (XSS) attacks
[09:27:04] [INFO] heuristic (basic) test shows that URI parameter '#1*' might be injectable (possible DBMS: 'PostgreSQL')
sqlmap identified the following injection point(s) with a total of 48 HTTP(s) requests:
---
Parameter: #1* (URI)
    Type: boolean-based blind
    Title: AND boolean-based blind - WHERE or HAVING clause
    Payload: http://127.0.0.1:1/api/things/1 AND 1=1

    Type: stacked queries
    Title: PostgreSQL > 8.1 stacked queries (comment)
    Payload: http://127.0.0.1:1/api/things/1;SELECT PG_SLEEP(5)--
---
`;
  const { findings } = readSqlmap(output, request);
  assert.deepEqual(
    findings.map(({ what, where, parameter }) => [what, where, parameter]),
    [
      ['heuristic XSS', 'changeThing (fields)', 'name'],
      ['heuristic basic', 'changeThing (fields)', 'id'],
      ['boolean-based blind', 'changeThing (fields)', 'id'],
      ['stacked queries', 'changeThing (fields)', 'id'],
    ],
  );
});

test('only what a reviewed entry names in every word is harmless, and an entry that nothing needs is told', () => {
  const finding: Finding = { tool: 'wapiti', what: 'XSS', where: '/api/things', parameter: 'name' };
  const others: Finding[] = [
    { ...finding, tool: 'sqlmap' },
    { ...finding, what: 'CRLF' },
    { ...finding, where: '/api/other' },
    { ...finding, parameter: 'age' },
  ];
  const entry = { tool: 'wapiti', what: 'XSS', where: /^\/api\/things$/, parameter: /^name$/, reason: 'JSON' } as const;
  const unused = { ...entry, what: 'CSP' };
  const review = reviewFindings([finding, ...others], [entry, unused]);
  assert.deepEqual(review, { real: others, harmless: [{ finding, reason: 'JSON' }], unused: [unused] });
});

test('the answers of the product are read by method, route and status', () => {
  const metrics = [
    'http_request_duration_seconds_bucket{method="GET",route="/api/health",status="200",le="0.005"} 3',
    'http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 4',
    'http_request_duration_seconds_count{method="PATCH",route="/api/waivers/:id/contact",status="403"} 5',
  ].join('\n');
  assert.deepEqual(readAnswers(metrics), [
    { method: 'GET', route: '/api/health', status: 200, times: 4 },
    { method: 'PATCH', route: '/api/waivers/:id/contact', status: 403, times: 5 },
  ]);
});
