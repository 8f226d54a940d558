import { call, tellIdle } from '#web/api.ts';
import { idleSeconds, readLastUse } from './idle.ts';

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
