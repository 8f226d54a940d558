import { documentCalls } from '#contract/waivers/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { type Copy, issueCopyToSigner, issueCopyToStaff, linkToCopy } from './operations.ts';

/** A document of its own: nothing in it may load anything, even if it were taken for a page. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function registerDocumentRoutes(serve: Serve, context: Context): void {
  serve(documentCalls, {
    readDocument: async ({ params, address }) =>
      fileOf(await issueCopyToSigner(context, params.qrCode, address), 'attachment'),

    linkToDocument: async ({ params, actor }) => reply(200, { url: linkToCopy(context, params.id, actor.staffId) }),

    showDocument: async ({ params, query, address }) => {
      const link = { waiverId: params.id, staffId: query.staff, until: query.until, seal: query.seal };
      return fileOf(await issueCopyToStaff(context, link, address), 'inline');
    },
  });
}

function fileOf({ pdf, fileName }: Copy, disposition: 'attachment' | 'inline') {
  return {
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': `${disposition}; filename="${fileName}"`,
      'content-security-policy': DOCUMENT_POLICY,
      'x-content-type-options': 'nosniff',
    },
    body: pdf,
  };
}
