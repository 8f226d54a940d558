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

/** How a scan of `TEST_TEXT` went. */
export function evaluate({ text, end, meanGap, longestGap, stripped }: Scan): Finding[] {
  return [
    {
      isGood: true,
      what: `${Math.round(meanGap)} ms between characters, ${Math.round(longestGap)} ms at most`,
      todo: '',
    },
    { isGood: true, what: ENDS[end], todo: end === 'silence' ? 'A scanner that sends Enter is faster.' : '' },
    ...(stripped > 0 ? [{ isGood: true, what: `${stripped} control characters left out`, todo: '' }] : []),
    judgeText(text),
  ];
}

/** Capitals and small letters are the same, since codes are read in either case. */
function judgeText(text: string): Finding {
  const typed = text.toLowerCase();
  const known = TEST_TEXT.toLowerCase();
  if (typed === known) return { isGood: true, what: 'Reads every character right', todo: '' };
  const at = typed.indexOf(known);
  if (at >= 0) {
    const before = text.slice(0, at);
    const after = text.slice(at + known.length);
    return {
      isGood: false,
      what: `Adds ${[before && `“${before}” before`, after && `“${after}” after`].filter(Boolean).join(' and ')} the code`,
      todo: 'Turn this off in the settings of the scanner.',
    };
  }
  if (typed.length === known.length) {
    const wrong = [...known].filter((character, place) => character !== typed[place]).length;
    return {
      isGood: false,
      what: `Types in another keyboard language: ${wrong} characters are swapped`,
      todo: 'Set the scanner’s keyboard language to the one of this device.',
    };
  }
  return {
    isGood: false,
    what: `Read “${text}”, which is not the code on this page`,
    todo: 'Scan the code on this page. If it was that one, set the scanner’s keyboard language to the one of this device.',
  };
}
