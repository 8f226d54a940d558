const NEAR = '150px';
const USER_EVENTS = ['pointerdown', 'keydown', 'focusin', 'click', 'popstate'] as const;

/**
 * Loads the code of a prerendered part of the page once the part is nearly on the screen, or the person does anything; at
 * once where the part is not in the page, as where React draws anew what a browser had translated. When the code cannot be
 * loaded the prerendered part stays: people can read it, and its links work.
 */
export async function loadWhenVisible<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (part === null) return load();
  await isNear(part);
  return load().catch(() => new Promise<Module>(() => {}));
}

function isNear(part: Element): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      watcher.disconnect();
      removal.disconnect();
      for (const sign of USER_EVENTS) removeEventListener(sign, finish, true);
      resolve();
    };
    // A jump down the page may pass the part without showing it.
    const isReached = (entry?: IntersectionObserverEntry) =>
      entry && (entry.isIntersecting || entry.boundingClientRect.top < 0);
    const watcher = new IntersectionObserver(([entry]) => isReached(entry) && finish(), { rootMargin: NEAR });
    const removal = new MutationObserver(() => part.isConnected || finish());
    watcher.observe(part);
    removal.observe(document, { childList: true, subtree: true });
    // While capturing: React stops events in a part that is not hydrated.
    for (const sign of USER_EVENTS) addEventListener(sign, finish, true);
  });
}
