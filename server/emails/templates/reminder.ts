import type { VenueFacts } from '#contract/venue/document.ts';
import { en as say } from '#words/emails/reminder.ts';
import { en as valid } from '#words/validity.ts';
import { button, type EmailContent, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { dayOf, hello, preferencesLink } from './phrases.ts';

export function reminderEmail(
  { name, expiresAt, validMonths }: { name: string; expiresAt: Date; validMonths: number | null },
  links: Pick<EmailLinks, 'own' | 'preferences'>,
  venue: VenueFacts,
): EmailContent {
  const day = dayOf(expiresAt, venue);
  return {
    subject: say.subject(venue.name, day),
    preview: say.preview,
    blocks: [hello(name), words(say.renew(day, valid.another(validMonths))), button(say.button, links.own())],
    footnotes: [words(say.why), preferencesLink(links.preferences())],
  };
}
