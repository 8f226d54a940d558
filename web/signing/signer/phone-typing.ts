import { caretAfterDigits, formatPhone, phoneDigits } from '#contract/phone.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');
const countDigits = (text: string) => digitsOf(text).length;

interface TypedPhone {
  formatted: string;
  caret: number;
  /** What is said about the rest of what was written; empty when it is all there. */
  note: string;
  /** Nothing of the number was left out. */
  isWhole: boolean;
}

/**
 * What a phone field holds after a change: the formatted number and where the caret belongs.
 * Deleting a bracket, blank or hyphen deletes the digit before it; otherwise Backspace would stop there for good.
 */
export function typePhone(previous: string, written: string, caret: number): TypedPhone {
  let before = written.slice(0, caret);
  const after = written.slice(caret);
  const onlyPunctuationWent = written.length === previous.length - 1 && countDigits(written) === countDigits(previous);
  if (onlyPunctuationWent) before = before.replace(/\d\D*$/, '');
  const text = before + after;
  const formatted = formatPhone(text);
  const leadingOne = hasLeadingOne(text);
  const leftOut = leftOutOf(text, leadingOne);
  return {
    formatted,
    caret: caretAfterDigits(formatted, countDigits(before) - (leadingOne ? 1 : 0)),
    note: noteOf(leftOut, leadingOne),
    isWhole: !leftOut,
  };
}

function hasLeadingOne(text: string): boolean {
  return countDigits(text) > phoneDigits(text).length && digitsOf(text).startsWith('1');
}

function leftOutOf(text: string, leadingOne: boolean): string {
  const words = text.match(/[^\d\s().+-]+/gu) ?? [];
  const surplus = digitsOf(text).slice(phoneDigits(text).length + (leadingOne ? 1 : 0));
  return [...words, surplus].filter(Boolean).join(' ');
}

function noteOf(leftOut: string, leadingOne: boolean): string {
  if (leftOut) return `Only 10 digits fit: ${leftOut} was left out`;
  return leadingOne ? 'We dropped the 1 before the number' : '';
}
