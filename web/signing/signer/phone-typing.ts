import { asTyped, caretAfterDigits, formatPhone } from '#contract/phone.ts';
import { en as words } from '#words/signing/form.ts';

const countDigits = (text: string) => text.replace(/\D/g, '').length;

interface TypedPhone {
  formatted: string;
  caret: number;
  /** Of what was written and is not in it; empty when it is all there. */
  note: string;
}

/**
 * What a phone field holds after a change: the formatted number and where the caret belongs. A number of another country stays in groups
 * as it is typed. No digit is left out: a longer number may be another one's beginning, so it is refused and not cut, and so is one with an
 * extension.
 * Deleting a bracket, blank or hyphen deletes the digit before it; otherwise Backspace would stop there for good.
 */
export function typePhone(previous: string, written: string, caret: number): TypedPhone {
  let before = asTyped(written.slice(0, caret));
  const after = asTyped(written.slice(caret));
  const onlyPunctuationWent = written.length === previous.length - 1 && countDigits(written) === countDigits(previous);
  if (onlyPunctuationWent && previous === formatPhone(previous)) before = before.replace(/\d\D*$/, '');
  const text = before + after;
  const note = /[\p{L}#*,;]/u.test(text) ? words.onlyDigits : '';
  const formatted = formatPhone(text);
  if (note || formatted.startsWith('+')) return { formatted: inGroups(text), caret: inGroups(before).length, note };
  // A leading 1 may have gone, so digits are counted from the end.
  return { formatted, caret: caretAfterDigits(formatted, countDigits(formatted) - countDigits(after)), note };
}

function inGroups(text: string): string {
  return text.replace(/^[^+(\d]+/, '');
}
