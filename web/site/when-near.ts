const NEAR = '150px';
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin', 'click', 'popstate'] as const;

/**
 * Loads what brings a prerendered part of the page to life: once the part is nearly on the screen, or the person does
 * anything. At once where the part is not in the page yet. A prerendered part whose code cannot be had stays as it is:
 * all can be read, and its links lead on.
 */
export async function whenNear<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (part === null) return load();
  await isNear(part);
  return load().catch(() => new Promise<Module>(() => {}));
}

function isNear(part: Element): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      watcher.disconnect();
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, finish, true);
      resolve();
    };
    // Who jumps down the page may pass it without ever seeing it.
    const hasCome = (entry?: IntersectionObserverEntry) =>
      entry && (entry.isIntersecting || entry.boundingClientRect.top < 0);
    const watcher = new IntersectionObserver(([entry]) => hasCome(entry) && finish(), { rootMargin: NEAR });
    watcher.observe(part);
    // On the way down: React stops what happens in a part that does not live yet.
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, finish, true);
  });
}
