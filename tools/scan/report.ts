import type { Examined } from './examine.ts';
import { formatCount } from '#tools/report.ts';
import type { Answer } from './answers.ts';
import type { Review } from './findings.ts';
import type { ToolRun } from './sqlmap.ts';

export interface Scanned {
  tool: string;
  version: string;
  seconds: number;
  /** Of the server's process, before and after, in bytes. */
  memory: (number | undefined)[];
  run: ToolRun;
  review: Review;
  examined: Examined;
  /** What the product answered to this tool. */
  answers: Answer[];
  /** `METHOD /path` of calls that it never answered with a success. */
  neverReached: string[];
}

export function isPassed({ run, review, examined }: Scanned): boolean {
  return review.real.length === 0 && run.unfinished.length === 0 && examined.faults.length === 0;
}

export function summarize(scanned: Scanned): string {
  const { tool, version, seconds, run, review, examined, answers, neverReached } = scanned;
  const megabytes = scanned.memory.map((bytes) =>
    bytes === undefined ? 'unknown' : formatCount(Math.round(bytes / 1e6)),
  );
  const total = answers.reduce((sum, { times }) => sum + times, 0);
  const harmless = Map.groupBy(review.harmless, ({ reason }) => reason);
  const lines = [
    `${tool} ${version}: ${isPassed(scanned) ? 'passed' : 'FAILED'}`,
    `  ${run.scope}, ${formatCount(total)} requests in ${Math.round(seconds)} s, answered with ${statuses(answers)}`,
    `  never answered with a success: ${neverReached.join(', ') || 'none'}`,
    `  signed by it: ${formatCount(examined.signed)} waivers; npm run verify: ${examined.verified}`,
    `  memory of the server's process before and after: ${megabytes.join(' and ')} MB`,
    `  findings: ${review.real.length} to look into, ${review.harmless.length} reviewed`,
    ...review.real.map(({ what, where, parameter }) => `  FOUND ${what}: ${where} ${parameter}`),
    ...Array.from(
      harmless,
      ([reason, found]) => `  reviewed, ${found.length} times ${found[0]?.finding.what}: ${reason}`,
    ),
    ...review.unused.map(({ what }) => `  reviewed, and not found any more: ${what}`),
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
    .map(([status, count]) => `${status}: ${formatCount(count)}`)
    .join(', ');
}
