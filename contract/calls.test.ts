import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callRoles } from './call-roles.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { deskCalls } from './desk-calls.ts';
import { officeCalls } from './office-calls.ts';
import { visitorCalls } from './visitor-calls.ts';

test('what the browser knows of each call is what its declaration says', () => {
  const declared = Object.entries(calls);
  const known = declared.map(([name, { method, path }]) => [name, { method, path }]);
  assert.deepEqual({ ...visitorCalls, ...deskCalls, ...officeCalls }, Object.fromEntries(known), 'npm run contract');
  const withRoles = declared.filter(([, { who }]) => who.roles.length > 0);
  const roles = withRoles.map(([name, { who }]) => [name, who.roles]);
  assert.deepEqual(callRoles, Object.fromEntries(roles), 'npm run contract');
});

test('every parameter of an address has its schema', () => {
  for (const { path, params } of Object.values<Call>(calls)) {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const shape = (params as { shape?: object } | undefined)?.shape ?? {};
    assert.deepEqual(Object.keys(shape), named, path);
  }
});
