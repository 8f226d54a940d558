import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** A small phone, also what 400 % zoom leaves of a laptop; a common phone; a tablet; a laptop. */
export const WIDTHS = [320, 390, 820, 1440];
/** A state has the landmarks, headings and columns of its page. */
const WIDTHS_OF_STATES = [320, 820];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Of pages that are dark where the system is, only the colors differ. */
const DARK_RULES = ['color-contrast'];

/** 120 characters, the most that a name may have. */
export const ONE_WORD = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
export const SEVERAL_WORDS =
  'Ana María de los Ángeles Concepción Guadalupe Fernández de Córdoba y Álvarez de Toledo Osorio-Moscoso viuda de la Aldana';

/** 254 characters, the most that an address may have, and one that nobody else in this run has. */
export function longEmail(): string {
  const mark = `${process.pid}.${performance.now()}`;
  return `${mark.padEnd(64, 'm')}@${['w'.repeat(63), 'o'.repeat(63), 'n'.repeat(53), 'example'].join('.')}`;
}

/** Minified, it is half as much to bring into a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A state of a page has room for all that it shows at each width, and at that of its journey. */
export async function expectRoom(page: Page, what: string, widths = WIDTHS_OF_STATES): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('A page has a size');
  const top = await page.evaluate(() => window.scrollY);
  for (const width of [...widths.filter((one) => one !== own.width), own.width]) {
    await page.setViewportSize({ ...own, width });
    await expect(async () => {
      await atRest(page);
      expect(await page.evaluate(findFaults), `${what}, ${width} px wide`).toEqual([]);
    }).toPass({ timeout: 15_000 });
  }
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
}

/**
 * A state with controls of its own keeps WCAG 2.2 AA, too, as far as a machine can tell. The walks lead through all states, so no other
 * journey asks for it.
 */
export async function look(page: Page, what: string, widths = WIDTHS_OF_STATES): Promise<void> {
  await expectRoom(page, what, widths);
  await expect(async () => expect(await listViolations(page, RULES), what).toEqual([])).toPass({ timeout: 15_000 });
}

/** A page as it is opened, which is dark where it follows the system. */
export async function lookAtPage(page: Page, what: string): Promise<void> {
  await look(page, what, WIDTHS);
  await lookInTheDark(page, what);
}

/** What slides in has come to its place, and words have their own typeface. Nothing takes two seconds; a page that is not painted never ends. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isLate = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([document.fonts.ready, isLate]);
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([Promise.allSettled(finite.map(({ finished }) => finished)), isLate]);
  });
}

/** The staff's pages follow the system; on others nothing changes. For what has colors that its page has not. */
export async function lookInTheDark(page: Page, what: string): Promise<void> {
  const isStaffs = await page.evaluate(() => document.querySelector('.theme-staff') !== null);
  if (!isStaffs) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(async () => {
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    expect(await listViolations(page, DARK_RULES), `${what}, in the dark`).toEqual([]);
  }).toPass({ timeout: 15_000 });
  await page.emulateMedia({ colorScheme: null });
}

async function listViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(findViolations, rules);
  if (found !== undefined) return found;
  await page.evaluate(AXE);
  return (await page.evaluate(findViolations, rules)) ?? ['axe is not there'];
}

/** Runs in the page; without axe there, it finds nothing out. */
async function findViolations(rules: readonly string[]): Promise<string[] | undefined> {
  if (!('axe' in window)) return undefined;
  const { axe } = window as { axe: typeof import('axe-core') };
  // What lies half behind the bar comes out of there when it is scrolled to or has the focus (within-reach.test.ts): axe would call it small.
  const bars = [...document.querySelectorAll<HTMLElement>('[data-action-bar]')];
  for (const bar of bars) bar.style.position = 'static';
  const { violations } = await axe.run({
    runOnly: [...rules],
    resultTypes: ['violations'],
    // No rule that is asked for reads style sheets, which would be fetched again.
    preload: { assets: ['media'] },
  });
  for (const bar of bars) bar.style.removeProperty('position');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Runs in the page. */
export function findFaults(): string[] {
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
    const boxes = boxesOf(node);
    checkPlace(parent, boxes, `“${short(node.textContent)}”`);
    // On one line no word is broken.
    if (boxes.length < 2) continue;
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
