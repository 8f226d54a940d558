import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serveFile } from '#server/http/endpoints.ts';
import type { Asking, StaffDoor } from '#server/http/staff-session.ts';
import { listWaivers, type Looking, readWaiver, type RecordServices, showSignature } from './operations.ts';

/** A document of its own: nothing in it may load or run anything, even if it were taken for a page. */
const PICTURE_POLICY = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function registerSearchRoutes(app: FastifyInstance, staff: StaffDoor, services: RecordServices): void {
  staff.serve(endpoints.listWaivers, async ({ query, ...call }) =>
    reply(200, await listWaivers(services, query, lookingOf(call))),
  );

  staff.serve(endpoints.readWaiver, async ({ params, ...call }) =>
    reply(200, await readWaiver(services, params.id, lookingOf(call))),
  );

  serveFile(app, endpoints.showSignature, async ({ params, query, address }) => ({
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="signature.png"',
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
    },
    body: await showSignature(
      services,
      { waiverId: params.id, staffId: query.staff, until: query.until, seal: query.seal },
      address,
    ),
  }));
}

function lookingOf({ asking, address }: { asking: Asking; address: string | undefined }): Looking {
  return { staffId: asking.staff.id, address };
}
