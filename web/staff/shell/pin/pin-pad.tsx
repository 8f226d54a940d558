import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Delete } from 'lucide-react';
import type { PIN_DIGITS as CONTRACT_DIGITS } from '#contract/staff/factors.ts';

/** Repeats the contract's number, checked by its type: importing its file would load the validation library. */
export const PIN_DIGITS: typeof CONTRACT_DIGITS = 6;

const KEY =
  'grid min-h-16 place-items-center rounded-control border border-edge bg-raised text-lead font-semibold tabular-nums hover:border-fg hover:bg-tint aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-raised';

interface PinPadProps {
  label: string;
  /** While it is checked, or must wait. */
  isDisabled: boolean;
  /** False beside another field, in which somebody may still be typing. */
  takesFocus?: boolean;
  /** Called with the sixth digit; the pad empties itself. */
  onPin: (pin: string) => void;
}

/**
 * Keys for a thumb, and the keyboard. Anything but a digit empties it: a scanner that reads a code while nobody looks would
 * otherwise type wrong PINs.
 */
export function PinPad({ label, isDisabled, takesFocus = true, onPin }: PinPadProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');

  useEffect(() => {
    if (takesFocus && !isDisabled) input.current?.focus();
  }, [takesFocus, isDisabled]);

  function change(next: string) {
    if (isDisabled) return;
    if (!/^\d*$/.test(next)) return setDigits('');
    if (next.length < PIN_DIGITS) return setDigits(next);
    setDigits('');
    onPin(next.slice(0, PIN_DIGITS));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setDigits('');
  }

  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-center font-semibold">
          {label}
        </label>
        {/* The device's own keyboard would cover the keys. */}
        <input
          ref={input}
          id={id}
          type="password"
          inputMode="none"
          autoComplete="off"
          readOnly={isDisabled}
          value={digits}
          aria-describedby={`${id}-hint`}
          className="block min-h-14 w-full rounded-control border-2 border-edge bg-raised px-4 text-center font-code text-title tracking-[0.4em] text-fg read-only:border-line focus:border-action focus-visible:outline-offset-1"
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
        />
        <p
          id={`${id}-hint`}
          className="mt-1.5 text-center text-note text-muted tabular-nums"
        >{`${digits.length} of ${PIN_DIGITS} digits`}</p>
      </div>
      <div className="grid grid-cols-3 gap-2">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} digit={digit} isDisabled={isDisabled} onPress={() => change(digits + digit)} />
        ))}
        <span />
        <Key digit="0" isDisabled={isDisabled} onPress={() => change(`${digits}0`)} />
        <button type="button" className={KEY} aria-disabled={isDisabled} onClick={() => change(digits.slice(0, -1))}>
          <Delete aria-hidden="true" className="size-6" />
          <span className="sr-only">Delete the last digit</span>
        </button>
      </div>
    </div>
  );
}

interface KeyProps {
  digit: string;
  isDisabled: boolean;
  onPress: () => void;
}

function Key({ digit, isDisabled, onPress }: KeyProps) {
  return (
    <button type="button" className={KEY} aria-disabled={isDisabled} onClick={onPress}>
      {digit}
    </button>
  );
}
