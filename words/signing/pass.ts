import { say } from '../say.ts';

/** The pass, what is said beside it, and the way to add a kid to it. */
export const en = say('signing/pass', {
  name: 'Name',
  noName: 'Adventurer',
  signedFor: 'Signed for',
  covers: 'Covers',
  validUntil: 'Valid until',
  until: (name: string, day: string) => `${name} until ${day}`,
  untilTurns18: (name: string, day: string) => `${name} until ${day}, then turns 18`,
  ownDate: 'Your own date. Ask at the desk about the others’ dates.',
  showToStaff: 'Show This to Staff',
  codeAlt: 'QR code of your waiver, for staff to scan',
  saveCode: 'Save QR Image',
  noNeedToSave: 'No need to save it. At the desk, just give your name or phone number.',
  works24Hours:
    'This code works for up to 24 hours, so there is no need to save it. Next time, just look yourself up again.',
  printedOn: (day: string) => `Printed on ${day}. This code works for up to 24 hours after its lookup.`,
  touchAndHold:
    'Touch and hold the code to save it to your photos. Add this page to your home screen to open your pass from there.',
  typedCode: 'Staff can also type this code',

  progress: 'Progress',
  complete: 'Waiver Complete',
  checkIn: 'Check-In Ready',
  adventure: 'VR Adventure',
  done: ': done',
  next: ': next',

  expiresSoon: 'Your waiver expires soon',
  renewNow: (day: string, time: string) =>
    `It is valid through the end of ${day}. Renew it now, and you are set for ${time}.`,
  renew: 'Renew Now',
  codeEnded: 'This code has ended',
  codeReplaced: 'Our staff gave this waiver a new code, or it is no longer on file. Look yourself up again.',
  codeOfLookup: 'A code from a phone number works for up to 24 hours. Look yourself up again for a new one.',

  whoIsCovered: 'Who Is Covered',
  addKid: 'Add a Kid',
  onListYet: (names: string, party: string) => `${names} on the list for ${party} yet.`,
  sayWhoComes: 'Say who is coming',
});
