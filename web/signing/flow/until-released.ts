const LOOK_AGAIN_MS = 50;

/**
 * Resolves once nothing is pressed any more and the click has been handled. Code that moves or removes a part of the
 * page waits for this: a finger that is lifted where the button no longer is clicks nothing.
 */
export function untilReleased(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(':active')) setTimeout(look, LOOK_AGAIN_MS);
      else resolve();
    };
    // The browser reports a tap only after the finger is lifted, and then all of it at once.
    setTimeout(look);
  });
}
