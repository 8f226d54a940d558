// A page can be seen when its code does not come: because the line is gone, or because the site was rebuilt since the page was sent. It
// then says so and offers to reload, as its own code cannot.
import { HYDRATED } from './signals.ts';

/** By then a phone on a slow line has the code. */
const LATE_MS = 15_000;

// stalled.html stands before this script in the page.
const notice = document.getElementById('stalled') as HTMLElement;

function show(): void {
  notice.hidden = false;
}

function showForScript({ target }: Event): void {
  if (target instanceof Element && target.matches('script, [rel=modulepreload]')) show();
}

const late = setTimeout(show, LATE_MS);
addEventListener('error', showForScript, true);
addEventListener(
  HYDRATED,
  () => {
    clearTimeout(late);
    removeEventListener('error', showForScript, true);
    notice.hidden = true;
  },
  { once: true },
);
notice.querySelector('button')?.addEventListener('click', () => location.reload());
