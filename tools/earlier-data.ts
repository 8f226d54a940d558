import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { writeBackup } from '#server/database/backup/backup-file.ts';
import { takeSnapshot } from '#server/database/backup/content.ts';
import { openDatabase } from '#server/database/open.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { enrol } from '../tests/support/devices.ts';
import { maria, nguyen, samir } from '../tests/support/people.ts';
import { signIn } from '../tests/support/staff.ts';
import type { Answer, TestApp } from '../tests/support/test-app.ts';
import { makeVenue } from '../tests/support/venue.ts';

/**
 * Writes tests/support/data-of-1.0.0.tar: a backup of a venue's day with a family, a group, kids who were added, somebody who signed again, a
 * visit, a party, staff, a tablet and what the venue published. Every later release has to start on it. Once 1.0.0 is released it is never written again.
 */
const FILE = path.resolve(import.meta.dirname, '../tests/support/data-of-1.0.0.tar');

// PostgreSQL's own account passes through where this runs as root.
const folder = mkdtempSync(path.join(tmpdir(), 'waiver-data-'));
chmodSync(folder, 0o711);
const { db, url, close } = await openDatabase({ dataDir: path.join(folder, 'data'), databaseUrl: undefined }, () => {});
let now = new Date('2026-05-14T15:00:00Z');
const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
const server = await buildApp({ config: readConfig({}), db, clock, databaseClock: clock });

async function call(method: 'GET' | 'POST' | 'PUT', address: string, payload?: object, options = {}): Promise<Answer> {
  const reply = await server.inject({ method, url: address, ...(payload && { payload }), ...options });
  const { statusCode: status, headers, payload: text } = reply;
  if (status >= 400) throw new Error(`${method} ${address}: ${status} ${text}`);
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

const post: TestApp['post'] = (address, payload, options) => call('POST', address, payload, options);
const staff = await signIn({ db, clock, post });
await enrol({ post }, staff);
const document = makeVenue({ venue: { name: 'High Jump' } });
await call('PUT', '/api/admin/venue/draft', { revision: 0, document }, staff.with);
await post('/api/admin/venue/publish', { revision: 1 }, staff.with);

const family = (await post('/api/waivers', { ...nguyen, ownKids: true })).body.waiver;
await post('/api/waivers', samir);
const self = (
  await post('/api/waivers', {
    ...maria,
    marketingConsent: { vrPromotions: true, stemWorkshops: false, specialEvents: false },
  })
).body.waiver;

const plan = { title: 'Linh is eight', hostName: 'Hương', email: nguyen.email, date: '2026-05-20', expected: 10 };
const party = (await post('/api/parties', plan)).body;
const code = new URL(party.guestUrl).pathname.split('/').at(-1);

now = new Date('2026-05-14T15:02:00Z');
const headers = { authorization: `Code ${family.qrCode}` };
const mai = { kids: [{ name: 'Mai', age: 6 }], ownKids: true, signature: nguyen.signature };
await post(`/api/waivers/${family.id}/kids`, mai, { headers });
await post('/api/waivers', { ...maria, renew: true, partyCode: code, proof: self.qrCode });
await post(`/api/admin/waivers/${family.id}/code/shown`, undefined, staff.with);

await applyPending(db);
const people = await call('GET', '/api/admin/people?search=linh', undefined, staff.with);
const visit = { id: randomUUID(), personId: people.body.people[0].id, kind: 'entry', source: 'search' };
await post('/api/admin/visits', visit, staff.with);
await call('GET', `/api/waivers/confirmation/${self.qrCode}/document`);
await extendChain(db, clock.now);

await server.close();
const client = new Client({ connectionString: url });
await client.connect();
await writeBackup(await takeSnapshot(client), FILE, now);
await client.end();
await close();
rmSync(folder, { recursive: true });
