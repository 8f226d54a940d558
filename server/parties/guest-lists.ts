import { DomainError } from '#server/domain-error.ts';
import { createFairQueue } from '#server/fair-queue.ts';

/** More places of waivers than most parties have. */
const LONG = 250;
const KEPT_MS = 5000;
const COME_BACK_MS = 5000;

const line = createFairQueue({
  atOnce: 2,
  maxWaiting: 200,
  maxWaitingOfOne: 20,
  refusal: () =>
    new DomainError('too_many_requests', {
      message: 'Many guest lists are being read right now. Please try again in a moment.',
      retryAfterMs: COME_BACK_MS,
    }),
});

const lists = new Map<string, Promise<readonly unknown[]>>();

/**
 * The list of a party as its host's link shows it, which anybody who has the link can ask for without end, and hang up. Calls that come while
 * it is worked out get the same; a long one is kept for some seconds. Of different parties, two at once, in turns of those who ask.
 * Throws `too_many_requests` when too many wait.
 */
export function listOnce<Row>(party: string, asker: string, list: () => Promise<Row[]>): Promise<readonly Row[]> {
  const known = lists.get(party);
  // Only this call puts lists there, each under its party.
  if (known !== undefined) return known as Promise<readonly Row[]>;
  const rows = line.run(asker, list);
  lists.set(party, rows);
  const forget = () => void lists.delete(party);
  rows.then(({ length }) => (length > LONG ? void setTimeout(forget, KEPT_MS).unref() : forget()), forget);
  return rows;
}
