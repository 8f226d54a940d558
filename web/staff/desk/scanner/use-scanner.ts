import { useEffect, useEffectEvent } from 'react';
import { noteTrial } from '../../shell/trials.ts';
import { createScannerKeys, type Scan, SCANNER } from './scanner-keys.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What stood in a field before a scanner typed into it. */
interface Before {
  field: TextField;
  value: string;
  start: number | null;
  end: number | null;
}

interface ScannerOptions {
  onScan: (scan: Scan) => void;
  /** Also codes that were read a moment ago, and as they were typed: for the page that tests a scanner. */
  isRaw?: boolean;
}

/** Calls `onScan` for what a scanner types, wherever the focus is, and takes it out of the field that it was typed into. */
export function useScanner({ onScan, isRaw = false }: ScannerOptions): void {
  const receive = useEffectEvent(onScan);

  useEffect(() => {
    const keys = createScannerKeys();
    const leaving = new AbortController();
    let before: Before | undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;

    function take(scan: Scan | undefined, at: number) {
      if (!scan) return;
      noteTrial('scanner', true);
      if (before) restore(before);
      if (isRaw || !keys.isRepeat(scan.text, at)) receive(scan);
    }

    function handleKey(event: KeyboardEvent) {
      // Nobody holds a pass before a scanner to type a password, and an input method has keys of its own.
      if (event.isComposing || (event.target instanceof HTMLInputElement && event.target.type === 'password')) return;
      const field = fieldOf(event.target);
      const beforeKey = field && { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
      const { starts, scan } = keys.press(event, event.timeStamp);
      if (starts) before = beforeKey;
      clearTimeout(resting);
      if (scan) {
        event.preventDefault();
        event.stopPropagation();
        take(scan, event.timeStamp);
      } else {
        resting = setTimeout(() => take(keys.rest(), performance.now()), SCANNER.longestGapMs);
      }
    }

    document.addEventListener('keydown', handleKey, { capture: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(resting);
    };
  }, [isRaw]);
}

function fieldOf(target: EventTarget | null): TextField | undefined {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;
}

/** React hears of it as of typing. */
function restore({ field, value, start, end }: Before): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Fields such as those of numbers have no selection.
  if (start !== null) field.setSelectionRange(start, end);
}
