import { venue } from '#venue/venue.ts';
import { button, type EmailContent, greeting, words } from '../layout.ts';

/** To the owner. It names nobody: the audit trail has the details. */
export function unusualReadingEmail({ name }: { name: string }, auditTrail: string): EmailContent {
  return {
    subject: `Somebody viewed a lot of records at ${venue.name}`,
    preview: 'Far more than the front desk needs on a busy day.',
    blocks: [
      greeting(`Hi ${name},`),
      words(
        'Somebody on the staff viewed far more records within an hour than the front desk needs on a busy day. The audit trail says who it was, when, and how much.',
      ),
      button('Open the Audit Trail', auditTrail),
      words('If you don’t know why, talk to them. You can also end their sessions or change their password.'),
    ],
    footnotes: [words('You are getting this email, at most once a day, because yours was the first staff account.')],
  };
}
