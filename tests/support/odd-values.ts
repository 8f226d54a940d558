import fc from 'fast-check';

/** Each has broken a program of somebody. */
export const ODD_WORDS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00\ud800b',
  '\u202eevil',
  '\u200b',
  '\ufeff',
  '\u2028',
  '\r\nSet-Cookie: a=b',
  '\u0085',
  '\ufffd',
  '%00',
  '%ff',
  '../../etc/passwd',
  "'; drop table waivers; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '1,2',
  '+1301555014২',
  '٣٠١٥٥٥٠١١١',
  '\\x00',
  '2026-02-30',
  '-271821-04-20',
  'data:image/png;base64,',
  'data:image/png;base64,iVBORw0KGgo=',
  'WAIVER-',
  '00000000-0000-0000-0000-000000000000',
  'a@b.co',
  '__proto__',
  'constructor',
  'hasOwnProperty',
];

/** Any code points. `fc.string` would make a map of all of them first, which takes three seconds. */
const anyLetters = fc
  .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 60 })
  .map((points) => String.fromCodePoint(...points));

/** Texts that trip programs up: controls, halves of characters, marks that turn the direction, long ones, any code units. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_WORDS) },
  { weight: 2, arbitrary: anyLetters },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 })
      .map((units) => String.fromCharCode(...units)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'é', '💥', 'ﷺ', 'n\u0303', '\u0301', '%'), fc.integer({ min: 100, max: 20_000 }))
      .map(([unit, times]) => unit.repeat(times)),
  },
);

const NUMBERS = [0, -1, 1, 1.5, 17, 18, 101, 32_768, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, -1e308, 5e-324];

/** Stands for JSON that `JSON.stringify` would not write; see `writeJson`. */
function asWritten(json: string): string {
  return `⟦${json}⟧`;
}

const nesting = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.integer({ min: 50, max: 30_000 }))
  .map(([[open = '', close = ''], depth]) => asWritten(`${open.repeat(depth)}1${close.repeat(depth)}`));

/** Values of every kind that JSON can hold, and some that it cannot. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], ...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom('-0', '1e400', '1e-400', '01', 'NaN', '{"a":1,"a":2}').map(asWritten) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '{"__proto__":{"isRead":true}}',
        '{"constructor":{"prototype":{"renew":true}}}',
        '{"toString":1,"valueOf":null,"length":-1}',
      )
      .map(asWritten),
  },
  { weight: 1, arbitrary: nesting },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 5000 }).map((length) => Array.from({ length }, () => 'x')) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** As JSON text; undefined, which JSON cannot say, becomes none at all. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"⟦((?:[^⟧\\]|\\.)*)⟧"/g, (_match, json: string) =>
    json.replaceAll('\\"', '"'),
  );
}

/** What stands in an address in place of a value, not always in well-formed percent-encoding. */
export const oddAddressPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 8000)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '%',
      '%f',
      '%zz',
      '%ff',
      '%00',
      '%c0%af',
      '%ed%a0%80',
      '%u0041',
      '%2e%2e%2f',
      '%252e',
      '..',
      '.',
      '+',
      ';',
      '[]',
      '%5B%5D',
      '%2500',
      '%F0%9F%92%A5',
    ),
  },
);
