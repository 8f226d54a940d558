import { useEffect, useEffectEvent, useRef } from 'react';
import { keptText, watchOtherTabs } from '#web/device/kept.ts';
import { readAnswer } from '#web/signing/party/kept-answers.ts';
import { useReturn } from '#web/ui/use-return.ts';

interface OtherTabs {
  /** What was answered to the party. */
  onAnswers: () => void;
  /** Whose waivers are on the device. */
  onWaivers: () => void;
}

/** Tells what other tabs of the device have changed meanwhile. Gives what takes note of an answer of this tab's own. */
export function useOtherTabs(code: string, { onAnswers, onWaivers }: OtherTabs): () => void {
  const seen = useRef({ answer: '', waivers: '' });
  const note = () => {
    seen.current = readDevice(code);
  };
  function look() {
    const before = seen.current;
    note();
    if (seen.current.waivers !== before.waivers) onWaivers();
    if (seen.current.answer !== before.answer) onAnswers();
  }
  const handleChange = useEffectEvent(look);
  // A tab that slept may have missed it.
  useReturn(look);
  useEffect(() => {
    seen.current = readDevice(code);
    return watchOtherTabs(['waiver-session', 'party-answers'], () => handleChange());
  }, [code]);
  return note;
}

const waivers = keptText('waiver-session');

function readDevice(code: string) {
  return { answer: JSON.stringify(readAnswer(code) ?? null), waivers: waivers.read() ?? '' };
}
