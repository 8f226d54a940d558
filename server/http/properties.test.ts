import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { makeCaller } from '../../tests/support/caller.ts';
import { fieldCountOf, partsOf, requestOf, requestsOf, wordsInFields } from '../../tests/support/odd-requests.ts';
import { IS_THOROUGH, runs } from '../../tests/support/properties.ts';
import { inputOf } from '../../tests/support/schema-values.ts';

/** All but the one that takes a file, of which tests/abuse/exploding-pictures.test.ts is. */
const JSON_CALLS = (Object.entries(calls) as [CallName, Call][]).filter(([, { takesFile }]) => takesFile === undefined);

const RUNS = 6;
const RUNS_OF_A_FIELD = 1;
/** Hashing a password takes 50 ms. */
const MAX_RUNS_WITH_PASSWORD = 15;

test('whatever stands in place of any field of any call, it is answered, or refused in JSON with nothing stored', async (t) => {
  const caller = await makeCaller(t);
  for (const [name, endpoint] of JSON_CALLS) {
    const numRuns = runsOf(endpoint);
    await t.test(`${name}, ${numRuns} times`, async () => {
      await fc.assert(
        fc.asyncProperty(requestsOf(endpoint, caller), fc.constantFrom('visitor', 'staff'), async (request, who) => {
          await caller.check(name, request, who);
        }),
        runs(numRuns),
      );
    });
  }
});

test('each odd word in each field that takes it', async (t) => {
  const caller = await makeCaller(t);
  for (const [name, endpoint] of JSON_CALLS) {
    const [parts] = fc.sample(partsOf(endpoint, caller), { ...runs(1), numRuns: 1 });
    assert.ok(parts);
    for (const change of wordsInFields(endpoint, IS_THOROUGH)) {
      const changed = change(parts);
      // What the schema refuses goes no further, as the test above shows.
      const isLetIn = endpoint.body?.safeParse(JSON.parse(changed.body ?? 'null')).success ?? true;
      if (isLetIn) await caller.check(name, requestOf(endpoint, changed), 'staff');
    }
  }
});

test('what fits the schemas reaches its call: the requests above are not all refused at the door', async (t) => {
  const caller = await makeCaller(t);
  for (const [name, endpoint] of JSON_CALLS) {
    const outcomes = new Set<string>();
    const reaches = () =>
      [...outcomes].some((outcome) => outcome !== 'invalid_request' && outcome !== 'unauthenticated');
    // Of several fields of which exactly one is wanted, few samples have it.
    for (let tries = 0; tries < 100 && !reaches(); tries += 1) {
      for (const parts of fc.sample(partsOf(endpoint, caller), 8)) {
        outcomes.add(await caller.check(name, requestOf(endpoint, parts), 'staff'));
      }
    }
    assert.ok(reaches(), `${name}: ${[...outcomes].join(', ')}`);
  }
});

function runsOf(endpoint: Call): number {
  const numRuns = RUNS + RUNS_OF_A_FIELD * fieldCountOf(endpoint);
  const isHashing = /password/i.test(JSON.stringify(endpoint.body ? inputOf(endpoint.body) : ''));
  return isHashing ? Math.min(numRuns, MAX_RUNS_WITH_PASSWORD) : numRuns;
}
