import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { DESK_FOLDER, fillDocument } from './tools/desk-documents.ts';
import { readInlineCode } from './tools/document.ts';
import { leanIcons } from './tools/icons.ts';
import { DESK_PAGES } from './web/staff/pages.ts';

const DOCUMENT: Plugin = {
  name: 'document',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const code = await readInlineCode();
      // After the style sheets.
      const still = { tag: 'script', children: code['hold-still'], injectTo: 'head' } as const;
      return { html: fillDocument(html, code), tags: [still] };
    },
  },
};

/** The camera and the phone alone show them, which the one big index of icons hides. */
const LATER_ICONS = /\/icons\/(flashlight(-off)?|volume-(2|x)|circle-question-mark)\.mjs$/;

/** What the desk needs from the start and shares is one file: each more would be a request, and compress badly. */
function isSharedByDesk(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (LATER_ICONS.test(id)) return false;
  const users = new Set([id]);
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  const starts = [...users].map((user) => graph.getModuleInfo(user)).filter(isStart);
  return starts.length > 1 && starts.some((start) => start?.id.endsWith('/desk.html'));
}

function isStart(module: Rolldown.ModuleInfo | null): boolean {
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
}

/**
 * The desk's pages, built apart from the site: each is a document of its own with headers of its own, and without the router, whose
 * code alone weighs more than all of the desk's (docs/decisions/0054).
 */
export default defineConfig({
  root: DESK_FOLDER,
  publicDir: false,
  plugins: [leanIcons(), tailwindcss(), DOCUMENT],
  build: {
    outDir: path.resolve(process.env.SITE_FOLDER ?? 'build/desk'),
    emptyOutDir: true,
    // The reader of codes is a file that only the camera fetches.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Of what the page says of the venue, it reads what it uses.
      treeshake: { propertyReadSideEffects: false },
      input: Object.keys(DESK_PAGES).map((page) => `${DESK_FOLDER}/${page}`),
      output: {
        entryFileNames: 'assets/[name]-[hash:8].js',
        chunkFileNames: 'assets/[name]-[hash:8].js',
        codeSplitting: {
          groups: [
            { name: (id, graph) => (isSharedByDesk(id, graph) ? 'shared' : null) },
            { name: 'between-guests', test: /\/desk\/(between-guests|last-check-ins|lists|parties-today)\.tsx$/ },
          ],
        },
      },
    },
  },
});
