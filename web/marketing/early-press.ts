/** The button that was last pressed in a prerendered part before the part could hear it. */
let pressed: HTMLElement | undefined;
let waiting: HTMLElement | null = null;

/** Remembers what is pressed in a part until it has come to life. Does nothing where the part is not in the page yet. */
export function keepEarlyPress(id: string): void {
  waiting = typeof document === 'undefined' ? null : document.getElementById(id);
  // On the way down: React stops what happens in a part that does not live yet.
  if (waiting) addEventListener('click', keep, true);
}

/** Presses it once more; for the part to call when it has come to life. */
export function pressAgain(): void {
  removeEventListener('click', keep, true);
  if (pressed?.isConnected) pressed.click();
  pressed = undefined;
}

function keep({ target }: MouseEvent): void {
  const isInside = target instanceof Element && waiting?.contains(target);
  pressed = isInside ? (target.closest('button') ?? undefined) : undefined;
}
