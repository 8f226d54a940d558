export interface BackgroundLoop {
  /** There is work: a round starts in a moment. */
  wake(): void;
  /** Resolves when the round that runs has ended; no other starts. */
  close(): Promise<void>;
}

interface LoopSettings {
  /** One round. Resolves with true when more work waits; a failure is reported, and the next wake or sweep tries again. */
  work: () => Promise<boolean>;
  /** From `wake` to the round, so that the work of one moment is done together. */
  pauseMs: number;
  /** How many times as long as a round took the loop rests before the next: in a rush the signers come first. */
  restPerWork?: number;
  /** How often the loop looks for work that nobody woke it for, such as what a process that died has left. */
  sweepMs: number;
  /** Asked by a sweep where a round costs more than the question. */
  hasWork?: () => Promise<boolean>;
  /** False: the first round waits for a sweep or a call of `wake`. */
  startsNow?: boolean;
  report: (error: unknown) => void;
}

/** A round that the machine held up for a moment would keep back what somebody waits to see for twenty times as long. */
const LONGEST_REST_MS = 5000;

/** Does work beside the answers of a process, one round at a time. */
export function startLoop(settings: LoopSettings): BackgroundLoop {
  const { work, pauseMs, restPerWork = 0, sweepMs, hasWork, startsNow = true, report } = settings;
  let isClosed = false;
  let isWoken = false;
  /** A round is planned or runs. */
  let isBusy = false;
  let pause: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function wake(): void {
    isWoken = true;
    if (!isBusy) startRoundIn(pauseMs);
  }

  function startRoundIn(ms: number): void {
    if (isClosed) return;
    isBusy = true;
    pause = setTimeout(startRound, ms).unref();
  }

  function startRound(): void {
    isBusy = true;
    running = round();
  }

  async function round(): Promise<void> {
    const started = performance.now();
    isWoken = false;
    const hasMore = await work().catch((error: unknown) => {
      if (!isClosed) report(error);
      return false;
    });
    isBusy = false;
    const restMs = Math.min((performance.now() - started) * restPerWork, LONGEST_REST_MS);
    if (hasMore || isWoken) startRoundIn(Math.max(pauseMs, restMs));
  }

  function sweep(): void {
    if (isBusy) return;
    if (hasWork === undefined) startRound();
    else
      void hasWork().then(
        (isSo) => isSo && wake(),
        () => {},
      );
  }

  const sweeping = setInterval(sweep, sweepMs).unref();
  if (startsNow) wake();

  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(sweeping);
      clearTimeout(pause);
      await running;
    },
  };
}

/** Writes down every `everyMs` what a process has noted so far, and once more when it closes. */
export function flushRegularly(
  flush: () => Promise<void>,
  everyMs: number,
  report: (error: unknown) => void,
): Pick<BackgroundLoop, 'close'> {
  const loop = startLoop({
    async work() {
      await flush();
      return false;
    },
    pauseMs: everyMs,
    sweepMs: everyMs,
    startsNow: false,
    report,
  });
  return {
    async close() {
      await loop.close();
      await flush().catch(report);
    },
  };
}
