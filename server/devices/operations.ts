import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ENROLL_PAGE } from '#contract/paths.ts';
import { deviceCalls } from '#contract/staff/calls.ts';
import type { Device, DeviceAdded, DeviceEnrolled, ListedDevice, NewDevice } from '#contract/staff/devices.ts';
import type { Caller, StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, usesOf } from '#server/limits/rules.ts';
import { hashToken, makeToken } from '#server/security/random-tokens.ts';
import { authenticate, endSessionsOfDevice } from '#server/staff/operations.ts';
import {
  deleteEnrollment,
  deleteEnrollmentsOf,
  type DeviceRow,
  ENROLLMENT_MS,
  findEnrolled,
  findEnrollment,
  insertDevice,
  keepEnrollment,
  listDevices as listRows,
  listLiving,
  lockDevice,
  updateEnrolled,
  updateRevoked,
} from './queries.ts';

/** The enrolled device that a credential is of; undefined for none, an unknown one, and one of a device that was revoked. */
export async function findDevice(
  { db }: Pick<Context, 'db'>,
  credential: string | undefined,
): Promise<Device | undefined> {
  return credential === undefined ? undefined : findEnrolled(db, hashToken(credential));
}

/** Who asks, by what a request brings to prove it. */
export async function identify(
  context: Context,
  { bearer, credential, idleMs }: { bearer: string | undefined; credential: string | undefined; idleMs?: number },
): Promise<Caller> {
  const device = await findDevice(context, credential);
  const session = await authenticate(context, bearer, { device, idleMs });
  const caller = { device, session: session === 'idle' ? undefined : session, wasIdle: session === 'idle' };
  context.presence.note(caller);
  return caller;
}

/** Those of `ids` that are enrolled and not revoked. */
export async function findLivingDevices({ db }: Pick<Context, 'db'>, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : (await listLiving(db, ids)).map(({ id }) => id));
}

/** The device that asks. Throws `unauthenticated` off an enrolled one. */
export function readOwnDevice(device: Device | undefined): Device {
  if (device === undefined) throw new DomainError('unauthenticated');
  return device;
}

/** Every device that was added, also revoked ones, oldest first. */
export async function listDevices({ db, presence }: Context): Promise<ListedDevice[]> {
  await presence.flush();
  return (await listRows(db)).map(toListedDevice);
}

/** Adds a device, and a link that enrolls it, once, within 15 minutes. Throws `not_allowed` for who has just lost the power. */
export async function addDevice(context: Context, { name, kind }: NewDevice, actor: StaffActor): Promise<DeviceAdded> {
  const { db, clock } = context;
  const madeAt = clock.now();
  const id = randomUUID();
  return db.transaction().execute(async (transaction) => {
    await insertDevice(transaction, { id, name, kind, madeBy: actor.staffId, madeAt });
    const details = { device: id, name, kind };
    await recordAudit(transaction, { ...actor, at: madeAt, action: 'device-added', details });
    return {
      device: { id, name, kind, lastSeenAt: null, enrolledAt: null, isRevoked: false },
      enrolUrl: await makeEnrollment(context, transaction, id, actor),
    };
  });
}

/**
 * A link that enrolls a device again, under its name: it takes the place of earlier ones. What is enrolled now goes on to work until the
 * link is used; what was revoked stays so. Throws `device_not_found`, and `not_allowed` as above.
 */
export async function enrolDeviceAgain(context: Context, id: string, actor: StaffActor): Promise<string> {
  const { db, clock } = context;
  return db.transaction().execute(async (transaction) => {
    const device = await lockDevice(transaction, id);
    if (device === undefined) throw new DomainError('device_not_found');
    const details = { device: id, name: device.name };
    await recordAudit(transaction, { ...actor, at: clock.now(), action: 'device-enrollment-made', details });
    return makeEnrollment(context, transaction, id, actor);
  });
}

/**
 * Enrolls the device that brings the token of a link, once. What was enrolled under the name before ends. Throws `enrolment_gone` for a link that
 * was used, has ended or never was, and `too_many_attempts`.
 */
export async function enrolDevice(
  { db, clock, hasLimits }: Context,
  token: string,
  address: string | undefined,
): Promise<DeviceEnrolled> {
  const tokenHash = hashToken(token);
  const at = clock.now();
  // Only what finds nothing is counted: anyone who guesses in a network keeps nobody there with a link from enrolling.
  if ((await findEnrollment(db, tokenHash, at)) === undefined) {
    await countOrRefuse(db, hasLimits ? usesOf(limits.enrollments, address) : [], at, 'too_many_attempts');
    throw new DomainError('enrolment_gone');
  }
  return db.transaction().execute(async (transaction) => {
    const deviceId = await findEnrollment(transaction, tokenHash, at);
    const device = deviceId === undefined ? undefined : await lockDevice(transaction, deviceId);
    if (device === undefined || !(await deleteEnrollment(transaction, tokenHash))) {
      throw new DomainError('enrolment_gone');
    }
    const { id, name, kind } = device;
    const { token: credential, hash } = makeToken();
    await updateEnrolled(transaction, id, hash, at);
    await endSessionsOfDevice(transaction, id);
    const entry = { at, staffId: null, deviceId: id, address, details: { device: id, name } };
    await recordAudit(transaction, { ...entry, action: 'device-enrolled' });
    return { device: { id, name, kind }, credential };
  });
}

/** Ends a device: its credential, links that would enroll it, and every session on it. Throws `device_not_found`. */
export async function revokeDevice({ db, clock }: Context, id: string, actor: StaffActor): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    const device = await lockDevice(transaction, id);
    if (device === undefined) throw new DomainError('device_not_found');
    await deleteEnrollmentsOf(transaction, id);
    await endSessionsOfDevice(transaction, id);
    if (device.revokedAt !== null) return;
    await updateRevoked(transaction, id, at);
    const details = { device: id, name: device.name };
    await recordAudit(transaction, { ...actor, at, action: 'device-revoked', details });
  });
}

async function makeEnrollment(
  { clock, origin }: Context,
  transaction: Transaction<Tables>,
  deviceId: string,
  { staffId: madeBy }: StaffActor,
): Promise<string> {
  const { token, hash } = makeToken();
  const endsAt = new Date(clock.now().getTime() + ENROLLMENT_MS);
  const { roles } = deviceCalls.addDevice.who;
  const isKept = await keepEnrollment(transaction, deviceId, hash, endsAt, madeBy, roles);
  if (!isKept) throw new DomainError('not_allowed');
  return `${origin()}${ENROLL_PAGE}#${token}`;
}

function toListedDevice({ id, name, kind, lastSeenAt, enrolledAt, revokedAt }: DeviceRow): ListedDevice {
  const [seen, enrolled] = [lastSeenAt, enrolledAt].map((at) => at?.toISOString() ?? null);
  return { id, name, kind, lastSeenAt: seen ?? null, enrolledAt: enrolled ?? null, isRevoked: revokedAt !== null };
}
