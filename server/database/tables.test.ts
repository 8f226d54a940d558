import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from './database.ts';

const SOURCE = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8');

/** What a row has in TypeScript, by PostgreSQL's name of the column's type. */
const READ_AS: Record<string, RegExp> = {
  bool: /^boolean$/,
  bytea: /^Buffer$/,
  int2: /^number$/,
  int4: /^number$/,
  int8: /^number$/,
  timestamptz: /^(Date|Instant)$/,
  _int2: /^number\[\]$/,
  _text: /^string\[\]$/,
  jsonb: /^(Record<|\{)/,
  // A name of such texts, or the texts themselves.
  text: /^(string|(?!Date|Buffer|Instant)([A-Z]\w+|'[^']+')( \| '[^']+')*)$/,
  date: /^string$/,
  time: /^string$/,
  inet: /^string$/,
  uuid: /^string$/,
};

interface Column {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
}

async function listColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null as "hasDefault", is_identity = 'YES' or is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return rows;
}

/** The columns that the file declares, as `table.column` with the text of the type. */
function readDeclared(source: string): Map<string, string> {
  const bodies = new Map<string, string>();
  for (const [, name = '', body = ''] of source.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)) {
    bodies.set(name, body.replaceAll(/\/\*\*[\s\S]*?\*\//g, ''));
  }
  const declared = new Map<string, string>();
  for (const [table, name] of membersOf(bodies.get('Tables') ?? '')) {
    for (const [column, type] of membersOf(bodies.get(name) ?? '')) declared.set(`${table}.${column}`, type);
  }
  return declared;
}

function membersOf(body: string): [name: string, type: string][] {
  const members = body.split(/^ {2}(?=\w+: )/m).slice(1);
  return members.map((member) => {
    const [, name = '', type = ''] = /^(\w+): ([\s\S]*?);\s*$/.exec(member) ?? [];
    return [name, type.replaceAll(/\s+/g, ' ')];
  });
}

/** The type of the column as it is read: the first of what `ColumnType` is given. */
function readTypeOf(type: string): string {
  if (!type.startsWith('ColumnType<')) return type;
  let depth = 0;
  const inner = type.slice('ColumnType<'.length);
  const end = [...inner].findIndex((character) => {
    if ('<{['.includes(character)) depth += 1;
    if ('>}]'.includes(character)) depth -= 1;
    return depth === 0 && character === ',';
  });
  return inner.slice(0, end).trim();
}

function compare(source: string, columns: readonly Column[]): string[] {
  const declared = readDeclared(source);
  const faults = columns.flatMap((column) => {
    const name = `${column.table}.${column.column}`;
    const type = declared.get(name);
    declared.delete(name);
    return type === undefined ? [`${name} is not declared`] : faultsOf(name, type, column);
  });
  return [...faults, ...[...declared.keys()].map((name) => `${name} is not in the database`)];
}

function faultsOf(name: string, type: string, column: Column): string[] {
  const read = readTypeOf(type);
  const faults: string[] = [];
  const canBeNull = read.endsWith(' | null');
  if (canBeNull !== column.isNullable) faults.push(`${name} ${column.isNullable ? 'may' : 'can never'} be null`);
  if (!READ_AS[column.type]?.test(read.replace(/ \| null$/, ''))) faults.push(`${name} is ${column.type}, not ${read}`);
  if (column.isGenerated && !type.endsWith(', never, never>')) faults.push(`${name} is generated`);
  const canBeLeftOut = / undefined\b/.test(type);
  if (canBeLeftOut && !column.hasDefault && !column.isNullable) faults.push(`${name} cannot be left out`);
  return faults;
}

test('every table and column of a migrated database is declared as it is', async (t) => {
  const { db } = await makeTestDatabase(t);
  const columns = await listColumns(db);
  assert.deepEqual(compare(SOURCE, columns), []);

  for (const [declared, planted, fault] of [
    ['  used: number;\n', '', 'limits.used is not declared'],
    ['  used: number;\n', '  used: number;\n  unused: number;\n', 'limits.unused is not in the database'],
    ['  used: number;\n', '  used: number | null;\n', 'limits.used can never be null'],
    ['  used: number;\n', '  used: string;\n', 'limits.used is int4, not string'],
    ['  user_agent: string | null;\n', '  user_agent: string;\n', 'staff_sessions.user_agent may be null'],
    ['  limits: LimitTable;\n', '  limit: LimitTable;\n', 'limit.used is not in the database'],
    [
      '  email_key: string;\n  name: string;\n',
      '  email_key: ColumnType<string, string | undefined, string>;\n  name: string;\n',
      'staff.email_key cannot be left out',
    ],
    [
      '  id: ColumnType<number, never, never>;\n  waiver_id: string;\n',
      '  id: number;\n  waiver_id: string;\n',
      'waiver_changes.id is generated',
    ],
  ] as const) {
    assert.ok(SOURCE.includes(declared), declared);
    const faults = compare(SOURCE.replace(declared, planted), columns);
    assert.ok(faults.includes(fault), `${fault}: ${faults.join()}`);
  }
});
