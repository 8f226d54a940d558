import { caretAfterDigits, formatPhone, phoneDigits } from '#contract/phone.ts';

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/**
 * What a phone field holds after a change: the formatted number and where the caret belongs.
 * Deleting a bracket, blank or hyphen deletes the digit before it; otherwise Backspace would stop there for good.
 */
export function typePhone(previous: string, written: string, caret: number): { formatted: string; caret: number } {
  let before = written.slice(0, caret);
  const after = written.slice(caret);
  const onlyPunctuationWent = written.length === previous.length - 1 && countDigits(written) === countDigits(previous);
  if (onlyPunctuationWent) before = before.replace(/\d\D*$/, '');
  const text = before + after;
  const leadingOne = countDigits(text) > phoneDigits(text).length && text.replace(/\D/g, '').startsWith('1');
  const formatted = formatPhone(text);
  return { formatted, caret: caretAfterDigits(formatted, countDigits(before) - (leadingOne ? 1 : 0)) };
}
