import type { VenueFacts } from '#contract/venue/document.ts';
import { en as say } from '#words/emails/new-code.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { type CoveredName, hello, passOf, sayAtTheDoor } from './phrases.ts';

export function newCodeEmail(
  waiver: { name: string; expiresAt: Date; hasEnded: boolean; mustSignAgain: boolean; covered: readonly CoveredName[] },
  links: Pick<EmailLinks, 'confirmation'>,
  venue: VenueFacts,
): EmailContent {
  return {
    subject: say.subject(venue.name),
    preview: say.preview,
    blocks: [
      hello(waiver.name),
      words(say.pass),
      passOf(waiver, venue),
      sayAtTheDoor(),
      button(say.button, links.confirmation()),
    ],
    footnotes: [words(say.why)],
  };
}
