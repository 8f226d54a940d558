import { z } from 'zod';

const Size = z.int().min(1).max(10_000);

/** The files of pictures by their ids, as `npm run venue -- export` writes them. */
export const ExportedMedia = z.record(
  z.string().regex(/^[0-9a-f]{32}$/),
  z.array(z.strictObject({ width: Size, height: Size, format: z.enum(['avif', 'webp']), bytes: z.base64() })).min(1),
);
export type ExportedMedia = z.infer<typeof ExportedMedia>;
