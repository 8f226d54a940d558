import { en as say } from '#words/emails/list.ts';
import { type EmailContent, link, words } from '../layout.ts';
import type { ListMailing } from '../delivery-queries.ts';
import type { EmailLinks } from '../message.ts';

/** What staff wrote to everyone on a list, with a link to leave it. */
export function listEmail(
  { mailing: { subject, message, toy } }: { mailing: Pick<ListMailing, 'subject' | 'message' | 'toy'> },
  links: Pick<EmailLinks, 'leaveList'>,
): EmailContent {
  const [preview = ''] = message.split('\n');
  return {
    subject,
    preview,
    blocks: message.split(/\n{2,}/).map((paragraph) => words(paragraph)),
    footnotes: [
      words(say.why(toy === null ? say.joinedWaitlist : say.askedFor(toy))),
      link(say.leave, links.leaveList()),
    ],
  };
}
