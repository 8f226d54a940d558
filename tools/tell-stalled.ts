import { ALIVE } from '#web/alive.ts';

/** A phone on a slow line has its code by then. */
const LATE_MS = 15_000;
/** Over the page, in its own words of CSS. */
const PLACE = 'fixed inset-x-0 bottom-4 z-10 flex justify-center px-4';
const CARD =
  'flex max-w-xl flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border-2 border-edge bg-raised px-5 py-4 text-center font-medium text-fg lifted';
const BUTTON = 'min-h-12 rounded-control bg-action px-5 py-2.5 font-semibold text-on-action';
const NOTICE = `<div id="stalled" hidden role="alert" class="${PLACE}"><div class="${CARD}">\
<p>This page has not loaded completely, so its buttons do not work yet. Please check your connection.</p>\
<button type="button" class="${BUTTON}">Reload the page</button></div></div>`;
const NO_SCRIPT = `<noscript><div class="${PLACE}"><p class="${CARD}">\
This page needs JavaScript. Please turn it on in your browser, or ask at the front desk to sign on paper.</p></div></noscript>`;
const WATCH = `<script>(() => {
const notice = document.getElementById("stalled");
const tell = () => { notice.hidden = false; };
const tellOfScript = ({ target }) => { if (target.tagName === "SCRIPT") tell(); };
const late = setTimeout(tell, ${LATE_MS});
addEventListener("error", tellOfScript, true);
addEventListener("${ALIVE}", () => { clearTimeout(late); removeEventListener("error", tellOfScript, true); notice.hidden = true; }, { once: true });
notice.querySelector("button").onclick = () => location.reload();
})();</script>`;
const END = '</body>';

/**
 * A page can be seen when its code does not come: because the line is gone, or because the site was renewed since the page was sent. Then it
 * says so and offers to load again, as its own code cannot. Throws when the page has no end to put that at.
 */
export function tellStalled(html: string): string {
  if (!html.includes(END)) throw new Error('The page has no end');
  return html.replace(END, () => `${NOTICE}${NO_SCRIPT}${WATCH}${END}`);
}
