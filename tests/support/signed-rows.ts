import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { normalizeName } from '#contract/person-name.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import type { Database } from '#server/database/open.ts';
import { placePeople } from '#server/people/placing.ts';
import { expiryOf } from '#server/validity/rules.ts';
import { venueDocument } from '#venue/document.ts';

export interface RowToSign {
  name: string;
  signedAt: string;
  phone?: string | null;
  email?: string | null;
  birthDate?: string;
  ownKids?: boolean;
  isTakingPart?: boolean;
  kids?: readonly { name: string; age?: number; birthDate?: string }[];
  participants?: readonly string[];
  /** The end, where it is not the usual one. */
  expiresAt?: string;
}

/** Puts a row into `waivers` as signing does, with everything that a form may ask some day; nothing of it is sealed. */
export async function insertSigned(db: Database, signing: RowToSign): Promise<string> {
  const {
    name,
    phone = null,
    email = null,
    birthDate = null,
    ownKids = null,
    isTakingPart = null,
    kids = [],
    participants = [],
  } = signing;
  const id = randomUUID();
  const signedAt = new Date(signing.signedAt);
  const row = {
    id,
    qr_code: id,
    name,
    name_key: normalizeName(name),
    email,
    email_key: email === null ? null : toEmailKey(email),
    phone,
    signed_for: participants.length > 0 ? 'group' : kids.length > 0 ? 'family' : 'self',
    num_kids: kids.length,
    kids_ages: kids.map(({ age }) => age ?? 8),
    kids,
    participants,
    num_participants: participants.length,
    beside: {},
    marketing_consent: {},
    interests: [],
    signature_method: 'drawn',
    signed_at: signedAt,
    received_at: signedAt,
    expires_at: signing.expiresAt ?? expiryOf(signedAt, venueDocument),
    text_version: 1,
    text_language: 'en',
    fingerprint: `\\x${'00'.repeat(32)}`,
    seal: `\\x${'00'.repeat(64)}`,
    seal_form: 1,
    birth_date: birthDate,
    own_kids: ownKids,
    is_taking_part: isTakingPart,
  };
  const insert = async (transaction: Database) => {
    await sql`
      insert into waivers select * from jsonb_populate_record(null::waivers, ${JSON.stringify(row)}::jsonb)`.execute(
      transaction,
    );
    await placePeople(transaction, { waiverId: id, isSomeoneElse: false, step: null });
  };
  // Together, as signing does: what is counted before its people stand there never shows them.
  await (db.isTransaction ? insert(db) : db.transaction().execute(insert));
  return id;
}
