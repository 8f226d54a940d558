import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '#tools/product/cpu-time.ts';
import { type Job, load, type Request, write } from './load/load.ts';

/** One server and what it is asked. */
export interface Contestant {
  port: number;
  /** Of the server, and of the PostgreSQL that it uses. */
  processes: [server: number, postmaster: number];
  requests: Request[];
  status: number;
  connections: number;
}

export interface Measurement {
  perSecond: number;
  medianMs: number;
  slowestHundredthMs: number;
  /** Processor time of a request, in microseconds. */
  serverCpu: number | undefined;
  databaseCpu: number | undefined;
}

export interface Effort {
  seconds: number;
  repeats: number;
}

/** So that what is measured has been compiled, and its pages are in memory. */
const WARM_UP_SECONDS = 1;
const WARM_UP_REQUESTS_OF_CONNECTION = 60;
const PAUSE_MS = 300;
/** More requests than one load sends, so that no two ever send the same number. */
const NUMBERS_PER_LOAD = 1_000_000;

let nextNumber = 0;

/**
 * Asks each in turn, again and again, so that other work on the machine affects all of them alike; of each the best round, and the
 * least processor time.
 */
export async function compare(contestants: Contestant[], { seconds, repeats }: Effort): Promise<Measurement[]> {
  for (const contestant of contestants) await warmUp(contestant);
  const rounds: Measurement[][] = contestants.map(() => []);
  for (let round = 0; round < repeats; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      await sleep(PAUSE_MS);
      rounds[index]?.push(await measure(contestant, seconds));
    }
  }
  return rounds.map(bestOf);
}

function warmUp(contestant: Contestant) {
  const least = contestant.connections * WARM_UP_REQUESTS_OF_CONNECTION;
  return loadOn(contestant, { seconds: WARM_UP_SECONDS, least });
}

async function measure(contestant: Contestant, seconds: number): Promise<Measurement> {
  const [server, postmaster] = contestant.processes;
  const before = [cpuSeconds(server), cpuSeconds(postmaster)] as const;
  const { perSecond, answered, medianMs, slowestHundredthMs } = await loadOn(contestant, { seconds });
  const perRequest = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : ((to - from) * 1_000_000) / answered;
  return {
    perSecond,
    medianMs,
    slowestHundredthMs,
    serverCpu: perRequest(before[0], cpuSeconds(server)),
    databaseCpu: perRequest(before[1], cpuSeconds(postmaster)),
  };
}

function loadOn({ port, requests, status, connections }: Contestant, length: Pick<Job, 'seconds' | 'least'>) {
  const from = nextNumber;
  nextNumber += NUMBERS_PER_LOAD;
  return load({ ...length, port, connections, requests: requests.map(write), status, from });
}

function bestOf(rounds: Measurement[]): Measurement {
  const [best] = rounds.toSorted((one, other) => other.perSecond - one.perSecond);
  if (best === undefined) throw new Error('Nothing was measured');
  return { ...best, serverCpu: least(rounds, 'serverCpu'), databaseCpu: least(rounds, 'databaseCpu') };
}

function least(rounds: Measurement[], what: 'serverCpu' | 'databaseCpu'): number | undefined {
  const values = rounds.map((round) => round[what]).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : Math.min(...values);
}
