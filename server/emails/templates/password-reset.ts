import type { VenueFacts } from '#contract/venue/document.ts';
import { button, type EmailContent, greeting, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { STAFF_FOOTNOTES } from './phrases.ts';

export function passwordResetEmail(
  { name }: { name: string },
  links: Pick<EmailLinks, 'own'>,
  venue: VenueFacts,
): EmailContent {
  return {
    subject: `Set a new password for ${venue.name}`,
    preview: 'The link works once, for one hour.',
    blocks: [
      greeting(`Hi ${name},`),
      words('Somebody asked to reset the password of your staff account. The link works once, for one hour.'),
      button('Set a New Password', links.own()),
      words('If that was not you, ignore this email: your password stays as it is.'),
    ],
    footnotes: STAFF_FOOTNOTES,
  };
}
