import { venue } from '#venue/venue.ts';
import { type EmailContent, link, words } from '../layout.ts';
import type { EmailLinks } from '../links.ts';
import { CODE_PICTURE, hello } from './phrases.ts';

/** After staff replaced the code of a waiver. */
export function newCodeEmail({ name }: { name: string }, links: Pick<EmailLinks, 'confirmation'>): EmailContent {
  return {
    subject: `Your new code for ${venue.name}`,
    preview: 'Your old code no longer works. Show the new one inside to our staff.',
    blocks: [
      hello(name),
      words(
        'Our staff gave your waiver a new code. The old one no longer works. Show this one to our staff when you come:',
      ),
      CODE_PICTURE,
      link('Open your waiver', links.confirmation()),
    ],
    footnotes: [words('You are getting this email because our staff replaced the code of your waiver.')],
  };
}
