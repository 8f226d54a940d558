/** What tells the time, so that validity over a year can be tested. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Clocks of several servers may differ by as much. */
export const CLOCK_SLACK_MS = 5 * 60 * 1000;

/** Whether it was written by a clock that ran ahead: what such a clock noted as the past says nothing. */
export function isAhead(past: Date, now: Date): boolean {
  return past.getTime() > now.getTime() + CLOCK_SLACK_MS;
}

/** SQL for the latest past that a clock at `now` believes. */
export function latestPast(now: string): string {
  return `(${now}::timestamptz + interval '${CLOCK_SLACK_MS} milliseconds')`;
}
