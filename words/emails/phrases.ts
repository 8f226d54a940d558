import { say } from '../say.ts';

/** What several emails say. */
export const en = say('emails/phrases', {
  hello: (firstName: string) => `Hi ${firstName},`,
  helloNobody: 'Hi,',
  passport: 'VR Passport',
  passTitle: 'Show This to Staff',
  codeAlt: 'QR code of your waiver',
  validUntil: 'Valid until',
  expired: 'Expired',
  notValid: 'Not valid',
  textChanged: 'The waiver has changed. Please sign the new one.',
  covered: 'Who is covered',
  childhoodEnds: (day: string) => ` (until ${day}, then signs their own)`,
  mayTurn18: ' (until they turn 18, if that comes first)',
  atTheDoor:
    'At the door, show the code on your screen or on paper. One code is enough for everyone it covers. Save the picture to your photos, and you can show it without a signal.',
  preferences: 'Choose which emails you get, or unsubscribe from all of them',
});
