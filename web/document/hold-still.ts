// Two kinds of pages would move under the reader while they load, and are shown a little later instead. Nearly every device has a typeface
// that web/fonts.css stretches to the measures of ours; on one that has none of them, lines would break elsewhere until ours have come, so
// there the page waits for their small cuts. And a page that goes on where this device left off was built for a new visitor: it waits for
// its code, so that no finger hits another button than it aimed at.
import { DRAFT_KEY, HYDRATED, MAX_HIDDEN_MS, SESSION_KEY, TO_BE_RESTORED, WITHOUT_TYPEFACE } from './signals.ts';

function hide(attribute: string): () => void {
  const page = document.documentElement;
  const show = () => page.removeAttribute(attribute);
  page.setAttribute(attribute, '');
  setTimeout(show, MAX_HIDDEN_MS);
  return show;
}

function load(isWanted: (face: FontFace) => boolean): Promise<FontFace>[] {
  return [...document.fonts].filter(isWanted).map((face) => face.load());
}

function hideUntilTypefaces(): void {
  const show = hide(WITHOUT_TYPEFACE);
  Promise.any(load(({ family }) => family.includes('Text Stand-In')))
    .catch(() => Promise.all(load(({ unicodeRange }) => unicodeRange.startsWith('U+20-7E'))))
    .then(show, show);
}

function findStored(form: string): string | null {
  return form === 'streamlined'
    ? (localStorage.getItem(SESSION_KEY) ?? sessionStorage.getItem(DRAFT_KEY))
    : sessionStorage.getItem(`${DRAFT_KEY}-${form}`);
}

function hideUntilRestored(): void {
  const [, section, form = 'streamlined'] = location.pathname.split('/');
  if (section !== 'waiver' || !findStored(form)) return;
  const show = hide(TO_BE_RESTORED);
  // What was stored is drawn in the frame after.
  addEventListener(HYDRATED, () => requestAnimationFrame(() => requestAnimationFrame(show)), { once: true });
}

hideUntilTypefaces();
try {
  hideUntilRestored();
} catch {
  // Without a store nothing is restored.
}
