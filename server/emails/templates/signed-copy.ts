import { venue } from '#venue/venue.ts';
import { type Block, button, type EmailContent, link, words } from '../layout.ts';
import type { EmailLinks } from '../message.ts';
import { AT_THE_DOOR, type CoveredName, dayOf, hello, passOf, preferencesLink } from './phrases.ts';

interface SignedCopy {
  name: string;
  expiresAt: Date;
  /** It adds kids to a waiver that was signed before. */
  isAddition: boolean;
  /** Whether the waiver is no longer valid when the email is sent. */
  hasEnded: boolean;
  isAgreed: boolean;
  /** Ticked, with an address that had unsubscribed from it: the tick alone changes nothing. */
  wasUnsubscribed: boolean;
  /** With another waiver, perhaps. */
  isMailboxAgreed: boolean;
  covered: readonly CoveredName[];
}

type Links = Pick<EmailLinks, 'confirmation' | 'preferences' | 'signForm'>;

const KEEP_COPY = words('The document you signed is attached as a PDF. Please keep it.');

/** The signed copy, with the code for our staff while the waiver is valid. */
export function copyEmail(copy: SignedCopy, links: Links): EmailContent {
  return copy.hasEnded ? endedCopyEmail(copy, links) : validCopyEmail(copy, links);
}

function validCopyEmail(copy: SignedCopy, links: Links): EmailContent {
  const { name, expiresAt, isAddition } = copy;
  const until = dayOf(expiresAt);
  return {
    subject: `${isAddition ? 'What you added to your' : 'Your signed'} waiver for ${venue.name}`,
    preview: `Valid until ${until}. Show the code inside to our staff.`,
    blocks: [
      hello(name),
      words(
        isAddition
          ? 'You signed for somebody else as well. Here is a pass with everyone, good for every visit; the code you have shows the same:'
          : 'Your waiver is signed. Here is your pass, good for every visit:',
      ),
      passOf(copy),
      AT_THE_DOOR,
      button('Open My Waiver', links.confirmation()),
      KEEP_COPY,
    ],
    footnotes: footnotes(links, copy),
  };
}

/** Sent so late that staff have asked for a new signature, or that the waiver has expired. */
function endedCopyEmail(copy: SignedCopy, links: Links): EmailContent {
  const { name, expiresAt } = copy;
  const until = dayOf(expiresAt);
  return {
    subject: `Your signed waiver for ${venue.name}`,
    preview: `It was valid until ${until}.`,
    blocks: [
      hello(name),
      words(
        `Your waiver was valid until ${until}. Unless you have signed a new one since, please do so before your next visit. It takes two minutes.`,
      ),
      button('Sign a New Waiver', links.signForm()),
      link('Open the old waiver', links.confirmation()),
      KEEP_COPY,
    ],
    footnotes: footnotes(links, copy),
  };
}

const ALL_WITHDRAWN = 'You unsubscribed from our news before, so we send none. You can change that here:';
const SOME_WITHDRAWN = 'You unsubscribed from some of our news before, so we don’t send that. You can change it here:';

function footnotes(links: Links, { isAgreed, wasUnsubscribed, isMailboxAgreed }: SignedCopy): Block[] {
  return [
    words('You are getting this email because this address was given when the waiver was signed.'),
    ...(wasUnsubscribed ? [words(isMailboxAgreed ? SOME_WITHDRAWN : ALL_WITHDRAWN)] : []),
    ...(isAgreed || wasUnsubscribed ? [preferencesLink(links.preferences())] : []),
  ];
}
