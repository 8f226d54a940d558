/** Shows a page in a frame, and `then` does something with it. With the style sheets of the page before it takes its place without a flash. */
export function putPage(frame: HTMLIFrameElement, html: string, then: () => void): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  // The browser would complain of each that it does not run.
  for (const script of next.querySelectorAll('script')) script.remove();
  const now = frame.contentDocument;
  const finish = () => {
    adoptStyles(frame, next);
    then();
  };
  if (now === null || listSheets(now) !== listSheets(next)) {
    frame.addEventListener('load', finish, { once: true });
    frame.srcdoc = `<!DOCTYPE html>${next.documentElement.outerHTML}`;
    return;
  }
  const isSamePage = now.title === next.title;
  now.title = next.title;
  now.body.replaceWith(now.adoptNode(next.body));
  if (!isSamePage) now.defaultView?.scrollTo(0, 0);
  finish();
}

function listSheets({ head }: Document): string {
  return [...head.querySelectorAll('link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML).join('');
}

/** Colors of the draft: the policy of the page around the frame knows only those that are published, and lets no other style element work. */
function adoptStyles({ contentDocument, contentWindow }: HTMLIFrameElement, { head }: Document): void {
  const Sheet = (contentWindow as (Window & typeof globalThis) | null)?.CSSStyleSheet;
  if (contentDocument === null || Sheet === undefined) return;
  contentDocument.adoptedStyleSheets = [...head.querySelectorAll('style')].map(({ textContent }) => {
    const sheet = new Sheet();
    sheet.replaceSync(textContent);
    return sheet;
  });
}

/** Shorter ones are on each page. */
const SHORTEST = 3;

/** Leads to the first of the texts that the page has, and frames it. */
export function findText(page: Document | null | undefined, texts: readonly string[]): void {
  if (!page?.body) return;
  page.querySelector<HTMLElement>('[data-found]')?.style.removeProperty('outline');
  const sought = texts.map(squeeze).filter(({ length }) => length >= SHORTEST);
  const all = listTexts(page);
  const found = sought.flatMap(
    (text) => all.find(({ textContent }) => squeeze(textContent ?? '').includes(text)) ?? [],
  );
  const element = found[0]?.parentElement;
  if (!element) return;
  element.dataset['found'] = '';
  element.style.outline = '2px dashed';
  element.style.outlineOffset = '0';
  element.scrollIntoView({ block: 'center' });
}

function listTexts(page: Document): Node[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, noscript')) texts.push(node);
  return texts;
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
