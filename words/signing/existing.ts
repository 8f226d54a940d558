import { say } from '../say.ts';

/** A waiver that is on file already, where somebody was about to sign one. */
export const en = say('signing/existing', {
  valid: 'Valid',
  expired: 'Expired',
  alreadySigned: 'Waiver Already Signed',
  waiverExpired: 'Waiver Expired',
  signedOn: 'Signed on',
  validUntil: 'Valid until',
  toSign: 'Sign Again',
  waiverChanged: 'The Waiver Has Changed',
  changed: 'The waiver has changed since you signed. Please sign the new one.',
  expiredOn: (day: string) => `Your waiver expired on ${day}. Please sign a new waiver.`,
  showScreen: 'Show this screen to staff to confirm your valid waiver.',
  signNew: 'Sign New Waiver',
  home: 'Back to Home',
  someoneElse: 'Sign for Someone Else',
  notYou: 'Not you, or bringing someone new? Continue to the form',
});
