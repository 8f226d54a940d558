import assert from 'node:assert/strict';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { Clock } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { openMailer } from '#server/emails/mailer.ts';
import { type NightOutcome, spendNight } from '#server/retention/night.ts';
import { nightOf } from '#server/retention/rules.ts';
import { venue } from '#venue/venue.ts';
import { makeContext } from './context.ts';
import type { TestApp } from './test-app.ts';
import { makeVenue } from './venue.ts';

/** What the erasure by time works with. */
export async function retentionOf(
  app: Pick<TestApp, 'db' | 'clock'>,
  databaseClock: Clock = app.clock,
): Promise<Context> {
  const mailer = openMailer({ venue: makeVenue, smtpUrl: undefined, mailFrom: undefined, dataDir: '/nowhere' });
  return makeContext(app, { databaseClock, mailer, report: assert.ifError });
}

/** Half past three at the venue on each of `count` days from `day` on, `2030-05-15`; and what came of it. */
export async function spendNights(
  { clock }: Pick<TestApp, 'clock'>,
  services: Context,
  { from, count }: { from: string; count: number },
): Promise<NightOutcome[]> {
  const outcomes: NightOutcome[] = [];
  for (let index = 0; index < count; index += 1) {
    // Half past three in summer, half past two in winter, when the hour before counts.
    const day = new Date(Date.parse(`${from}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10);
    const instant = [`${day}T07:30:00Z`, `${day}T08:30:00Z`].find((each) => nightOf(new Date(each), venue.timeZone));
    assert.ok(instant);
    clock.set(instant);
    const outcome = await spendNight(services, day);
    assert.ok(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}
