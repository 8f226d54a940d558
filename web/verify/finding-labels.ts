import { en as words } from '#words/site/verify.ts';
import { en as times } from '#words/times.ts';
import type { Finding } from './check.ts';

interface FindingLabels {
  tone: 'good' | 'bad' | 'plain';
  title: string;
  /** The day of signing, where one is known. */
  signedOn: string | null;
  text: string;
  advice?: string;
}

export function labelsOf(finding: Finding): FindingLabels {
  const day = 'verified' in finding ? finding.verified.signedOn : null;
  return { ...describe(finding), signedOn: day && times.day(day) };
}

function describe(finding: Finding): Omit<FindingLabels, 'signedOn'> {
  switch (finding.kind) {
    case 'unknown-file':
      return { tone: 'bad', ...words.unknownFile };
    case 'unknown-fingerprint':
      return { tone: 'bad', ...words.unknownFingerprint };
    case 'no-pdf':
      return { tone: 'plain', ...words.noPdf };
    case 'too-large':
      return { tone: 'plain', ...words.tooLarge };
    case 'altered':
      return { tone: 'bad', ...words.altered };
    case 'copy':
    case 'record':
      return describeKnown(finding);
  }
}

function describeKnown({ kind, verified }: Extract<Finding, { kind: 'copy' | 'record' }>) {
  const isCopy = kind === 'copy';
  switch (verified.verdict) {
    case 'unchanged':
      return { tone: 'good' as const, ...(isCopy ? words.unchangedCopy : words.unchangedRecord) };
    case 'erased':
      return { tone: 'plain' as const, ...(isCopy ? words.erasedCopy : words.erasedRecord) };
    default:
      return { tone: 'bad' as const, ...(isCopy ? words.changedCopy : words.changedRecord) };
  }
}
