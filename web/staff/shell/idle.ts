import { call, tellIdle } from '#web/api.ts';
import { keptText } from '#web/device/kept.ts';

/** After so long without a touch or a key, a shared tablet hides what it shows and asks who is there. The server ends sessions there by the same time. */
export const DEVICE_IDLE_MS = 5 * 60 * 1000;
/** After so long one's own browser hides what it shows, and the server ends the session. */
export const IDLE_MS = 30 * 60 * 1000;

/** When somebody last used any page of this browser, by its own clock. */
const keptUse = keptText('device-last-use');
/** A clock is set by itself all the time, by less than this. */
const CLOCK_PLAY_MS = 5000;

/** A last use that lies ahead says nothing, since the clock was set back: then the device counts as idle. */
export function isIdle(lastUse: number, now: number, idleMs: number): boolean {
  return now - lastUse >= idleMs || now < lastUse - CLOCK_PLAY_MS;
}

export function readLastUse(): number {
  // What is no number is no use either: the device counts as idle.
  return Number(keptUse.read()) || 0;
}

export function noteUse(now: number): void {
  keptUse.write(String(now));
}

/** For how many whole seconds nobody has used any page of this browser. */
export function idleSeconds(lastUse: number, now: number): number {
  return Math.max(0, Math.floor((now - lastUse) / 1000));
}

const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Storage is not written at every move of a mouse. */
const NOTE_EVERY_MS = 1000;
/** Also what a tablet needs at most to hide its page after it woke, if it says nothing when it wakes. */
const LOOK_EVERY_MS = 1000;

/** Calls `onIdle` once nobody has used any page of this browser for `idleMs`. Returns what ends the watch. */
export function watchIdle(onIdle: () => void, idleMs: number): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let noted = 0;
  let isOver = false;

  /** A device that has slept is looked at before the touch that wakes it counts as a use. */
  function look() {
    if (isOver || !isIdle(readLastUse(), Date.now(), idleMs)) return;
    isOver = true;
    onIdle();
  }

  function handleUse() {
    look();
    const now = Date.now();
    if (isOver || Math.abs(now - noted) < NOTE_EVERY_MS) return;
    noted = now;
    noteUse(now);
  }

  for (const use of USES) window.addEventListener(use, handleUse, { capture: true, passive: true, signal });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  const looking = setInterval(look, LOOK_EVERY_MS);
  return () => {
    leaving.abort();
    clearInterval(looking);
  };
}

const TELL_EVERY_MS = 60_000;

/**
 * The server counts idle minutes by calls, and each says how long ago somebody touched the page: somebody who only reads on is told to it
 * once a minute, and what a page asks by itself keeps nobody signed in. Returns what ends the telling.
 */
export function keepAwake(): () => void {
  tellIdle(() => idleSeconds(readLastUse(), Date.now()));
  const telling = setInterval(() => {
    if (Date.now() - readLastUse() < TELL_EVERY_MS) call('readMe', {}).catch(() => {});
  }, TELL_EVERY_MS);
  return () => clearInterval(telling);
}
