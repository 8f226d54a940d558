import { formatCalendarDate } from '#contract/venue-dates.ts';
import type { Finding } from './check.ts';

interface FindingLabels {
  tone: 'good' | 'bad' | 'plain';
  title: string;
  /** The day of signing, where one is known. */
  signedOn: string | null;
  text: string;
  advice?: string;
}

const NOT_SIGNED = 'Not what was signed';
const NO_MATCH = 'No match';
const USE_ORIGINAL =
  'Printing it to PDF, signing it again or resaving it makes a different file. Choose the one we gave out.';

export function labelsOf(finding: Finding): FindingLabels {
  switch (finding.kind) {
    case 'unknown-file':
      return {
        tone: 'bad',
        title: NO_MATCH,
        signedOn: null,
        text: 'This file isn’t one of the copies we gave out.',
        advice: USE_ORIGINAL,
      };
    case 'unknown-fingerprint':
      return {
        tone: 'bad',
        title: NO_MATCH,
        signedOn: null,
        text: 'Nothing signed here has this fingerprint.',
        advice: 'Check every character: one wrong one makes a different fingerprint.',
      };
    case 'no-pdf':
      return { tone: 'plain', title: 'This isn’t a PDF', signedOn: null, text: 'Choose the PDF of the signed waiver.' };
    case 'too-large':
      return {
        tone: 'plain',
        title: 'This file is too large',
        signedOn: null,
        text: 'A signed waiver has a few pages. Choose its PDF.',
      };
    case 'altered':
      return {
        tone: 'bad',
        title: NOT_SIGNED,
        ...dayOf(finding),
        text: 'This file names a waiver that was signed here, but it is not the copy that we gave out.',
        advice: USE_ORIGINAL,
      };
    case 'copy':
    case 'record':
      return labelsOfKnown(finding);
  }
}

function labelsOfKnown(finding: Extract<Finding, { kind: 'copy' | 'record' }>): FindingLabels {
  const isCopy = finding.kind === 'copy';
  switch (finding.verified.verdict) {
    case 'unchanged':
      return {
        tone: 'good',
        title: 'Unchanged since signing',
        ...dayOf(finding),
        text: isCopy
          ? 'This file is the copy that we gave out, byte for byte, and our record is what was signed.'
          : 'This is the fingerprint of a waiver in our records, and the record is what was signed.',
      };
    case 'erased':
      return {
        tone: 'plain',
        title: 'Signed here, erased since',
        ...dayOf(finding),
        text: isCopy
          ? 'This file is the copy that we gave out. Our own record was erased once it no longer had to be kept.'
          : 'A waiver with this fingerprint was signed here. The record was erased once it no longer had to be kept.',
      };
    default:
      return {
        tone: 'bad',
        title: NOT_SIGNED,
        ...dayOf(finding),
        text: isCopy
          ? 'We gave out this file, but what it shows and our record are no longer both what was signed.'
          : 'The record with this fingerprint has been changed since it was signed.',
        advice: 'Please tell us.',
      };
  }
}

function dayOf({ verified }: { verified: { signedOn: string | null } }): { signedOn: string | null } {
  return { signedOn: verified.signedOn && formatCalendarDate(verified.signedOn) };
}
