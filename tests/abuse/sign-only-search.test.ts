import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria, nguyen, samir } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { startTestApp } from '../support/test-app.ts';

const person = (name: string, number: number) => ({ ...samir, name, phone: `70355502${number}` });

/** Whom a search for signs alone finds: those who have them, and never everybody. */
const SEARCHES: [typed: string, names: string[]][] = [
  ['%', ['100% Ana']],
  ['_', []],
  ["'", ['Nora O’Neill', "Siobhan O'Brien"]],
  ['’', ['Nora O’Neill', "Siobhan O'Brien"]],
  ['\\', ['Back\\slash Bo']],
  ['*', []],
  ['-', ['Jean-Luc Roy']],
  ['(', []],
  [',', ['King, Jr.']],
  [', ', ['King, Jr.']],
  ['.', ['King, Jr.', nguyen.name, maria.name]],
  ['@', [nguyen.name, maria.name]],
  ['%_', []],
  ['% _', []],
  ['%%', []],
  ['--', []],
  ['?', []],
  ['----------------------', []],
];

test('a search for signs alone is taken literally, in the list and in the table', async (t) => {
  const app = await startTestApp(t);
  const people = [
    maria,
    nguyen,
    ...['100% Ana', "Siobhan O'Brien", 'Nora O’Neill', 'Back\\slash Bo', 'Jean-Luc Roy', 'King, Jr.'].map(
      (name, index) => person(name, 10 + index),
    ),
  ];
  for (const someone of people) assert.equal((await app.post('/api/waivers', someone)).status, 201);
  const staff = await signIn(app);
  for (const [typed, names] of SEARCHES) {
    const query = `search=${encodeURIComponent(typed)}`;
    const { body } = await app.get(`/api/admin/waivers?${query}`, staff.with);
    const found = body.waivers.map(({ name }: { name: string }) => name);
    assert.deepEqual([found.toSorted(), body.pagination.total], [names.toSorted(), names.length], typed);
    const { text } = await app.get(`/api/admin/waivers.csv?${query}`, staff.with);
    assert.equal(text.trimEnd().split('\r\n').length - 1, names.length, typed);
  }
  const { body } = await app.get('/api/admin/waivers?search=%20%20', staff.with);
  assert.equal(body.pagination.total, people.length, 'spaces alone are no search');
});
