import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { normalizeName } from '#contract/person-name.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { placePeople } from '#server/people/placing.ts';
import { applyPending } from '#server/projections/operations.ts';
import { type ColumnCipher, readCodeCipher } from '#server/database/column-cipher.ts';
import type { Database } from '#server/database/open.ts';
import { takeBeside } from '#server/seals/fields.ts';
import { extendChain, sealWaiver } from '#server/seals/operations.ts';
import { readSealKey, type SealKey } from '#server/security/seal-key.ts';
import { expiryOf } from '#server/validity/rules.ts';
import { sampleText } from '#server/venue/rules.ts';
import { openTexts } from '#server/waiver-texts/operations.ts';
import type { ShownText } from '#server/waiver-texts/rules.ts';
import { makeCode } from '#server/security/random-tokens.ts';
import { type NewWaiver, rowOf, type UnsealedWaiver } from '#server/waivers/signing-queries.ts';
import { toSealedWaiver } from '#server/waivers/new-waiver.ts';
import { consentsOf } from '#server/waivers/rules.ts';
import { readVenue } from '#server/venue/operations.ts';
import { makeRandom, personOf, type Random, visitOf } from './people.ts';
import { makeSignatures, type Signature } from './signatures.ts';

export interface Seeding {
  db: Database;
  count: number;
  now: Date;
  onProgress?: (done: number) => void;
}

interface SignedVisit {
  signedAt: Date;
  signature: Signature;
  venue: VenueDocument;
  text: ShownText;
  sealKey: SealKey;
  codeCipher: ColumnCipher;
}

const YEARS = 3;
const BATCH = 2000;
/** Many people come again: so many waivers are signed by so many fewer people. */
const PEOPLE_PER_WAIVER = 0.8;
/** 15:00 UTC is the morning of an American venue, which then stays open for ten hours. */
const OPENS_AT_MS = 15 * 60 * 60 * 1000;
const OPEN_FOR_MS = 10 * 60 * 60 * 1000;

/** Waivers over the last three years, more at weekends and more each year, as the product itself would have stored them. */
export async function seedWaivers({ db, count, now, onProgress }: Seeding): Promise<void> {
  const random = makeRandom(20_260_514 + count);
  const signatures = makeSignatures(12);
  const pictures = signatures.map(({ png }) => png);
  const [{ width, height } = { width: 0, height: 0 }] = signatures;
  const sealKey = await readSealKey(db);
  const codeCipher = await readCodeCipher(db);
  const venue = await readVenue(db);
  const texts = await openTexts({ db, clock: { now: () => now } }, sampleText);
  const signings = signingTimes(count, now, random);
  const people = Math.max(1, Math.floor(count * PEOPLE_PER_WAIVER));
  for (let done = 0; done < count; done += BATCH) {
    const drawn = Array.from(signings.subarray(done, done + BATCH), () => random(pictures.length));
    const waivers = Array.from(signings.subarray(done, done + BATCH), (time, index) => {
      const signature = signatures[drawn[index] ?? 0];
      if (signature === undefined) throw new Error('There is no picture to sign with');
      const signing = { signedAt: new Date(time), signature, venue, text: texts.current, sealKey, codeCipher };
      return waiverOf(signing, personOf(random(people)), random);
    });
    const ids = waivers.map(({ id }) => id);
    const consents = waivers.flatMap(({ id, signedAt, consents: given }) =>
      given.map(({ choice }) => ({ waiver_id: id, choice, at: signedAt })),
    );
    await db.transaction().execute(async (transaction) => {
      await sql`
        insert into waivers select * from jsonb_populate_recordset(null::waivers, ${JSON.stringify(waivers.map(rowOf))}::jsonb)
      `.execute(transaction);
      await sql`
        insert into signatures (waiver_id, png, width, height)
        select id, (${pictures}::bytea[])[drawn + 1], ${width}, ${height}
        from unnest(${ids}::uuid[], ${drawn}::integer[]) as signed (id, drawn)
      `.execute(transaction);
      await sql`
        insert into consents (waiver_id, choice, given, at, source)
        select waiver_id, choice, true, at, 'signing'
        from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb)
          as consent (waiver_id uuid, choice text, at timestamptz)
      `.execute(transaction);
      for (const id of ids) await placePeople(transaction, { waiverId: id, isSomeoneElse: false, step: null });
    });
    await applyPending(db);
    await extendChain(db, () => now);
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

function waiverOf(signing: SignedVisit, person: ReturnType<typeof personOf>, random: Random): NewWaiver {
  const { signedAt, signature, venue, text, sealKey, codeCipher } = signing;
  const visit = visitOf(random);
  const waiver: UnsealedWaiver = {
    id: randomUUID(),
    qrCode: makeCode(),
    name: person.name,
    nameKey: normalizeName(person.name),
    email: person.email,
    emailKey: person.email && toEmailKey(person.email),
    phone: person.phone,
    emergencyContact: random(3) === 0 ? personOf(random(1_000_000)).name : null,
    emergencyPhone: null,
    ...visit,
    numKids: visit.kids.length,
    kidsAges: visit.kids.map(({ age }) => age),
    signedAt,
    receivedAt: signedAt,
    expiresAt: expiryOf(signedAt, venue),
    numParticipants: visit.participants.length,
    signedAddress: null,
    userAgent: null,
    idempotencyKey: null,
    requestHash: null,
    textVersion: text.number,
    textLanguage: text.language,
    textHash: text.hash,
    textShownAt: null,
    textAcceptedAt: null,
    contactEmail: null,
    contactEmailKey: null,
    ...takeBeside({}),
    birthDate: null,
    isTakingPart: null,
    ownKids: null,
    answersHash: null,
    addsTo: null,
  };
  const picture = { ...signature, bytes: signature.png };
  const stored = { qrCode: codeCipher.encrypt(waiver.qrCode), idempotencyKey: null };
  return {
    ...waiver,
    ...sealWaiver(sealKey, toSealedWaiver(waiver, picture)),
    stored,
    consents: consentsOf(visit, venue),
  };
}
