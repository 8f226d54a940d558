import { venueCalls } from '#contract/venue/calls.ts';
import { pickShown } from '#contract/venue/page-venue.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { listSampleParts } from './rules.ts';
import { applyTemplate, listTemplates } from './templates.ts';
import { listVersions, previewPage, publishVenue, readDraft, readVersion, saveDraft } from './operations.ts';

const NOT_KEPT = { 'cache-control': 'no-store' };

export function registerVenueRoutes(serve: Serve, context: Context): void {
  serve(venueCalls, {
    readPublicVenue: async () =>
      reply(200, {
        version: context.published.version,
        document: pickShown(context.venue()),
        liability: context.texts.current,
      }),

    readVenue: async () => reply(200, await readDraft(context)),

    listVenueTemplates: async () => reply(200, { templates: listTemplates() }),

    applyVenueTemplate: async ({ body, actor }) => reply(200, await applyTemplate(context, body, actor)),

    listSampleParts: async () => reply(200, { ofSample: listSampleParts(context.venue(), context.texts.current) }),

    saveVenueDraft: async ({ body, actor }) => reply(200, await saveDraft(context, body, actor)),

    publishVenue: async ({ body, actor }) => reply(200, await publishVenue(context, body, actor)),

    previewVenue: async ({ query, actor }) => ({
      headers: NOT_KEPT,
      body: Buffer.from(await previewPage(context, query.page, actor)),
    }),

    listVenueVersions: async () => reply(200, { versions: await listVersions(context.db) }),

    readVenueVersion: async ({ params }) => reply(200, { document: await readVersion(context.db, params.number) }),
  });
}
