import type { VenueFacts } from '#contract/venue/document.ts';
import { button, type EmailContent, greeting, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { STAFF_FOOTNOTES } from './phrases.ts';

export function staffInvitationEmail(
  { name }: { name: string },
  links: Pick<EmailLinks, 'own'>,
  venue: VenueFacts,
): EmailContent {
  return {
    subject: `Your staff account at ${venue.name}`,
    preview: 'Choose a password within 72 hours.',
    blocks: [
      greeting(`Hi ${name},`),
      words(`${venue.name} has made a staff account for you. Choose a password within 72 hours. The link works once.`),
      button('Choose a Password', links.own()),
      words('If you do not work there, ignore this email: nobody can use the account without the password.'),
    ],
    footnotes: STAFF_FOOTNOTES,
  };
}
