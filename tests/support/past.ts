import assert from 'node:assert/strict';
import type { WaiverSubmissionInput } from '#contract/waivers.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { liability } from '#venue/liability.ts';
import type { Site } from './site.ts';

/** Signs on the site's own database as if it were `instant`, and gives the waiver's code. */
export async function signAt(site: Site, submission: WaiverSubmissionInput, instant: string): Promise<string> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined }, () => {});
  const app = await buildApp({ config: readConfig({}), db: database.db, clock: { now: () => new Date(instant) } });
  const reply = await app.inject({ method: 'POST', url: '/api/waivers', payload: submission });
  await app.close();
  await database.close();
  assert.equal(reply.statusCode, 201, reply.payload);
  return reply.json<{ waiver: { qrCode: string } }>().waiver.qrCode;
}

/** As if the venue had added a paragraph to its text and started the server again; the running one goes on as it was. */
export async function changeText(site: Site, paragraph: string): Promise<void> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined }, () => {});
  const text = { ...liability, paragraphs: [...liability.paragraphs, paragraph] };
  const app = await buildApp({ config: readConfig({}), db: database.db, clock: systemClock, text });
  await app.close();
  await database.close();
}
