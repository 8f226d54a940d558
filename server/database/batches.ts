import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Of one server. While two are under way, the others gather; those who have to go alone wait for the pool alone. */
const MOST_UNDER_WAY = 2;
const MOST_TOGETHER = 16;
/** What takes so long waits for a lock of somebody else's: it no longer counts as under way, so that strangers do not wait as well. */
const LONG_MS = 300;

interface Batching<Work, Answer> {
  /**
   * Does all of it by one statement, or nothing; it has answered when that is committed. Undefined: nothing was done for this one, which has to
   * go alone.
   */
  send: (db: Database, works: Work[]) => Promise<(Answer | undefined)[]>;
  /** What of a work no other of its batch may have as well: of two, the later waits for the batch after. */
  claimsOf: (work: Work) => string[];
}

interface Waiter<Work, Answer> {
  work: Work;
  claims: string[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * A statement that takes several works at once. What comes in one moment, or while others are under way, goes together, since a commit and a round trip
 * for each cost more than the work itself; what comes alone goes at once. If a batch fails, none of it was done, and each goes alone: no
 * work fails for another's fault. Only where the database cannot be reached, each gets that error: nobody knows what was done.
 */
export function batched<Work, Answer>({ send, claimsOf }: Batching<Work, Answer>) {
  const queues = new WeakMap<Database, (waiter: Waiter<Work, Answer>) => void>();

  function openQueue(db: Database) {
    let waiting: Waiter<Work, Answer>[] = [];
    let underWay = 0;

    /** In the order in which they came. */
    function takeBatch(): Waiter<Work, Answer>[] {
      const claimed = new Set<string>();
      const batch: Waiter<Work, Answer>[] = [];
      waiting = waiting.filter((waiter) => {
        const isFree = batch.length < MOST_TOGETHER && waiter.claims.every((claim) => !claimed.has(claim));
        for (const claim of waiter.claims) claimed.add(claim);
        if (isFree) batch.push(waiter);
        return !isFree;
      });
      return batch;
    }

    async function sendBatch(batch: Waiter<Work, Answer>[]): Promise<void> {
      let isCounted = true;
      underWay += 1;
      const letOthersGo = () => {
        if (isCounted) underWay -= 1;
        isCounted = false;
        goOn();
      };
      const taking = setTimeout(letOthersGo, LONG_MS);
      const alone = await sendTo(batch);
      clearTimeout(taking);
      for (const waiter of alone) void sendTo([waiter]);
      letOthersGo();
    }

    /** Answers with those that have to go alone. */
    async function sendTo(batch: Waiter<Work, Answer>[]): Promise<Waiter<Work, Answer>[]> {
      try {
        const answers = await send(
          db,
          batch.map(({ work }) => work),
        );
        return batch.filter(({ resolve, reject }, index) => {
          const answer = answers[index];
          if (answer === undefined && batch.length > 1) return true;
          if (answer === undefined) reject(new Error('A statement for one answered nothing'));
          else resolve(answer);
          return false;
        });
      } catch (error) {
        if (batch.length > 1 && !isDatabaseUnavailable(error)) return batch;
        for (const { reject } of batch) reject(error);
        return [];
      }
    }

    function goOn(): void {
      while (underWay < MOST_UNDER_WAY && waiting.length > 0) void sendBatch(takeBatch());
    }

    return (waiter: Waiter<Work, Answer>) => {
      waiting.push(waiter);
      // Once all requests were read that have come by now: the first of them is not sent without the others.
      if (waiting.length === 1) setImmediate(goOn);
    };
  }

  return function run(db: Database, work: Work): Promise<Answer> {
    let enqueue = queues.get(db);
    if (enqueue === undefined) {
      enqueue = openQueue(db);
      queues.set(db, enqueue);
    }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    enqueue({ work, claims: claimsOf(work), resolve, reject });
    return promise;
  };
}
