import type { Page } from '@playwright/test';
import { HYDRATED } from '#web/document/signals.ts';

/**
 * Every page is translated as Chrome does it, and again whenever it changes: in place of each text come two nested `<font>` with a text of their own,
 * so that whatever the page does to its own texts is seen by nobody. What the translation says is the same here, and can be found by it. It begins
 * once the app has taken over, or at another event.
 */
export async function translatesPages(page: Page, event: string = HYDRATED): Promise<void> {
  await page.addInitScript(`addEventListener('${event}', ${translate.toString()}, { once: true })`);
}

/** Runs in the page. */
function translate(): void {
  const LEFT = 'script, style, noscript, textarea, [translate=no], font font';
  document.documentElement.classList.add('translated-ltr');
  replaceTexts();
  new MutationObserver(replaceTexts).observe(document.body, { childList: true, characterData: true, subtree: true });

  function replaceTexts(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      if (text.nodeValue?.trim() && !text.parentElement?.closest(LEFT))
        text.parentNode?.replaceChild(translated(text), text);
    }
  }

  function translated(text: Node): HTMLElement {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(text.nodeValue ?? '');
    outer.append(inner);
    return outer;
  }
}
