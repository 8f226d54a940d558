import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from './csv.ts';

test('cells are separated, quoted where they must be, and lines end as RFC 4180 has it', () => {
  assert.equal(csvLine(['a', 2, null, 'b,c', 'say "hi"', 'two\nlines']), 'a,2,,"b,c","say ""hi""","two\nlines"\r\n');
});

test('a sign that a spreadsheet may fold into one of those that begin a formula begins none', () => {
  const signs = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
    /^[=+\-@\u2212]/.test(sign.normalize('NFKC')),
  );
  assert.ok(['\uFE66', '\uFF1D', '\u207A', '\u2212'].every((sign) => signs.includes(sign)));
  for (const sign of signs) {
    const name = `U+${sign.charCodeAt(0).toString(16)}`;
    assert.equal(csvLine([`${sign}1+1`]), `"'${sign}1+1"\r\n`, name);
    assert.equal(csvLine([`A;${sign}1+1`]), `"A;'${sign}1+1"\r\n`, name);
  }
});

test('what a spreadsheet would run is text', () => {
  for (const formula of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '=HYPERLINK("http://evil.example")',
    '＝1+1',
    '＠SUM(A1)',
  ]) {
    assert.match(csvLine([formula]), /^"'/, formula);
  }
  // Where semicolons part cells.
  assert.equal(csvLine(['A;=1+1', 'B; @SUM(A1)', '7; 11']), `"A;'=1+1","B; '@SUM(A1)","7; 11"\r\n`);
  assert.equal(csvLine(['A\n=1+1', 'B\t-1', 'Ann-Lee']), `"A\n'=1+1","B\t'-1",Ann-Lee\r\n`);
  assert.equal(csvLine(["O'Brien", '2026-05-14', '(301) 555-0111']), "O'Brien,2026-05-14,(301) 555-0111\r\n");
});
