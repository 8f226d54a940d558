/** Every kind of email, as it is stored, and what staff read instead. The server's side of the table: server/emails/kinds.ts. */
export const EMAIL_KIND_NAMES = {
  copy: 'Signed copy',
  'copy-to-confirmed': 'Signed copy, to a confirmed address',
  'confirm-address': 'Asks whether an address is theirs',
  'ends-in-30-days': 'Ends in 30 days',
  'ends-in-7-days': 'Ends in 7 days',
  invitation: 'Invitation to sign anew',
  'password-reset': 'Password reset',
  'erasure-announced': 'Erasures announced',
  'erasure-refused': 'Nothing was erased',
  list: 'Email to a list',
  'new-code': 'New code',
  'signed-elsewhere': 'Signed from another device',
  'unusual-reading': 'Notice of unusual reading',
} as const;
