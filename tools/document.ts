// The scripts of web/document/, which every page has in its HTML.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import type { InlineCode } from '#server/site/compose-page.ts';

const SOURCE = path.resolve(import.meta.dirname, '../web/document');

/** Each bundled and minified, and the notice without the white space between its elements. */
export async function readInlineCode(): Promise<InlineCode> {
  const notice = await readFile(path.join(SOURCE, 'stalled.html'), 'utf8');
  const stalled = notice
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=>) | (?=[<>])/g, '')
    .trim();
  return {
    stalled,
    'hold-still': await bundle('hold-still.ts'),
    'paint-first': await bundle('paint-first.ts'),
    'tell-stalled': await bundle('tell-stalled.ts'),
  };
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
