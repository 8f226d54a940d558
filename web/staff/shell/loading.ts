import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<Value> {
  /** The last that came, perhaps of an earlier key; undefined before the first. */
  value: Value | undefined;
  /** Why the latest attempt failed. */
  error: unknown;
  isLoading: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void;
  change: (value: (before: Value) => Value) => void;
}

export type Load<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * For a page's loader: asks at once, and does not wait, so that the page shows that it loads. The page passes what this returns to `useLoad`, which
 * takes the answer under way first and asks again when it reloads.
 */
export function prefetch<Value>(load: Load<Value>, signal: AbortSignal): Load<Value> {
  let first: Promise<Value> | undefined = load(signal);
  // The page shows the failure once it is there.
  first.catch(() => {});
  return (later) => {
    const answer = first ?? load(later);
    first = undefined;
    return answer;
  };
}

/** What `load` returns for `key`; only the answer to the newest question counts. */
export function useLoad<Value>(load: Load<Value>, key: unknown = load): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ attempt: number; key?: unknown; value?: Value; error?: unknown }>({
    attempt: -1,
  });
  const start = useEffectEvent(load);

  useEffect(() => {
    const leaving = new AbortController();
    const settle = (part: { value?: Value; error?: unknown }) => {
      if (!leaving.signal.aborted) setAnswer((before) => ({ value: before.value, ...part, attempt, key }));
    };
    start(leaving.signal).then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => leaving.abort();
  }, [attempt, key]);

  const isAnswered = answer.attempt === attempt && answer.key === key;
  return {
    value: answer.value,
    error: isAnswered ? answer.error : undefined,
    isLoading: !isAnswered,
    reload: () => setAttempt((count) => count + 1),
    change: (change) =>
      setAnswer((before) => (before.value === undefined ? before : { ...before, value: change(before.value) })),
  };
}
