import { venue } from '#venue/venue.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../links.ts';
import { dayOf } from './phrases.ts';

/** To an address that was given after signing. It repeats nothing that the signer wrote, not even a name: its reader may be a stranger. */
export function confirmAddressEmail({ signedAt }: { signedAt: Date }, links: Pick<EmailLinks, 'own'>): EmailContent {
  return {
    subject: `Is this your email address? ${venue.name}`,
    preview: 'One press, and your signed waiver comes here.',
    blocks: [
      words('Hi,'),
      words(
        `On ${dayOf(signedAt)} somebody signed a waiver at ${venue.name} and gave this address for the signed copy. If that was you, please say so:`,
      ),
      button('Yes, this is my address', links.own()),
      words('The link works for 14 days. Then your signed copy comes here.'),
    ],
    footnotes: [
      words('If that was not you, do nothing: nothing else about this waiver comes here, and we forget the address.'),
    ],
  };
}
