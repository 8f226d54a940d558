// Two kinds of pages would move under the reader while they load, and are shown a little later instead. Until our typefaces have come, lines
// would break elsewhere, so a page waits for their small cuts: for a moment on nearly every device, which has a typeface that web/fonts.css
// stretches to the measures of ours, and longer on one that has none of them. And a page that goes on where this device left off was built for a new visitor: it waits for
// its code, so that no finger hits another button than it aimed at.
import {
  BRIEFLY_HIDDEN_MS,
  DRAFT_KEY,
  HYDRATED,
  MAX_HIDDEN_MS,
  SESSION_KEY,
  TO_BE_RESTORED,
  WITHOUT_TYPEFACE,
} from './signals.ts';

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
  const isCut = ({ unicodeRange }: FontFace) => unicodeRange.startsWith('U+20-7E');
  // What stands in for the typeface of codes has its widths.
  const ours = load((face) => isCut(face) && !face.family.includes('Mono'));
  Promise.any(load(({ family }) => family.includes('Text Stand-In')))
    .then(
      () => Promise.race([Promise.all(ours), new Promise((resolve) => setTimeout(resolve, BRIEFLY_HIDDEN_MS))]),
      () => Promise.all(load(isCut)),
    )
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

// The first format of a browser takes as long as all other code of a page: while the style sheet is on its way, nobody waits for it.
setTimeout(() => new Intl.DateTimeFormat());
hideUntilTypefaces();
try {
  hideUntilRestored();
} catch {
  // Without a store nothing is restored.
}
