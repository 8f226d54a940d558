import assert from 'node:assert/strict';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { queueReminders } from '#server/emails/enqueue.ts';
import { limits } from '#server/limits/rules.ts';
import { eraseTests } from '#server/retention/operations.ts';
import { retentionOf, spendNights } from './nights.ts';
import type { RunningSite } from './journey-sites.ts';
import { makeVenue } from './venue.ts';

/** So long ago that a waiver signed then ends in some 25 days. */
export function endingSoon(): string {
  return new Date(Date.now() - 340 * DAY_MS).toISOString();
}

/** Queues the reminders that are due, as the site does in the morning. */
export async function remind(site: RunningSite): Promise<void> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined }, () => {});
  await queueReminders({ db: database.db, clock: systemClock, venue: makeVenue });
  await database.close();
}

/** Signs on the site's own database as if it were `instant`, and gives the waiver's code. */
export async function signAt(site: RunningSite, submission: WaiverSubmissionInput, instant: string): Promise<string> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined }, () => {});
  const app = await buildApp({ config: readConfig({}), db: database.db, clock: { now: () => new Date(instant) } });
  const reply = await app.inject({ method: 'POST', url: '/api/waivers', payload: submission });
  await app.close();
  await database.close();
  assert.equal(reply.statusCode, 201, reply.payload);
  return reply.json<{ waiver: { qrCode: string } }>().waiver.qrCode;
}

/** The hour, and the month, pass in which one network may make so many parties: the journeys of a worker are one network. */
export async function forgetPartiesMade(site: RunningSite): Promise<void> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined }, () => {});
  const names = [limits.partiesMade, limits.partiesOfDay].map(({ name }) => name);
  await database.db.deleteFrom('limits').where('name', 'in', names).execute();
  await database.close();
}

/** Everyone who is inside leaves, as they do when the venue closes. */
export async function closeVenue(site: RunningSite): Promise<void> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined }, () => {});
  const now = new Date();
  await database.db.updateTable('live_entries').set({ ends_at: now }).where('ends_at', '>', now).execute();
  await database.close();
}

/** Erases what owners signed to try the form, as the site does at night. */
export async function eraseTestsOn(site: RunningSite): Promise<void> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined }, () => {});
  await eraseTests(await retentionOf({ db: database.db, clock: { ...systemClock, set: () => {} } }));
  await database.close();
}

/** Spends tomorrow's night, and so many after it, on the site's own database; the database's clock is `apartMs` ahead. */
export async function spendNightsOn(site: RunningSite, count: number, apartMs = 0): Promise<void> {
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined }, () => {});
  const { db } = database;
  let now = new Date();
  const clock = { now: () => now, set: (instant: string) => void (now = new Date(instant)) };
  const last = await db.selectFrom('erasure_nights').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const from = new Date((last?.at ?? now).getTime() + DAY_MS).toISOString().slice(0, 10);
  const services = await retentionOf({ db, clock }, { now: () => new Date(now.getTime() + apartMs) });
  await spendNights({ clock }, services, { from, count });
  await database.close();
}
