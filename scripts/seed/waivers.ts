import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { foldAll } from '#server/changes/operations.ts';
import type { Database } from '#server/database/open.ts';
import { makeOwnCode } from '#server/waivers/codes.ts';
import { expiryOf, foldEmail, foldName } from '#server/waivers/rules.ts';
import { makeRandom, personOf, type Random, visitOf } from './people.ts';
import { makeSignatures } from './signatures.ts';

export interface Seeding {
  db: Database;
  count: number;
  now: Date;
  timeZone: string;
  onProgress?: (done: number) => void;
}

const YEARS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 2000;
/** Many people come again: so many waivers are signed by so many fewer people. */
const PEOPLE_PER_WAIVER = 0.8;
/** 15:00 UTC is the morning of an American venue, which then stays open for ten hours. */
const OPENS_AT_MS = 15 * 60 * 60 * 1000;
const OPEN_FOR_MS = 10 * 60 * 60 * 1000;

/** Waivers over the last three years, more at weekends and more each year, as the product itself would have stored them. */
export async function seedWaivers({ db, count, now, timeZone, onProgress }: Seeding): Promise<void> {
  const random = makeRandom(20_260_514 + count);
  const signatures = makeSignatures(12);
  const pictures = signatures.map(({ png }) => png);
  const [{ width, height } = { width: 0, height: 0 }] = signatures;
  const signings = signingTimes(count, now, random);
  const people = Math.max(1, Math.floor(count * PEOPLE_PER_WAIVER));
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from(signings.subarray(done, done + BATCH), (time) =>
      rowOf(new Date(time), personOf(random(people)), timeZone, random),
    );
    const ids = rows.map(({ id }) => id);
    const drawn = rows.map(() => 1 + random(pictures.length));
    await db.transaction().execute(async (transaction) => {
      await sql`
        insert into waivers select * from jsonb_populate_recordset(null::waivers, ${JSON.stringify(rows)}::jsonb)
      `.execute(transaction);
      await sql`
        insert into signatures (waiver_id, png, width, height)
        select id, (${pictures}::bytea[])[drawn], ${width}, ${height}
        from unnest(${ids}::uuid[], ${drawn}::integer[]) as signed (id, drawn)
      `.execute(transaction);
    });
    await foldAll(db);
    onProgress?.(Math.min(count, done + BATCH));
  }
}

/** In order, oldest first. */
function signingTimes(count: number, now: Date, random: Random): Float64Array {
  const today = Math.floor(now.getTime() / DAY_MS);
  const days = Array.from({ length: YEARS * 365 }, (_, index) => today - YEARS * 365 + index);
  const weights = days.map((day, index) => (1 + index / days.length) * ([0, 6, 5].includes((day + 4) % 7) ? 2.5 : 1));
  const sums: number[] = [];
  for (const weight of weights) sums.push((sums.at(-1) ?? 0) + weight);
  const whole = sums.at(-1) ?? 1;
  let index = 0;
  return Float64Array.from({ length: count }, (_, number) => {
    while ((sums[index] ?? whole) < ((number + 0.5) / count) * whole && index < days.length - 1) index += 1;
    return (days[index] ?? today) * DAY_MS + OPENS_AT_MS + random(OPEN_FOR_MS);
  }).sort();
}

function rowOf(signedAt: Date, person: ReturnType<typeof personOf>, timeZone: string, random: Random) {
  const visit = visitOf(random);
  return {
    id: randomUUID(),
    qr_code: makeOwnCode(),
    name: person.name,
    name_key: foldName(person.name),
    email: person.email,
    email_key: person.email && foldEmail(person.email),
    phone: person.phone,
    emergency_contact: random(3) === 0 ? personOf(random(1_000_000)).name : null,
    emergency_phone: null,
    ...visit,
    num_kids: visit.kids.length,
    kids_ages: visit.kids.map(({ age }) => age),
    num_participants: visit.participants.length,
    signed_at: signedAt,
    expires_at: expiryOf(signedAt, timeZone),
  };
}
