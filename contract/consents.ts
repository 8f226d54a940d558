import { z } from 'zod';
import { Instant } from './text.ts';
import { ConsentChoice, UpdateFrequency } from './waivers/submission.ts';

/**
 * `unsubscribed-before`: agreed to with a waiver whose mailbox had withdrawn it, and so not agreed to. `address-changed`: by another mailbox
 * than the one that the waiver's emails go to from then on.
 */
export const ConsentSource = z.enum([
  'signing',
  'preferences',
  'unsubscribe',
  'staff',
  'unsubscribed-before',
  'address-changed',
]);
export type ConsentSource = z.infer<typeof ConsentSource>;

/** What a consent is about: a kind of news, or signing without paper. */
export type ConsentSubject = ConsentChoice | 'electronic';

/** By beginning to sign, or by a box that is ticked before. */
export type ElectronicConsentMode = 'by-signing' | 'tick';

/** How somebody agreed to sign without paper. */
export const ElectronicConsent = z.object({
  words: z.string(),
  textVersion: z.int().meta({ description: 'Of these words' }),
  at: Instant,
});
export type ElectronicConsent = z.infer<typeof ElectronicConsent>;

/** A wording that stands or stood beside a tick. It never changes: another wording is the choice's next version. */
export interface ConsentText {
  choice: ConsentSubject;
  version: number;
  /** To the letter as it is shown. */
  words: string;
}

/** One line of the history of what a customer agreed to and withdrew. */
export const ConsentEvent = z
  .object({
    choice: ConsentChoice,
    given: z.boolean().meta({ description: 'False: withdrawn' }),
    words: z.string().nullable().meta({ description: 'What stood beside the tick, when that is known' }),
    textVersion: z
      .int()
      .nullable()
      .meta({ description: 'The version of these words; null for words that came before they had versions' }),
    at: Instant,
    source: ConsentSource,
  })
  .meta({ id: 'ConsentEvent' });
export type ConsentEvent = z.infer<typeof ConsentEvent>;

/** One change of how often the news shall come. */
export const FrequencyEvent = z
  .object({ frequency: UpdateFrequency, at: Instant, source: z.enum(['preferences', 'staff']) })
  .meta({ id: 'FrequencyEvent' });
export type FrequencyEvent = z.infer<typeof FrequencyEvent>;
