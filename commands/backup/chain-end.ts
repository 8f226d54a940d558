import type { Client } from 'pg';
import type { Head } from '#server/verification/operations.ts';
import type { Content } from '#server/database/backup/content.ts';

const EMPTY: Head = { number: 0, link: '0'.repeat(64) };

/** Where the chain of seals ends in the database of `client`. */
export async function findChainEnd(client: Client): Promise<Head> {
  const { rows } = await client.query<Head>(
    `select number::integer, encode(link, 'hex') as link from seals order by number desc limit 1`,
  );
  return rows[0] ?? EMPTY;
}

export interface Chain {
  end: Head;
  /** The link of the entry that was asked about; undefined when the chain ends before it. */
  asked: string | undefined;
}

/** Where the chain of a backup ends, read from its rows. */
export async function readChain(content: Content, asked: number | undefined): Promise<Chain> {
  const chain: Chain = { end: EMPTY, asked: asked === 0 ? EMPTY.link : undefined };
  const seals = content.tables.find(({ name }) => name === 'seals');
  if (seals === undefined) return chain;
  const [numberAt, linkAt] = ['number', 'link'].map((column) => seals.columns.indexOf(column)) as [number, number];
  for await (const block of content.rowsOf(seals)) {
    for (const line of block.toString('latin1').split('\n')) {
      if (line === '') continue;
      const values = line.split('\t');
      // As COPY writes bytea: `\\x9f86…`.
      const entry = { number: Number(values[numberAt]), link: values[linkAt]?.replace(/^\\\\x/, '') ?? '' };
      if (entry.number > chain.end.number) chain.end = entry;
      if (entry.number === asked) chain.asked = entry.link;
    }
  }
  return chain;
}
