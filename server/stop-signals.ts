const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * One Ctrl-C may arrive several times: from the terminal, from npm and from the launcher, all at the same moment.
 * A person's second one comes later.
 */
const SAME_PRESS_MS = 500;

/** Calls `stop` on the first request to end; on the second one the process ends at once. */
export function onStopSignal(stop: () => void): void {
  let first: number | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now();
        stop();
      } else if (performance.now() - first > SAME_PRESS_MS) {
        process.exit(1);
      }
    });
  }
}
