/**
 * Which file may import what: the directions of docs/architecture.md as data.
 * Imports are written as project paths (`contract/phone.ts`), package names (`zod`) or `node:` modules.
 */
interface ImportRule {
  files: RegExp;
  may: RegExp;
}

const PACKAGE = '(?!(contract|server|web|venue|words|commands|tools|tests|art|deploy)/)(?!node:)';
/** What an operator runs, on an installation that may hold no more than the container image. */
const COMMANDS = 'commands/';
const PRODUCT = new RegExp(`^((contract|server|venue|words|deploy)/|${COMMANDS})`);

/** Rooms of the server that know no feature. Only routes speak HTTP, and only `app.ts` serves the site. */
const TECHNICAL = '(http|site|database|jobs|security|pdf|images)';
const USED_BY_FEATURES = '(database|jobs|security|pdf|images)';
const FEATURE = '[a-z-]+';
const QUERIES = '([a-z-]+-)?queries\\.ts';
const SHARED = '(actor|clock|config|context|domain-error|fair-queue)\\.ts$';

/** The first rule that fits a file is its rule; `$1` in `may` is the folder that `files` captured. */
const IMPORT_RULES: ImportRule[] = [
  // Tests beside the product know the product and the support of tests, and never each other's.
  {
    files: /^(server|commands)\/.*\.test\.ts$/,
    may: new RegExp(`^(node:|${PACKAGE}|contract/|venue/|words/|server/|commands/|tests/support/)`),
  },
  { files: /^web\/.*\.test\.ts$/, may: new RegExp(`^(node:|${PACKAGE}|contract/|words/|web/|tests/support/)`) },
  {
    files: /^(contract|venue)\/.*\.test\.ts$/,
    may: new RegExp(`^(node:|${PACKAGE}|contract/|venue/|words/|tests/support/)`),
  },

  { files: /^contract\//, may: /^(zod$|lean-qr$|contract\/)/ },
  { files: /^venue\//, may: /^(contract\/|venue\/)/ },
  { files: /^words\//, may: /^(contract\/|words\/)/ },

  {
    files: /^server\/(app|context|feature|main|open-context)\.ts$/,
    may: new RegExp(`^(node:|${PACKAGE}|contract/|words/|server/)`),
  },
  // The one feature that knows the sample; all others ask it what the venue says.
  {
    files: /^server\/venue\//,
    may: new RegExp(
      `^(node:|kysely$|contract/|venue/|words/|server/${USED_BY_FEATURES}/|server/${SHARED}|server/(http/|feature\\.ts$|(audit|consents|waiver-texts)/operations\\.ts$|venue/))`,
    ),
  },
  { files: /^server\/[a-z-]+\.ts$/, may: new RegExp(`^(node:|${PACKAGE}|contract/)`) },
  // Code that runs before the app's own: inlined into each page.
  { files: /^web\/document\//, may: /^web\/document\// },
  {
    files: new RegExp(`^server/${TECHNICAL}/`),
    may: new RegExp(`^(node:|${PACKAGE}|contract/|venue/|words/|server/${TECHNICAL}/|server/[a-z-]+\\.ts$)`),
  },
  { files: /^server\/validity\//, may: /^(contract\/|temporal-polyfill$)/ },
  {
    files: new RegExp(`^server/(${FEATURE})/rules\\.ts$`),
    may: new RegExp(
      `^(contract/|words/|temporal-polyfill$|node:(net|url)$|server/${FEATURE}/rules\\.ts$|server/seals/fields\\.ts$)`,
    ),
  },
  {
    files: new RegExp(`^server/(${FEATURE})/${QUERIES}$`),
    may: new RegExp(
      `^(kysely$|pg$|contract/|server/database/|server/clock\\.ts$|server/${FEATURE}/rules\\.ts$|server/seals/fields\\.ts$|server/coverage/queries\\.ts$|server/$1/${QUERIES}$)`,
    ),
  },
  {
    files: new RegExp(`^server/(${FEATURE})/routes\\.ts$`),
    may: new RegExp(`^(fastify$|contract/|server/(http/|context\\.ts$)|server/$1/(?!${QUERIES}$))`),
  },
  {
    files: new RegExp(`^server/(${FEATURE})/feature\\.ts$`),
    may: new RegExp(`^server/(feature\\.ts$|${FEATURE}/operations\\.ts$|$1/)`),
  },
  {
    files: /^server\/(emails)\/(email-files|smtp-transport)\.ts$/,
    may: new RegExp(`^(node:|nodemailer$|contract/|words/|server/${SHARED}|server/$1/)`),
  },
  // The one that knows of the library which checks passkeys.
  {
    files: /^server\/(factors)\/passkeys\.ts$/,
    may: new RegExp(
      `^(node:|@simplewebauthn/server|contract/|server/${USED_BY_FEATURES}/|server/${SHARED}|server/$1/)`,
    ),
  },
  {
    files: new RegExp(`^server/(${FEATURE})/`),
    may: new RegExp(
      `^(node:|kysely$|temporal-polyfill$|contract/|words/|server/${USED_BY_FEATURES}/|server/${SHARED}|server/${FEATURE}/(operations|rules)\\.ts$|server/seals/fields\\.ts$|server/$1/)`,
    ),
  },

  { files: /^web\/ui\//, may: /^(react$|lucide-react$|words\/|web\/ui\/)/ },
  // The scripts of a page look for two of its keys.
  { files: /^web\/device\//, may: /^web\/(device\/|document\/signals\.ts$)/ },
  {
    files: /^web\/(site|api)/,
    may: new RegExp(`^(${PACKAGE}|contract/|words/|web/(ui|site|device|venue)/|web/api\\.ts$)`),
  },
  // What a page says of the venue.
  { files: /^web\/venue\//, may: /^(contract|web\/venue)\// },
  // It starts documents of their own, as web/start.tsx starts the others.
  {
    files: /^web\/staff\/desk\/mount\.tsx$/,
    may: /^(react(-dom\/client)?|web\/(document\/signals|device\/kept)\.ts|web\/site\/drafts\/failed\.tsx)$/,
  },
  // The guests of a party come with the waiver of this device, or go on to sign one.
  {
    files: /^web\/(waiver|parties)\//,
    may: new RegExp(`^(${PACKAGE}|contract/|words/|web/(ui|site|device|venue|signing|$1)/|web/api\\.ts$)`),
  },
  {
    files: /^web\/([a-z-]+)\//,
    may: new RegExp(`^(${PACKAGE}|contract/|words/|web/(ui|site|device|venue)/|web/api\\.ts$|web/$1/)`),
  },
  { files: /^web\//, may: new RegExp(`^(${PACKAGE}|contract/|words/|web/)`) },

  {
    files: new RegExp(`^${COMMANDS}`),
    may: new RegExp(`^(node:|${PACKAGE}|contract/|venue/|words/|server/|${COMMANDS}|tools/build\\.ts$)`),
  },
  // Paths that installations of earlier releases name.
  { files: /^scripts\//, may: /^commands\// },
  { files: /^deploy\//, may: new RegExp(`^(node:|${PACKAGE}|deploy/)`) },
  // No build knows a venue: the server renders its pages.
  { files: /^tools\/(build|desk-documents|document|pages)\.ts$/, may: /^(?!venue\/|tests\/)/ },
  // What a developer runs may look into everything, but not into what a test keeps to itself.
  { files: /^tools\//, may: /^(?!tests\/(?!support\/))/ },
  { files: /^art\//, may: new RegExp(`^(node:|${PACKAGE}|venue/|art/|tools/chromium\\.ts$)`) },

  // Journeys see what a visitor sees: pages, and the words of contract and venue.
  {
    files: /^tests\/journeys\//,
    may: new RegExp(
      `^(node:|${PACKAGE}|contract/|venue/|words/|web/(document/signals|(staff/)?pages)\\.ts$|tests/(support|journeys)/)`,
    ),
  },
  {
    files: /^tests\/support\//,
    may: new RegExp(
      `^(node:|${PACKAGE}|contract/|venue/|words/|server/|web/(document/signals|(staff/)?pages)\\.ts$|${COMMANDS}|tests/support/)`,
    ),
  },
  { files: /^tests\//, may: /^(?!tests\/journeys\/)/ },
];

/** Why `file` may not import `imported`, or undefined when it may. */
export function violation(file: string, imported: string): string | undefined {
  const rule = IMPORT_RULES.find(({ files }) => files.test(file));
  if (!rule) return `${file} lies in no folder that docs/architecture.md knows`;
  const own = rule.files.exec(file)?.[1] ?? '';
  const may = new RegExp(rule.may.source.replaceAll('$1', own));
  return may.test(imported)
    ? undefined
    : `${file} must not import ${imported}: of the product, only ${may.source} (docs/architecture.md)`;
}

/** Why a file may not touch the stores of a browser; undefined where it does not, or may. Scripts of a page run before the app is there. */
export function storageViolation(file: string, source: string): string | undefined {
  const mayTouch = !file.startsWith('web/') || /^web\/(device|document)\/|\.test\.ts$/.test(file);
  return mayTouch || !/\b(localStorage|sessionStorage)\b/.test(source)
    ? undefined
    : `${file} must not touch the stores of a browser: web/device/keys.ts lists what a device keeps`;
}

/**
 * Why product code may not import a package, or undefined when it may: what serves and what an operator runs is installed
 * with `--omit=dev`. `installed` are the names of the packages that are there then.
 */
export function packageViolation(file: string, imported: string, installed: readonly string[]): string | undefined {
  if (!PRODUCT.test(file) || imported.startsWith('node:') || !new RegExp(`^${PACKAGE}`).test(imported))
    return undefined;
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(imported) ?? [];
  return name !== undefined && installed.includes(name)
    ? undefined
    : `${file} imports ${imported}, which is none of the dependencies`;
}

/** `server/waivers`, `web/staff`: the room that a file lies in; undefined for files that lie in none. */
function roomOf(file: string): string | undefined {
  return /^(server|web)\/[a-z-]+(?=\/)/.exec(file)?.[0];
}

export interface Import {
  file: string;
  imported: string;
}

/** Every import between two rooms that need each other, be it by way of others. */
export function roomCycles(imports: readonly Import[]): string[] {
  return cyclesOf(imports, roomOf);
}

/** Every import between two files that need each other, be it for a type alone. */
export function fileCycles(imports: readonly Import[]): string[] {
  return cyclesOf(imports, (file) => file);
}

function cyclesOf(imports: readonly Import[], nodeOf: (file: string) => string | undefined): string[] {
  const ties = new Map<string, Map<string, string>>();
  for (const { file, imported } of imports) {
    const [from, to] = [nodeOf(file), nodeOf(imported)];
    if (from === undefined || to === undefined || from === to) continue;
    ties.set(from, (ties.get(from) ?? new Map<string, string>()).set(to, `${file} imports ${imported}`));
  }
  return [...ties].flatMap(([node, tied]) =>
    [...tied].flatMap(([other, sentence]) => (reaches(ties, other, node) ? [sentence] : [])),
  );
}

function reaches(ties: ReadonlyMap<string, ReadonlyMap<string, string>>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const node of seen) for (const next of ties.get(node)?.keys() ?? []) seen.add(next);
  return seen.has(to);
}
