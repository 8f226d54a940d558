// Puts web/document/ into the pages that React Router has prerendered.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';

const SOURCE = path.resolve(import.meta.dirname, '../web/document');
const SCRIPTS = ['hold-still', 'paint-first', 'tell-stalled'] as const;
/** The name in web/document/paint-first.ts that stands for each page's own list. */
const PRELOADS = 'PRELOADS';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">(import "[^<]*?window\.__reactRouterRouteModules = [^<]*)<\/script>/;
const HEAD_END = '</head>';
const BODY_END = '</body>';

export type InlineCode = Record<(typeof SCRIPTS)[number] | 'stalled', string>;

/** The scripts of web/document/, each bundled and minified, and the notice that one of them shows. */
export async function readInlineCode(): Promise<InlineCode> {
  const codes = await Promise.all(SCRIPTS.map(async (name) => [name, await bundle(`${name}.ts`)] as const));
  const notice = await readFile(path.join(SOURCE, 'stalled.html'), 'utf8');
  const stalled = notice
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=>) | (?=[<>])/g, '')
    .trim();
  return { ...(Object.fromEntries(codes) as InlineCode), stalled };
}

async function bundle(file: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(SOURCE, file), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const code = result.output[0].code.trim();
  if (code.includes('</')) throw new Error(`${file} would end its own script element`);
  return code;
}

/** Runs once the style sheet is there, before anything is laid out. Throws when the page has no head to put it in. */
export function holdStill(html: string, code: Pick<InlineCode, 'hold-still'>): string {
  if (!html.includes(HEAD_END)) throw new Error('The page has no head');
  return html.replace(HEAD_END, () => `<script>${code['hold-still']}</script>${HEAD_END}`);
}

/**
 * Takes the start of the app's code out of the page and hands it to a script. Throws when the page does not start as React Router
 * has written it so far.
 */
export function paintFirst(html: string, code: Pick<InlineCode, 'paint-first'>): string {
  const [written, start] = START.exec(html) ?? [];
  if (written === undefined || start === undefined) {
    throw new Error('The page starts its code in a way that is not known');
  }
  const preloads = JSON.stringify([...new Set(Array.from(html.matchAll(PRELOAD), ([, href]) => href))]);
  const script = code['paint-first'].replace(PRELOADS, () => preloads);
  // Kept as text beside the code that starts it, and so counted in the page's policy like any script of the page.
  const painted = `<script type="text/plain">${start}</script><script>${script}</script>`;
  return html.replaceAll(PRELOAD, '').replace(written, () => painted);
}

/** Stands at the end of the page. Throws when the page has none. */
export function tellStalled(html: string, code: Pick<InlineCode, 'stalled' | 'tell-stalled'>): string {
  if (!html.includes(BODY_END)) throw new Error('The page has no end');
  return html.replace(BODY_END, () => `${code.stalled}<script>${code['tell-stalled']}</script>${BODY_END}`);
}
