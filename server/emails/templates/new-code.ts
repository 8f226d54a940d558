import { venue } from '#venue/venue.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { AT_THE_DOOR, type CoveredName, hello, passOf } from './phrases.ts';

/** After staff replaced the code of a waiver. */
export function newCodeEmail(
  waiver: { name: string; expiresAt: Date; hasEnded: boolean; covered: readonly CoveredName[] },
  links: Pick<EmailLinks, 'confirmation'>,
): EmailContent {
  return {
    subject: `Your new code for ${venue.name}`,
    preview: 'Your old code no longer works. Show the new one inside to our staff.',
    blocks: [
      hello(waiver.name),
      words('Our staff gave your waiver a new code, and the old one no longer works. This is your pass from now on:'),
      passOf(waiver),
      AT_THE_DOOR,
      button('Open My Waiver', links.confirmation()),
    ],
    footnotes: [words('You are getting this email because our staff replaced the code of your waiver.')],
  };
}
