import type { Examined } from './examine.ts';
import type { Judged } from './findings.ts';
import type { Answer } from './product.ts';
import type { ToolRun } from './sqlmap.ts';

export interface Scanned {
  tool: string;
  version: string;
  seconds: number;
  /** Of the server's process, before and after, in bytes. */
  memory: (number | undefined)[];
  run: ToolRun;
  judged: Judged;
  examined: Examined;
  /** What the product answered to this tool. */
  answers: Answer[];
  /** `METHOD /path` of calls that it never answered with a success. */
  neverReached: string[];
}

export function isPassed({ run, judged, examined }: Scanned): boolean {
  return judged.real.length === 0 && run.unfinished.length === 0 && examined.faults.length === 0;
}

export function summarize(scanned: Scanned): string {
  const { tool, version, seconds, run, judged, examined, answers, neverReached } = scanned;
  const megabytes = scanned.memory.map((bytes) => (bytes === undefined ? 'unknown' : number(Math.round(bytes / 1e6))));
  const total = answers.reduce((sum, { times }) => sum + times, 0);
  const harmless = Map.groupBy(judged.harmless, ({ reason }) => reason);
  const lines = [
    `${tool} ${version}: ${isPassed(scanned) ? 'passed' : 'FAILED'}`,
    `  ${run.scope}, ${number(total)} requests in ${Math.round(seconds)} s, answered with ${statuses(answers)}`,
    `  never answered with a success: ${neverReached.join(', ') || 'none'}`,
    `  signed by it: ${number(examined.signed)} waivers; npm run verify: ${examined.verified}`,
    `  memory of the server's process before and after: ${megabytes.join(' and ')} MB`,
    `  findings: ${judged.real.length} to look into, ${judged.harmless.length} reviewed`,
    ...judged.real.map(({ what, where, parameter }) => `  FOUND ${what}: ${where} ${parameter}`),
    ...Array.from(
      harmless,
      ([reason, found]) => `  reviewed, ${found.length} times ${found[0]?.finding.what}: ${reason}`,
    ),
    ...judged.unused.map(({ what }) => `  reviewed, and not found any more: ${what}`),
    ...run.unfinished.map((what) => `  NOT FINISHED ${what}`),
    ...examined.faults.map((fault) => `  FAULT ${fault}`),
  ];
  return lines.join('\n');
}

function statuses(answers: readonly Answer[]): string {
  const times = new Map<number, number>();
  for (const answer of answers) times.set(answer.status, (times.get(answer.status) ?? 0) + answer.times);
  return [...times]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${number(count)}`)
    .join(', ');
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
