import type { ConsentEvent, ConsentSource } from '#contract/consents.ts';
import { ConsentChoice } from '#contract/waivers.ts';
import type { Database } from '#server/database/open.ts';
import { insertGiven, insertWithdrawn, listConsents } from './queries.ts';

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
  /** What stood beside each tick. */
  words?: Partial<Record<ConsentChoice, string>>;
  source: Exclude<ConsentSource, 'signing'>;
  at: Date;
}

/** What was agreed to and withdrawn with a waiver, the newest first (docs/decisions/0018). */
export async function listConsentEvents(db: Database, waiverId: string): Promise<ConsentEvent[]> {
  const consents = await listConsents(db, waiverId);
  return consents.map(({ choice, given, words, at, source }) => ({
    choice,
    given,
    words,
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
export async function giveConsent(db: Database, { waiverId, choices, words, source, at }: Giving): Promise<void> {
  const agreed = await readAgreement(db, waiverId);
  for (const choice of choices) {
    if (!agreed[choice]) await insertGiven(db, { waiverId, choice, words: words?.[choice] ?? null, at, source });
  }
}

/**
 * Notes that a person withdraws what they agreed to: with this waiver and with every other of the same e-mail address, since
 * no letter of any of them is wanted there any more.
 */
export async function withdrawConsent(db: Database, { waiverId, choices, source, at }: Withdrawal): Promise<void> {
  await insertWithdrawn(db, { waiverId, choices: choices ?? ConsentChoice.options, source, at });
}
