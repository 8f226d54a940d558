import { venue } from '#venue/venue.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { dayOf, hello, preferencesLink } from './phrases.ts';

/** Before a waiver expires. */
export function reminderEmail(
  { name, expiresAt }: { name: string; expiresAt: Date },
  links: Pick<EmailLinks, 'own' | 'preferences'>,
): EmailContent {
  const day = dayOf(expiresAt);
  return {
    subject: `Your ${venue.name} waiver expires on ${day}`,
    preview: 'Renew it in two minutes, before your next visit.',
    blocks: [
      hello(name),
      words(
        `Your waiver is valid until ${day}. Renewing takes two minutes, and then you are set for another year. We have already filled in your name and phone number.`,
      ),
      button('Renew My Waiver', links.own()),
    ],
    footnotes: [
      words('You are getting this email because you agreed to hear from us.'),
      preferencesLink(links.preferences()),
    ],
  };
}
