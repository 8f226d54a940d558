export interface FairQueue {
  /**
   * Runs `work` when its turn has come. Clients take turns, however many each has waiting. Rejects with what `refusal` makes when there is no
   * room; those who take up most of it are refused first. `subject`: what of the client's the work is about; within the room of a client the
   * subject that takes up most gives way as well.
   */
  run<Answer>(client: string, work: () => Promise<Answer>, subject?: string): Promise<Answer>;
}

interface FairQueueSettings {
  atOnce: number;
  maxWaiting: number;
  maxWaitingOfOne: number;
  refusal: () => Error;
}

interface Waiter {
  subject: string;
  begin: () => void;
  refuse: () => void;
}

/** For work that takes so long that somebody who asks for much of it would keep all others waiting. */
export function createFairQueue({ atOnce, maxWaiting, maxWaitingOfOne, refusal }: FairQueueSettings): FairQueue {
  /** In the order of their turns. */
  const waiting = new Map<string, Waiter[]>();
  let running = 0;
  let waitingInAll = 0;

  function admit(client: string, subject: string): Promise<void> {
    const ofClient = waiting.get(client) ?? [];
    if (ofClient.length >= maxWaitingOfOne) makeRoomWithin(ofClient, subject);
    if (waitingInAll >= maxWaiting) makeRoom(ofClient.length);
    waiting.set(client, ofClient);
    waitingInAll += 1;
    return new Promise(
      (resolve, reject) => void ofClient.push({ subject, begin: resolve, refuse: () => reject(refusal()) }),
    );
  }

  /** The last of the client that has most waiting gives way to one of a client that would still have fewer. */
  function makeRoom(than: number): void {
    const [client, longest] = [...waiting].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    if (longest.length <= than + 1) throw refusal();
    const last = longest.pop();
    if (longest.length === 0) waiting.delete(client);
    waitingInAll -= 1;
    last?.refuse();
  }

  /** The same among the subjects of one client. */
  function makeRoomWithin(ofClient: Waiter[], subject: string): void {
    const bySubject = Map.groupBy(ofClient, (waiter) => waiter.subject);
    const longest = [...bySubject.values()].reduce((one, other) => (other.length > one.length ? other : one));
    const last = longest.at(-1);
    if (last === undefined || longest.length <= (bySubject.get(subject)?.length ?? 0) + 1) throw refusal();
    ofClient.splice(ofClient.indexOf(last), 1);
    waitingInAll -= 1;
    last.refuse();
  }

  function goOn(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [client, ofClient] = next;
    waiting.delete(client);
    const first = ofClient.shift();
    if (ofClient.length > 0) waiting.set(client, ofClient);
    waitingInAll -= 1;
    first?.begin();
  }

  return {
    async run(client, work, subject = '') {
      if (running < atOnce) running += 1;
      else await admit(client, subject);
      try {
        return await work();
      } finally {
        goOn();
      }
    },
  };
}
