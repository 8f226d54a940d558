import { CONSENT_TEXTS, consentTextOf } from '#contract/consent-texts.ts';
import type { ConsentEvent, ConsentSource } from '#contract/consents.ts';
import { ConsentChoice, type ConsentTexts } from '#contract/waivers.ts';
import type { Database } from '#server/database/open.ts';
import { insertGiven, insertTexts, insertWithdrawn, listConsents, listTexts } from './queries.ts';

/** Whether each choice is agreed to now. */
export type Agreement = Record<ConsentChoice, boolean>;

export interface Withdrawal {
  waiverId: string;
  /** All of them unless given. */
  choices?: readonly ConsentChoice[];
  source: Exclude<ConsentSource, 'signing'>;
  at: Date;
}

export interface Giving {
  waiverId: string;
  choices: readonly ConsentChoice[];
  /** Which wording stood beside each tick. */
  texts?: ConsentTexts | undefined;
  source: Exclude<ConsentSource, 'signing'>;
  at: Date;
}

/**
 * Writes down the wordings that this release shows, from which each consent takes the number of its words. Throws when a
 * number stands for other words already: what people agreed to under it was another thing.
 */
export async function keepConsentTexts(db: Database, at: Date): Promise<void> {
  await insertTexts(db, CONSENT_TEXTS, at);
  const stored = await listTexts(db);
  for (const { choice, version, words, sha256 } of CONSENT_TEXTS) {
    const kept = stored.find((text) => text.choice === choice && text.version === version);
    if (kept?.words === words && kept.sha256 === sha256) continue;
    throw new Error(
      `Version ${version} of the words for ${choice} was shown with other words before. Give the new ones the next number (contract/consent-texts.ts).`,
    );
  }
}

/** What was agreed to and withdrawn with a waiver, the newest first (docs/decisions/0018). */
export async function listConsentEvents(db: Database, waiverId: string): Promise<ConsentEvent[]> {
  const consents = await listConsents(db, waiverId);
  return consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }));
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
export async function giveConsent(db: Database, { waiverId, choices, texts, source, at }: Giving): Promise<void> {
  const agreed = await readAgreement(db, waiverId);
  for (const choice of choices) {
    const words = consentTextOf(choice, texts?.[choice])?.words ?? null;
    if (!agreed[choice]) await insertGiven(db, { waiverId, choice, words, at, source });
  }
}

/**
 * Notes that a person withdraws what they agreed to: with this waiver and with every other of the same e-mail address, since
 * no letter of any of them is wanted there any more.
 */
export async function withdrawConsent(db: Database, { waiverId, choices, source, at }: Withdrawal): Promise<void> {
  await insertWithdrawn(db, { waiverId, choices: choices ?? ConsentChoice.options, source, at });
}
