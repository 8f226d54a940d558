import { ALIVE } from '#web/alive.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const LONGEST_WAIT_MS = 1500;
const START = /<script type="module" async="">(import "[^<]*?window\.__reactRouterRouteModules = [^<]*)<\/script>/;

/**
 * A prerendered page can be read before its code has come, so its code does not compete with its looks for a slow line:
 * the scripts that React Router preloads and starts from the page are fetched when the page has been painted, with the
 * picture that it opens with if that does not take long, or at once where nobody sees it. The button that was pressed
 * last before they came is pressed again when they have. Throws when the page does not start as React Router has written
 * it so far.
 */
export function paintFirst(html: string): string {
  const [written, start] = START.exec(html) ?? [];
  if (written === undefined || start === undefined) {
    throw new Error('The page starts its code in a way that is not known');
  }
  const preloads = new Set(Array.from(html.matchAll(PRELOAD), ([, href]) => href));
  const code = `(() => {
const add = (name, parent, properties) => parent.append(Object.assign(document.createElement(name), properties));
const { textContent } = document.currentScript.previousSibling;
const start = () => {
  for (const href of ${JSON.stringify([...preloads])}) add("link", document.head, { rel: "modulepreload", href });
  add("script", document.body, { type: "module", textContent });
};
let isWaiting = true;
const begin = () => {
  if (!isWaiting) return;
  isWaiting = false;
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
};
const picture = document.querySelector("[fetchpriority=high]");
if (picture && !document.hidden) {
  picture.decode().then(begin, begin);
  setTimeout(begin, ${LONGEST_WAIT_MS});
} else begin();
let pressed;
const note = (event) => { pressed = event.target.closest("button"); };
addEventListener("click", note, true);
addEventListener("${ALIVE}", () => { removeEventListener("click", note, true); pressed?.click(); }, { once: true });
})();`;
  // Kept as text beside the code that starts it, and so counted in the page's policy like any script of the page.
  const painted = `<script type="text/plain">${start}</script><script>${code}</script>`;
  return html.replaceAll(PRELOAD, '').replace(written, () => painted);
}
