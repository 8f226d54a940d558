import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';

export interface Table {
  name: string;
  /** Those that hold something of their own; generated ones are computed again. */
  columns: string[];
}

/** Large enough to compress well, small enough to hold several in memory. */
const BLOCK_BYTES = 4 * 1024 * 1024;
const LINE_BREAK = 10;

/** Text that every PostgreSQL since 15 writes and reads alike, whatever the server's own settings are. */
export async function portableSessionSettings(client: Client): Promise<void> {
  await client.query(
    `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
     set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
     set idle_in_transaction_session_timeout = 0`,
  );
}

/** All rows of a table in blocks of whole lines. */
export async function* readRows(client: Client, table: Table): AsyncGenerator<Buffer> {
  const rows = client.query(to(`copy ${named(client, table)} to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < BLOCK_BYTES || !chunk.includes(LINE_BREAK)) continue;
    const block = Buffer.concat(waiting);
    const end = block.lastIndexOf(LINE_BREAK) + 1;
    yield block.subarray(0, end);
    waiting = [block.subarray(end)];
    size = block.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

export async function writeRows(client: Client, table: Table, blocks: AsyncIterable<Buffer>): Promise<void> {
  const rows = client.query(from(`copy ${named(client, table)} from stdin`));
  await pipeline(Readable.from(blocks, { objectMode: false }), rows);
}

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The values of `wanted` in the rows of a block. Null is `\N`. */
export function readValues(block: Buffer, columns: readonly string[], wanted: readonly string[]): string[][] {
  const places = wanted.map((column) => columns.indexOf(column));
  const lines = block.toString('utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const values = line.split('\t');
    return places.map((place) =>
      (values[place] ?? '').replaceAll(/\\(?!N$)(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign),
    );
  });
}

function named(client: Client, { name, columns }: Table): string {
  const names = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(name)} (${names.join(', ')})`;
}

/**
 * The checksum of a table's rows in any order: the SHA-256 of each row, added up. The rows are lines in the text format of COPY,
 * where a line break inside a value is written as `\n`.
 */
export class RowChecksum {
  rows = 0;
  readonly #lanes = new Uint32Array(8);

  /** Whole rows only. */
  add(block: Buffer): void {
    for (let start = 0; start < block.length;) {
      const end = block.indexOf(LINE_BREAK, start) + 1;
      if (end === 0) throw new Error('A row of the copy is not whole.');
      const digest = hash('sha256', block.subarray(start, end), 'buffer');
      for (let lane = 0; lane < 8; lane += 1) this.#lanes[lane]! += digest.readUInt32BE(lane * 4);
      this.rows += 1;
      start = end;
    }
  }

  toString(): string {
    return Array.from(this.#lanes, (lane) => lane.toString(16).padStart(8, '0')).join('');
  }

  equals(other: RowChecksum): boolean {
    return this.rows === other.rows && String(this) === String(other);
  }
}
