import { type EmailContent, link, words } from '../layout.ts';
import type { ListMailing } from '../delivery-queries.ts';
import type { EmailLinks } from '../message.ts';

/** What staff wrote to everyone on a list, with a link to leave it. */
export function listEmail(
  { mailing: { subject, message, toy } }: { mailing: Pick<ListMailing, 'subject' | 'message' | 'toy'> },
  links: Pick<EmailLinks, 'leaveList'>,
): EmailContent {
  const [preview = ''] = message.split('\n');
  const asked =
    toy === null ? 'you joined our workshop waitlist' : `you asked us to let you know when ${toy} is available`;
  return {
    subject,
    preview,
    blocks: message.split(/\n{2,}/).map((paragraph) => words(paragraph)),
    footnotes: [
      words(
        `You are getting this email because ${asked} on our site. If that was not you, or you no longer want these emails:`,
      ),
      link('Leave this list', links.leaveList()),
    ],
  };
}
