import { formatPhone } from '#contract/phone.ts';
import { formatVenueDateTime } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { type EmailContent, words } from '../layout.ts';
import { dayOf, hello } from './phrases.ts';

interface EarlierWaiver {
  name: string;
  expiresAt: Date;
  hasEnded: boolean;
  /** When the other waiver was signed. */
  queuedAt: Date;
}

/**
 * To the signer of an earlier waiver, when somebody signs with the same phone number or email address and cannot prove to be the same
 * person. It does not tell who that was (docs/decisions/0032).
 */
export function signedElsewhereEmail({ name, expiresAt, hasEnded, queuedAt }: EarlierWaiver): EmailContent {
  const at = formatVenueDateTime(queuedAt.toISOString(), venue.timeZone);
  return {
    subject: `A waiver for ${venue.name} was signed with your contact details`,
    preview: 'If that was you or your family, you can ignore this.',
    blocks: [
      hello(name),
      words(
        `On ${at}, a waiver was signed from another device with the phone number or email address of your own waiver. If that was you or somebody in your family, you can ignore this email.`,
      ),
      words(
        hasEnded
          ? 'Nothing about your own waiver has changed.'
          : `Your own waiver is still valid until ${dayOf(expiresAt)}, for everyone it still covers. A waiver signed later does not change it.`,
      ),
      words(
        `If you do not recognize it, please tell us: call ${formatPhone(venue.phone)}, email ${venue.email}, or talk to our staff on your next visit.`,
      ),
    ],
    footnotes: [
      words('You are getting this email because your email address is on a waiver. It comes at most once a day.'),
    ],
  };
}
