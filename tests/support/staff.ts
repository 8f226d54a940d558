import assert from 'node:assert/strict';
import { argon2Sync } from 'node:crypto';
import type { Role } from '#contract/staff/roles.ts';
import type { StaffSignedIn } from '#contract/staff/factors.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import { insertAccount } from '#server/staff/queries.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'orbit lantern seven';

interface StaffPerson {
  email: string;
  name: string;
  password: string;
  /** `owner` unless given, who may do everything. */
  role?: Role;
}

/** At the front desk of a venue that she owns. */
export const grace: StaffPerson = { email: 'grace.osei@farside-vr.example', name: 'Grace Osei', password: PASSWORD };
/** Another desk. */
export const tomasz: StaffPerson = { email: 'tomasz@farside-vr.example', name: 'Tomasz Lis', password: PASSWORD };
export const manager: StaffPerson = {
  email: 'ines@farside-vr.example',
  name: 'Ines Duarte',
  password: PASSWORD,
  role: 'manager',
};
export const deskStaff: StaffPerson = {
  email: 'kofi@farside-vr.example',
  name: 'Kofi Addo',
  password: PASSWORD,
  role: 'desk',
};

export interface SignedInStaff extends StaffSignedIn {
  /** For `get(url, staff.with)` and the like. */
  with: { headers: { authorization: string } };
}

/** An account, unless it is there, and a new session of it. */
export async function signIn(app: Pick<TestApp, 'db' | 'clock' | 'post'>, person = grace): Promise<SignedInStaff> {
  const { post } = app;
  await addAccount(app, person);
  const { status, body } = await post('/api/admin/login', { email: person.email, password: person.password });
  assert.equal(status, 200);
  return { ...body, with: { headers: { authorization: `Bearer ${body.token}` } } };
}

/** As `npm run staff -- add` does. */
async function addAccount({ db, clock }: Pick<TestApp, 'db' | 'clock'>, person: StaffPerson): Promise<void> {
  const { email, name, role = 'owner' } = person;
  const at = clock.now();
  const account = await insertAccount(db, {
    email,
    name,
    role,
    passwordHash: hashCheaply(person.password),
    madeAt: at,
  });
  if (account === undefined) return;
  const details = { by: 'command' };
  await recordAudit(db, { at, staffId: account.id, action: 'account-added', details, address: undefined });
}

/**
 * A hash says itself what it costs to check it: these take a thousandth of what the server's own do, which together were
 * a tenth of the processor time of all tests. What is about passwords lets the server make the hash.
 */
function hashCheaply(password: string): string {
  const nonce = Buffer.alloc(16, 1);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${tag}`;
}

/** Somebody who is signed in, for operations that are called without a request. */
export function staffActor({ id, name, role }: StaffSignedIn['user']): StaffActor {
  return { staffId: id, staffName: name, role, deviceId: null, deviceName: null, address: undefined };
}
