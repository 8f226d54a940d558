import { useEffect, useEffectEvent, useRef } from 'react';
import { keptText } from '#web/device/kept.ts';
import { keptAnswer } from '#web/signing/submission/kept-answers.ts';

interface OtherTabs {
  /** What was answered to the party. */
  onAnswers: () => void;
  /** Whose waivers are on the device. */
  onWaivers: () => void;
}

/** Tells what other tabs of the device have changed meanwhile. Gives what takes note of an answer of this tab's own. */
export function useOtherTabs(code: string, { onAnswers, onWaivers }: OtherTabs): () => void {
  const seen = useRef({ answers: '', waivers: '' });
  const look = useEffectEvent(() => {
    const before = seen.current;
    seen.current = onDevice(code);
    if (seen.current.waivers !== before.waivers) onWaivers();
    if (seen.current.answers !== before.answers) onAnswers();
  });

  useEffect(() => {
    seen.current = onDevice(code);
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('storage', () => look(), { signal });
    // A tab that slept may have missed it.
    window.addEventListener('pageshow', () => look(), { signal });
    document.addEventListener('visibilitychange', () => look(), { signal });
    return () => leaving.abort();
  }, [code]);

  return () => {
    seen.current = onDevice(code);
  };
}

const waivers = keptText('waiver-session');

function onDevice(code: string) {
  return {
    answers: JSON.stringify(keptAnswer(code) ?? null),
    waivers: waivers.read() ?? '',
  };
}
