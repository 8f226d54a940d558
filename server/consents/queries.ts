import type { ConsentText } from '#contract/consent-texts.ts';
import type { ConsentSource } from '#contract/consents.ts';
import type { ConsentChoice } from '#contract/waivers.ts';
import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

export interface Consent {
  choice: ConsentChoice;
  given: boolean;
  words: string | null;
  textVersion: number | null;
  at: Date;
  source: ConsentSource;
}

const selectHistory = statement<Consent>(`
  select choice, given, words, text_version as "textVersion", at, source from consents where waiver_id = $1 order by id desc`);

/** The newest first. */
export async function listConsents(db: Database, waiverId: string): Promise<Consent[]> {
  return selectHistory(db, waiverId);
}

/** The waiver is held, here and below, so that nothing is left of one that is being erased. */
const insertOne = statement(`
  insert into consents (waiver_id, choice, given, words, at, source)
  select waivers.id, $2, true, $3, $4, $5 from waivers where waivers.id = $1 for key share`);

export interface NewConsent {
  waiverId: string;
  choice: ConsentChoice;
  words: string | null;
  at: Date;
  source: ConsentSource;
}

export async function insertGiven(db: Database, consent: NewConsent): Promise<void> {
  await insertOne(db, consent.waiverId, consent.choice, consent.words, consent.at, consent.source);
}

/** Of the waiver in $1 and of all others with the same e-mail address on file, which the letters go to. */
const insertWithdrawals = statement(`
  with address as (
    select coalesce(contact_email_key, email_key) as key from waivers where id = $1
  ),
  theirs as (
    select $1::uuid as id
    union
    select waivers.id from waivers join address on waivers.email_key = address.key
    where waivers.contact_email_key is null
    union
    select waivers.id from waivers join address on waivers.contact_email_key = address.key
  ),
  held as (
    select id from waivers where id in (select id from theirs) order by id for key share
  ),
  newest as (
    select distinct on (consents.waiver_id, choice) consents.waiver_id, choice, given
    from consents join held on held.id = consents.waiver_id
    where choice = any($2)
    order by consents.waiver_id, choice, consents.id desc
  )
  insert into consents (waiver_id, choice, given, at, source)
  select waiver_id, choice, false, $3, $4 from newest where given`);

export async function insertWithdrawn(
  db: Database,
  {
    waiverId,
    choices,
    at,
    source,
  }: { waiverId: string; choices: readonly ConsentChoice[]; at: Date; source: ConsentSource },
): Promise<void> {
  await insertWithdrawals(db, waiverId, choices, at, source);
}

const insertNew = statement(`
  insert into consent_texts (choice, version, words, sha256, first_used_at)
  select choice, version, words, decode(sha256, 'hex'), $2
  from jsonb_to_recordset($1::jsonb) as text (choice text, version integer, words text, sha256 text)
  on conflict do nothing`);

/** Those that are there stay as they are. */
export async function insertTexts(db: Database, texts: readonly ConsentText[], at: Date): Promise<void> {
  await insertNew(db, JSON.stringify(texts), at);
}

const selectTexts = statement<ConsentText>(`
  select choice, version, words, encode(sha256, 'hex') as sha256 from consent_texts`);

export async function listTexts(db: Database): Promise<ConsentText[]> {
  return selectTexts(db);
}
