import type { VenueFacts } from '#contract/venue/document.ts';
import { en as say } from '#words/emails/turns-18.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { hello } from './phrases.ts';

export function turns18Email(
  { name }: { name: string },
  links: Pick<EmailLinks, 'signForm'>,
  venue: VenueFacts,
): EmailContent {
  return {
    subject: say.subject(venue.name),
    preview: say.preview,
    blocks: [hello(name), words(say.what), words(say.passOn), button(say.button, links.signForm())],
    footnotes: [words(say.why)],
  };
}
