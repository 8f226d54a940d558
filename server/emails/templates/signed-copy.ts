import type { VenueFacts } from '#contract/venue/document.ts';
import { en as say } from '#words/emails/signed-copy.ts';
import { type Block, button, type EmailContent, link, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { type CoveredName, dayOf, hello, passOf, preferencesLink, sayAtTheDoor } from './phrases.ts';

interface SignedCopy {
  name: string;
  expiresAt: Date;
  /** It adds kids to a waiver that was signed before. */
  isAddition: boolean;
  /** Whether the waiver is no longer valid when the email is sent. */
  hasEnded: boolean;
  mustSignAgain: boolean;
  isAgreed: boolean;
  /** Ticked, with an address that had unsubscribed from it: the tick alone changes nothing. */
  wasUnsubscribed: boolean;
  /** With another waiver, perhaps. */
  isMailboxAgreed: boolean;
  covered: readonly CoveredName[];
}

type Links = Pick<EmailLinks, 'confirmation' | 'preferences' | 'signForm'>;

/** The signed copy, with the code for our staff while the waiver is valid. */
export function copyEmail(copy: SignedCopy, links: Links, venue: VenueFacts): EmailContent {
  return copy.hasEnded ? endedCopyEmail(copy, links, venue) : validCopyEmail(copy, links, venue);
}

function validCopyEmail(copy: SignedCopy, links: Links, venue: VenueFacts): EmailContent {
  const { name, expiresAt, isAddition } = copy;
  const until = dayOf(expiresAt, venue);
  return {
    subject: isAddition ? say.subjectOfAddition(venue.name) : say.subject(venue.name),
    preview: say.previewUntil(until),
    blocks: [
      hello(name),
      words(isAddition ? say.passOfAddition : say.pass),
      passOf(copy, venue),
      sayAtTheDoor(),
      button(say.openWaiver, links.confirmation()),
      words(say.keep),
    ],
    footnotes: footnotes(links, copy),
  };
}

/** Sent so late that staff have asked for a new signature, or that the waiver has expired. */
function endedCopyEmail(copy: SignedCopy, links: Links, venue: VenueFacts): EmailContent {
  const { name, expiresAt, mustSignAgain } = copy;
  const until = dayOf(expiresAt, venue);
  return {
    subject: say.subject(venue.name),
    preview: mustSignAgain ? say.textChanged : say.previewEnded(until),
    blocks: [
      hello(name),
      words(mustSignAgain ? say.toSignAgain : say.ended(until)),
      button(say.signNew, links.signForm()),
      link(say.openOld, links.confirmation()),
      words(say.keep),
    ],
    footnotes: footnotes(links, copy),
  };
}

function footnotes(links: Links, { isAgreed, wasUnsubscribed, isMailboxAgreed }: SignedCopy): Block[] {
  return [
    words(say.why),
    ...(wasUnsubscribed ? [words(isMailboxAgreed ? say.someWithdrawn : say.allWithdrawn)] : []),
    ...(isAgreed || wasUnsubscribed ? [preferencesLink(links.preferences())] : []),
  ];
}
