import { z } from 'zod';
import type { Call } from '../call.ts';
import { MANAGERS } from '../permissions.ts';

const Size = z.int().min(1);

export const Media = z
  .object({
    id: z.string().meta({ description: 'Its files are `/media/{id}-{width}.avif` and `.webp`' }),
    width: Size,
    height: Size,
    sizes: z.array(Size).meta({ description: 'The widths of its files' }),
  })
  .meta({
    id: 'Media',
    description: 'A picture that the document may name, upright and without what a camera notes in it',
  });
export type Media = z.infer<typeof Media>;

export const mediaCalls = {
  addPicture: {
    method: 'POST',
    path: '/api/admin/media',
    who: MANAGERS,
    summary:
      'Add a picture: the bytes of a JPEG, PNG, WebP or AVIF. The same again gives the same id. One that no version and no draft names is dropped after a week',
    // More than a picture may have, so that a larger one is refused in words of its own.
    takesFile: 32 * 1024 * 1024,
    body: z
      .custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, 'Please choose a picture')
      .meta({ type: 'string', format: 'binary' }),
    replies: { 201: Media },
    refusals: ['too_many_requests'],
  },
} as const satisfies Record<string, Call>;
