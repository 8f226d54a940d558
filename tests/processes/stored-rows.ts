import { Client } from 'pg';
import { openDatabase } from '#server/database/open.ts';

/** Every row of every table as JSON, without an order. */
export type StoredRows = Map<string, string[]>;

export async function rowsAt(url: string): Promise<StoredRows> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
    );
    const rows: StoredRows = new Map();
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: string }>(`select to_jsonb(stored)::text as row from ${name} as stored`);
      rows.set(name, found.rows.map(({ row }) => row).toSorted());
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** As `rowsAt`, of the embedded database in a folder that no server needs to run on. */
export async function rowsIn(dataDir: string): Promise<StoredRows> {
  const { url, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  try {
    return await rowsAt(url);
  } finally {
    await close();
  }
}
