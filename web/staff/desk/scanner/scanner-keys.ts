/** What of a key press a scanner is told by. */
export interface KeyPress {
  /** As `KeyboardEvent.key`. */
  key: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
}

export type ScanEnd = 'CR' | 'LF' | 'Tab' | 'silence';

export interface Scan {
  text: string;
  end: ScanEnd;
  /** Milliseconds between characters. */
  meanGap: number;
  longestGap: number;
  /** Control characters that came along and are not in the text. */
  stripped: number;
}

/** What tells a scanner from a person: nobody types that fast. */
export const SCANNER = { meanGapMs: 35, longestGapMs: 120, leastCharacters: 8, repeatMs: 2000 } as const;

/** Enter is what a keyboard sends for both; some scanners send the control character itself, as Ctrl with a letter. */
const ENDS: Record<string, ScanEnd> = { Enter: 'CR', '\r': 'CR', '\n': 'LF', Tab: 'Tab', '\t': 'Tab' };
const CONTROL_ENDS: Record<string, ScanEnd> = { m: 'CR', j: 'LF', i: 'Tab' };

interface Burst {
  text: string;
  first: number;
  last: number;
  longestGap: number;
  stripped: number;
}

/**
 * Tells what a scanner types from what people type, by the time between key presses. Times are milliseconds of one clock.
 * `press` takes each key as it comes; `rest` is called once no key has come for `SCANNER.longestGapMs`.
 */
export function createScannerKeys() {
  let burst: Burst | undefined;
  let latest: { text: string; at: number } | undefined;

  /** The burst so far as a scan, if a scanner typed it. */
  function finish(end: ScanEnd): Scan | undefined {
    const ended = burst;
    burst = undefined;
    if (!ended) return undefined;
    const gaps = ended.text.length + ended.stripped - 1;
    const meanGap = gaps > 0 ? (ended.last - ended.first) / gaps : Infinity;
    if (ended.text.length < SCANNER.leastCharacters || meanGap >= SCANNER.meanGapMs) return undefined;
    return { text: ended.text, end, meanGap, longestGap: ended.longestGap, stripped: ended.stripped };
  }

  function press(pressed: KeyPress, at: number): { starts: boolean; scan?: Scan } {
    const gap = burst ? at - burst.last : 0;
    // A late call of `rest` has missed the silence.
    if (gap > SCANNER.longestGapMs) burst = undefined;
    const end = endOf(pressed);
    if (end) {
      const scan = finish(end);
      return scan ? { starts: false, scan } : { starts: false };
    }
    const isText = isCharacter(pressed);
    if (!isText && !isControl(pressed)) return { starts: false };
    const starts = burst === undefined;
    burst ??= { text: '', first: at, last: at, longestGap: 0, stripped: 0 };
    burst.longestGap = Math.max(burst.longestGap, starts ? 0 : gap);
    burst.last = at;
    if (isText) burst.text += pressed.key;
    else burst.stripped += 1;
    return { starts };
  }

  return {
    /** `starts`: the first key after a silence. `scan`: this key has ended one. */
    press,
    /** No key has come for so long that whatever was typed has ended. */
    rest: (): Scan | undefined => finish('silence'),
    /** Whether it is the code that was read a moment ago: a pass held before the scanner is read again and again. */
    isRepeat(text: string, at: number): boolean {
      const isSame = latest?.text === text && at - latest.at < SCANNER.repeatMs;
      latest = { text, at };
      return isSame;
    },
  };
}

function endOf({ key, ctrlKey = false }: KeyPress): ScanEnd | undefined {
  return ctrlKey ? CONTROL_ENDS[key.toLowerCase()] : ENDS[key];
}

/** AltGr, which some layouts need for a sign, says that Ctrl and Alt are down. */
function isCharacter({ key, ctrlKey = false, altKey = false, metaKey = false }: KeyPress): boolean {
  return [...key].length === 1 && key >= ' ' && key !== '\x7f' && !metaKey && ctrlKey === altKey;
}

function isControl({ key, ctrlKey = false, metaKey = false }: KeyPress): boolean {
  if (metaKey) return false;
  return key.length === 1 && (key < ' ' || key === '\x7f' || ctrlKey);
}
