import { sql } from 'kysely';
import type { Database } from '#server/database/open.ts';

/** What a row has in TypeScript, by PostgreSQL's name of the column's type. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** What the schema allows in it alone. */
  check: string | null;
}

async function listColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null as "hasDefault", is_identity = 'YES' as "isGenerated",
      (
        select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = table_name::regclass and contype = 'c' and conkey = array[ordinal_position::smallint]
          and pg_get_constraintdef(pg_constraint.oid) like '% = ANY (ARRAY[%'
      ) as check
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by table_name, ordinal_position`.execute(db);
  return rows;
}

function typeOf({ type, isNullable, hasDefault, isGenerated, check }: Column): string {
  const isList = type.startsWith('_');
  const one = TYPES[isList ? type.slice(1) : type];
  if (one === undefined) throw new Error(`Say in tools/tables.ts what ${type} is in TypeScript.`);
  const allowed = [...(check ?? '').matchAll(/'([^']+)'::text/g)].map(([, text]) => `'${text}'`);
  const base = allowed.length > 0 && type === 'text' ? allowed.join(' | ') : isList ? `${one}[]` : one;
  const read = isNullable ? `${base} | null` : base;
  if (isGenerated) return `GeneratedAlways<${read}>`;
  return hasDefault ? `Generated<${read}>` : read;
}

/** The text of server/database/tables.ts for the schema of a database. */
export async function describeTables(db: Database): Promise<string> {
  const columns = await listColumns(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const bodies = [...tables].map(([table, of]) => {
    const lines = of.map((column) => `    ${column.name}: ${typeOf(column)};\n`);
    return `  ${table}: {\n${lines.join('')}  };\n`;
  });
  return `// Written by \`npm run tables\` from server/database/migrations.
import type { Generated, GeneratedAlways } from 'kysely';

/** All tables of the product: what a row has. */
export interface Tables {
${bodies.join('')}}
`;
}
