import { describeMachine, formatCount, formatSeconds, markdownTable } from '#tools/report.ts';
import type { Verdict } from './evaluate.ts';

export interface Result {
  clients: number;
  /** Of the machine, by others, before the test began. */
  load: number;
  seconds: number;
  acknowledged: number;
  sent: number;
  answers: Map<string, number>;
  contradictions: string[];
  slowestMs: number;
  /** Times that the server ended by a fault of its own. */
  crashes: number;
  /** `signed` and `refused`: how many were answered so while the harm lasted. */
  recoveries: { fault: string; ms: number; signed: number; refused: number }[];
  diskKind: string;
  wasFilled: boolean;
  /** Confirmations, lookups and searches that were answered with what was signed. */
  read: number;
  areEmailsSent: boolean;
  verdict: Verdict;
}

export function isPassed({ contradictions, crashes, verdict, acknowledged, areEmailsSent }: Result): boolean {
  const { stored, lost, doubled, unknown, counted, verified, effects } = verdict;
  const isRight = lost === 0 && doubled === 0 && unknown === 0 && counted === stored && verified.isWhole;
  // What was never acknowledged proves nothing.
  const areThere = effects.every(
    ({ acknowledged: times, missing, wrong }) => times > 0 && missing === 0 && wrong === 0,
  );
  return isRight && areThere && areEmailsSent && contradictions.length === 0 && crashes === 0 && acknowledged > 0;
}

export function writeReport(result: Result): string {
  const { verdict, recoveries } = result;
  const faults = [...new Set(recoveries.map(({ fault }) => fault))];
  return `# The crash test

${isPassed(result) ? 'Passed' : 'FAILED'}: \`npm run crash-test\`, ${describeMachine()}

The machine's load average was ${result.load.toFixed(1)} before the test began; what the times below are worth depends on it.

${result.clients} clients signed without a pause for ${Math.round(result.seconds)} s, each sending the same again with the same key until it was answered, while server and
database were killed with signal 9 at random moments. Data on ${result.diskKind}. ${
    result.wasFilled
      ? 'The disk was full to the last byte for 10 s once, and the database stood still for a minute once (signal STOP to all its processes).'
      : 'The database stood still for a minute once (signal STOP to all its processes). The disk was not filled: that needs root on Linux.'
  }
Beside them signers came back to open their pass, look themselves up, have a visit noted and give their birthday, and staff signed in, searched, opened records, sent invitations
and erased; what got no answer was asked again, but for invitations. Emails went to a mail server on the same machine.
${lasting(recoveries)}

${markdownTable(['', ''], summaryRows(result), { isText: true })}

${markdownTable(
  ['what else was acknowledged', 'times', 'not there', 'there too often, or otherwise'],
  verdict.effects.map(({ what, acknowledged, missing, wrong }) => [
    what,
    formatCount(acknowledged),
    String(missing),
    String(wrong),
  ]),
)}

${
  result.areEmailsSent
    ? 'Every email was sent within ten minutes after the test'
    : 'Some emails were NOT sent ten minutes after the test'
}; ${formatCount(verdict.emailsAgain)} came to the mail server a second time under their own Message-ID, because its first answer was lost in a kill.

From the kill, or the end of the full disk and of the standstill, to the first acknowledgement of something sent after it:

${markdownTable(
  ['fault', 'times', 'median', 'longest'],
  faults.map((fault) => recoveryRow(fault, recoveries)),
)}

Killed processes do not test the disk's own promises: what was written reaches the system's memory even if the process dies the next moment. That
PostgreSQL waits for the disk at each commit is its default, and stays on (docs/decisions/0003).`;
}

function summaryRows({ verdict, ...result }: Result): string[][] {
  const statuses = [...result.answers].toSorted(([one], [other]) => one.localeCompare(other));
  return [
    ['acknowledged as signed', formatCount(result.acknowledged)],
    [
      'stored',
      `${formatCount(verdict.stored)}, of them ${formatCount(verdict.early)} signed years before the test, for staff to erase (beyond these and the acknowledged ones: sent, and the test ended before the answer)`,
    ],
    ['acknowledged and not there, or there otherwise', String(verdict.lost)],
    ['there twice', String(verdict.doubled)],
    ['there and never sent', String(verdict.unknown)],
    ['answers that contradict an earlier one, or refuse', String(result.contradictions.length)],
    ['counted by the lists', formatCount(verdict.counted)],
    ['`npm run verify`', verdict.verified.words],
    ['ends of the server by a fault of its own', String(result.crashes)],
    [
      'answers by status',
      `${statuses.map(([status, times]) => `${status}: ${formatCount(times)}`).join(', ')} (none: the connection broke, or the server was not there)`,
    ],
    ['slowest answer of all', formatSeconds(result.slowestMs)],
    ['passes, lookups and searches answered with what was signed', formatCount(result.read)],
  ];
}

function lasting(recoveries: Result['recoveries']): string {
  return recoveries
    .filter(({ fault }) => fault === 'disk full' || fault === 'database held')
    .map(
      ({ fault, signed, refused }) =>
        `While "${fault}" lasted, ${formatCount(signed)} were signed and ${formatCount(refused)} refused or cut off.`,
    )
    .join('\n');
}

function recoveryRow(fault: string, recoveries: Result['recoveries']): string[] {
  const times = recoveries.filter((each) => each.fault === fault).map(({ ms }) => ms);
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  return [fault, String(times.length), formatSeconds(median), formatSeconds(sorted.at(-1))];
}
