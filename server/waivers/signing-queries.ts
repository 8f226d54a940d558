import type { ConsentChoice } from '#contract/waivers/submission.ts';
import type { ColumnCipher } from '#server/database/column-cipher.ts';
import { batched } from '#server/database/batches.ts';
import type { Database } from '#server/database/open.ts';
import { first, readStatement, statement } from '#server/database/statement.ts';
import { SEAL_FORM } from '#server/seals/rules.ts';
import { type FieldName, storeFields, toHex, type WaiverFields } from '#server/seals/fields.ts';
import { WAIVER_COLUMNS } from './queries.ts';

/** Of codes and keys, what is sealed; they are stored encrypted. */
export interface UnsealedWaiver extends WaiverFields<FieldName> {
  /** Of the edition that was shown. */
  textHash: string;
}

export interface NewWaiver extends UnsealedWaiver {
  fingerprint: Buffer;
  seal: Buffer;
  stored: { qrCode: string; idempotencyKey: string | null };
  /** What was answered, encrypted, of which `answersHash` is the hash. */
  answers?: string | undefined;
  /** What was agreed to, with the words beside the tick as far as they are known. */
  consents: { choice: ConsentChoice; words: string | null }[];
  /** Agreeing to sign without paper. */
  electronicConsent?: { words: string; at: Date } | undefined;
}

export interface NewSignature {
  bytes: Buffer;
  width: number;
  height: number;
}

export type SigningOutcome =
  /** `isAgain`: there is more to it than was just sent (`findOwnWaiver`). */
  | { outcome: 'signed'; waiverId: string; isAgain: boolean }
  | { outcome: 'repeated'; waiverId: string }
  /** How many people stood covered then; null for refusals from before they were counted. */
  | { outcome: 'already-valid'; waiverId: string; decidedAt: Date; kids: number | null; participants: number | null }
  | { outcome: 'key-reused' };

/**
 * Only what writes is confirmed after the standby has it (docs/decisions/0025), so a repeated signing writes a word: the
 * first one may be visible without having arrived there.
 */
const signAll = statement<
  [submitted: string, pictures: Buffer],
  { id: string } & (SigningOutcome | { outcome: 'alone' })
>(`
  select id, outcome, waiver as "waiverId", decided_at as "decidedAt", kids, participants, is_again as "isAgain",
    case outcome when 'repeated' then pg_logical_emit_message(true, 'vr-waiver', 'repeated') end
  from sign_waivers($1, $2)`);

export interface Signer {
  /** The day of signing at the venue, a calendar date. */
  venueDay: string;
  /** Everybody on it (`listNamedPeople`). */
  people: readonly object[];
  isRenewing: boolean;
  /** No namesake whose birth date is unknown. */
  isSomeoneElse: boolean;
  isTest: boolean;
  /** The waiver whose signer this is, as proven. */
  proof: string | undefined;
}

interface Submitted {
  waiver: NewWaiver;
  signature: NewSignature;
  signer: Signer;
}

/**
 * Stores the waiver with its signature unless valid ones cover everyone on it; see functions/sign_waivers.sql. Newcomers go together with others,
 * whose number, address and key are not theirs.
 */
export const insertWaiver = batched<Submitted, SigningOutcome>({
  async send(db, submitted) {
    const pictures: Buffer[] = [];
    let from = 1;
    const rows = submitted.map(({ waiver, signature, signer }) => {
      const { bytes, width, height } = signature;
      const place = { picture_from: from, picture_bytes: bytes.length, picture_width: width, picture_height: height };
      pictures.push(bytes);
      from += bytes.length;
      return { ...rowOf(waiver), ...rowOfSigner(signer), ...place };
    });
    const answers = await signAll(db, JSON.stringify(rows), Buffer.concat(pictures));
    return submitted.map(({ waiver }) => {
      const answer = answers.find(({ id }) => id === waiver.id);
      return answer?.outcome === 'alone' ? undefined : answer;
    });
  },
  claimsOf: ({ waiver: { stored, phone, emailKey } }) =>
    [stored.idempotencyKey && `key ${stored.idempotencyKey}`, phone, emailKey].filter(
      (claim) => typeof claim === 'string',
    ),
});

function rowOfSigner({ venueDay, people, isRenewing, isSomeoneElse, isTest, proof }: Signer): object {
  return {
    venue_day: venueDay,
    people,
    is_renewing: isRenewing,
    is_someone_else: isSomeoneElse,
    is_test: isTest,
    proof,
  };
}

/** As `jsonb_populate_record` reads it. */
export function rowOf({ stored, answers, consents, electronicConsent, ...waiver }: NewWaiver): object {
  const { fingerprint, seal, signedAt } = waiver;
  return {
    ...storeFields({ ...waiver, ...stored }),
    signed_answers: answers,
    consented: [
      ...(electronicConsent ? [{ choice: 'electronic', ...electronicConsent }] : []),
      ...consents.map((consent) => ({ ...consent, at: signedAt })),
    ],
    is_asking_for_news: consents.length > 0,
    seal_form: SEAL_FORM,
    fingerprint: toHex(fingerprint),
    seal: toHex(seal),
  };
}

const selectByKey = readStatement<[storedKey: string], { requestHash: Buffer | null }>(`
  select request_hash as "requestHash" from waivers where idempotency_key = $1
  union all
  select request_hash from refused_submissions where idempotency_key = $1`);

/** Of a key that has been answered, and gets the same answer again, no matter what has changed since; null where it was kept without one. */
export async function findAnsweredHash(
  { db, codeCipher }: { db: Database; codeCipher: ColumnCipher },
  idempotencyKey: string | undefined,
): Promise<Buffer | null | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [answer] = await selectByKey(db, codeCipher.encrypt(idempotencyKey));
  return answer?.requestHash;
}

/** What is added to it says the same of its signer. */
export interface AddedTo {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  birthDate: string | null;
  contactEmail: string | null;
  contactEmailKey: string | null;
  expiresAt: Date;
  signedUntil: Date;
}

/** The waiver to which kids are added: this one, or the one to which it added some itself. */
/** A test is not added to: what is signed for real would go with it at night. */
export const findAddedTo = first(
  statement<[id: string], AddedTo>(`
  select ${WAIVER_COLUMNS}, contact_email_key as "contactEmailKey", birth_date as "birthDate", expires_at as "signedUntil" from waivers
  where id = (select coalesce(adds_to, id) from waivers where id = $1) and id not in (select waiver_id from test_waivers)`),
);
