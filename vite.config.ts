import path from 'node:path';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { SERVER, servePages } from './tools/dev-pages.ts';
import { listPathsOfSite, VISITOR_PAGES } from './web/pages.ts';

/** Each build has a folder of its own: tools/build.ts. */
const FOLDER = process.env.SITE_FOLDER ?? 'build';
const ENTRIES = ['web/visitors.ts', 'web/staff.ts'];

/** Its caches cost the first load of a signing page 4 KiB; they pay off where long tables are drawn often. */
const COMPILED = /\/web\/staff\/[^?]*\.tsx?$/;

const VISITORS = Object.entries(VISITOR_PAGES).map(([folder, { path, alsoAt = [], isOfSite = false }]) => ({
  folder,
  paths: [path].concat(alsoAt),
  isOfSite,
}));

const PAGES = /\/web\/(.*\/route|site\/layout|staff\/(sign-in|devices)\/.*-page)\.tsx$/;
const SIGNING_PAGES = /\/web\/waiver\/(streamlined|classic|progressive)\/route\.tsx/;
/** What the site's pages, home first, need before anything is seen of them. */
const FIRST_SCREEN = /\/web\/(frame|visitors|site\/layout|marketing\/home\/route)\.tsx?$/;
/** Around every page: a file of its own would be one more for a few bytes. */
const ROOT = /\/web\/(frame|start|visitor-routes|site\/route-table)\.tsx?$/;

/** The flow that most take. What comes after its first step is fetched while they type, and a phone makes few requests at a time. */
const USUAL_FLOW = /\/web\/waiver\/streamlined\//;
/** Where a part that comes on demand may belong to them. */
const OF_SIGNING = /\/web\/(waiver|signing)\//;
/** The pages of the site, and what they fetch on demand: their head and end, home's lower parts, dialogs. */
const OF_SITE = /\/web\/(site|marketing)\//;
/** As it is built: web/shared-tablet/bar.tsx. */
const SHARED_TABLET_BAR = /\/bar-[^/]+\.js$/;

/**
 * Many tiny files compress badly, and each costs a phone a request: what signing pages need from the start goes into
 * a few, one of which the rest of the site shares, one that home has no need of, and one for the two pages with plain forms; one for
 * what a single page needs at once and the later steps of others, too; one for what the site's pages need after home's first screen; and one for the later
 * steps of the usual flow. Those that more pages need come first: a group takes along what its modules import, and no page of the site
 * should fetch the steps of a form for that.
 */
const SHARED_BY = [
  'shared',
  'site',
  'fields',
  'signing',
  'forms',
  'streamlined',
  'classic',
  'progressive',
  'later-on-site',
  'later',
] as const;

/** Of two style sheets, a phone fetches the second over a line that it opens for it: visitors' pages have one. */
const VISITOR_STYLES = /\/web\/(?!staff\/).*\.css$/;

const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'styles', test: VISITOR_STYLES, priority: 11 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@react-router)\//, priority: 10 },
  ...SHARED_BY.map((group, index) => ({
    debugName: group,
    name: (id: string, graph: Rolldown.ChunkingContext) => (groupOf(id, graph) === group ? group : null),
    // Each page has its own few icons, and their one big index hides which.
    test: (id: string) => group === 'later-on-site' || group === 'later' || !id.includes('/icons/'),
    priority: SHARED_BY.length - index,
  })),
];

type Group = (typeof SHARED_BY)[number] | null;

/** Each group asks for each module. */
const groups = new Map<string, Group>();

function groupOf(id: string, graph: Rolldown.ChunkingContext): Group {
  let group = groups.get(id);
  if (group === undefined) {
    group = findGroup(id, graph);
    groups.set(id, group);
  }
  return group;
}

function findGroup(id: string, graph: Rolldown.ChunkingContext): Group {
  const users = usersOf(id, graph);
  const pages = users.filter((module) => isPage(module, graph));
  if (pages.length === 0 && isLater(users, graph)) return 'later';
  const signing = new Set(pages.map((page) => SIGNING_PAGES.exec(page)?.[1]).filter(Boolean));
  if (ROOT.test(id)) return 'shared';
  const isFirst = pages.some((page) => FIRST_SCREEN.test(page));
  if (isFirst && !pages.includes(id)) return signing.size > 0 ? 'shared' : 'site';
  if (signing.size === 1 && pages.length === 1 && pages[0] !== id)
    return SHARED_BY.find((name) => signing.has(name)) ?? null;
  if (signing.size === 0 && isOfSite(id, users, graph)) return 'later-on-site';
  if (signing.size < 2) return null;
  if (signing.size < 3) return 'forms';
  return pages.every((page) => SIGNING_PAGES.test(page)) ? 'signing' : 'fields';
}

function isPage(id: string, graph: Rolldown.ChunkingContext): boolean {
  return PAGES.test(id) || graph.getModuleInfo(id)?.isEntry === true;
}

/** A module and those that reach it without a dynamic import: the pages among them need it from the start. */
function usersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id]);
  for (const module of seen) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return [...seen];
}

/** Whether the usual flow fetches it after its first step, and nothing but signing does. */
function isLater(users: readonly string[], graph: Rolldown.ChunkingContext): boolean {
  const onDemand = users
    .map((user) => graph.getModuleInfo(user))
    .filter((module) => module !== null)
    .filter(({ id, dynamicImporters }) => dynamicImporters.length > 0 && !isPage(id, graph));
  return (
    onDemand.every(({ id }) => OF_SIGNING.test(id)) &&
    onDemand.some(({ dynamicImporters }) => dynamicImporters.some((from) => USUAL_FLOW.test(from)))
  );
}

/** Whether the site's pages, or what they fetch on demand, share it with each other or with something else. */
function isOfSite(id: string, users: readonly string[], graph: Rolldown.ChunkingContext): boolean {
  const starts = users.filter((user) => {
    const module = graph.getModuleInfo(user);
    return module?.isEntry || (module?.dynamicImporters.length ?? 0) > 0;
  });
  return starts.length > 1 && !starts.includes(id) && starts.some((start) => OF_SITE.test(start));
}

/** Every page carries the names of all that others start with; only what is fetched on demand is worth a readable one. */
function fileName({ isDynamicEntry, name }: Rolldown.PreRenderedChunk): string {
  return isDynamicEntry || name === 'later' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [servePages(), tailwindcss(), react(), babel({ include: COMPILED, presets: [reactCompilerPreset()] })],
  define: {
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    __PATHS_OF_SITE__: JSON.stringify(listPathsOfSite()),
    __VISITOR_PAGES__: JSON.stringify(VISITORS),
  },
  // The server renders without the packages that build.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        rolldownOptions: { input: 'web/render.tsx', output: { codeSplitting: false } },
        outDir: path.join(FOLDER, 'render'),
        copyPublicDir: false,
      }
    : {
        outDir: path.join(FOLDER, 'client'),
        manifest: true,
        // Only a tablet of the venue fetches it, and all that it needs is in the first files: no other device reads their names once more.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => (SHARED_TABLET_BAR.test(file) ? [] : needed),
        },
        rolldownOptions: {
          input: ENTRIES,
          output: { codeSplitting: { groups: GROUPS }, entryFileNames: fileName, chunkFileNames: fileName },
        },
      },
  server: { proxy: { '/api': SERVER } },
}));
