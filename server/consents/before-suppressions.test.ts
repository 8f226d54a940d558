import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Client } from 'pg';
import type { ConsentEvent } from '#contract/consents.ts';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { connectBefore, insertWaiver } from '../../tests/support/updated-database.ts';

type Word = Pick<ConsentEvent, 'choice' | 'given' | 'source'>;

const TICKED: Word = { choice: 'vrPromotions', given: true, source: 'signing' };
const WITHDRAWN: Word = { choice: 'vrPromotions', given: false, source: 'preferences' };
const UNSUBSCRIBED: Word = { choice: 'vrPromotions', given: false, source: 'unsubscribe' };
const GIVEN: Word = { choice: 'vrPromotions', given: true, source: 'preferences' };

async function start(t: TestContext) {
  const client = await connectBefore(t, '0047');
  t.after(() => client.end());
  const suppressed = async (email: string) => {
    const { rows } = await client.query<{ choice: string }>(
      'select choice from suppressions where mailbox = mailbox_hash($1) order by choice',
      [email],
    );
    return rows.map(({ choice }) => choice);
  };
  return { client, suppressed, update: () => migrate(client, SCHEMA, () => {}) };
}

test('what a mailbox withdrew before the update, and did not give again, nobody else gives', async (t) => {
  const { client, suppressed, update } = await start(t);
  await insert(client, { email: 'ticked@x.example' }, [TICKED]);
  await insert(client, { email: 'withdrew@x.example' }, [TICKED, WITHDRAWN]);
  await insert(client, { email: 'again@x.example' }, [TICKED, WITHDRAWN, GIVEN]);
  await insert(client, { email: 'clicked@x.example' }, [TICKED, UNSUBSCRIBED]);
  await insert(client, { email: 'returned@x.example' }, [TICKED, UNSUBSCRIBED, GIVEN]);
  await insert(client, { email: 'renewed@x.example' }, [TICKED, WITHDRAWN]);
  await insert(client, { email: 'renewed@x.example' }, [TICKED]);
  await update();
  assert.deepEqual(await suppressed('ticked@x.example'), []);
  assert.deepEqual(await suppressed('withdrew@x.example'), ['vrPromotions']);
  assert.deepEqual(await suppressed('again@x.example'), []);
  assert.deepEqual(await suppressed('clicked@x.example'), ['specialEvents', 'stemWorkshops', 'vrPromotions']);
  assert.deepEqual(await suppressed('returned@x.example'), ['specialEvents', 'stemWorkshops']);
  assert.deepEqual(await suppressed('renewed@x.example'), ['vrPromotions']);
});

test('of a waiver that has moved, either mailbox may have withdrawn; only the one of now gave again', async (t) => {
  const { client, suppressed, update } = await start(t);
  await insert(client, { email: 'hers@x.example', contact: 'his@x.example' }, [TICKED, WITHDRAWN, GIVEN]);
  await insert(client, { email: 'first@x.example', contact: 'second@x.example' }, [
    TICKED,
    { ...WITHDRAWN, source: 'unsubscribed-before' },
  ]);
  await update();
  assert.deepEqual(await suppressed('hers@x.example'), ['vrPromotions']);
  assert.deepEqual(await suppressed('his@x.example'), []);
  assert.deepEqual(await suppressed('first@x.example'), ['vrPromotions']);
  assert.deepEqual(await suppressed('second@x.example'), [], 'who was asked about when it was signed is the first');
});

test('a database without waivers gets no row, so that a backup can fill it', async (t) => {
  const { client, update } = await start(t);
  await update();
  assert.equal((await client.query('select from server_keys')).rowCount, 0);
});

/** As a server of the release before left it. */
async function insert(
  client: Client,
  { email, contact }: { email: string; contact?: string },
  words: readonly Word[],
): Promise<void> {
  const id = await insertWaiver(client, {
    email,
    email_key: email,
    contact_email: contact,
    contact_email_key: contact,
  });
  for (const { choice, given, source } of words) {
    await client.query('insert into consents (waiver_id, choice, given, at, source) values ($1, $2, $3, now(), $4)', [
      id,
      choice,
      given,
      source,
    ]);
  }
}
