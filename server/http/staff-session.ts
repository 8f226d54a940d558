import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoints.ts';
import type { Actor, Session } from '#server/actor.ts';
import { DomainError } from '#server/domain-error.ts';
import { inTime } from './in-time.ts';
import { bearerOf, type Call, callOf, type FileReply, type Reply, schemaOf } from './endpoints.ts';

/** Undefined for no token, one that is unknown, ended or revoked, and one of a disabled account. */
export type Authenticate = (token: string | undefined) => Promise<Session | undefined>;

/** Called for every page of a list shown to staff, with the number of rows and whether it was a search. */
export type OnList = (staffId: string, list: { rows: number; isSearch: boolean }) => void;

type StaffCall<E extends Endpoint> = Call<E> & { session: Session; actor: Actor };
type StaffEndpoint = Endpoint & { access: 'staff' };

export type StaffRoutes = ReturnType<typeof requireStaff>;

const sessions = new WeakMap<FastifyRequest, Session>();

/**
 * The two ways to answer an endpoint for staff only, JSON or a file. Who asks is known before anything of the request is
 * parsed, so that a stranger learns nothing but 401.
 */
export function requireStaff(app: FastifyInstance, authenticate: Authenticate, onList: OnList = () => {}) {
  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const session = await inTime(reply, authenticate(bearerOf(request)));
    if (session === undefined) throw new DomainError('unauthenticated');
    sessions.set(request, session);
  }

  function routeOf(endpoint: StaffEndpoint) {
    return { method: endpoint.method, url: endpoint.path, schema: schemaOf(endpoint), onRequest };
  }

  return {
    serve<E extends StaffEndpoint>(endpoint: E, handler: (call: StaffCall<E>) => Promise<Reply<E>>): void {
      app.route({
        ...routeOf(endpoint),
        async handler(request, response) {
          const call = staffCallOf<E>(request);
          const { status, body } = await inTime(response, handler(call));
          const rows = rowsOf(body);
          if (rows !== undefined) onList(call.actor.staffId, { rows, isSearch: isSearch(call.query) });
          response.code(status as number);
          return body ?? undefined;
        },
      });
    },

    serveFile<E extends StaffEndpoint & { media: string }>(
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

function staffCallOf<E extends Endpoint>(request: FastifyRequest): StaffCall<E> {
  const session = sessions.get(request);
  if (session === undefined) throw new Error('A staff route was reached without a session');
  const call = callOf<E>(request);
  return { ...call, session, actor: { staffId: session.staff.id, address: call.address } };
}

/** The number of rows, if the reply is a page of a list; else undefined. */
function rowsOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('pagination' in body)) return undefined;
  return Object.values(body).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
}

function isSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && query.search !== '';
}
