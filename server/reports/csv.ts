/** Excel takes a file without it for the system's old character set. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * What makes a spreadsheet run a cell as a formula (OWASP: CSV injection); a visitor chooses their own name. Beside the plain signs those
 * that Unicode folds into them, small ones, wide ones and raised ones, since a spreadsheet may fold as well.
 */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋\u2212\ufb29\u2a75\u2a76';
const FORMULA = new RegExp(`^[${SIGNS}\\t\\r]`, 'u');
/** The same behind what may end a cell: where a semicolon parts cells, a quotation mark that is not a line's first sign quotes nothing. */
const LATER_FORMULA = new RegExp(`([;\\t\\r\\n]\\s*)(?=[${SIGNS}])`, 'gu');
/** The semicolon parts cells where a comma parts decimals. */
const SPECIAL = /[",;\r\n]/;

/** One line as RFC 4180 has it. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replaceAll(LATER_FORMULA, "$1'");
  return SPECIAL.test(text) || text !== cell ? `"${text.replaceAll('"', '""')}"` : text;
}
