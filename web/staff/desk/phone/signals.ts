import { keptText } from '#web/device/kept.ts';
import type { Verdict } from './verdict.ts';

const signals = keptText('deskSignals');
/** Hertz; low is bad. */
const TONES: Record<Verdict, number> = { good: 880, ask: 440, inside: 440, bad: 220 };
const TONE_S = 0.15;
const VIBRATIONS: Record<Verdict, number[]> = {
  good: [60],
  ask: [60, 60, 60],
  inside: [60, 60, 60],
  bad: [120, 80, 120],
};

export function hasSignals(): boolean {
  return signals.read() === 'on';
}

export function keepSignals(isOn: boolean): void {
  signals.write(isOn ? 'on' : 'off');
}

let audio: AudioContext | undefined;

/** A phone in the hand says what it read without being looked at. Where the device has neither sound nor vibration, nothing happens. */
export function signal(verdict: Verdict): void {
  // Safari has no vibration.
  (navigator as Partial<Navigator>).vibrate?.(VIBRATIONS[verdict]);
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = TONES[verdict];
  volume.gain.value = 0.2;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE_S);
}
