import { expect, type Page } from '@playwright/test';

/** A small phone, also what 400 % zoom leaves of a laptop; two common phones; a tablet; a laptop. */
const WIDTHS = [320, 360, 390, 820, 1440];

/** 120 characters, the most that a name may have. */
export const ONE_WORD = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
export const SEVERAL_WORDS =
  'Ana María de los Ángeles Concepción Guadalupe Fernández de Córdoba y Álvarez de Toledo Osorio-Moscoso viuda de la Aldana';

/** 254 characters, the most that an address may have, and one that nobody else in this run has. */
export function longEmail(): string {
  const mark = `${process.pid}.${performance.now()}`;
  return `${mark.padEnd(64, 'm')}@${['w'.repeat(63), 'o'.repeat(63), 'n'.repeat(53), 'example'].join('.')}`;
}

/**
 * At every width of a screen there is room for all that the page shows: it cannot be moved sideways, no letter is cut off, every control and
 * picture stands within the screen, and no ordinary word is broken. An open dialog counts as the page.
 */
export async function expectRoomForAll(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await atRest(page);
    expect(await page.evaluate(findFaults), `${what}, ${width} px wide`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** What slides in has come to its place, and words stand in their own typeface. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Runs in the page. */
function findFaults(): string[] {
  /** What may be wider than its frame: it drifts by, or is moved by a finger. */
  const MOVED = '.strip';
  const CONTROLS =
    'a, button, input:not([name=website]), select, textarea, summary, canvas, img, [role=img], h1, h2, h3';
  const ORDINARY_WORD = /(?<![\p{L}\p{N}@.’'-])\p{L}{2,18}(?![\p{L}\p{N}@.’'-])/gu;
  const width = document.documentElement.clientWidth;
  const shown = document.querySelector('dialog[open]') ?? document.body;
  const faults = new Set<string>();

  const sideways = document.documentElement.scrollWidth - width;
  if (sideways > 0) faults.add(`the page can be moved sideways by ${sideways} px`);
  for (const element of shown.querySelectorAll(CONTROLS)) {
    if (isSeen(element)) checkPlace(element, [element.getBoundingClientRect()], nameOf(element));
  }
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !isSeen(parent)) continue;
    checkPlace(parent, boxesOf(node), `“${short(node.textContent)}”`);
    for (const { 0: word, index } of node.textContent.matchAll(ORDINARY_WORD)) {
      const lines = new Set(boxesOf(node, index, index + word.length).map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.add(`“${word}” is broken`);
    }
  }
  return [...faults];

  function isSeen(element: Element): boolean {
    const isShown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    if (!isShown || element.closest(`${MOVED}, [aria-hidden=true]`)) return false;
    // Words for screen readers alone stand in a box of one pixel.
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (box instanceof HTMLElement && box.offsetWidth <= 1 && box.offsetHeight <= 1) return false;
    }
    return getComputedStyle(element).textOverflow !== 'ellipsis';
  }

  function checkPlace(element: Element, boxes: Iterable<DOMRect>, name: string) {
    const [left, right] = roomOf(element);
    for (const box of boxes) {
      const isTiny = box.width <= 1 || box.height <= 1;
      const out = Math.round(Math.max(left - box.left, box.right - right));
      if (!isTiny && out > 1) faults.add(`${name} is cut off by ${out} px`);
    }
  }

  /** Between which edges an element can be seen. */
  function roomOf(element: Element): [number, number] {
    const shelf = element.closest('.shelf');
    let [left, right] = shelf ? reachOf(shelf) : [0, width];
    for (
      let frame: Element | null = element;
      frame && frame !== (shelf ?? document.body);
      frame = frame.parentElement
    ) {
      if (getComputedStyle(frame).overflowX === 'visible') continue;
      const box = frame.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
    }
    return [left, right];
  }

  /** Cards beside each other, the last of which a finger brings into view. */
  function reachOf(shelf: Element): [number, number] {
    const first = shelf.getBoundingClientRect().left - shelf.scrollLeft;
    return [first, first + shelf.scrollWidth];
  }

  function boxesOf(text: Node, start = 0, end = text.textContent?.length ?? 0): DOMRect[] {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return [...range.getClientRects()];
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent;
    return `<${element.tagName.toLowerCase()}> “${short(words)}”`;
  }

  function short(text: string): string {
    return text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  }
}
