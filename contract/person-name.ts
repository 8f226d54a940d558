/** Letters of every script with their marks, spaces, apostrophes (straight or curly), hyphens. */
const NAME = /^[\p{L}\p{M}'’‘ʼ \u00a0-]+$/u;
const LETTER = /\p{L}/u;

/** What the forms take for a name: at least 2 characters, one of them a letter. The server takes more (contract/text.ts). */
export function isValidName(name: string): boolean {
  const trimmed = name.trim();
  return [...trimmed].length >= 2 && NAME.test(trimmed) && LETTER.test(trimmed);
}

/** Up to the first space: how the product greets anyone who has the own code. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}

/** Names that differ in case, in runs of spaces, in the apostrophe that a keyboard writes or in how accents are encoded are one person's. */
export function normalizeName(name: string): string {
  return lowerCase(name)
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[’‘ʼʻ]/gu, "'");
}

/** By way of upper case, so that `Straße` meets `STRASSE` and a final sigma any other. */
function lowerCase(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

const MARKS = /[\u0300-\u036f]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const WITHOUT_MARK: Record<string, string> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i', ħ: 'h' };

/** The words of a name or of what was typed, without case and accents: `O’Brien-Núñez` is `obrien` and `nunez`. */
export function readNameWords(text: string): string[] {
  return normalizeName(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[đłøıħ]/g, (letter) => WITHOUT_MARK[letter] ?? letter)
    .replaceAll("'", '')
    .normalize('NFC')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}
