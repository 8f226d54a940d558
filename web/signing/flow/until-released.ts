const LOOK_AGAIN_MS = 50;

/**
 * Once whatever is being pressed has been let go, and the press has done what it is for. What would move or take away
 * a part of the page waits for it: a press on what is no longer there when the finger is lifted hits nothing.
 */
export function untilReleased(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(':active')) setTimeout(look, LOOK_AGAIN_MS);
      else resolve();
    };
    // A finger is lifted before the browser tells of its press; then all comes in one go.
    setTimeout(look);
  });
}
