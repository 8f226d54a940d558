/** Every kind of email, as it is stored, and what staff read instead. The server's side of the table: server/emails/kinds.ts. */
export const EMAIL_KIND_NAMES = {
  copy: 'Signed copy',
  'copy-to-confirmed': 'Signed copy, to a confirmed address',
  'confirm-address': 'Address confirmation',
  'ends-in-30-days': 'Expires in 30 days',
  'ends-in-7-days': 'Expires in 7 days',
  'turns-18': 'A kid turns 18',
  invitation: 'Invitation to sign again',
  'password-reset': 'Password reset',
  'staff-invitation': 'Invitation to the staff',
  'erasure-announced': 'Erasures announced',
  'erasure-refused': 'Nothing was erased',
  list: 'Email to a list',
  'new-code': 'New code',
  'signed-elsewhere': 'Signed from another device',
  'codes-shown': 'Notice of many new codes',
  'records-verified': 'Records verified',
  'records-changed': 'Records that were changed',
} as const;

/** The `problem` of an email that was not sent because its mailbox had no room. */
export const EMAIL_WAITED_TOO_LONG = 'This address got too many emails for two days.';

/** The `problem` of an email that the mail server never saw. */
export const EMAIL_NOT_MADE = 'The email could not be made. The server’s log says why.';
