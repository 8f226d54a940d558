import type { Problem } from '#contract/errors.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { ExportedMedia } from '#contract/venue/exported-media.ts';
import type { Database } from '#server/database/open.ts';
import { readPictureType } from '#server/images/picture-type.ts';
import { findHashes, insertFiles, listFiles } from './queries.ts';

const PLACE = '/media/';

/** Those of the document’s pictures that were uploaded. */
function listUploaded({ pictures }: VenueDocument): { name: string; hash: string }[] {
  return Object.entries(pictures)
    .filter(([, { base }]) => base.startsWith(PLACE))
    .map(([name, { base }]) => ({ name, hash: base.slice(PLACE.length) }));
}

export async function exportMedia(db: Database, venue: VenueDocument): Promise<ExportedMedia> {
  const media: ExportedMedia = {};
  for (const { hash } of listUploaded(venue)) {
    const files = await listFiles(db, hash);
    media[hash] = files.map(({ width, height, format, bytes }) => ({
      width,
      height,
      format,
      bytes: Buffer.from(bytes).toString('base64'),
    }));
  }
  return media;
}

/** Which pictures neither the file nor the database holds. */
export async function listMissingMedia(db: Database, venue: VenueDocument, media: ExportedMedia): Promise<Problem[]> {
  const uploaded = listUploaded(venue);
  const known = await findHashes(
    db,
    uploaded.map(({ hash }) => hash),
  );
  const isThere = (hash: string) => hash in media || known.some((each) => each.hash === hash);
  return uploaded
    .filter(({ hash }) => !isThere(hash))
    .map(({ name }) => ({ path: `pictures.${name}`, message: 'is a picture that is not in the file' }));
}

/** Undefined for what `exportMedia` has not written. */
export function readExportedMedia(given: unknown): ExportedMedia | undefined {
  const { data } = ExportedMedia.safeParse(given);
  const files = Object.values(data ?? {}).flat();
  return files.every(({ format, bytes }) => readPictureType(Buffer.from(bytes, 'base64')) === format)
    ? data
    : undefined;
}

export async function importMedia(db: Database, media: ExportedMedia, at: Date): Promise<void> {
  for (const [hash, files] of Object.entries(media)) {
    const read = files.map(({ width, height, format, bytes }) => ({
      width,
      height,
      format,
      bytes: Buffer.from(bytes, 'base64'),
    }));
    await insertFiles(db, hash, read, at);
  }
}
