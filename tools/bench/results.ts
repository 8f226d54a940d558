import { formatCount } from '#tools/report.ts';
import type { Operation } from './operations/operation.ts';
import type { Measurement } from './measure.ts';
import type { StartUp } from './start-up.ts';

export interface Result {
  operation: Operation;
  bare: Measurement | undefined;
  /** With many waivers, and with few. */
  many: Measurement;
  few: Measurement | undefined;
}

const MB = 1024 * 1024;
const COLD_MS = 1000;
const IDLE_MB = 100;

/** What was measured of an operation, and whether it reaches what was aimed at. */
export function rowOf(result: Result, all: Result[]): string[] {
  const { operation, bare, many, few } = result;
  const verdicts = verdictsOf(result, all);
  return [
    operation.title,
    formatCount(many.perSecond),
    bare ? formatCount(bare.perSecond) : '-',
    bare ? ratio(many.perSecond / bare.perSecond) : '-',
    few ? formatCount(few.perSecond) : '-',
    few ? ratio(few.perSecond / many.perSecond) : '-',
    `${many.medianMs.toFixed(1)} / ${many.slowestHundredthMs.toFixed(1)}`,
    cpu(many),
    bare ? cpu(bare) : '-',
    few ? cpu(few) : '-',
    verdicts.map(({ target, isReached }) => `${target}: ${isReached ? 'yes' : 'NO'}`).join('; '),
  ];
}

export const HEADINGS = [
  'operation',
  'per second',
  'bare',
  'of bare',
  'at 1,000 waivers',
  'times as long',
  'median / 99 % ms',
  'CPU µs: server + database',
  'bare',
  'at 1,000',
  'target reached',
];

interface Verdict {
  target: string;
  isReached: boolean;
}

export function verdictsOf({ operation, bare, many, few }: Result, all: Result[]): Verdict[] {
  const { perSecond, ofBare, growth, asLongAs } = operation.targets;
  const verdicts: Verdict[] = [];
  if (perSecond !== undefined) {
    verdicts.push({ target: `${formatCount(perSecond)} a second`, isReached: many.perSecond >= perSecond });
  }
  if (ofBare !== undefined && bare !== undefined) {
    verdicts.push({ target: `${ofBare} of bare`, isReached: many.perSecond >= ofBare * bare.perSecond });
  }
  if (growth !== undefined && few !== undefined) {
    verdicts.push({ target: `${growth} times`, isReached: few.perSecond <= growth * many.perSecond });
  }
  const other = all.find((result) => result.operation.name === asLongAs?.name);
  if (asLongAs !== undefined && other !== undefined) {
    const isReached = other.many.perSecond <= asLongAs.times * many.perSecond;
    verdicts.push({ target: `${asLongAs.times} times the first page`, isReached });
  }
  return verdicts;
}

export function startUpRows({ coldMs, idleBytes }: StartUp): string[][] {
  const idleMb = idleBytes === undefined ? undefined : idleBytes / MB;
  return [
    [
      'cold start, database included',
      `${coldMs.toFixed(0)} ms`,
      `${formatCount(COLD_MS)} ms: ${coldMs <= COLD_MS ? 'yes' : 'NO'}`,
    ],
    [
      'idle memory of the server process',
      idleMb === undefined ? '-' : `${idleMb.toFixed(0)} MB`,
      idleMb === undefined ? '-' : `${IDLE_MB} MB: ${idleMb <= IDLE_MB ? 'yes' : 'NO'}`,
    ],
  ];
}

function ratio(number: number): string {
  return number.toFixed(2);
}

function cpu({ serverCpu, databaseCpu }: Measurement): string {
  return serverCpu === undefined || databaseCpu === undefined
    ? '-'
    : `${formatCount(serverCpu)} + ${formatCount(databaseCpu)}`;
}
