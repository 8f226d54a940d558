import type { VenueFacts } from '#contract/venue/document.ts';
import { button, type EmailContent, greeting, words } from '../layout.ts';

/** To the owner. It names nobody: the audit trail has the details. */
export function codesShownEmail({ name }: { name: string }, auditTrail: string, venue: VenueFacts): EmailContent {
  return {
    subject: `Somebody replaced many QR codes at ${venue.name}`,
    preview: 'Each of them is a customer’s pass, and the earlier one no longer works.',
    blocks: [
      greeting(`Hi ${name},`),
      words(
        'Somebody on the staff replaced the QR codes of many customers today: more than five opened on the screen, or more than twenty sent by email. Each is a customer’s pass: the earlier one no longer works, and whoever photographs a new one on the screen can use it. The audit trail says who it was and whose codes.',
      ),
      button('Open the Audit Trail', auditTrail),
      words(
        'If you don’t know why, talk to them. Replace those codes again with the customers, and disable the account.',
      ),
    ],
    footnotes: [words('You are getting this email, at most once a day, because yours was the first staff account.')],
  };
}
