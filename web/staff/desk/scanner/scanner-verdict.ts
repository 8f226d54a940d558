import type { LearnedScanner } from './learned-scanner.ts';
import { type Scan, type ScanEnd, SCANNER } from './scanner-keys.ts';

/** What the test page's QR code says: every sign that a code or its address can have, and the code of nobody. */
export const TEST_TEXT = 'HTTPS://DESK.TEST/WAIVER-CONFIRMATION/ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789';

export interface Finding {
  isGood: boolean;
  /** What was measured. */
  what: string;
  /** What to change at the scanner; empty when nothing. */
  todo: string;
}

const ENDS: Record<ScanEnd, string> = {
  CR: 'Ends with Enter (CR)',
  LF: 'Ends with a line feed (LF)',
  Tab: 'Ends with Tab',
  silence: `Ends with nothing: the desk waits ${SCANNER.longestGapMs} ms`,
};

/** How a scan went, and what the desk has to know of this scanner; `learned` is undefined when the text was another. */
export function evaluate(scan: Scan): { findings: Finding[]; learned: LearnedScanner | undefined } {
  const learned = learn(TEST_TEXT, scan.text);
  const findings = [
    {
      isGood: true,
      what: `${Math.round(scan.meanGap)} ms between characters, ${Math.round(scan.longestGap)} ms at most`,
      todo: '',
    },
    {
      isGood: true,
      what: ENDS[scan.end],
      todo: scan.end === 'silence' ? 'A scanner that sends Enter is faster.' : '',
    },
    ...(scan.stripped > 0 ? [{ isGood: true, what: `${scan.stripped} control characters left out`, todo: '' }] : []),
    textFinding(scan.text, learned),
  ];
  return { findings, learned };
}

function textFinding(text: string, learned: LearnedScanner | undefined): Finding {
  if (!learned) {
    return {
      isGood: false,
      what: `Read “${text}”, which is not the code on this page`,
      todo: 'Scan the code on this page. If it was that one, set the scanner’s keyboard language to the one of this device.',
    };
  }
  const { prefix, suffix, letters } = learned;
  const exchanged = Object.keys(letters).length;
  if (exchanged > 0) {
    return {
      isGood: true,
      what: `Types in another keyboard language: ${exchanged} characters are swapped`,
      todo: 'Keep this, and the desk on this device corrects them.',
    };
  }
  if (prefix || suffix) {
    return {
      isGood: true,
      what: `Adds ${[prefix && `“${prefix}” before`, suffix && `“${suffix}” after`].filter(Boolean).join(' and ')} the code`,
      todo: 'Keep this, and the desk on this device leaves it out.',
    };
  }
  return { isGood: true, what: 'Reads every character right', todo: '' };
}

/**
 * What a scanner adds and exchanges, from what it typed for a text that is known; undefined when that cannot be told. Capitals and small
 * letters are the same, since codes are read in either case.
 */
export function learn(known: string, typed: string): LearnedScanner | undefined {
  const at = typed.toLowerCase().indexOf(known.toLowerCase());
  if (at >= 0) {
    return { prefix: typed.slice(0, at), suffix: typed.slice(at + known.length), letters: {} };
  }
  if (typed.length !== known.length) return undefined;
  const letters: Record<string, string> = {};
  for (const [place, meant] of [...known].entries()) {
    const written = typed[place] ?? '';
    if (written.toLowerCase() === meant.toLowerCase()) continue;
    if ((letters[written] ?? meant) !== meant) return undefined;
    letters[written] = meant;
  }
  // A letter that stands for another must not stand for itself as well.
  const isClear = [...known].every((meant, place) => {
    const written = typed[place] ?? '';
    return letters[written] === undefined || letters[written] === meant;
  });
  return isClear ? { prefix: '', suffix: '', letters } : undefined;
}
