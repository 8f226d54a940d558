import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<Value> {
  /** The latest value, perhaps of an earlier key; undefined before the first. */
  value: Value | undefined;
  /** Why the latest attempt failed. */
  error: unknown;
  isLoading: boolean;
  /** The value is that of an earlier key. */
  isStale: boolean;
  /** Loads again; the value stays until the new one arrives. */
  reload: () => void;
  change: (value: (before: Value) => Value) => void;
}

export type Load<Value> = (signal: AbortSignal) => Promise<Value>;

/** The value that `load` returns for `key`; answers to earlier calls are dropped. */
export function useLoad<Value>(load: Load<Value>, key: unknown = load): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    attempt: number;
    key?: unknown;
    value?: Value;
    of?: unknown;
    error?: unknown;
  }>({ attempt: -1 });
  const start = useEffectEvent(load);

  useEffect(() => {
    const leaving = new AbortController();
    const receive = (part: { value: Value; of: unknown } | { error: unknown }) => {
      if (!leaving.signal.aborted) setAnswer(({ value, of }) => ({ value, of, ...part, attempt, key }));
    };
    start(leaving.signal).then(
      (value) => receive({ value, of: key }),
      (error: unknown) => receive({ error }),
    );
    return () => leaving.abort();
  }, [attempt, key]);

  const isAnswered = answer.attempt === attempt && answer.key === key;
  return {
    value: answer.value,
    error: isAnswered ? answer.error : undefined,
    isLoading: !isAnswered,
    isStale: answer.value !== undefined && answer.of !== key,
    reload: () => setAttempt((count) => count + 1),
    change: (change) =>
      setAnswer((before) => (before.value === undefined ? before : { ...before, value: change(before.value) })),
  };
}
