import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from './calls.ts';
import { type Endpoint, endpoints } from './endpoints.ts';

test('every call has its endpoint, under the same name and address', () => {
  assert.deepEqual(Object.keys(endpoints).sort(), Object.keys(calls).sort());
  for (const [name, { method, path }] of Object.entries(calls)) {
    const endpoint = endpoints[name as keyof typeof endpoints];
    assert.deepEqual([endpoint.method, endpoint.path], [method, path]);
  }
});

test('every parameter of an address has its schema', () => {
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const shape = (endpoint.params as { shape?: object } | undefined)?.shape ?? {};
    assert.deepEqual(Object.keys(shape), named, endpoint.path);
  }
});
