import { venue } from '#venue/venue.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { hello } from './phrases.ts';

/** To a guardian, before a kid on the waiver is of age; it names nobody, since anybody can give any mailbox. */
export function turns18Email({ name }: { name: string }, links: Pick<EmailLinks, 'signForm'>): EmailContent {
  return {
    subject: `A kid on your ${venue.name} waiver is turning 18`,
    preview: 'One of the kids on your waiver turns 18 in about two weeks.',
    blocks: [
      hello(name),
      words(
        'One of the kids on your waiver turns 18 in about two weeks. Starting on that birthday, your waiver no longer covers them. Everyone else on it stays covered.',
      ),
      words('Please pass this on: starting that day they can sign their own waiver, in two minutes on their phone.'),
      button('Sign a Waiver', links.signForm()),
    ],
    footnotes: [words('You are getting this email because your address is on the waiver.')],
  };
}
