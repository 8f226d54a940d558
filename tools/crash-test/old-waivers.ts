import { randomUUID } from 'node:crypto';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { signingOf } from '#tools/product/sign.ts';

/** Longer ago than a record must be kept (docs/decisions/0019). */
const SIGNED_AT = new Date('2019-05-04T15:00:00Z');

export interface OldWaiver {
  id: string;
  key: string;
  qrCode: string;
  name: string;
}

/** Signs, before the test begins, what staff may erase during it. */
export async function signLongAgo(dataDir: string, count: number): Promise<OldWaiver[]> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  const app = await buildApp({ config: readConfig({}), db, clock: { now: () => SIGNED_AT } });
  const signed: OldWaiver[] = [];
  for (let number = 1; number <= count; number += 1) {
    const [key, name] = [randomUUID(), `Early Signer ${number}`];
    const { path, headers, body } = signingOf({ name, phone: `202${5_550_000 + number}` }, key);
    const reply = await app.inject({ method: 'POST', url: path, headers, payload: body });
    if (reply.statusCode !== 201) throw new Error(`An early waiver was answered ${reply.statusCode}: ${reply.payload}`);
    const { waiver } = reply.json<{ waiver: { id: string; qrCode: string } }>();
    signed.push({ id: waiver.id, qrCode: waiver.qrCode, key, name });
  }
  await app.close();
  await close();
  return signed;
}
