import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { type Permission, permissions, TOKEN_HEADER } from '#contract/permissions.ts';
import type { Device } from '#contract/staff/devices.ts';
import type { Actor, Caller, Session, StaffActor, Viewer } from '#server/actor.ts';
import { DomainError } from '#server/domain-error.ts';
import { inTime } from './in-time.ts';
import {
  bearerOf,
  type Call,
  callOf,
  credentialOf,
  type FileReply,
  idleMsOf,
  type Reply,
  schemaOf,
} from './endpoints.ts';

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

type GuardedEndpoint = Endpoint & { access: 'staff' | 'desk' };

/** Of a call for staff alone a member of staff is known; of the desk's, one of staff and device. */
type Guarded<E extends GuardedEndpoint> = E['access'] extends 'staff'
  ? { session: Session; actor: StaffActor }
  : { session: Session | undefined; actor: Actor };

type StaffCall<E extends GuardedEndpoint> = Call<E> & Guarded<E> & { device: Device | undefined };

export type StaffRoutes = ReturnType<typeof requireStaff>;

const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * The two ways to answer an endpoint that not everybody may call, JSON or a file. Who asks, and whether they may (permissions.ts), is
 * known before anything of the request is parsed, so that a stranger learns nothing but 401, and others nothing but 403.
 */
export function requireStaff(app: FastifyInstance, { authenticate, now, onList = () => {} }: Gate) {
  function routeOf(endpoint: GuardedEndpoint) {
    const permission = permissionOf(endpoint);
    async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const proofs = { bearer: bearerOf(request), credential: credentialOf(request), idleMs: idleMsOf(request) };
      const caller = await inTime(reply, authenticate(proofs));
      refuseOthers(permission, proofs, caller, now());
      callers.set(request, caller);
    }
    return { method: endpoint.method, url: endpoint.path, schema: schemaOf(endpoint), onRequest };
  }

  return {
    serve<E extends GuardedEndpoint>(endpoint: E, handler: (call: StaffCall<E>) => Promise<Reply<E>>): void {
      app.route({
        ...routeOf(endpoint),
        async handler(request, response) {
          const call = staffCallOf<E>(request);
          const { status, body, headers } = await inTime(response, handler(call));
          const rows = rowsOf(body);
          if (rows !== undefined) onList(call.actor, { rows, isSearch: isSearch(call.query) });
          response.code(status as number).headers(headers);
          return body ?? undefined;
        },
      });
    },

    serveFile<E extends GuardedEndpoint & { media: string }>(
      endpoint: E,
      handler: (call: StaffCall<E>) => Promise<FileReply>,
    ): void {
      app.route({
        ...routeOf(endpoint),
        // The body is made while it is sent; asking for its headers alone would make it all the same.
        exposeHeadRoute: false,
        async handler(request, response) {
          const { headers, body } = await inTime(response, handler(staffCallOf<E>(request)));
          return response.type(endpoint.media).headers(headers).send(body);
        },
      });
    },
  };
}

/** Throws where the table has no row for it: nothing is served that the table does not speak of. */
function permissionOf({ method, path, access }: GuardedEndpoint): Permission {
  const names = Object.keys(calls) as CallName[];
  const name = names.find((each) => calls[each].method === method && calls[each].path === path);
  if (name === undefined) throw new Error(`${method} ${path} is no call of the contract`);
  const permission: Permission = permissions[name];
  const isForDevices = permission.devices.length > 0;
  if (permission.isPublic || isForDevices !== (access === 'desk')) {
    throw new Error(`The permissions of ${name} do not fit its access`);
  }
  return permission;
}

/**
 * A credential that is no device's refuses whatever comes beside it: what was done on a lost tablet ends with it. A token that is over is
 * refused beside a good credential as well, so that nobody's work is taken for nobody's.
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
}

const IDLE = {
  wasIdle: true,
  message: 'You were signed out because nobody used this page for a while. Please sign in again.',
};

function isFresh(session: Session | undefined, now: Date): boolean {
  return session?.freshUntil != null && now.getTime() < session.freshUntil.getTime();
}

function staffCallOf<E extends GuardedEndpoint>(request: FastifyRequest): StaffCall<E> {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('Staff only, and nobody is signed in');
  const call = callOf<E>(request);
  const actor = actorOf(caller, call.address);
  return { ...call, ...caller, actor } as unknown as StaffCall<E>;
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

/** The number of rows, if the reply is a page of a list; else undefined. */
function rowsOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('pagination' in body)) return undefined;
  return Object.values(body).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
}

function isSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && query.search !== '';
}
