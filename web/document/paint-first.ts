// A page can be read before its code has come, so its code does not compete with its looks for a slow line: it is fetched when the page is
// on the screen, with the picture that it opens with if that does not take long, or at once in a hidden tab. The button that was clicked last before the code came is clicked again when it has.
import { HYDRATED } from './signals.ts';

const MAX_PICTURE_MS = 1500;
/** The browser says what is on the screen; where it has nothing to say, nobody waits for it. */
const MAX_UNTOLD_MS = 500;

/** The page's code, then all that it imports. */
const [start = '', ...imported] = document.getElementById('app')?.dataset.code?.split(' ') ?? [];

function fetchCode(): void {
  for (const href of imported) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: start }));
}

let isWaiting = true;

function begin(): void {
  if (!isWaiting) return;
  isWaiting = false;
  fetchCode();
}

const picture = document.querySelector<HTMLImageElement>('[fetchpriority=high]');
const SEEN = picture ? 'largest-contentful-paint' : 'paint';

/** A frame that the page has handed over is drawn elsewhere for a while yet, on a slow phone for long. */
function beginWhenSeen(): void {
  if (document.hidden) return begin();
  const isTold = PerformanceObserver.supportedEntryTypes?.includes(SEEN);
  requestAnimationFrame(() => setTimeout(begin, isTold ? MAX_UNTOLD_MS : 0));
  if (isTold) new PerformanceObserver(beginIfPicture).observe({ type: SEEN, buffered: true });
}

function beginIfPicture(list: PerformanceObserverEntryList): void {
  const seen: (PerformanceEntry & { element?: Element | null })[] = list.getEntries();
  if (!picture || seen.some(({ element }) => element === picture)) begin();
}

if (picture && !document.hidden) {
  picture.decode().then(beginWhenSeen, beginWhenSeen);
  setTimeout(begin, MAX_PICTURE_MS);
} else beginWhenSeen();

let clicked: HTMLElement | null = null;

function remember({ target }: MouseEvent): void {
  clicked = (target as Element).closest('button');
}

addEventListener('click', remember, true);
addEventListener(
  HYDRATED,
  () => {
    removeEventListener('click', remember, true);
    clicked?.click();
  },
  { once: true },
);
