import type { VenueFacts } from '#contract/venue/document.ts';
import { formatPhone } from '#contract/phone.ts';
import { en as say } from '#words/emails/signed-elsewhere.ts';
import { en as times } from '#words/times.ts';
import { type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { dayOf, hello } from './phrases.ts';

interface EarlierWaiver {
  name: string;
  expiresAt: Date;
  hasEnded: boolean;
  /** When the other waiver was signed. */
  queuedAt: Date;
}

/** When somebody signs with the same phone number or email address and cannot prove to be the same person (decision 0032). */
export function signedElsewhereEmail(
  { name, expiresAt, hasEnded, queuedAt }: EarlierWaiver,
  _links: EmailLinks,
  venue: VenueFacts,
): EmailContent {
  return {
    subject: say.subject(venue.name),
    preview: say.preview,
    blocks: [
      hello(name),
      words(say.what(times.dayTime(queuedAt.toISOString(), venue.timeZone))),
      words(hasEnded ? say.unchanged : say.stillValid(dayOf(expiresAt, venue))),
      words(say.whoToCall(formatPhone(venue.phone), venue.email)),
    ],
    footnotes: [words(say.why)],
  };
}
