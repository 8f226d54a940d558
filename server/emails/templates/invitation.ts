import type { VenueFacts } from '#contract/venue/document.ts';
import { en as say } from '#words/emails/invitation.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { hello } from './phrases.ts';

export function invitationEmail(
  { name }: { name: string },
  links: Pick<EmailLinks, 'own'>,
  venue: VenueFacts,
): EmailContent {
  return {
    subject: say.subject(venue.name),
    preview: say.preview,
    blocks: [hello(name), words(say.request), button(say.button, links.own()), words(say.end)],
    footnotes: [words(say.why)],
  };
}
