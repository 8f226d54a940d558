import type { Finding } from './findings.ts';
import type { Place, SqlmapRequest } from './sqlmap-requests.ts';

const PARAMETER = String.raw`(?:(?:\(custom\) )?(URI|POST|HEADER|GET) )?parameter '([^']+)'`;
const REFUTED = new RegExp(`${PARAMETER} does not seem to be injectable`, 'g');
const SUSPECTED = new RegExp(
  `heuristic \\((\\w+)\\) test shows that ${PARAMETER} might be (?!not)(injectable|vulnerable)`,
  'g',
);
const PROVED = /^Parameter: (.+) \(.*\)\n((?: {4}.*\n|\n)+)/gm;

/** What sqlmap printed about one request: what it found, and which marks it came to an end with. */
export function readSqlmap(
  output: string,
  { operation, attacked, marks }: SqlmapRequest,
): { findings: Finding[]; isComplete: boolean } {
  const where = `${operation} (${attacked})`;
  const findingOf = (what: string, label: string): Finding => ({
    tool: 'sqlmap',
    what,
    where,
    parameter: fieldOf(label, marks),
  });
  const suspected = [...output.matchAll(SUSPECTED)].map(([, kind = '', , label = '']) =>
    findingOf(`heuristic ${kind}`, label),
  );
  const proved = [...output.matchAll(PROVED)].flatMap(([, label = '', kinds = '']) =>
    [...kinds.matchAll(/Type: (.*)/g)].map(([, kind = '']) => findingOf(kind, label)),
  );
  // sqlmap gives the path of a PATCH the name of a field of its body: only their number is reliable.
  const finished = [...output.matchAll(REFUTED), ...output.matchAll(PROVED)].length;
  return { findings: [...suspected, ...proved], isComplete: finished === Object.values(marks).flat().length };
}

/** `JSON #2*` is the second mark of the body, `#1*` the first of the address; a header bears its own name. */
function fieldOf(label: string, marks: SqlmapRequest['marks']): string {
  const [, place, number] = /^(JSON )?#(\d+)\*$/.exec(label) ?? [];
  if (number === undefined) return label.replace(/ #\d+\*$/, '').toLowerCase();
  const where: Place = place === undefined ? 'URI' : 'JSON';
  return marks[where][Number(number) - 1] ?? label;
}
