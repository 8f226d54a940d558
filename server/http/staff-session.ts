import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_HEADER, IDLE_HEADER, type Permission, TOKEN_HEADER } from '#contract/permissions.ts';
import type { Actor, Caller, Session, Viewer } from '#server/actor.ts';
import { DomainError } from '#server/domain-error.ts';
import { inTime } from './in-time.ts';

/** What a request brings to prove who sends it. */
export interface Proofs {
  bearer: string | undefined;
  credential: string | undefined;
  /** For how long nobody has touched the page that asks. */
  idleMs?: number;
}

export type Authenticate = (proofs: Proofs) => Promise<Caller>;

/** What requests are let in by. */
export interface Gate {
  authenticate: Authenticate;
  now: () => Date;
  /** Called for every page of a list that somebody was shown, with the number of rows and whether it was a search. */
  onList?: (viewer: Viewer, list: { rows: number; isSearch: boolean }) => void;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Who asks, and whether they may, is known before anything of the request is parsed, so that a stranger learns nothing but 401, and
 * others nothing but 403.
 */
export function guardRoute(who: Permission, { authenticate, now }: Gate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const proofs = { bearer: readBearer(request), credential: readCredential(request), idleMs: readIdleMs(request) };
    const caller = await inTime(reply, authenticate(proofs));
    refuseOthers(who, proofs, caller, now());
    callers.set(request, caller);
  };
}

/** Undefined where everybody may ask. */
export function readAsker(request: FastifyRequest, address: string | undefined) {
  const caller = callers.get(request);
  return caller && { ...caller, actor: actorOf(caller, address) };
}

const BEARER = /^Bearer +(\S+)$/i;
const CODE = /^Code +(\S+)$/i;

export function readBearer(request: FastifyRequest): string | undefined {
  return readAuthorization(request, BEARER);
}

export function readOwnCode(request: FastifyRequest): string | undefined {
  return readAuthorization(request, CODE);
}

function readAuthorization(request: FastifyRequest, scheme: RegExp): string | undefined {
  return scheme.exec(request.raw.headers.authorization ?? '')?.[1];
}

/** Undefined where there is none; an empty one is one that no device has. */
export function readCredential(request: FastifyRequest): string | undefined {
  const given = request.raw.headers[DEVICE_HEADER];
  return Array.isArray(given) ? given.join(',') : given;
}

const MAX_IDLE_SECONDS = 24 * 60 * 60;

/** For how long nobody has touched the page that asks, in milliseconds; 0 for who does not say it in seconds. */
function readIdleMs(request: FastifyRequest): number {
  const given = String(request.raw.headers[IDLE_HEADER] ?? '');
  return /^\d{1,9}$/.test(given) ? Math.min(Number(given), MAX_IDLE_SECONDS) * 1000 : 0;
}

/**
 * A credential that is no device's refuses whatever comes beside it: what was done on a lost tablet ends with it. A token that has ended is
 * refused beside a good credential as well, so that somebody's work is not taken for the tablet's.
 */
function refuseOthers(permission: Permission, { bearer, credential }: Proofs, caller: Caller, now: Date): void {
  const { session, device, wasIdle } = caller;
  if (credential !== undefined && device === undefined) throw new DomainError('device_revoked');
  const isOfDevice = permission.roles.length === 0;
  if (session === undefined || isOfDevice) {
    if (device === undefined || (bearer !== undefined && !isOfDevice))
      throw new DomainError('unauthenticated', wasIdle ? IDLE : {});
    if (!permission.devices.includes(device.kind)) throw new DomainError('not_allowed');
  } else if (!permission.roles.includes(session.staff.role)) throw new DomainError('not_allowed');
  if (session?.mustSetUpFactor && !isOfDevice && !permission.beforeSecondFactor) {
    throw new DomainError('second_factor_required');
  }
  if (permission.fullSignIn && session?.kind !== 'full') throw new DomainError('full_sign_in_needed');
  if (permission.stepUp && !isFresh(session, now)) throw new DomainError('step_up_needed');
  if (permission.right && !session?.rights.includes(permission.right)) throw new DomainError('not_allowed', NO_RIGHT);
}

const NO_RIGHT = {
  message: 'Your account does not have the right to publish the text. An owner can give it under Staff.',
};

const IDLE = {
  wasIdle: true,
  message: 'You were signed out because nobody used this page for a while. Please sign in again.',
};

function isFresh(session: Session | undefined, now: Date): boolean {
  return session?.freshUntil != null && now.getTime() < session.freshUntil.getTime();
}

/** For a page that everybody may open: undefined where nobody is signed in, or on a device that was revoked. */
export function staffActorOf({ credential }: Proofs, caller: Caller, address: string | undefined): Actor | undefined {
  const isRevoked = credential !== undefined && caller.device === undefined;
  const mayNot = caller.session === undefined || caller.session.mustSetUpFactor;
  return mayNot || isRevoked ? undefined : actorOf(caller, address);
}

function actorOf({ session, device }: Caller, address: string | undefined): Actor {
  return {
    staffId: session?.staff.id ?? null,
    staffName: session?.staff.name ?? null,
    role: session?.staff.role ?? null,
    deviceId: device?.id ?? null,
    deviceName: device?.name ?? null,
    address,
  };
}

/** For a reply that has given the session of the caller a new token. */
export function tokenHeader(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { [TOKEN_HEADER]: token };
}

/** Counts the rows that staff or a device was shown, if the reply is a page of a list. */
export function noteList({ onList }: Gate, asked: { actor?: Viewer; query: unknown }, body: unknown): void {
  if (asked.actor === undefined || typeof body !== 'object' || body === null || !('pagination' in body)) return;
  const rows = Object.values(body).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
  onList?.(asked.actor, { rows, isSearch: isSearch(asked.query) });
}

function isSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && query.search !== '';
}
