import type { VenueFacts } from '#contract/venue/document.ts';
import { en as say } from '#words/emails/confirm-address.ts';
import { button, type EmailContent, greeting, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { dayOf } from './phrases.ts';

export function confirmAddressEmail(
  { signedAt }: { signedAt: Date },
  links: Pick<EmailLinks, 'own'>,
  venue: VenueFacts,
): EmailContent {
  return {
    subject: say.subject(venue.name),
    preview: say.preview,
    blocks: [
      greeting(say.greeting),
      words(say.question(venue.name, dayOf(signedAt, venue))),
      button(say.button, links.own()),
      words(say.end),
    ],
    footnotes: [words(say.notYou)],
  };
}
