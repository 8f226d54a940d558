/** Work of which only one is done at a time: a second tap arrives before the disabled button does, and does not count. */
export function oneAtATime() {
  let isBusy = false;
  return async function once(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
}
