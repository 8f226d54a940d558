import type { FastifyInstance } from 'fastify';
import { mediaCalls } from '#contract/venue/media.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { sendNotFound } from '#server/http/errors.ts';
import { addPicture, createMediaReader } from './operations.ts';

export function registerMediaRoutes(serve: Serve, context: Context): void {
  serve(mediaCalls, {
    addPicture: async ({ body, actor }) => reply(201, await addPicture(context, body, actor)),
  });
}

/** The pictures themselves, for everybody. A name is of one content for good. */
export function registerMediaFiles(app: FastifyInstance, context: Context): void {
  const readMedia = createMediaReader(context);
  app.get<{ Params: { name: string } }>('/media/:name', async (request, response) => {
    const file = await readMedia(request.params.name);
    if (file === undefined) return sendNotFound(request, response.header('cache-control', 'no-store'));
    return response
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${file.format}`)
      .send(file.bytes);
  });
}
