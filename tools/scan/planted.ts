import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import type { Field, Operation } from './openapi.ts';

const NAME: Field = { name: 'name', schema: { type: 'string' } };
const PLACE = { method: 'GET', path: '/', inPath: [], inQuery: [], inHeaders: [], isForStaff: false };

/** Holes that the scanners have to find as they find those of the product, or their silence means nothing. */
export const plantedCalls: readonly Operation[] = [
  { ...PLACE, id: 'plantedQuery', path: '/query', inQuery: [NAME], body: undefined, media: 'text/html' },
  {
    ...PLACE,
    id: 'plantedBody',
    method: 'POST',
    path: '/body',
    body: { type: 'object', properties: { name: NAME.schema } },
    media: 'text/html',
  },
];

export interface Planted {
  url: string;
  close(): Promise<void>;
}

/** A server that puts what it is sent into its SQL and its pages. Of the scanned database it may read, and change nothing. */
export async function openPlanted(databaseUrl: string): Promise<Planted> {
  const pool = new Pool({ connectionString: databaseUrl, options: '-c default_transaction_read_only=on' });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/body' ? nameOf(await text(request)) : (searchParams.get('name') ?? '');
    const found = await pool
      .query(`select 1 from waivers where name = '${name}'`)
      .then(({ rows }) => `${rows.length} of this name`)
      .catch((error: Error) => `PostgreSQL ERROR: ${error.message}`);
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Planted</title><a href="/query?name=Maria">Query</a> <p>${name}: ${found}`);
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await pool.end();
    },
  };
}

function nameOf(json: string): string {
  try {
    return (JSON.parse(json) as { name: string }).name;
  } catch {
    return '';
  }
}
