import { say } from '../say.ts';

/** The page on which anybody can check a signed copy. */
const useOriginal =
  'Printing it to PDF, signing it again or resaving it makes a different file. Choose the one we gave out.';
const notSigned = 'Not what was signed';
const noMatch = 'No match';

export const en = say('site/verify', {
  title: 'Verify a Signed Waiver',
  description: 'Check whether a signed waiver is unchanged since it was signed, without sending the file.',
  lead: 'Check that a copy matches what was signed. Every waiver is sealed at signing; one changed character would show.',
  checking: 'Checking…',
  notChecked: 'We could not check this. Please try again.',

  file: 'The PDF to check',
  chooseFile: 'Choose the PDF',
  fileStays: 'It is checked on this device and never sent anywhere.',
  typedFingerprint: 'The fingerprint you entered',
  fingerprint: 'Or the fingerprint printed on the copy',
  fingerprintHint: '64 characters. Spaces don’t matter.',
  wrongFingerprint: 'A fingerprint has 64 characters: digits and the letters a to f.',
  checkFingerprint: 'Check Fingerprint',

  signedAt: (venue: string) => `Signed at ${venue}`,
  unknownFile: { title: noMatch, text: 'This file isn’t one of the copies we gave out.', advice: useOriginal },
  unknownFingerprint: {
    title: noMatch,
    text: 'Nothing signed here has this fingerprint.',
    advice: 'Check every character: one wrong one makes a different fingerprint.',
  },
  noPdf: { title: 'This isn’t a PDF', text: 'Choose the PDF of the signed waiver.' },
  tooLarge: { title: 'This file is too large', text: 'A signed waiver has a few pages. Choose its PDF.' },
  altered: {
    title: notSigned,
    text: 'This file names a waiver that was signed here, but it is not the copy that we gave out.',
    advice: useOriginal,
  },
  unchangedCopy: {
    title: 'Unchanged since signing',
    text: 'This file is the copy that we gave out, byte for byte, and our record is what was signed.',
  },
  unchangedRecord: {
    title: 'Unchanged since signing',
    text: 'This is the fingerprint of a waiver in our records, and the record is what was signed.',
  },
  erasedCopy: {
    title: 'Signed here, erased since',
    text: 'This file is the copy that we gave out. Our own record was erased once it no longer had to be kept.',
  },
  erasedRecord: {
    title: 'Signed here, erased since',
    text: 'A waiver with this fingerprint was signed here. The record was erased once it no longer had to be kept.',
  },
  changedCopy: {
    title: notSigned,
    text: 'We gave out this file, but what it shows and our record are no longer both what was signed.',
    advice: 'Please tell us.',
  },
  changedRecord: {
    title: notSigned,
    text: 'The record with this fingerprint has been changed since it was signed.',
    advice: 'Please tell us.',
  },
});
