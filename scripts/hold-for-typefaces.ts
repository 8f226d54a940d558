/** As long as browsers themselves keep text back for a typeface (`font-display: block`). */
const LONGEST_WAIT_MS = 3000;
/** Found in web/app.css, too: nothing of the page is laid out meanwhile. */
const HELD = 'data-held';

const HOLD = `<script>(() => {
const page = document.documentElement;
const faces = [...document.fonts];
const load = (isWanted) => faces.filter(isWanted).map((face) => face.load());
const show = () => page.removeAttribute("${HELD}");
setTimeout(show, ${LONGEST_WAIT_MS});
page.setAttribute("${HELD}", "");
Promise.any(load(({ family }) => family.includes("Text Stand-In")))
.catch(() => Promise.all(load(({ unicodeRange }) => unicodeRange.startsWith("U+20-7E"))))
.then(show, show);
})();</script>`;
const END = '</head>';

/**
 * Nearly every device has a typeface that web/fonts.css stretches to the measures of ours, so that a page can be read before ours have come and
 * nothing moves when they do. On one that has none of them, lines would break elsewhere until then: there the page is shown once the
 * small cuts of our typefaces are there. Throws when the page has no head to put that in.
 */
export function holdForTypefaces(html: string): string {
  if (!html.includes(END)) throw new Error('The page has no head');
  return html.replace(END, () => `${HOLD}${END}`);
}
