import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { maria, samir } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const GUESSES = ['Ada', 'Ben', 'Cleo', 'Leo', 'Zoe'];

const family = (...names: string[]) => ({
  signedFor: 'family',
  numKids: names.length,
  kidsAges: names.map(() => 8),
  kidsDetails: names.map((name) => ({ name, age: 8 })),
});

async function sign(app: TestApp, submission: object) {
  const { status, body } = await app.post('/api/waivers', submission);
  assert.equal(status, 201);
  return body.waiver;
}

describe('what is said to be newly covered tells a stranger none of those whom the signer’s waivers cover', () => {
  test('not of many names at once', async (t) => {
    const app = await startTestApp(t);
    await sign(app, { ...maria, ...family('Leo', 'Mia') });
    const guessed = await sign(app, { ...maria, email: null, ...family(...GUESSES) });
    assert.deepEqual(guessed.newlyCovered, GUESSES);
  });

  test('nor with the code of what they signed in that name before', async (t) => {
    const app = await startTestApp(t);
    await sign(app, { ...maria, ...family('Leo', 'Mia') });
    const forged = await sign(app, { ...maria, email: null, ...family('Ada') });
    const guessed = await sign(app, { ...maria, email: null, ...family(...GUESSES), proof: forged.qrCode });
    assert.deepEqual(guessed.newlyCovered, ['Ben', 'Cleo', 'Leo', 'Zoe']);
  });

  test('nor of a group', async (t) => {
    const app = await startTestApp(t);
    await sign(app, samir);
    const participants = ['Katarzyna Wójcik', 'Nobody Known'];
    const guessed = await sign(app, { ...samir, participants });
    assert.deepEqual(guessed.newlyCovered, ['Katarzyna', 'Nobody']);
  });

  test('who proves to be the signer is told who is new', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, { ...maria, ...family('Leo', 'Mia') });
    const second = await sign(app, { ...maria, ...family('Leo', 'Zoe'), proof: first.qrCode });
    assert.deepEqual(second.newlyCovered, ['Zoe']);
  });
});

describe('guesses in somebody’s name are told to them', () => {
  const emailsAbout = async ({ db }: TestApp, id: string) => {
    const { rows } = await sql`
      select from emails where kind = 'signed-elsewhere' and waiver_id = ${id}`.execute(db);
    return rows.length;
  };

  test('also when an earlier one that gave their address serves as proof', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, { ...maria, ...family('Leo') });
    const forged = await sign(app, { ...maria, ...family('Ada') });
    assert.equal(await emailsAbout(app, first.id), 1);
    for (const [index, name] of ['Ben', 'Cleo'].entries()) {
      app.clock.set(`2026-05-${16 + 2 * index}T15:00:00Z`);
      await sign(app, { ...maria, email: null, ...family(name), proof: forged.qrCode });
      assert.equal(await emailsAbout(app, first.id), 2 + index);
    }
  });

  test('before mailboxes of other names on their number', async (t) => {
    const app = await startTestApp(t);
    const first = await sign(app, { ...maria, ...family('Leo') });
    for (let index = 0; index < 12; index += 1) {
      app.clock.set(`2026-05-14T16:${10 + index}:00Z`);
      await sign(app, { ...maria, name: `Cover ${index}`, email: `cover${index}@elsewhere.example` });
    }
    await sql`delete from emails`.execute(app.db);
    app.clock.set('2026-05-16T15:00:00Z');
    await sign(app, { ...maria, email: null, ...family('Ada') });
    assert.equal(await emailsAbout(app, first.id), 1);
  });
});
