import { CompiledQuery, type Transaction } from 'kysely';
import { batched } from './batches.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** `Values`: the types of `$1`, `$2` and so on. `Row`: the columns of a row of the answer; `never` when there are no rows. */
export type Statement<Values extends unknown[], Row> = (db: Database, ...values: Values) => Promise<Row[]>;

/** A statement that makes sense only as part of a transaction, such as one whose locks last until its end. */
export type TransactionStatement<Values extends unknown[], Row> = (
  transaction: Transaction<Tables>,
  ...values: Values
) => Promise<Row[]>;

/**
 * SQL that is sent so often that building it for each call would cost more than running it. The text is fixed, so a
 * connection prepares it once (named-statement-client.ts); what varies goes in as `$1`, `$2` and so on.
 */
export function statement<Values extends unknown[] = [], Row = never>(text: string): Statement<Values, Row> {
  return async function run(db, ...values) {
    const result = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return result.rows;
  };
}

/** A statement that does not compile where no transaction is passed. */
export function transactionStatement<Values extends unknown[] = [], Row = never>(
  text: string,
): TransactionStatement<Values, Row> {
  return statement<Values, Row>(text);
}

/** For a statement that answers with one row at most: with it, or undefined. */
export function first<Db, Values extends unknown[], Row>(run: (db: Db, ...values: Values) => Promise<Row[]>) {
  return async (db: Db, ...values: Values): Promise<Row | undefined> => (await run(db, ...values))[0];
}

/** For a statement that always answers with one row. */
export function one<Db, Values extends unknown[], Row>(run: (db: Db, ...values: Values) => Promise<Row[]>) {
  return async (db: Db, ...values: Values): Promise<Row> => {
    const [row] = await run(db, ...values);
    if (row === undefined) throw new Error('A statement that always answers with a row answered nothing');
    return row;
  };
}

/** Whether a statement answers with a row, such as one that it changed. */
export function isAny<Db, Values extends unknown[]>(run: (db: Db, ...values: Values) => Promise<unknown[]>) {
  return async (db: Db, ...values: Values): Promise<boolean> => (await run(db, ...values)).length > 0;
}

/**
 * A statement that only reads a few rows by an index, so often that its way to the database counts (pipelines.ts). A slow one
 * would keep others waiting behind it. Within a transaction it is an ordinary statement of that transaction.
 */
export function readStatement<Values extends unknown[], Row>(text: string): Statement<Values, Row> {
  return pipelined(text);
}

/**
 * Reads by a text, so often that those of one moment go as one statement: to send and start one costs more than to find a row. `rowsOf`: SQL for
 * the rows of `asked.key`, which come as JSON: that costs the driver less than many columns, and instants are texts there.
 */
export function readEach<Row>(rowsOf: string): (db: Database, key: string) => Promise<Row[]> {
  const run = readStatement<[keys: readonly string[]], { all: { nth: number; row: Row }[] | null }>(`
    select json_agg(each) as all from (
      select nth, row
      from unnest($1::text[]) with ordinality as asked (key, nth)
      cross join lateral (${rowsOf}) as row
    ) as each`);
  return batched<string, Row[]>({
    async send(db, keys) {
      const answers = keys.map((): Row[] => []);
      const [read] = await run(db, keys);
      for (const { nth, row } of read?.all ?? []) answers[nth - 1]?.push(row);
      return answers;
    },
    claimsOf: () => [],
  });
}

/**
 * A statement that writes, sent on the same shared connections as the reads and committed by itself. Only for writes that wait neither for
 * a disk nor long for a row, and that may be lost when a connection breaks.
 */
export function pipelinedWrite<Values extends unknown[], Row>(text: string): Statement<Values, Row> {
  return pipelined(text);
}

function pipelined<Values extends unknown[], Row>(text: string): Statement<Values, Row> {
  const run = statement<Values, Row>(text);
  return async function send(db, ...values) {
    return db.pipelines === undefined ? run(db, ...values) : db.pipelines.send<Row>(text, values);
  };
}

/** For a row that comes as JSON, which costs the driver less than many columns: its instants are texts there. */
export function readInstants<Name extends string, Row extends Record<Name, Date>>(
  row: Row,
  names: readonly Name[],
): Row {
  for (const name of names) row[name] = new Date(row[name]) as Row[Name];
  return row;
}
