import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from './database.ts';
import { batched } from './batches.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a batch only passes it on
const db = {} as Database;

/** Works are texts; what two of them have in common is their first letter. `fails` gives the error of a batch. */
function startBatches(fails: (batch: string[]) => Error | undefined = () => undefined, goesAlone: string[] = []) {
  const sent: string[][] = [];
  const run = batched<string, string>({
    async send(_, works) {
      sent.push(works);
      await (works.includes('wait') ? new Promise(() => {}) : new Promise(setImmediate));
      const error = fails(works);
      if (error !== undefined) throw error;
      return works.map((work) => (works.length > 1 && goesAlone.includes(work) ? undefined : `${work} is done`));
    },
    claimsOf: (work) => [work.charAt(0)],
  });
  const outcome = (work: string) =>
    run(db, work).then(
      () => 'done',
      (error: Error) => error.message,
    );
  return { sent, doAll: (works: string[]) => Promise.all(works.map(outcome)) };
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

test('what comes in one moment goes together, sixteen at most; what comes while two are under way waits', async () => {
  const { sent, doAll } = startBatches();
  const first = doAll(letters);
  setImmediate(() => void doAll(['1', '2', '3']));
  assert.deepEqual(new Set(await first), new Set(['done']));
  await new Promise(setImmediate);
  assert.deepEqual(
    sent.map((batch) => batch.join('')),
    ['abcdefghijklmnop', 'qrstuvwxyz', '123'],
  );
});

test('what waits for long holds up nobody else', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { doAll } = startBatches();
  for (let slot = 0; slot < 2; slot += 1) {
    void doAll(['wait']);
    await new Promise(setImmediate);
  }
  const others = doAll(['a', 'b']);
  await new Promise(setImmediate);
  t.mock.timers.tick(300);
  assert.deepEqual(await others, ['done', 'done']);
});

test('of two that have something in common, the later waits for the batch after, and nothing overtakes it', async () => {
  const { sent, doAll } = startBatches();
  await doAll(['a1', 'b1', 'a2', 'c1', 'a3']);
  assert.deepEqual(sent, [['a1', 'b1', 'c1'], ['a2'], ['a3']]);
});

test('one that fails makes the others go alone, and so does one that cannot go with others', async () => {
  const { sent, doAll } = startBatches((batch) => (batch.includes('d') ? new Error('d is bad') : undefined), ['t']);
  const answers = await doAll(letters);
  assert.deepEqual(
    letters.filter((_, index) => answers[index] !== 'done'),
    ['d'],
  );
  assert.equal(answers[3], 'd is bad');
  assert.deepEqual(
    sent
      .filter((batch) => batch.length === 1)
      .flat()
      .toSorted(),
    Array.from('abcdefghijklmnopt'),
  );
});

test('where the database is gone nothing is sent again, since nobody knows what was done', async () => {
  const { sent, doAll } = startBatches(() => new Error('Connection terminated unexpectedly'));
  const answers = await doAll(letters);
  assert.deepEqual(new Set(answers), new Set(['Connection terminated unexpectedly']));
  assert.equal(sent.flat().length, letters.length);
});
