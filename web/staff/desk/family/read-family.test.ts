import '../../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskCalls } from '#contract/desk-calls.ts';
import type { Person } from '#contract/people/people.ts';
import { addCalls } from '#web/api.ts';
import { readFamily, readLastVisits } from './read-family.ts';

addCalls(deskCalls);

test('who is inside and not on the new waiver is a row of the desk like the others', async (t) => {
  const people = [{ id: 'edith' }] as Person[];
  const leftOut = [
    { id: 'obi', isInside: true },
    { id: 'max', isInside: false },
  ] as Person[];
  t.mock.method(globalThis, 'fetch', async () => Response.json({ waiver: { id: 'w1' }, people, leftOut }));
  const opening = { from: { code: 'WAIVER-w1' }, source: 'search' } as const;
  const read = await readFamily(opening, [], new AbortController().signal);
  assert.deepEqual(
    read.people.map(({ id }) => id),
    ['edith', 'obi'],
  );
});

test('each guest of a large party has the entry that can be taken back', async (t) => {
  const people = Array.from({ length: 30 }, (_, at) => ({ id: `p${at}`, isInside: true }) as Person);
  t.mock.method(globalThis, 'fetch', async (path: string) => {
    const id = path.split('/').at(-1);
    return Response.json({
      person: { id, isInside: true },
      visits: [{ id: `v-${id}`, kind: 'entry', annulledAt: null }],
    });
  });
  const visits = await readLastVisits(people);
  assert.deepEqual(
    people.map(({ id }) => visits[id]?.id),
    people.map(({ id }) => `v-${id}`),
  );
});
