/** The rows of a CSV (RFC 4180), by the names in its first. */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = splitCsv(text.replace(/^\uFEFF/, ''));
  return rows.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name.trim(), (cells[index] ?? '').trim()])),
  );
}

function splitCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

/**
 * A template with what a row of the table says in its place: the names of columns are places, such as `machines[0].price`, and an empty cell
 * leaves the template’s. Where the template has a text, a cell is one; elsewhere it is JSON. Throws for a place that the template does not have.
 */
export function fillTemplate(template: object, row: Readonly<Record<string, string>>): Record<string, unknown> {
  const filled = structuredClone(template) as Record<string, unknown>;
  for (const [place, cell] of Object.entries(row)) if (cell !== '') write(filled, place, cell);
  return filled;
}

function write(whole: Record<string, unknown>, place: string, cell: string): void {
  const keys = place.split(/[.[\]]+/).filter(Boolean);
  const last = keys.pop() ?? '';
  const part = keys.reduce<unknown>((inner, key) => Object(inner)[key], whole);
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, last))
    throw new Error(`The template has nothing at ${place}.`);
  const group = part as Record<string, unknown>;
  group[last] = typeof group[last] === 'string' ? cell : readJson(cell);
}

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
