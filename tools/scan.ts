// Attacks the product with sqlmap and wapiti and looks whether anything gave way: npm run scan -- --reports /tmp/reports
import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type OpenedDatabase, openDatabase } from '#server/database/open.ts';
import { listPaths, prerenderedPath } from '#web/pages.ts';
import { buildSite, isSiteBuilt } from './build.ts';
import { type Answer, answersSince, countAnswers, METRICS_TOKEN } from '#tools/scan/answers.ts';
import { memoryOf } from '#tools/product/cpu-time.ts';
import { type Product, startProduct } from '#tools/product/launch.ts';
import { verifySeals } from '#tools/product/verify.ts';
import { describeMachine, publish } from '#tools/report.ts';
import { type Before, examine, noteWaivers } from '#tools/scan/examine.ts';
import { reviewFindings } from '#tools/scan/findings.ts';
import { FORMS } from '#tools/scan/form-pages.ts';
import { openGateway } from '#tools/scan/form-gateway.ts';
import { addAndSignIn, setScene } from '#tools/scan/known-values.ts';
import { type OpenApi, type Operation, operationsOf } from '#tools/scan/openapi.ts';
import { isPassed, type Scanned, summarize } from '#tools/scan/report.ts';
import { reviewed } from '#tools/scan/reviewed.ts';
import { missedBySqlmap, missedByWapiti } from '#tools/scan/self-check.ts';
import { runSqlmap, type ToolRun } from '#tools/scan/sqlmap.ts';
import { sqlmapRequestsOf } from '#tools/scan/sqlmap-requests.ts';
import { ensureScanners } from '#tools/scan/scanners.ts';
import { runWapiti } from '#tools/scan/wapiti.ts';
import { seedWaivers } from '#commands/seed/waivers.ts';

const SEEDED = 1000;
const TOOLS = ['sqlmap', 'wapiti'] as const;
type Tool = (typeof TOOLS)[number];

const { only, reports } = readArguments();
const versions = ensureTools();
if (!(await isSiteBuilt())) await buildSite(console.log);
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'vr-waiver-scan-')));
// The database's own account must pass through when this runs as root.
chmodSync(folder, 0o711);
const dataDir = path.join(folder, 'data');
const toolFolder = path.join(folder, 'reports');
try {
  await scan();
} finally {
  if (reports !== undefined) cpSync(toolFolder, reports, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
}

async function scan(): Promise<void> {
  console.log(
    `${describeMachine()}\nsqlmap ${versions.sqlmap}, wapiti ${versions.wapiti}. Limits of use are off: RATE_LIMITS=off.`,
  );
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  let product: Product | undefined;
  try {
    await seedWaivers({ db: database.db, count: SEEDED, now: new Date() });
    product = await startProduct({
      dataDir,
      // Off are the limits of use; a proxy on this machine may name the visitor's address.
      settings: { RATE_LIMITS: 'off', TRUST_PROXY: '127.0.0.1', METRICS_TOKEN },
    });
    await attack(product, database);
  } finally {
    await product?.program.stop();
    await database.close();
  }
}

async function attack(product: Product, { db, url }: OpenedDatabase): Promise<void> {
  const document = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as OpenApi;
  const operations = operationsOf(document);
  const { schemas } = document.components;
  const { words } = await verifySeals(dataDir);
  console.log(`${operations.length} calls. Before: ${words}`);

  const run: Record<Tool, () => Promise<ToolRun>> = {
    async sqlmap() {
      const scene = await setScene(product.url, db, operations, 'sqlmap');
      const target = { ...scene, host: new URL(product.url).host, schemas };
      const place = path.join(toolFolder, 'sqlmap');
      const missed = await missedBySqlmap(url, place);
      return withMissed(await runSqlmap(sqlmapRequestsOf(operations, target), place), missed);
    },
    async wapiti() {
      const scene = await setScene(product.url, db, operations, 'wapiti');
      const gateway = await openGateway(product.url, { operations, schemas, scene });
      try {
        const place = path.join(toolFolder, 'wapiti');
        const missed = await missedByWapiti(url, place);
        return withMissed(
          await runWapiti(gateway.url, [...listPaths().map(prerenderedPath), '/api/docs', FORMS], place),
          missed,
        );
      } finally {
        await gateway.close();
      }
    },
  };
  // Before anything else: after a scan, this machine has signed in without success more often than one may.
  const token = await addAndSignIn(product.url, db, 'examiner@scan.example');
  const results: Scanned[] = [];
  for (const tool of only) {
    const result = await scanWith(tool, run[tool], { product, db, operations, token });
    publish(summarize(result));
    results.push(result);
  }
  if (!results.every(isPassed)) process.exitCode = 1;
}

async function scanWith(
  tool: Tool,
  run: () => Promise<ToolRun>,
  {
    product,
    db,
    operations,
    token,
  }: { product: Product; db: OpenedDatabase['db']; operations: readonly Operation[]; token: string },
): Promise<Scanned> {
  console.log(`\n${tool}…`);
  const before: Before = await noteWaivers(db);
  const answered = await countAnswers(product.url);
  const memory = memoryOf(product.program.pid);
  const started = performance.now();
  const toolRun = await run();
  const seconds = (performance.now() - started) / 1000;
  const answers = answersSince(answered, await countAnswers(product.url));
  return {
    tool,
    version: versions[tool],
    seconds,
    memory: [memory, memoryOf(product.program.pid)],
    run: toolRun,
    review: reviewFindings(
      toolRun.findings,
      reviewed.filter((entry) => entry.tool === tool),
    ),
    examined: await examine({ product, db, dataDir, token }, before),
    answers,
    neverReached: operations
      .filter((operation) => !answers.some((answer) => isOf(answer, operation) && answer.status < 300))
      .map(({ id }) => id),
  };
}

function withMissed(run: ToolRun, missed: string[]): ToolRun {
  return { ...run, unfinished: [...missed, ...run.unfinished] };
}

function isOf({ method, route }: Answer, operation: Operation): boolean {
  return method === operation.method && route === operation.path.replace(/\{(\w+)\}/g, ':$1');
}

function ensureTools(): ReturnType<typeof ensureScanners> {
  try {
    return ensureScanners(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

function readArguments(): { only: readonly Tool[]; reports: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { reports: { type: 'string' } }, allowPositionals: true });
    if (positionals.every((name) => TOOLS.some((tool) => tool === name))) {
      const only = positionals.length === 0 ? TOOLS : TOOLS.filter((tool) => positionals.includes(tool));
      return { only, reports: values.reports && path.resolve(values.reports) };
    }
  } catch {}
  console.error('npm run scan -- [sqlmap] [wapiti] [--reports <folder>]');
  process.exit(2);
}
