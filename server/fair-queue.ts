export interface FairQueue {
  /**
   * Runs `work` when its turn has come. Shares take turns, however many each has waiting. Rejects with what `refusal` makes when there is no
   * room; those who take up most of it are refused first.
   */
  run<Answer>(share: string, work: () => Promise<Answer>): Promise<Answer>;
}

interface FairQueueSettings {
  atOnce: number;
  maxWaiting: number;
  maxWaitingOfOne: number;
  refusal: () => Error;
}

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/** For work that takes so long that somebody who asks for much of it would keep all others waiting. */
export function createFairQueue({ atOnce, maxWaiting, maxWaitingOfOne, refusal }: FairQueueSettings): FairQueue {
  /** In the order of their turns. */
  const waiting = new Map<string, Waiter[]>();
  let running = 0;
  let waitingInAll = 0;

  function admit(share: string): Promise<void> {
    const ofShare = waiting.get(share) ?? [];
    if (ofShare.length >= maxWaitingOfOne) throw refusal();
    if (waitingInAll >= maxWaiting) makeRoom(ofShare.length);
    waiting.set(share, ofShare);
    waitingInAll += 1;
    return new Promise((resolve, reject) => void ofShare.push({ begin: resolve, refuse: () => reject(refusal()) }));
  }

  /** The last of the share that has most waiting gives way to one of a share that would still have fewer. */
  function makeRoom(than: number): void {
    const [share, longest] = [...waiting].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    if (longest.length <= than + 1) throw refusal();
    const last = longest.pop();
    if (longest.length === 0) waiting.delete(share);
    waitingInAll -= 1;
    last?.refuse();
  }

  function goOn(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [share, ofShare] = next;
    waiting.delete(share);
    const first = ofShare.shift();
    if (ofShare.length > 0) waiting.set(share, ofShare);
    waitingInAll -= 1;
    first?.begin();
  }

  return {
    async run(share, work) {
      if (running < atOnce) running += 1;
      else await admit(share);
      try {
        return await work();
      } finally {
        goOn();
      }
    },
  };
}
