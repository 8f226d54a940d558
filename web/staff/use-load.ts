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

/** What `load` gives for `key`; only the newest question's answer counts. */
export function useLoad<Value>(key: string, load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${key}`;
  const [answer, setAnswer] = useState<{ asked: string; value?: Value; error?: unknown }>({ asked: '' });
  const start = useEffectEvent(load);

  useEffect(() => {
    const leaving = new AbortController();
    const settle = (part: { value?: Value; error?: unknown }) => {
      if (!leaving.signal.aborted) setAnswer((before) => ({ value: before.value, ...part, asked }));
    };
    start(leaving.signal).then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => leaving.abort();
  }, [asked]);

  return {
    value: answer.value,
    error: answer.asked === asked ? answer.error : undefined,
    isLoading: answer.asked !== asked,
    reload: () => setAttempt((count) => count + 1),
    change: (change) =>
      setAnswer((before) => (before.value === undefined ? before : { ...before, value: change(before.value) })),
  };
}
