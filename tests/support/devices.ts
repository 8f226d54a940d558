import assert from 'node:assert/strict';
import type { DeviceKind } from '#contract/permissions.ts';
import type { Device } from '#contract/staff/devices.ts';
import type { SignedInStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

export interface EnrolledDevice {
  device: Device;
  credential: string;
  /** For `get(url, tablet.with)` and the like. */
  with: { headers: { 'x-device': string } };
}

/** What follows the # of a link. */
export function tokenOf(url: string): string {
  return new URL(url).hash.slice(1);
}

/** A new device, enrolled by whoever is signed in. */
export async function enrol(
  { post }: Pick<TestApp, 'post'>,
  staff: SignedInStaff,
  { name = 'Tablet 2', kind = 'desk' }: { name?: string; kind?: DeviceKind } = {},
): Promise<EnrolledDevice> {
  const added = await post('/api/admin/devices', { name, kind }, staff.with);
  assert.equal(added.status, 201);
  return openEnrolment({ post }, added.body.enrolUrl);
}

/** What a device does that opens a link to enroll it. */
export async function openEnrolment({ post }: Pick<TestApp, 'post'>, enrolUrl: string): Promise<EnrolledDevice> {
  const { status, body } = await post('/api/devices/enrol', { token: tokenOf(enrolUrl) });
  assert.equal(status, 201);
  return { ...body, with: { headers: { 'x-device': body.credential } } };
}
