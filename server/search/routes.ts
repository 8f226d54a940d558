import { searchCalls } from '#contract/search/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { listWaivers, readWaiver, showSignature } from './operations.ts';

/** A separate document: nothing in it may load or run anything, even if it were taken for a page. */
const PICTURE_POLICY = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function registerSearchRoutes(serve: Serve, context: Context): void {
  serve(searchCalls, {
    listWaivers: async ({ query, actor }) => reply(200, await listWaivers(context, query, actor)),

    readWaiver: async ({ params, actor }) => reply(200, await readWaiver(context, params.id, actor)),

    showSignature: async ({ params, query, address }) => ({
      headers: {
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="signature.png"',
        'content-security-policy': PICTURE_POLICY,
        'x-content-type-options': 'nosniff',
      },
      body: await showSignature(
        context,
        { waiverId: params.id, staffId: query.staff, until: query.until, seal: query.seal },
        address,
      ),
    }),
  });
}
