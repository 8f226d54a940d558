import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import type { Client } from 'pg';
import { migrate, SCHEMA } from '#server/database/migrate.ts';
import { connectBefore } from '../../tests/support/updated-database.ts';

const HASH = '$argon2id$v=19$m=8,t=1,p=1$AQEBAQEBAQEBAQEBAQEBAQ$AQEBAQEBAQEBAQEBAQEBAQ';

/** As releases before roles do it. */
async function add(client: Client, name: string, madeAt: string, disabledAt: string | null = null): Promise<void> {
  await client.query(
    'insert into staff (id, email, email_key, name, password_hash, made_at, disabled_at) values ($1, $2, $2, $2, $3, $4, $5)',
    [randomUUID(), name, HASH, madeAt, disabledAt],
  );
}

async function rolesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; role: string }>('select name, role from staff');
  return Object.fromEntries(rows.map(({ name, role }) => [name, role]));
}

async function start(t: TestContext): Promise<Client> {
  const client = await connectBefore(t, '0027');
  t.after(() => client.end());
  return client;
}

test('the oldest account that is not disabled becomes owner, all others managers', async (t) => {
  const client = await start(t);
  await add(client, 'left', '2026-01-01', '2026-02-01');
  await add(client, 'second', '2026-01-03');
  await add(client, 'first', '2026-01-02');
  await client.query(
    `insert into staff_sessions (id, staff_id, token_hash, started_at, ends_at)
     select gen_random_uuid(), id, decode(repeat('00', 32), 'hex'), '2026-03-01', '2026-03-02' from staff where name = 'first'`,
  );
  await migrate(client, SCHEMA, () => {});
  assert.deepEqual(await rolesOf(client), { left: 'manager', second: 'manager', first: 'owner' });
  const { rows } = await client.query('select kind, device_id, fresh_until from staff_sessions');
  assert.deepEqual(rows, [{ kind: 'full', device_id: null, fresh_until: null }]);
});

test('where all are disabled, the oldest of them is the owner', async (t) => {
  const client = await start(t);
  await add(client, 'second', '2026-01-03', '2026-02-01');
  await add(client, 'first', '2026-01-02', '2026-02-02');
  await migrate(client, SCHEMA, () => {});
  assert.deepEqual(await rolesOf(client), { first: 'owner', second: 'manager' });
});

test('an account that a server of the release before adds may do what it may there', async (t) => {
  const client = await start(t);
  await migrate(client, SCHEMA, () => {});
  await add(client, 'first', '2026-01-02');
  await add(client, 'second', '2026-01-03');
  assert.deepEqual(await rolesOf(client), { first: 'owner', second: 'manager' });
});
