const US_DIGITS = 10;

/** The ten digits of a US number in any writing, without the leading 1 that autofill adds; fewer when fewer were given. */
export function phoneDigits(written: string): string {
  const digits = written.replace(/\D/g, '');
  const national = digits.length > US_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, US_DIGITS);
}

/** E.164 of a US number with exactly 10 digits, or 11 with a leading 1; otherwise undefined. */
export function parsePhone(written: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  if (digits.length === US_DIGITS) return `+1${digits}`;
  if (digits.length === US_DIGITS + 1 && digits.startsWith('1')) return `+${digits}`;
  return undefined;
}

/** Whether `parsePhone` reads it. */
export function isValidPhone(written: string): boolean {
  return parsePhone(written) !== undefined;
}

/** `(123) 456-7890`, or as much of it as there are digits yet. */
export function formatPhone(written: string): string {
  const digits = phoneDigits(written);
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Where the caret belongs in `formatted` so that `digitsBefore` digits stay to its left. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return Math.min(formatted.length, formatted.startsWith('(') ? 1 : 0);
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted.charAt(index))) seen += 1;
    if (seen === digitsBefore) return index + 1;
  }
  return formatted.length;
}
