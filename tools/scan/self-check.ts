import path from 'node:path';
import { plantedCalls, openPlanted } from './planted.ts';
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
