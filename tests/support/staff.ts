import assert from 'node:assert/strict';
import type { SignIn } from '#contract/staff.ts';
import { addAccount } from '#server/staff/accounts.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'orbit lantern seven';

/** At the front desk. */
export const grace = { email: 'grace.osei@farside-vr.example', name: 'Grace Osei', password: PASSWORD };
/** Another desk. */
export const tomasz = { email: 'tomasz@farside-vr.example', name: 'Tomasz Lis', password: PASSWORD };

export interface SignedInStaff extends SignIn {
  /** For `get(url, staff.with)` and the like. */
  with: { headers: { authorization: string } };
}

/** An account, unless it is there, and a new session of it. */
export async function signIn(app: Pick<TestApp, 'db' | 'clock' | 'post'>, person = grace): Promise<SignedInStaff> {
  const { db, clock, post } = app;
  await addAccount({ db, clock }, person).catch(() => {});
  const { status, body } = await post('/api/admin/login', { email: person.email, password: person.password });
  assert.equal(status, 200);
  return { ...body, with: { headers: { authorization: `Bearer ${body.token}` } } };
}
