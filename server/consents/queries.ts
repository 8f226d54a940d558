import type { ConsentSource, ConsentText } from '#contract/consents.ts';
import type { ConsentChoice, UpdateFrequency } from '#contract/waivers/submission.ts';
import { first, one, statement } from '#server/database/statement.ts';

export interface Consent {
  choice: ConsentChoice;
  given: boolean;
  words: string | null;
  textVersion: number | null;
  at: Date;
  source: ConsentSource;
}

/** What a consent to news is about; signing without paper is another thing. */
export const IS_NEWS = `choice <> 'electronic'`;

/** The newest first. */
export const listConsents = statement<[waiverId: string], Consent>(`
  select choice, given, words, text_version as "textVersion", at, source from consents
  where waiver_id = $1 and ${IS_NEWS} order by id desc`);

export const findElectronic = first(
  statement<[waiverId: string], { words: string; textVersion: number; at: Date }>(`
  select words, text_version as "textVersion", at from consents where waiver_id = $1 and choice = 'electronic'`),
);

/** The waiver is held, here and below, so that nothing is left of one that is being erased. */
export const insertGiven = statement<
  [waiverId: string, choice: ConsentChoice, words: string | null, at: Date, source: ConsentSource]
>(`
  insert into consents (waiver_id, choice, given, words, at, source)
  select waivers.id, $2, true, $3, $4, $5 from waivers where waivers.id = $1 for key share`);

/** Every waiver whose emails go to the mailbox in $1: its address as signed, or the one that was confirmed since. */
const THEIRS = `(
  select id from waivers where email_key = $1 and contact_email_key is null
  union all
  select id from waivers where contact_email_key = $1)`;

const HELD = `(select id from waivers where id in ${THEIRS} order by id for key share)`;

export const insertWithdrawn = statement<
  [emailKey: string, choices: readonly ConsentChoice[], at: Date, source: ConsentSource]
>(`
  with held as ${HELD},
  newest as (
    select distinct on (consents.waiver_id, choice) consents.waiver_id, choice, given
    from consents join held on held.id = consents.waiver_id
    where choice = any($2)
    order by consents.waiver_id, choice, consents.id desc
  )
  insert into consents (waiver_id, choice, given, at, source)
  select waiver_id, choice, false, $3, $4 from newest where given`);

export const insertSuppressions = statement<[emailKey: string, choices: readonly ConsentChoice[]]>(`
  insert into suppressions (mailbox, choice) select mailbox_hash($1), unnest($2::text[]) on conflict do nothing`);

export const deleteSuppressions = statement<[emailKey: string, choices: readonly ConsentChoice[]]>(`
  delete from suppressions where mailbox = mailbox_hash($1) and choice = any($2)`);

/** Withdraws with a waiver what another mailbox than that of `emailKey` agreed to, and what that one has withdrawn. */
export const insertWithdrawnByMove = statement<[waiverId: string, emailKey: string | null, at: Date]>(`
  insert into consents (waiver_id, choice, given, at, source)
  select $1, choice, false, $3, case when mailbox is null then 'address-changed' else 'unsubscribed-before' end
  from (
    select distinct on (choice) choice, given, source from consents where waiver_id = $1 order by choice, id desc
  ) as newest
  left join (select mailbox, choice from suppressions where mailbox = mailbox_hash($2)) as suppressed using (choice)
  where given and (source <> 'signing' or mailbox is not null)`);

export interface Mailbox extends Record<ConsentChoice, boolean> {
  /** The newest waiver of the person of $2 in it, else of anyone; null when there is none. */
  waiverId: string | null;
}

/** What is agreed to with any waiver of a mailbox. */
export const findMailbox = one(
  statement<[emailKey: string, waiverId: string], Mailbox>(`
  select (
      select theirs.id from waivers as theirs
      where theirs.id in ${THEIRS}
      order by person_key(theirs.name_key) = (select person_key(name_key) from waivers where id = $2) desc, theirs.signed_at desc, theirs.id desc
      limit 1
    ) as "waiverId",
    coalesce(bool_or(given) filter (where choice = 'vrPromotions'), false) as "vrPromotions",
    coalesce(bool_or(given) filter (where choice = 'stemWorkshops'), false) as "stemWorkshops",
    coalesce(bool_or(given) filter (where choice = 'specialEvents'), false) as "specialEvents"
  from (
    select distinct on (waiver_id, choice) choice, given from consents
    where waiver_id in ${THEIRS} order by waiver_id, choice, id desc
  ) as newest`),
);

const FREQUENCY = `coalesce(
  (select frequency from news_frequencies where waiver_id = waivers.id order by news_frequencies.id desc limit 1),
  marketing_consent ->> 'frequency', 'monthly')`;

export const findFrequency = one(
  statement<[waiverId: string], { frequency: UpdateFrequency }>(`
  select coalesce((select ${FREQUENCY} from waivers where id = $1), 'monthly') as frequency`),
);

export interface FrequencyChange {
  frequency: UpdateFrequency;
  at: Date;
  source: 'preferences' | 'staff';
}

/** Notes how often a mailbox wants its news, for each of its waivers; saying it again adds nothing to the history. */
export const insertFrequency = statement<
  [emailKey: string, frequency: UpdateFrequency, at: Date, source: FrequencyChange['source']]
>(`
  with held as ${HELD}
  insert into news_frequencies (waiver_id, frequency, at, source)
  select waivers.id, $2, $3, $4 from waivers where waivers.id in (select id from held) and ${FREQUENCY} <> $2`);

/** The newest first. */
export const listFrequencyChanges = statement<[waiverId: string], FrequencyChange>(`
  select frequency, at, source from news_frequencies where waiver_id = $1 order by id desc`);

/** As JSON. Those that are there stay as they are. */
export const insertTexts = statement<[texts: string, at: Date]>(`
  insert into consent_texts (choice, version, words, sha256, first_used_at)
  select choice, version, words, sha256(convert_to(words, 'UTF8')), $2
  from jsonb_to_recordset($1::jsonb) as text (choice text, version integer, words text)
  on conflict do nothing`);

export const listConsentTexts = statement<[], ConsentText>(`
  select choice, version, words from consent_texts`);

/** The mailboxes of a waiver, normalized. */
export interface Mailboxes {
  /** Where its emails go now. */
  emailKey: string | null;
  /** As signed. */
  signedKey: string | null;
}

export const findMailboxes = first(
  statement<[waiverId: string], Mailboxes>(`
  select coalesce(contact_email_key, email_key) as "emailKey", email_key as "signedKey"
  from waivers where id = $1`),
);
