import { describeMachine } from '#tools/bench/machine.ts';
import type { Verdict } from './evaluate.ts';

export interface Result {
  clients: number;
  /** Of the machine, by others, before the drill began. */
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
  areEmailsThere: boolean;
  verdict: Verdict;
}

export function isPassed({ contradictions, crashes, verdict, acknowledged, areEmailsThere }: Result): boolean {
  const { stored, lost, doubled, unknown, counted, verified, effects } = verdict;
  const isRight = lost === 0 && doubled === 0 && unknown === 0 && counted === stored && verified.isWhole;
  // What was never acknowledged proves nothing.
  const areThere = effects.every(
    ({ acknowledged: times, missing, wrong }) => times > 0 && missing === 0 && wrong === 0,
  );
  return isRight && areThere && areEmailsThere && contradictions.length === 0 && crashes === 0 && acknowledged > 0;
}

export function writeReport(result: Result): string {
  const { verdict, recoveries } = result;
  const faults = [...new Set(recoveries.map(({ fault }) => fault))];
  const statuses = [...result.answers].toSorted(([one], [other]) => one.localeCompare(other));
  return `# The durability drill

${isPassed(result) ? 'Passed' : 'FAILED'}: \`npm run crash-test\`, ${describeMachine()}

The machine's load average was ${result.load.toFixed(1)} before the drill began; what the times below are worth depends on it.

${result.clients} clients signed without a pause for ${Math.round(result.seconds)} s, each sending the same again with the same key until it was answered, while server and
database were killed with signal 9 at random moments. Data on ${result.diskKind}. ${
    result.wasFilled
      ? 'The disk was full to the last byte for 10 s once, and the database stood still for a minute once (signal STOP to all its processes).'
      : 'The database stood still for a minute once (signal STOP to all its processes). The disk was not filled: that needs root on Linux.'
  }
Beside them signers came back to open their pass, look themselves up, have a visit noted and give their birthday, and staff signed in, searched, opened records, sent invitations
and erased; what got no answer was asked again, but for invitations. Emails went to a mail server on the same machine.
${lasting(recoveries)}

| | |
|---|---|
| acknowledged as signed | ${number(result.acknowledged)} |
| stored | ${number(verdict.stored)}, of them ${number(verdict.early)} signed years before the drill, for staff to erase (beyond these and the acknowledged ones: sent, and the drill ended before the answer) |
| acknowledged and not there, or there otherwise | ${verdict.lost} |
| there twice | ${verdict.doubled} |
| there and never sent | ${verdict.unknown} |
| answers that contradict an earlier one, or refuse | ${result.contradictions.length} |
| counted by the lists | ${number(verdict.counted)} |
| \`npm run verify\` | ${verdict.verified.words} |
| ends of the server by a fault of its own | ${result.crashes} |
| answers by status | ${statuses.map(([status, times]) => `${status}: ${number(times)}`).join(', ')} (none: the connection broke, or the server was not there) |
| slowest answer of all | ${(result.slowestMs / 1000).toFixed(1)} s |
| passes, lookups and searches answered with what was signed | ${number(result.read)} |

| what else was acknowledged | times | not there | there too often, or otherwise |
|---|---|---|---|
${verdict.effects.map((each) => `| ${each.what} | ${number(each.acknowledged)} | ${each.missing} | ${each.wrong} |`).join('\n')}

${
  result.areEmailsThere
    ? 'Every email had left within ten minutes after the drill'
    : 'Some emails had NOT left ten minutes after the drill'
}; ${number(verdict.emailsAgain)} came to the mail server a second time under their own Message-ID, because its first answer was lost in a kill.

From the kill, or the end of the full disk and of the standstill, to the first acknowledgement of something sent after it:

| fault | times | median | longest |
|---|---|---|---|
${faults.map((fault) => row(fault, recoveries)).join('\n')}

Killed processes do not test the disk's own promises: what was written reaches the system's memory even if the process dies the next moment. That
PostgreSQL waits for the disk at each commit is its default, and stays on (docs/decisions/0003).
`;
}

function lasting(recoveries: Result['recoveries']): string {
  return recoveries
    .filter(({ fault }) => fault === 'disk full' || fault === 'database held')
    .map(
      ({ fault, signed, refused }) =>
        `While "${fault}" lasted, ${number(signed)} were signed and ${number(refused)} refused or cut off.`,
    )
    .join('\n');
}

function row(fault: string, recoveries: Result['recoveries']): string {
  const times = recoveries.filter((each) => each.fault === fault).map(({ ms }) => ms);
  const sorted = times.toSorted((one, other) => one - other);
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
  return `| ${fault} | ${times.length} | ${seconds(sorted[Math.floor(sorted.length / 2)])} | ${seconds(sorted.at(-1))} |`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
