import { venue } from '#venue/venue.ts';
import { button, type EmailContent, greeting, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { dayOf } from './phrases.ts';

/** To an address that was given after signing. It repeats nothing that the signer wrote, not even a name: its reader may be a stranger. */
export function confirmAddressEmail({ signedAt }: { signedAt: Date }, links: Pick<EmailLinks, 'own'>): EmailContent {
  return {
    subject: `Please confirm your email address for ${venue.name}`,
    preview: 'One tap, and we send your signed waiver here.',
    blocks: [
      greeting('Hi,'),
      words(
        `On ${dayOf(signedAt)} somebody signed a waiver at ${venue.name} and gave this address for the signed copy. If that was you, please confirm it:`,
      ),
      button('Yes, This Is My Address', links.own()),
      words('The link works for 14 days. Once you confirm, we send your signed copy here.'),
    ],
    footnotes: [
      words(
        'If that was not you, ignore this email: we will send nothing else about this waiver here, and we will delete the address.',
      ),
    ],
  };
}
