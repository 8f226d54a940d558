import { firstNameOf, isValidName } from '#contract/person-name.ts';
import { formatPhone } from '#contract/phone.ts';
import { formatVenueDate, formatVenueDateTime } from '#contract/venue-dates.ts';
import { type Block, button, type EmailContent, link, words } from './layout.ts';
import { venue } from '#venue/venue.ts';

/** For `cid:` in the copy's email. */
export const CODE_CID = 'code';
const CODE_PICTURE: Block = { kind: 'picture', cid: CODE_CID, alt: 'QR code of your waiver', side: 200 };

interface Signer {
  name: string;
  expiresAt: Date;
}

interface Links {
  /** The confirmation page of the waiver. */
  confirmation: string;
  preferences: string;
}

interface SignLinks extends Links {
  sign: string;
}

const STAFF_FOOTNOTES = [words('You get this letter because there is a staff account with your email address.')];
interface RenewLinks extends Links {
  renew: string;
}

const KEEP_COPY = words('The document that you signed is attached as a PDF. Please keep it.');

/** Whoever signs can give any mailbox, and an address or a number to call as the name: our emails carry neither. */
function hello(name: string): Block {
  const firstName = firstNameOf(name);
  return words(isValidName(firstName) ? `Hi ${firstName},` : 'Hi,');
}

/** The signed copy, with the code that staff open. */
export function copyLetter({ name, expiresAt }: Signer, links: Links, isAgreed: boolean): EmailContent {
  const until = dayOf(expiresAt);
  return {
    subject: `Your signed waiver for ${venue.name}`,
    preview: `Valid until ${until}. Show the code inside to our staff.`,
    blocks: [
      hello(name),
      words(
        `Your waiver is signed and valid until ${until}, for every visit. Show this code to our staff when you come:`,
      ),
      CODE_PICTURE,
      link('Open your waiver', links.confirmation),
      KEEP_COPY,
    ],
    footnotes: copyFootnotes(links, isAgreed),
  };
}

/** The signed copy when it leaves so late that staff have asked for a new signature, or the waiver's time is over. */
export function endedCopyLetter({ name, expiresAt }: Signer, links: SignLinks, isAgreed: boolean): EmailContent {
  const until = dayOf(expiresAt);
  return {
    subject: `Your signed waiver for ${venue.name}`,
    preview: `It was valid until ${until}.`,
    blocks: [
      hello(name),
      words(
        `Your waiver was valid until ${until}. Unless you have signed a new one since, please do so before your next visit. It takes two minutes.`,
      ),
      button('Sign a new waiver', links.sign),
      link('Open your waiver', links.confirmation),
      KEEP_COPY,
    ],
    footnotes: copyFootnotes(links, isAgreed),
  };
}

/** Before a waiver ends, to those who agreed to emails. */
export function reminderLetter({ name, expiresAt }: Signer, links: RenewLinks): EmailContent {
  const day = dayOf(expiresAt);
  return {
    subject: `Your ${venue.name} waiver ends on ${day}`,
    preview: 'Renew it in two minutes, before your next visit.',
    blocks: [
      hello(name),
      words(
        `Your waiver is valid until ${day}. Renewing it takes two minutes, and then you are set for another year. Your name and phone number are filled in already.`,
      ),
      button('Renew my waiver', links.renew),
    ],
    footnotes: [words('You get this letter because you agreed to hear from us.'), changeLink(links)],
  };
}

/** From staff, to a customer whose waiver has to be signed anew. */
export function invitationLetter({ name }: Pick<Signer, 'name'>, sign: string): EmailContent {
  return {
    subject: `Please sign a new waiver for ${venue.name}`,
    preview: 'It takes two minutes on your phone.',
    blocks: [
      hello(name),
      words('Before your next visit you need to sign a new waiver. It takes two minutes on your phone.'),
      button('Sign a new waiver', sign),
      words('The link works once, for 14 days. After that you can sign at any time on our site.'),
    ],
    footnotes: [
      words('You get this letter because our staff sent it to you. If you are not coming, you need not do anything.'),
    ],
  };
}

/**
 * To an address that somebody gave after signing. It says nothing that they wrote, not even a name: whoever reads it may be a
 * stranger.
 */
export function confirmLetter({ signedAt }: { signedAt: Date }, confirm: string): EmailContent {
  return {
    subject: `Is this your email address? ${venue.name}`,
    preview: 'One press, and your signed waiver comes here.',
    blocks: [
      words('Hi,'),
      words(
        `On ${dayOf(signedAt)} somebody signed a waiver at ${venue.name} and gave this address for the signed copy. If that was you, please say so:`,
      ),
      button('Yes, this is my address', confirm),
      words('The link works for 14 days. Then your signed copy comes here.'),
    ],
    footnotes: [
      words('If that was not you, do nothing: nothing else about this waiver comes here, and we forget the address.'),
    ],
  };
}

/** What staff wrote to everyone on a list, with an end for each. */
export function listLetter(
  { subject, message, toy }: { subject: string; message: string; toy: string | null },
  leave: string,
): EmailContent {
  const [preview = ''] = message.split('\n');
  const asked = toy === null ? 'you joined our workshop waitlist' : `you asked to be told when ${toy} is available`;
  return {
    subject,
    preview,
    blocks: message.split(/\n{2,}/).map((paragraph) => words(paragraph)),
    footnotes: [
      words(`You get this letter because ${asked} on our site. If that was not you, or you have enough of it:`),
      link('Leave this list', leave),
    ],
  };
}

/** After staff replaced the code of a waiver. */
export function newCodeLetter(
  { name }: Pick<Signer, 'name'>,
  { confirmation }: Pick<Links, 'confirmation'>,
): EmailContent {
  return {
    subject: `Your new code for ${venue.name}`,
    preview: 'Your earlier code has ended. Show the one inside to our staff.',
    blocks: [
      hello(name),
      words(
        'Our staff gave your waiver a new code. The earlier one has ended and opens nothing any more. Show this one to our staff when you come:',
      ),
      CODE_PICTURE,
      link('Open your waiver', confirmation),
    ],
    footnotes: [words('You get this letter because our staff replaced the code of your waiver.')],
  };
}

/**
 * To who signed before, when somebody signs with the same phone number or e-mail address and no proof of being them. It tells
 * nothing of who that was (docs/decisions/0032).
 */
export function elsewhereLetter({ name, expiresAt }: Signer, signedAt: Date, hasEnded: boolean): EmailContent {
  const at = formatVenueDateTime(signedAt.toISOString(), venue.timeZone);
  return {
    subject: `A waiver for ${venue.name} was signed with your contact details`,
    preview: 'If that was you or your family, you need not do anything.',
    blocks: [
      hello(name),
      words(
        `On ${at}, a waiver was signed from another device with the phone number or email address of your own waiver. If that was you or somebody in your family, you need not do anything.`,
      ),
      words(
        hasEnded
          ? 'Nothing about your own waiver has changed.'
          : `Your own waiver stands: it is valid until ${dayOf(expiresAt)}, for everyone on it. A waiver that was signed later changes nothing about it.`,
      ),
      words(
        `If you know nothing of it, please tell us: call ${formatPhone(venue.phone)}, write to ${venue.email}, or talk to our staff on your next visit.`,
      ),
    ],
    footnotes: [
      words('You get this letter because your email address belongs to a waiver. It comes once a day at most.'),
    ],
  };
}

export function passwordLetter({ name }: Pick<Signer, 'name'>, reset: string): EmailContent {
  return {
    subject: `Set a new password for ${venue.name}`,
    preview: 'The link works once, for one hour.',
    blocks: [
      words(`Hi ${name},`),
      words('Somebody asked for a new password for your staff account. The link works once, for one hour.'),
      button('Set a new password', reset),
      words('If that was not you, do nothing: your password stays as it is.'),
    ],
    footnotes: STAFF_FOOTNOTES,
  };
}

interface AnnouncedErasure {
  announced: number;
  erasesFrom: Date;
}

/** To staff, a week before anything goes. `plan`: the page that says what. */
export function announcedLetter(
  { name }: Pick<Signer, 'name'>,
  { announced, erasesFrom }: AnnouncedErasure,
  plan: string,
): EmailContent {
  const day = dayOf(erasesFrom);
  const waivers = `${announced.toLocaleString('en-US')} ${announced === 1 ? 'waiver' : 'waivers'}`;
  return {
    subject: `${waivers} of ${venue.name} will be erased from ${day} on`,
    preview: 'The time for which they must be kept is over, or will be soon.',
    blocks: [
      words(`Hi ${name},`),
      words(
        `From ${day} on, ${waivers} will be erased for good, some each night: their time is over, or will be within two weeks.`,
      ),
      button('See which', plan),
      words(
        'If any of them has to stay, for a claim that is still open for instance, have RETENTION set to off on the server before that day.',
      ),
    ],
    footnotes: STAFF_FOOTNOTES,
  };
}

/** To staff, when nothing was erased because the clocks disagree. `problem`: how. */
export function refusedLetter({ name }: Pick<Signer, 'name'>, problem: string, plan: string): EmailContent {
  return {
    subject: `Nothing was erased at ${venue.name}: please check the clock`,
    preview: problem,
    blocks: [
      words(`Hi ${name},`),
      words(`Waivers whose time is over are erased at night. Last night the server refused: time cannot be trusted.`),
      words(problem),
      words(
        'A clock that runs ahead would erase waivers that must be kept. Please have whoever runs the server look at it. Once the clocks agree, everything is announced again, a week before it goes.',
      ),
      button('See what the server says', plan),
    ],
    footnotes: STAFF_FOOTNOTES,
  };
}

/** To the owner. It names nobody: what it is about stands in the trail. */
export function readingLetter({ name }: Pick<Signer, 'name'>, trail: string): EmailContent {
  return {
    subject: `Unusual reading of records at ${venue.name}`,
    preview: 'Somebody on the staff was shown unusually many records.',
    blocks: [
      words(`Hi ${name},`),
      words(
        'Somebody on the staff was shown far more records within an hour than the desk needs on a full day. The audit trail says who it was, when, and how much.',
      ),
      button('Open the audit trail', trail),
      words('If you do not know why, talk to them, and end their sessions or change their password.'),
    ],
    footnotes: [words('You get this letter, once a day at most, because yours was the first staff account.')],
  };
}

function copyFootnotes(links: Links, isAgreed: boolean): Block[] {
  return [
    words('You get this letter because your email address was given when this waiver was signed.'),
    ...(isAgreed ? [changeLink(links)] : []),
  ];
}

function changeLink({ preferences }: Links): Block {
  return link('Choose which letters you get, or end them all', preferences);
}

function dayOf(instant: Date): string {
  return formatVenueDate(instant.toISOString(), venue.timeZone);
}
