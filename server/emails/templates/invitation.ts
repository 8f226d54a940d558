import { venue } from '#venue/venue.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { hello } from './phrases.ts';

/** From staff, to a customer who has to sign a new waiver. */
export function invitationEmail({ name }: { name: string }, links: Pick<EmailLinks, 'own'>): EmailContent {
  return {
    subject: `Please sign a new waiver for ${venue.name}`,
    preview: 'It takes two minutes on your phone.',
    blocks: [
      hello(name),
      words('Before your next visit you need to sign a new waiver. It takes two minutes on your phone.'),
      button('Sign a New Waiver', links.own()),
      words('The link works once, for 14 days. After that you can sign at any time on our site.'),
    ],
    footnotes: [
      words('You are getting this email because our staff sent it to you. If you are not coming, you can ignore it.'),
    ],
  };
}
