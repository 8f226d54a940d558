import { ALIVE } from '#web/alive.ts';

/** As long as browsers themselves keep text back for a typeface (`font-display: block`). */
const LONGEST_WAIT_MS = 3000;
/** Both are known to web/app.css. */
const WITHOUT_TYPEFACE = 'data-without-typeface';
const TO_BE_RESTORED = 'data-to-be-restored';

const HOLD = `<script>(() => {
const page = document.documentElement;
const hold = (name) => {
  const show = () => page.removeAttribute(name);
  page.setAttribute(name, "");
  setTimeout(show, ${LONGEST_WAIT_MS});
  return show;
};
const faces = [...document.fonts];
const load = (isWanted) => faces.filter(isWanted).map((face) => face.load());
const showText = hold("${WITHOUT_TYPEFACE}");
Promise.any(load(({ family }) => family.includes("Text Stand-In")))
.catch(() => Promise.all(load(({ unicodeRange }) => unicodeRange.startsWith("U+20-7E"))))
.then(showText, showText);
const [, room, form = "streamlined"] = location.pathname.split("/");
const findKept = () => form === "streamlined"
  ? localStorage.getItem("waiver-session") ?? sessionStorage.getItem("waiver-draft")
  : sessionStorage.getItem("waiver-draft-" + form);
try {
  if (room === "waiver" && findKept()) {
    const show = hold("${TO_BE_RESTORED}");
    // What was kept is drawn in the frame after.
    addEventListener("${ALIVE}", () => requestAnimationFrame(() => requestAnimationFrame(show)), { once: true });
  }
} catch {
  // Without a store nothing is kept.
}
})();</script>`;
const END = '</head>';

/**
 * Two kinds of pages would move under the reader as they are completed, and are shown a little later instead. Nearly every device has a
 * typeface that web/fonts.css stretches to the measures of ours; on one that has none of them, lines would break elsewhere until ours
 * have come, so there the page waits for their small cuts. And a page that is to go on where this device left off was built for somebody new:
 * it waits for its code, lest a finger meet another button than it aimed at. Throws when the page has no head to put that in.
 */
export function holdStill(html: string): string {
  if (!html.includes(END)) throw new Error('The page has no head');
  return html.replace(END, () => `${HOLD}${END}`);
}
