import fc from 'fast-check';

/** Of many scripts, with what programs like to lose: marks, joiners, letters that change their length with their case. */
const PIECES = [
  'José',
  'Nguyễn Thị Hương',
  '李明',
  'ﬁancée',
  'Straße',
  'İstanbul ıŞık',
  'ΐός',
  'ŉ',
  'Ǆ',
  'עִבְרִית',
  'عَرَبِيّ',
  'हिन्दी',
  'क़',
  'می‌خواهم',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  'e\u0301\u0323',
  'O’Brien',
  "D'Arcy",
  '"quoted"',
  '\\x00\\u0041',
  '{"a":1}',
  '{x,y}',
  'NULL',
  '=1+1',
  '@sum',
  '<b>&amp;</b>',
  '%41',
  "';--",
  '$1 ${x}',
  '\u00a0',
  '\u00ad',
  'ａｂｃ',
  '①',
  '𝕏',
  '𠮷',
  '\u2028',
  '\ufeff',
  'a',
  ' ',
  '-',
];

/** Texts as people of all countries may write them; not every one is accepted everywhere. */
export function personText(maxLength: number): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 12 }));
  return fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .map((pieces) => pieces.join('').slice(0, maxLength).toWellFormed());
}
