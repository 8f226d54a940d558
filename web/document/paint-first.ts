// A prerendered page can be read before its code has come, so its code does not compete with its looks for a slow line: the scripts that
// React Router preloads and starts from the page are fetched when the page has been painted, with the picture that it opens with if that
// does not take long, or at once in a hidden tab. The button that was clicked last before the code came is clicked again when it has.
import { HYDRATED } from './signals.ts';

/** The page's own list, which the build writes in place of this name. */
declare const PRELOADS: readonly string[];

const MAX_PICTURE_MS = 1500;

const start = document.currentScript?.previousSibling?.textContent ?? '';

function fetchCode(): void {
  for (const href of PRELOADS) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent: start }));
}

let isWaiting = true;

function begin(): void {
  if (!isWaiting) return;
  isWaiting = false;
  if (document.hidden) fetchCode();
  else requestAnimationFrame(() => setTimeout(fetchCode));
}

const picture = document.querySelector<HTMLImageElement>('[fetchpriority=high]');
if (picture && !document.hidden) {
  picture.decode().then(begin, begin);
  setTimeout(begin, MAX_PICTURE_MS);
} else begin();

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
