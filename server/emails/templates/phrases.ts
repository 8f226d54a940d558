import { firstNameOf, isValidName } from '#contract/person-name.ts';
import { formatVenueDate } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { type Block, link, words } from '../layout.ts';

/** Anyone who signs can give any mailbox, and a phone number or an address as the name: our emails carry neither. */
export function hello(name: string): Block {
  const firstName = firstNameOf(name);
  return words(isValidName(firstName) ? `Hi ${firstName},` : 'Hi,');
}

export function dayOf(instant: Date): string {
  return formatVenueDate(instant.toISOString(), venue.timeZone);
}

/** For `cid:` in the emails that show the code. */
export const CODE_CID = 'code';
export const CODE_PICTURE: Block = { kind: 'picture', cid: CODE_CID, alt: 'QR code of your waiver', side: 200 };

export function preferencesLink(url: string): Block {
  return link('Choose which emails you get, or unsubscribe from all of them', url);
}

export const STAFF_FOOTNOTES = [
  words('You are getting this email because there is a staff account with your email address.'),
];
