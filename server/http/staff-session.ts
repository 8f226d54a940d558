import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoints.ts';
import type { StaffMember } from '#contract/staff.ts';
import { DomainError } from '#server/domain-error.ts';
import { inTime } from './in-time.ts';
import { bearerOf, type Call, callOf, type FileReply, type Reply, schemaOf } from './endpoints.ts';

/** Who is asking, as far as the token of their request tells. */
export interface Asking {
  staff: StaffMember;
  sessionId: string;
  endsAt: Date;
}

/** Undefined for no token, one that is unknown, ended or revoked, and one of a disabled account. */
export type FindAsking = (token: string | undefined) => Promise<Asking | undefined>;

/** Told of every page of a list that staff are shown: how many rows, and whether they were sought. */
export type OnList = (staffId: string, list: { rows: number; isSearch: boolean }) => void;

type StaffCall<E extends Endpoint> = Call<E> & { asking: Asking };
type StaffEndpoint = Endpoint & { access: 'staff' };

export type StaffDoor = ReturnType<typeof staffDoor>;

const askingOf = new WeakMap<FastifyRequest, Asking>();

/**
 * The two ways to answer an endpoint for staff only, JSON or a file. Who asks is settled before anything of the request is
 * parsed, so that a stranger learns nothing but 401.
 */
export function staffDoor(app: FastifyInstance, findAsking: FindAsking, onList: OnList = () => {}) {
  async function onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const asking = await inTime(reply, findAsking(bearerOf(request)));
    if (asking === undefined) throw new DomainError('unauthenticated');
    askingOf.set(request, asking);
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
          if (rows !== undefined) onList(call.asking.staff.id, { rows, isSearch: isSearch(call.query) });
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
  const asking = askingOf.get(request);
  if (asking === undefined) throw new Error('A staff route was reached without a session');
  return { ...callOf<E>(request), asking };
}

/** Of a page of a list, of whatever there is; undefined for any other reply. */
function rowsOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('pagination' in body)) return undefined;
  return Object.values(body).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
}

function isSearch(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'search' in query && query.search !== '';
}
