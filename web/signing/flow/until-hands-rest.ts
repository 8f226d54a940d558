import { untilReleased } from './until-released.ts';

/** Longer than from one key to the next, and too short to be waited for: the question is on its way meanwhile. */
const REST_MS = 400;

/** From now on; what it gives resolves once nobody has typed for a moment and nothing is pressed. */
export function watchHands(): () => Promise<void> {
  // Opened by the very digit that asks.
  let typedAt = performance.now();
  const note = () => {
    typedAt = performance.now();
  };
  // A phone's keyboard fills in a number without a key.
  document.addEventListener('keydown', note, true);
  document.addEventListener('input', note, true);

  const left = () => typedAt + REST_MS - performance.now();
  return async function untilHandsRest() {
    while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
    await untilReleased();
  };
}
