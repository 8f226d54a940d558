/**
 * Which file may import what: the directions of docs/architecture.md as data.
 * Imports are written as project paths (`contract/phone.ts`), package names (`zod`) or `node:` modules.
 */
interface ImportRule {
  files: RegExp;
  may: RegExp;
}

const PACKAGE = '(?!(contract|server|web|venue|commands|tools|tests|art|deploy)/)(?!node:)';
/** What an operator runs, on an installation that may hold no more than the container image. */
const COMMANDS = 'commands/';
const PRODUCT = new RegExp(`^((contract|server|venue)/|${COMMANDS})`);

/** The first rule that fits a file is its rule; `$1` in `may` is the folder that `files` captured. */
const IMPORT_RULES: ImportRule[] = [
  { files: /^contract\//, may: /^(zod$|contract\/)/ },
  { files: /^venue\//, may: /^(contract\/|venue\/)/ },
  { files: /^server\/([a-z]+)\/rules\.ts$/, may: /^(contract\/|venue\/|temporal-polyfill$|node:net$)/ },
  {
    files: /^server\/([a-z]+)\/([a-z]+-)?queries\.ts$/,
    may: /^(kysely$|pg$|contract\/|server\/database\/|server\/[a-z]+\/rules\.ts$|server\/$1\/([a-z]+-)?queries\.ts$)/,
  },
  {
    files: /^server\/([a-z]+)\/routes\.ts$/,
    may: /^(fastify$|contract\/|server\/(http\/|config\.ts|clock\.ts|database\/open\.ts)|server\/$1\/(?!queries))/,
  },
  { files: /^server\/(app|main)\.ts$/, may: new RegExp(`^(node:|${PACKAGE}|contract/|venue/|server/)`) },
  {
    files: /^server\/(http|database|documents|mail)\//,
    may: new RegExp(`^(node:|${PACKAGE}|contract/|venue/|server/(http|database|documents|mail)/|server/[a-z-]+\\.ts$)`),
  },
  {
    files: /^server\/([a-z]+)\//,
    may: /^(node:|kysely$|temporal-polyfill$|contract\/|venue\/|server\/(database|documents|mail)\/|server\/(clock|config|domain-error|fair-queue)\.ts$|server\/[a-z]+\/(operations|rules)\.ts$|server\/$1\/)/,
  },
  { files: /^server\/[a-z-]+\.ts$/, may: new RegExp(`^(node:|${PACKAGE}|contract/)`) },
  { files: /^web\/ui\//, may: /^(react$|lucide-react$|web\/ui\/)/ },
  { files: /^web\/(site|api)/, may: new RegExp(`^(${PACKAGE}|contract/|venue/|web/(ui|site)/|web/api\\.ts$)`) },
  {
    files: /^web\/waiver\//,
    may: new RegExp(`^(${PACKAGE}|contract/|venue/|web/(ui|site|signing|waiver)/|web/api\\.ts$)`),
  },
  {
    files: /^web\/([a-z]+)\//,
    may: new RegExp(`^(${PACKAGE}|contract/|venue/|web/(ui|site)/|web/api\\.ts$|web/$1/)`),
  },
  { files: /^web\//, may: new RegExp(`^(${PACKAGE}|web/)`) },
  { files: /^tests\/journeys\//, may: new RegExp(`^(node:|${PACKAGE}|contract/|venue/|tests/(support|journeys)/)`) },
  {
    files: new RegExp(`^${COMMANDS}`),
    may: new RegExp(`^(node:|${PACKAGE}|contract/|venue/|server/|${COMMANDS}|tools/build\\.ts$)`),
  },
  { files: /^(tests|tools|art)\//, may: /^/ },
];

/** Why `file` may not import `imported`, or undefined when it may. */
export function violation(file: string, imported: string): string | undefined {
  const rule = IMPORT_RULES.find(({ files }) => files.test(file));
  if (!rule) return `${file} lies in no folder that docs/architecture.md knows`;
  const own = rule.files.exec(file)?.[1] ?? '';
  const may = new RegExp(rule.may.source.replaceAll('$1', own));
  return may.test(imported) ? undefined : `${file} must not import ${imported}`;
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
