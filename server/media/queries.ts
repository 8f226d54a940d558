import type { Database } from '#server/database/open.ts';
import { first, readStatement, statement, transactionStatement } from '#server/database/statement.ts';

export interface MediaFile {
  width: number;
  height: number;
  format: 'avif' | 'webp';
  bytes: Uint8Array;
}

/** Keeps it for another while, and says in which sizes it is there. */
export const touchSizes = statement<[hash: string, at: Date], Pick<MediaFile, 'width' | 'height'>>(`
  update media set added_at = $2 where hash = $1 returning width, height`);

export async function insertFiles(db: Database, hash: string, files: readonly MediaFile[], at: Date): Promise<void> {
  await db
    .insertInto('media')
    .values(files.map((file) => ({ ...file, hash, bytes: Buffer.from(file.bytes), added_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findFile = first(
  readStatement<[hash: string, width: number, format: string], { bytes: Buffer }>(
    'select bytes from media where hash = $1 and width = $2 and format = $3',
  ),
);

/** What was added before then, and is in no version and no draft. */
export const deleteUnnamed = transactionStatement<[before: Date]>(`
  delete from media where added_at < $1 and '/media/' || hash not in (
    select picture ->> 'base'
    from (select document from venue_versions union all select document from venue_drafts) documents,
      jsonb_each(document -> 'pictures') pictures (name, picture)
    where picture ->> 'base' is not null)`);

export const listFiles = statement<[hash: string], MediaFile>(
  'select width, height, format, bytes from media where hash = $1 order by width, format',
);

export const findHashes = statement<[hashes: string[]], { hash: string }>(
  'select distinct hash from media where hash = any($1)',
);
