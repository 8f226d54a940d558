import { createHash } from 'node:crypto';
import type { Media } from '#contract/venue/media.ts';
import { MAX_PICTURE_MB, PICTURE_TOO_LARGE } from '#contract/venue/pictures.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { type CutFile, cutPicture } from '#server/images/cut-picture.ts';
import { readPictureType } from '#server/images/picture-type.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, useOf } from '#server/limits/rules.ts';
import { deleteUnnamed, findFile, insertFiles, touchSizes } from './queries.ts';

/** For so long a picture may wait for the draft that names it. */
const KEPT_UNNAMED_MS = 7 * DAY_MS;

const TOO_MANY = 'Too many pictures at once. Please wait a little, and choose this one again.';

/** A picture takes a processor and some 300 MB for two seconds. */
const cutting = createFairQueue({
  atOnce: 1,
  maxWaiting: 3,
  maxWaitingOfOne: 3,
  refusal: () => new DomainError('too_many_requests', { message: TOO_MANY, retryAfterMs: 5000 }),
});

/** Keeps a picture in the sizes of pages. Throws `invalid_request`, in words for the person, for what is none, and `too_many_requests`. */
export async function addPicture(
  { db, clock, hasLimits }: Context,
  file: Uint8Array,
  actor: StaffActor,
): Promise<Media> {
  if (file.length > MAX_PICTURE_MB * 1024 * 1024)
    throw new DomainError('body_too_large', { message: PICTURE_TOO_LARGE });
  const at = clock.now();
  const id = createHash('sha256').update(file).digest('hex').slice(0, 32);
  const known = await touchSizes(db, id, at);
  if (known.length > 0) return describe(id, known);
  await countOrRefuse(db, hasLimits ? [useOf(limits.pictures, actor.staffId)] : [], at, 'too_many_requests', TOO_MANY);
  const files = await cutting.run(actor.staffId, () => cut(file));
  await db.transaction().execute(async (transaction) => {
    await deleteUnnamed(transaction, new Date(at.getTime() - KEPT_UNNAMED_MS));
    await insertFiles(transaction, id, files, at);
    const { staffId, deviceId, address } = actor;
    await recordAudit(transaction, { at, staffId, deviceId, address, action: 'picture-added', details: { media: id } });
  });
  return describe(id, files);
}

async function cut(file: Uint8Array): Promise<CutFile[]> {
  const type = readPictureType(file);
  if (type === 'heic')
    throw refuse(
      'This photograph is in the format HEIC, which most browsers cannot show. Please choose a JPEG: an iPhone takes them with Settings, Camera, Formats, Most Compatible.',
    );
  if (type === undefined) throw refuse('This is no picture in JPEG, PNG, WebP or AVIF. Please choose another file.');
  const outcome = await cutPicture(file, type);
  if (outcome === 'broken')
    throw refuse('This picture could not be read. Please choose another, or save it anew first.');
  if ('files' in outcome) return outcome.files;
  const { width, height, max } = outcome.tooLarge;
  throw refuse(
    `This picture has ${width} x ${height} pixels, which is too many. Please make it smaller first: at most ${max / 1_000_000} megapixels.`,
  );
}

function refuse(message: string): DomainError {
  return new DomainError('invalid_request', { message });
}

function describe(id: string, files: readonly { width: number; height: number }[]): Media {
  const sizes = [...new Set(files.map(({ width }) => width))].toSorted((one, other) => one - other);
  const width = sizes.at(-1) ?? 0;
  return { id, width, height: files.find((file) => file.width === width)?.height ?? 0, sizes };
}

const FILE_NAME = /^(?<hash>[0-9a-f]{32})-(?<width>\d{1,4})\.(?<format>avif|webp)$/;
const MAX_CACHED_BYTES = 8 * 1024 * 1024;

/** Reads files of pictures. Those that were read last stay in memory, so that a thousand visitors do not ask the database each. */
export function createMediaReader({ db }: Pick<Context, 'db'>) {
  const cached = new Map<string, Buffer>();
  let cachedBytes = 0;

  function keep(name: string, bytes: Buffer): void {
    if (cached.has(name)) return;
    cached.set(name, bytes);
    cachedBytes += bytes.length;
    for (const [oldest, { length }] of cached) {
      if (cachedBytes <= MAX_CACHED_BYTES) break;
      cached.delete(oldest);
      cachedBytes -= length;
    }
  }

  /** Undefined where there is none of that name: `<id>-960.webp`. */
  return async function readMedia(name: string): Promise<{ bytes: Buffer; format: string } | undefined> {
    const { hash = '', width, format = '' } = FILE_NAME.exec(name)?.groups ?? {};
    if (hash === '') return undefined;
    const bytes = cached.get(name) ?? (await findFile(db, hash, Number(width), format))?.bytes;
    if (bytes === undefined) return undefined;
    keep(name, bytes);
    return { bytes, format };
  };
}
