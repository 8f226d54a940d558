import { CONSENT_TEXTS, consentTextOf } from '#venue/consent-texts.ts';
import type { ConsentEvent, ConsentSource, FrequencyEvent } from '#contract/consents.ts';
import { ConsentChoice, type ConsentTexts, type UpdateFrequency } from '#contract/waivers.ts';
import type { Database } from '#server/database/open.ts';
import {
  findFrequency,
  findMailbox,
  insertFrequency,
  insertGiven,
  insertTexts,
  insertWithdrawn,
  listConsents,
  listFrequencyChanges,
  listConsentTexts,
} from './queries.ts';

/** Whether each choice is agreed to now. */
export type Agreement = Record<ConsentChoice, boolean>;

/** What only signing writes has its own place (functions/sign_record.sql). */
type SourceAfterSigning = Exclude<ConsentSource, 'signing' | 'unsubscribed-before'>;

export interface Withdrawal {
  /** The mailbox, as `toEmailKey` writes it. */
  emailKey: string;
  /** All of them unless given. */
  choices?: readonly ConsentChoice[];
  source: SourceAfterSigning;
  at: Date;
}

export interface GivenConsent {
  waiverId: string;
  choices: readonly ConsentChoice[];
  /** Which wording stood beside each tick. */
  texts?: ConsentTexts | undefined;
  source: SourceAfterSigning;
  at: Date;
}

/**
 * Writes down the wordings that this release shows, from which each consent takes the number of its words. Throws when a
 * number stands for other words already: what people agreed to under it was another thing.
 */
export async function keepConsentTexts(db: Database, at: Date): Promise<void> {
  await insertTexts(db, CONSENT_TEXTS, at);
  const stored = await listConsentTexts(db);
  for (const { choice, version, words, sha256 } of CONSENT_TEXTS) {
    const kept = stored.find((text) => text.choice === choice && text.version === version);
    if (kept?.words === words && kept.sha256 === sha256) continue;
    throw new Error(
      `Version ${version} of the words for ${choice} was shown with other words before. Give the new ones the next number (venue/consent-texts.ts).`,
    );
  }
}

/** What was agreed to and withdrawn with a waiver, the newest first (docs/decisions/0018). */
export async function listConsentEvents(db: Database, waiverId: string): Promise<ConsentEvent[]> {
  const consents = await listConsents(db, waiverId);
  return consents.map(({ choice, given, words, textVersion, at, source }) => ({
    choice,
    given,
    words,
    textVersion,
    at: at.toISOString(),
    source,
  }));
}

/** The newest word on each choice; what was never agreed to is not agreed to. */
export async function readAgreement(db: Database, waiverId: string): Promise<Agreement> {
  const consents = await listConsents(db, waiverId);
  const isAgreed = (choice: ConsentChoice) => consents.find((consent) => consent.choice === choice)?.given === true;
  return {
    vrPromotions: isAgreed('vrPromotions'),
    stemWorkshops: isAgreed('stemWorkshops'),
    specialEvents: isAgreed('specialEvents'),
  };
}

/** Notes what is newly agreed to; saying it again adds nothing to the history. Does nothing for an unknown waiver. */
export async function giveConsent(db: Database, { waiverId, choices, texts, source, at }: GivenConsent): Promise<void> {
  const agreed = await readAgreement(db, waiverId);
  for (const choice of choices) {
    const words = consentTextOf(choice, texts?.[choice])?.words ?? null;
    if (!agreed[choice]) await insertGiven(db, { waiverId, choice, words, at, source });
  }
}

/**
 * Notes that a mailbox withdraws what was agreed to with any waiver whose emails go there, since none of them is wanted there
 * any more.
 */
export async function withdrawConsent(db: Database, { emailKey, choices, source, at }: Withdrawal): Promise<void> {
  await insertWithdrawn(db, { emailKey, choices: choices ?? ConsentChoice.options, source, at });
}

/** What a mailbox agrees to and how often it wants to hear of it. */
export interface MailboxNews {
  agreement: Agreement;
  frequency: UpdateFrequency;
  /** With which of its waivers new consent is noted. */
  waiverId: string;
}

/**
 * Of all waivers whose emails go to this mailbox (`toEmailKey`); undefined when there are none. New consent belongs to the newest
 * waiver of the person of `waiverId`.
 */
export async function readMailbox(db: Database, emailKey: string, waiverId: string): Promise<MailboxNews | undefined> {
  const { waiverId: newest, ...agreement } = await findMailbox(db, emailKey, waiverId);
  if (newest === null) return undefined;
  return { agreement, frequency: await findFrequency(db, newest), waiverId: newest };
}

/** Notes how often a mailbox wants its news, for each of its waivers; saying it again adds nothing to the history. */
export async function changeFrequency(
  db: Database,
  change: { emailKey: string; frequency: UpdateFrequency; source: 'preferences' | 'staff'; at: Date },
): Promise<void> {
  await insertFrequency(db, change);
}

/** How often the news of a waiver shall come, and each time that was changed after signing, the newest first. */
export async function readFrequency(
  db: Database,
  waiverId: string,
): Promise<{ frequency: UpdateFrequency; changes: FrequencyEvent[] }> {
  const changes = await listFrequencyChanges(db, waiverId);
  return {
    frequency: await findFrequency(db, waiverId),
    changes: changes.map(({ frequency, at, source }) => ({ frequency, at: at.toISOString(), source })),
  };
}
