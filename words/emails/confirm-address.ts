import { say } from '../say.ts';

/** To an address that was given after signing. It repeats nothing that the signer wrote, not even a name: its reader may be a stranger. */
export const en = say('emails/confirm-address', {
  subject: (venue: string) => `Please confirm your email address for ${venue}`,
  preview: 'One tap, and we send your signed waiver here.',
  greeting: 'Hi,',
  question: (venue: string, day: string) =>
    `On ${day} somebody signed a waiver at ${venue} and gave this address for the signed copy. If that was you, please confirm it:`,
  button: 'Yes, This Is My Address',
  end: 'The link works for 14 days. Once you confirm, we send your signed copy here.',
  notYou:
    'If that was not you, ignore this email: we will send nothing else about this waiver here, and we will delete the address.',
});
