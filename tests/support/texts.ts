import type { WaiverText } from '#contract/waiver-text.ts';
import type { Context } from '#server/context.ts';
import { keepText } from '#server/waiver-texts/operations.ts';
import { liability } from '#venue/liability.ts';

/** The sample's text with a paragraph more. */
export const CHANGED: WaiverText = { ...liability, paragraphs: [...liability.paragraphs, 'I keep my shoes on.'] };

/** As if the venue had published it; a server that runs has it a second later. */
export async function publishText({ db, clock }: Pick<Context, 'db' | 'clock'>, text: WaiverText): Promise<void> {
  await db.transaction().execute((transaction) => keepText(transaction, { en: text }, clock.now()));
}
