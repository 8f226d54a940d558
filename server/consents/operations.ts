import type {
  ConsentEvent,
  ConsentSource,
  ConsentText,
  ElectronicConsent,
  FrequencyEvent,
} from '#contract/consents.ts';
import { findConsentText } from '#contract/venue/consent-texts.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { ConsentChoice, type ConsentTexts, type UpdateFrequency } from '#contract/waivers/submission.ts';
import type { Transaction } from 'kysely';
import { lockTransactionFor } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import {
  deleteSuppressions,
  findElectronic,
  findFrequency,
  findMailbox,
  insertGiven,
  insertSuppressions,
  insertTexts,
  insertWithdrawn,
  insertWithdrawnByMove,
  listConsents,
  listFrequencyChanges,
  listConsentTexts,
} from './queries.ts';

/** Whether each choice is agreed to now. */
export type Agreement = Record<ConsentChoice, boolean>;

/** Sources that a caller may give. */
type SourceAfterSigning = Exclude<ConsentSource, 'signing' | 'unsubscribed-before' | 'address-changed'>;

export interface Withdrawal {
  /** The mailbox, as `toEmailKey` writes it. */
  emailKey: string;
  /** All of them unless given. */
  choices?: readonly ConsentChoice[];
  source: SourceAfterSigning;
  at: Date;
}

export interface GivenConsent {
  /** The mailbox that agrees, as `toEmailKey` writes it. */
  emailKey: string;
  /** One of its waivers. */
  waiverId: string;
  choices: readonly ConsentChoice[];
  /** Which wording stood beside each tick. */
  texts?: ConsentTexts | undefined;
  source: SourceAfterSigning;
  at: Date;
  /** Whose wordings they are. */
  venue: VenueDocument;
}

/**
 * Writes down the wordings that this release shows, from which each consent takes the number of its words. Throws when a
 * number stands for other words already: what people agreed to under it was another thing.
 */
export async function keepConsentTexts(db: Database, texts: readonly ConsentText[], at: Date): Promise<void> {
  await insertTexts(db, JSON.stringify(texts), at);
  const stored = await listConsentTexts(db);
  for (const { choice, version, words } of texts) {
    const kept = stored.find((text) => text.choice === choice && text.version === version);
    if (kept?.words === words) continue;
    throw new Error(
      `Version ${version} of the words for ${choice} was shown with other words before. Give the new ones the next number (venue/consent-texts.ts).`,
    );
  }
}

/** Gives each new wording the next number of its choice. All that there have ever been, since pages that are open show older ones. */
export async function numberConsentTexts(
  db: Database,
  shown: readonly Pick<ConsentText, 'choice' | 'words'>[],
  at: Date,
): Promise<ConsentText[]> {
  const texts = await listConsentTexts(db);
  for (const { choice, words } of shown) {
    const ofChoice = texts.filter((text) => text.choice === choice);
    if (ofChoice.some((text) => text.words === words)) continue;
    texts.push({ choice, version: 1 + Math.max(0, ...ofChoice.map(({ version }) => version)), words });
  }
  await insertTexts(db, JSON.stringify(texts), at);
  return texts;
}

/** What news was agreed to and withdrawn with a waiver, the newest first (docs/decisions/0018). */
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

/** How the signer of a waiver agreed to sign without paper; null where nobody said. */
export async function readElectronicConsent(db: Database, waiverId: string): Promise<ElectronicConsent | null> {
  const consent = await findElectronic(db, waiverId);
  return consent === undefined ? null : { ...consent, at: consent.at.toISOString() };
}

/** Held until the transaction ends by what changes which news a mailbox gets. */
export async function lockMailbox(transaction: Transaction<Tables>, emailKey: string): Promise<void> {
  await lockTransactionFor(transaction, 'mailbox', emailKey);
}

/**
 * Notes what a mailbox newly agrees to; saying it again adds nothing to the history. From then on a tick with its address counts again.
 * Does nothing for an unknown waiver.
 */
export async function giveConsent(
  db: Database,
  { emailKey, waiverId, choices, texts, source, at, venue }: GivenConsent,
): Promise<void> {
  const agreed = await findMailbox(db, emailKey, waiverId);
  await deleteSuppressions(db, emailKey, choices);
  for (const choice of choices) {
    const words = findConsentText(venue, choice, texts?.[choice])?.words ?? null;
    if (!agreed[choice]) await insertGiven(db, waiverId, choice, words, at, source);
  }
}

/**
 * Notes that a mailbox withdraws what was agreed to with any waiver whose emails go there, since none of them is wanted there
 * any more; and that nobody agrees to it there but the mailbox itself, whether or not anybody had.
 */
export async function withdrawConsent(
  db: Database,
  { emailKey, choices = ConsentChoice.options, source, at }: Withdrawal,
): Promise<void> {
  await insertSuppressions(db, emailKey, choices);
  await insertWithdrawn(db, emailKey, choices, at, source);
}

/**
 * Ends what does not count once a waiver's emails go `to` another mailbox, null for none: what was agreed to on the page of one, and
 * what this one has withdrawn. What was ticked when signing goes along.
 */
export async function moveConsent(
  transaction: Transaction<Tables>,
  { waiverId, from, to, at }: { waiverId: string; from: string | null; to: string | null; at: Date },
): Promise<void> {
  // In one order, so that two that change places wait for each other.
  const mailboxes = [from, to].filter((mailbox) => mailbox !== null).toSorted();
  for (const mailbox of mailboxes) await lockMailbox(transaction, mailbox);
  await insertWithdrawnByMove(transaction, waiverId, to, at);
}

/** What a mailbox agrees to and how often it wants to hear of it. */
export interface MailboxNews {
  agreement: Agreement;
  frequency: UpdateFrequency;
  /** With which of its waivers new consent is noted; null when no waiver's emails go there. */
  waiverId: string | null;
}

/**
 * Of all waivers whose emails go to this mailbox (`toEmailKey`). New consent belongs to the newest waiver of the person of
 * `waiverId`, from which the mailbox is known.
 */
export async function readMailbox(db: Database, emailKey: string, waiverId: string): Promise<MailboxNews> {
  const { waiverId: newest, ...agreement } = await findMailbox(db, emailKey, waiverId);
  const frequency = newest === null ? ('monthly' as const) : (await findFrequency(db, newest)).frequency;
  return { agreement, frequency, waiverId: newest };
}

/** How often the news of a waiver shall come, and each time that was changed after signing, the newest first. */
export async function readFrequency(
  db: Database,
  waiverId: string,
): Promise<{ frequency: UpdateFrequency; changes: FrequencyEvent[] }> {
  const changes = await listFrequencyChanges(db, waiverId);
  return {
    ...(await findFrequency(db, waiverId)),
    changes: changes.map(({ frequency, at, source }) => ({ frequency, at: at.toISOString(), source })),
  };
}
