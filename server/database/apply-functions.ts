import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';

interface FunctionFile {
  /** Of the function, and of its file. */
  name: string;
  definition: number;
  sql: string;
  sha256: string;
}

type AppliedFunction = Omit<FunctionFile, 'sql'>;

const FILE_NAME = /^[a-z][a-z0-9_]*\.sql$/;
const FIRST_LINE = /^-- Definition ([1-9]\d*)\.\n/;

/**
 * Gives each function of the database the text of its file in `directory` (docs/decisions/0003): those whose file changed, or all of
 * them after a migration, which may have dropped or replaced one. `client` holds the lock of the migrations, and is in a transaction.
 * Throws when the database has a function, or a later definition of one, that the files do not know.
 */
export async function applyFunctions(
  client: ClientBase,
  directory: string,
  { isMigrated, report }: { isMigrated: boolean; report: (line: string) => void },
): Promise<void> {
  const { files, changed } = await compareFunctions(client, directory);
  const pending = isMigrated ? files : changed;
  if (pending.length === 0) return;
  report(`Preparing the database: ${pending.length === 1 ? pending[0]?.name : `${pending.length} functions`}`);
  await apply(client, pending);
}

/** Throws when the database has a function, or a later definition of one, that the files do not know. */
export async function compareFunctions(
  client: ClientBase,
  directory: string,
): Promise<{ files: FunctionFile[]; changed: FunctionFile[] }> {
  const files = await readFunctions(directory);
  const applied = new Map((await readApplied(client)).map((each) => [each.name, each]));
  refuseNewer(files, applied);
  return { files, changed: files.filter(({ name, sha256 }) => applied.get(name)?.sha256 !== sha256) };
}

async function readFunctions(directory: string): Promise<FunctionFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readFunction(directory, name)));
}

async function readFunction(directory: string, file: string): Promise<FunctionFile> {
  if (!FILE_NAME.test(file)) throw new Error(`The file ${file} must be named like its function, as sign_waivers.sql.`);
  // As with migrations, Windows line ends are no change.
  const sql = (await readFile(path.join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
  const definition = FIRST_LINE.exec(sql)?.[1];
  if (definition === undefined) throw new Error(`The first line of ${file} must be like "-- Definition 1."`);
  return {
    name: file.slice(0, -'.sql'.length),
    definition: Number(definition),
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
  };
}

async function readApplied(client: ClientBase): Promise<AppliedFunction[]> {
  const { rows } = await client.query<AppliedFunction>('select name, definition, sha256 from schema_functions');
  return rows;
}

function refuseNewer(files: FunctionFile[], applied: Map<string, AppliedFunction>): void {
  const definitions = new Map(files.map(({ name, definition }) => [name, definition]));
  for (const { name, definition } of applied.values()) {
    if ((definitions.get(name) ?? 0) >= definition) continue;
    throw new Error(
      `The database is newer than this release: it has definition ${definition} of the function ${name}, ` +
        'which this release does not know. Start the release that made it, or a later one.',
    );
  }
}

/** Once without a look at their bodies, since one may call another that comes later, and once more to check each body. */
async function apply(client: ClientBase, files: readonly FunctionFile[]): Promise<void> {
  await client.query('set local check_function_bodies = off');
  for (const file of files) await create(client, file);
  await client.query('set local check_function_bodies = on');
  for (const file of files) await create(client, file);
  for (const { name, definition, sha256 } of files) {
    await client.query(
      `insert into schema_functions (name, definition, sha256) values ($1, $2, $3)
       on conflict (name) do update set definition = $2, sha256 = $3`,
      [name, definition, sha256],
    );
  }
}

async function create(client: ClientBase, { name, sql }: FunctionFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The function ${name} failed, and none was changed: ${reason}`, { cause: error });
  }
}
