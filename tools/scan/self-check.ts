import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { type LocalServer, serveLocally } from './local-server.ts';
import type { Field, Operation } from './openapi.ts';
import { runSqlmap } from './sqlmap.ts';
import { sqlmapRequestsOf } from './sqlmap-requests.ts';
import { runWapiti } from './wapiti.ts';

const WAPITI_FINDS = ['SQL Injection', 'Cross Site Scripting'];

/** Which planted holes sqlmap does not see when it is used as it is on the product. */
export async function missedBySqlmap(databaseUrl: string, folder: string): Promise<string[]> {
  const planted = await openPlanted(databaseUrl);
  try {
    const scene = { variantsOf: () => [{ known: { name: 'Maria' }, only: 'name' }], bearerOf: () => '' };
    const requests = sqlmapRequestsOf(plantedCalls, { ...scene, host: new URL(planted.url).host, schemas: {} });
    const fields = requests.filter(({ attacked }) => attacked === 'fields');
    const { findings } = await runSqlmap(fields, path.join(folder, 'planted'));
    return plantedCalls
      .filter(({ id }) => !findings.some(({ what, where }) => where.startsWith(id) && !what.startsWith('heuristic')))
      .map(({ id }) => `did not see the planted hole ${id}`);
  } finally {
    await planted.close();
  }
}

export async function missedByWapiti(databaseUrl: string, folder: string): Promise<string[]> {
  const planted = await openPlanted(databaseUrl);
  try {
    const { findings } = await runWapiti(planted.url, ['/'], path.join(folder, 'planted'));
    return WAPITI_FINDS.filter((what) => !findings.some((finding) => finding.what === what)).map(
      (what) => `did not see the planted ${what}`,
    );
  } finally {
    await planted.close();
  }
}

const NAME: Field = { name: 'name', schema: { type: 'string' } };
const PLACE = { method: 'GET', path: '/', inPath: [], inQuery: [], inHeaders: [], isForStaff: false };

/** Holes that the scanners have to find as they find those of the product, or their silence means nothing. */
const plantedCalls: readonly Operation[] = [
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

/** A server that puts what it is sent into its SQL and its pages. Of the scanned database it may read, and change nothing. */
async function openPlanted(databaseUrl: string): Promise<LocalServer> {
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

  const { url, close } = await serveLocally(answer);
  return {
    url,
    async close() {
      await close();
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
