/** The button that was last clicked in a prerendered part before the part was hydrated. */
let clicked: HTMLElement | undefined;
let waiting: HTMLElement | null = null;

/** Remembers clicks in a part until it is hydrated. Does nothing where the part is not in the page yet. */
export function rememberClick(id: string): void {
  waiting = typeof document === 'undefined' ? null : document.getElementById(id);
  // While capturing: React stops events in a part that is not hydrated.
  if (waiting) addEventListener('click', remember, true);
}

/** Clicks the button once more; for the part to call when it is hydrated. */
export function replayClick(): void {
  removeEventListener('click', remember, true);
  if (clicked?.isConnected) clicked.click();
  clicked = undefined;
}

function remember({ target }: MouseEvent): void {
  const isInside = target instanceof Element && waiting?.contains(target);
  clicked = isInside ? (target.closest('button') ?? undefined) : undefined;
}
