import type { Load } from '#web/ui/use-load.ts';

/**
 * For a page's loader: starts the call and does not wait for it, so that the page appears at once and says that it is loading. The page
 * passes the result to `useLoad`, which takes this call's answer first and calls again on reload.
 */
export function prefetch<Value>(load: Load<Value>, signal: AbortSignal): Load<Value> {
  let first: Promise<Value> | undefined = load(signal);
  // The page reports the failure when it takes this answer.
  first.catch(() => {});
  return (later) => {
    const answer = first ?? load(later);
    first = undefined;
    return answer;
  };
}
