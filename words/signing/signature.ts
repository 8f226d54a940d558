import { say } from '../say.ts';

/** Where somebody signs: the text, the words for signing without paper, the signature, and what came of sending it. */
export const en = say('signing/signature', {
  consent: 'Sign electronically',
  consentVersion: (number: number) => `Version ${number}`,

  signature: 'Signature',
  howToSign: 'How to sign',
  draw: 'Draw',
  type: 'Type my name',
  cannotDraw: 'This browser does not let us show drawings, so please sign by typing your name.',
  drawHint: 'Sign with mouse, trackpad or finger',
  drawMore: 'Sign with your name or initials',
  typeName: 'Type your full name to sign',
  typeHint: 'A typed name counts the same as a drawn signature.',
  suggest: (name: string) => `Use “${name}”`,
  faceNotLoaded:
    'The handwriting for your name has not loaded. Please check your connection: we try again when you submit.',
  drawOrLatin:
    'This browser’s privacy setting does not let us make a picture of these letters. Please draw your signature, or type your name in Latin letters.',
  latin:
    'This browser’s privacy setting does not let us make a picture of these letters. Please type your name in Latin letters.',
  boxSigned: 'Signature box, signed',
  boxEmpty: 'Signature box, empty',
  boxUnfinished: 'Signature box, not signed yet',
  clear: 'Clear Signature',
  undo: 'Undo',
  added: 'Signature added',
  cleared: 'Signature cleared',
  strokeRemoved: 'Last stroke removed',

  notTwice: 'Nothing is lost, and trying again won’t sign twice. Try again before you change anything.',
  signing: 'Signing…',
  tryAgain: 'Try Again',
  stillHere: 'What you entered is still here.',
  reload: 'Reload the Page',
  notSubmitted: 'Failed to submit waiver',
  partNotLoaded: 'A part of this page didn’t load. Please reload the page: what you entered and your signature stay.',
});
