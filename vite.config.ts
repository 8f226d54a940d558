import path from 'node:path';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { SERVER, servePages } from './tools/dev-pages.ts';
import { iconsApart, leanIcons } from './tools/icons.ts';
import { listPathsOfSite, VISITOR_PAGES } from './web/pages.ts';

/** Each build has a folder of its own: tools/build.ts. */
const FOLDER = process.env.SITE_FOLDER ?? 'build';

/** Its caches cost the first load of a signing page 4 KiB; they pay off where long tables are drawn often. */
const COMPILED = /\/web\/staff\/[^?]*\.tsx?$/;

const VISITORS = Object.entries(VISITOR_PAGES).map(([folder, { path, alsoAt = [], isOfSite = false }]) => ({
  folder,
  paths: [path].concat(alsoAt),
  isOfSite,
}));

const PAGES = /\/web\/(.*\/route|site\/layout)\.tsx$/;
const SIGNING_PAGES = /\/web\/waiver\/(streamlined|classic|progressive)\/route\.tsx/;
/** Of little code, and with nothing of the flows: they share no file of them. */
const PLAIN_PAGES = /\/web\/(verify|privacy|preferences\/[^/]+)\/route\.tsx/;
/** What the site's pages, home first, need before anything is seen of them. */
const FIRST_SCREEN = /\/web\/(frame|visitors|site\/layout|marketing\/home\/route)\.tsx?$/;
/** Around every page: a file of its own would be one more for a few bytes. */
const ROOT = /\/web\/(frame|start|visitor-routes|site\/route-table)\.tsx?$/;

/** The flow that most take. What comes after its first step is fetched while they type, and a phone makes few requests at a time. */
const USUAL_FLOW = /\/web\/waiver\/streamlined\//;
/** Small, and each on other pages: together, none brings along what it happens to lie beside. */
const SMALL = /\/(lucide-react|contract\/venue)\b/;
/** Where a part that comes on demand may belong to them. */
const OF_SIGNING = /\/web\/(waiver|signing)\//;
/** Around every page of a flow, those after signing too. */
const OF_FLOWS = /\/web\/signing\/flow\//;
/** Beside a form on a screen with room for it: seen at once, though nothing of the steps after it is. */
const PASSPORT = /\/passport\.tsx$/;
const AROUND_PASS = /\/web\/(waiver\/(complete|signed)|confirmation)\/route\.tsx/;
const OF_PARTIES = /\/web\/parties\//;
/** The pages of the site, and what they fetch on demand: their head and end, home's lower parts, dialogs. */
const OF_SITE = /\/web\/(site|marketing)\//;
/** As it is built: web/shared-tablet/bar.tsx. */
const SHARED_TABLET_BAR = /\/bar-[^/]+\.js$/;

/**
 * Many tiny files compress badly, and each costs a phone a request. What pages share is in a few files: of all pages; of home's first screen; of
 * signing pages and others; of pages that are no flow; of two or three forms; of one, with the later steps of others; of the passports beside
 * them; of the site after home's first screen; of parties and the pages around a pass, of each alone; and the later steps of the usual flow.
 * Those that more pages need come first: a group takes along what its modules import, and no page of the site should fetch the steps of a form for that.
 */
const SHARED_BY = [
  'shared',
  'site',
  'ui',
  'plain',
  'fields',
  'signing',
  'forms',
  'streamlined',
  'classic',
  'progressive',
  'passports',
  'passport',
  'later-on-site',
  'elsewhere',
  'pass',
  'parties',
  'later-elsewhere',
  'later',
] as const;

/** Of two style sheets, a phone fetches the second over a line that it opens for it. */
const STYLES: Rolldown.CodeSplittingGroup = { name: 'styles', test: /\.css$/, priority: 100 };

const GROUPS: Rolldown.CodeSplittingGroup[] = [
  STYLES,
  ...SHARED_BY.map((group, index) => ({
    debugName: group,
    name: (id: string, graph: Rolldown.ChunkingContext) => (groupOf(id, graph) === group ? group : null),
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
  const signing = new Set(pages.map((page) => SIGNING_PAGES.exec(page)?.[1]).filter(Boolean));
  const passports = users.filter((user) => PASSPORT.test(user));
  if (signing.size === 0 && !SMALL.test(id) && !pages.some((page) => PLAIN_PAGES.test(page))) {
    if (passports.length > 1) return 'passports';
    if (passports.some((passport) => USUAL_FLOW.test(passport))) return 'passport';
  }
  const later = pages.length === 0 && findLater(users, graph);
  if (later) return later;
  if (ROOT.test(id)) return 'shared';
  const isFirst = pages.some((page) => FIRST_SCREEN.test(page));
  const isAroundPass = pages.some((page) => AROUND_PASS.test(page));
  if (isFirst && !pages.includes(id)) return signing.size > 0 || isAroundPass ? 'shared' : 'site';
  const isShared = users.filter((user) => isStart(user, graph)).length > 1;
  if (isShared && signing.size === 0 && SMALL.test(id)) return 'plain';
  const isPlain = isShared && !pages.includes(id) && pages.some((page) => PLAIN_PAGES.test(page));
  if (signing.size > 0 && (isPlain || isOfSite(id, users, graph))) return 'ui';
  if (isPlain) return 'plain';
  if (signing.size === 1 && pages.length === 1 && pages[0] !== id)
    return SHARED_BY.find((name) => signing.has(name)) ?? null;
  if (signing.size === 0 && isOfSite(id, users, graph)) return isAroundPass ? 'plain' : 'later-on-site';
  const ofParties = pages.filter((page) => OF_PARTIES.test(page)).length;
  if (signing.size === 0 && isShared) {
    if (OF_FLOWS.test(id)) return 'fields';
    if (ofParties < pages.length) return ofParties > 0 ? 'elsewhere' : 'pass';
    return ofParties > 1 ? 'parties' : 'later-elsewhere';
  }
  // The usual flow takes along nothing that parties share with another.
  if (signing.size === 1 && pages.length > 1) return ofParties > 0 && !signing.has('streamlined') ? 'forms' : 'fields';
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

/** Which file has what the usual flow fetches after its first step, and nothing but signing does: a pass or another form fetches some of it, too. */
function findLater(users: readonly string[], graph: Rolldown.ChunkingContext): Group {
  const onDemand = users
    .map((user) => graph.getModuleInfo(user))
    .filter((module) => module !== null)
    .filter(({ id, dynamicImporters }) => dynamicImporters.length > 0 && !isPage(id, graph));
  const importers = onDemand.flatMap(({ dynamicImporters }) => dynamicImporters);
  if (!onDemand.every(({ id }) => OF_SIGNING.test(id)) || !importers.some((from) => USUAL_FLOW.test(from))) return null;
  return importers.every((from) => USUAL_FLOW.test(from)) ? 'later' : 'later-elsewhere';
}

function isStart(id: string, graph: Rolldown.ChunkingContext): boolean {
  const module = graph.getModuleInfo(id);
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
}

/** Whether the site's pages, or what they fetch on demand, share it with each other or with something else. */
function isOfSite(id: string, users: readonly string[], graph: Rolldown.ChunkingContext): boolean {
  const starts = users.filter((user) => isStart(user, graph));
  return starts.length > 1 && !starts.includes(id) && starts.some((start) => OF_SITE.test(start));
}

const STAFF_PAGE = /\/web\/staff\/(.*\/route|(sign-in|devices|waiver-texts)\/.*-page)\.tsx$/;
const STAFF = /\/web\/staff\.ts$/;
const SIGN_IN = /\/web\/staff\/sign-in\/login-page\.tsx$/;
const SHELL = /\/web\/staff\/shell\/route\.tsx$/;
/** Of the fifteen. What fewer share is a file for just those. */
const MANY_PAGES = 3;

/** Whether it is from the start on every page for staff, on all of the dashboard, or on many of these. */
const SHARED_BY_STAFF: Record<string, (users: readonly string[], pages: readonly string[]) => boolean> = {
  staff: (users) => users.some((user) => STAFF.test(user) || SIGN_IN.test(user)),
  dashboard: (users) => users.some((user) => SHELL.test(user)),
  pages: (_users, pages) => pages.length >= MANY_PAGES,
};

const STAFF_GROUPS: Rolldown.CodeSplittingGroup[] = [
  STYLES,
  ...Object.entries(SHARED_BY_STAFF).map(([group, isShared], index) => ({
    debugName: group,
    priority: 9 - index,
    name(id: string, graph: Rolldown.ChunkingContext) {
      const users = usersOf(id, graph);
      const pages = users.filter((user) => STAFF_PAGE.test(user));
      // A page waits for its file, and the entry waits for the page.
      return !STAFF_PAGE.test(id) && !STAFF.test(id) && isShared(users, pages) ? group : null;
    },
  })),
];

/** Every page carries the names of all that others start with; only what is fetched on demand is worth a readable one. */
function fileName({ isDynamicEntry, name }: Rolldown.PreRenderedChunk): string {
  return isDynamicEntry || name === 'later' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

/** With `--mode staff` what is for staff is built, which shares nothing with visitors' pages. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    servePages(),
    leanIcons(),
    iconsApart(),
    tailwindcss(),
    react(),
    babel({ include: COMPILED, presets: [reactCompilerPreset()] }),
  ],
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
        outDir: path.join(FOLDER, mode === 'staff' ? 'staff' : 'client'),
        copyPublicDir: mode !== 'staff',
        manifest: true,
        // Only a tablet of the venue fetches it, and all that it needs is in the first files: no other device reads their names once more.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => (SHARED_TABLET_BAR.test(file) ? [] : needed),
        },
        rolldownOptions: {
          input: mode === 'staff' ? 'web/staff.ts' : 'web/visitors.ts',
          output: {
            codeSplitting: { groups: mode === 'staff' ? STAFF_GROUPS : GROUPS },
            entryFileNames: fileName,
            chunkFileNames: fileName,
          },
        },
      },
  optimizeDeps: { entries: ['web/{visitors,staff}.ts'] },
  server: { proxy: { '/api': SERVER } },
}));
