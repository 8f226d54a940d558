import type { Metric } from './rules.ts';

/** Seconds; a signing takes a few milliseconds, and what takes ten seconds has failed for the person who waits. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Timing {
  method: string;
  route: string;
  status: string;
  /** How many were within each bound and above the one before. */
  buckets: number[];
  count: number;
  seconds: number;
}

export interface Answer {
  method: string;
  /** The pattern of the route, never the address, which may hold a phone number. */
  route: string;
  status: number;
  seconds: number;
}

export interface HttpMetrics {
  add(answer: Answer): void;
  metric(): Metric;
}

export function createHttpMetrics(): HttpMetrics {
  const timings = new Map<string, Timing>();

  function add({ method, route, status, seconds }: Answer): void {
    const key = `${method} ${route} ${status}`;
    let timing = timings.get(key);
    if (timing === undefined) {
      timing = { method, route, status: String(status), buckets: BOUNDS.map(() => 0), count: 0, seconds: 0 };
      timings.set(key, timing);
    }
    timing.count += 1;
    timing.seconds += seconds;
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) timing.buckets[bucket] = (timing.buckets[bucket] ?? 0) + 1;
  }

  return {
    add,
    metric: () => ({
      name: 'http_request_duration_seconds',
      help: 'Answers and how long they took.',
      type: 'histogram',
      samples: Array.from(timings.values(), samplesOf).flat(),
    }),
  };
}

function samplesOf({ method, route, status, buckets, count, seconds }: Timing) {
  const labels = { method, route, status };
  let within = 0;
  return [
    ...BOUNDS.map((bound, index) => {
      within += buckets[index] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: within };
    }),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: count },
  ];
}
