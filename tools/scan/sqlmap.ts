import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from './findings.ts';
import { runTool } from './scanners.ts';
import type { SqlmapRequest } from './sqlmap-requests.ts';
import { readSqlmap } from './sqlmap-output.ts';

export interface ToolRun {
  findings: Finding[];
  /** What did not come to its end, and why. */
  unfinished: string[];
  /** What it was about, in words for the summary. */
  scope: string;
}

const AT_ONCE = 2;
const LIMIT_MS = 20 * 60_000;
/** Each answer costs the hash of a password or a rendered document, so they get fewer payloads. */
const SLOW = new Set(['signInStaff', 'changePassword', 'readDocument', 'showDocument']);
const LEVELS = { fields: { usual: 5, slow: 3 }, headers: { usual: 3, slow: 1 } };

export async function runSqlmap(requests: readonly SqlmapRequest[], folder: string): Promise<ToolRun> {
  const findings: Finding[] = [];
  const unfinished: string[] = [];
  const waiting = [...requests];

  async function work(): Promise<void> {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      const started = performance.now();
      const { output, isCutOff } = await attack(request, folder);
      const read = readSqlmap(output, request);
      findings.push(...read.findings);
      const name = `${request.operation} (${request.attacked})`;
      if (!read.isComplete) unfinished.push(`${name}: ${isCutOff ? 'took too long' : lastComplaint(output)}`);
      const fields = Object.values(request.marks).flat();
      console.log(
        `  ${name}: ${fields.length} in ${((performance.now() - started) / 1000).toFixed(0)} s: ${fields.join(', ')}`,
      );
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const marks = requests.flatMap((request) => Object.values(request.marks).flat());
  const calls = new Set(requests.map(({ operation }) => operation));
  return { findings, unfinished, scope: `${marks.length} fields and headers of ${calls.size} calls` };
}

async function attack(request: SqlmapRequest, folder: string): Promise<{ output: string; isCutOff: boolean }> {
  const { operation, attacked, text, isEndless } = request;
  const name = `${operation}-${attacked}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  const file = path.join(folder, `${name}.http`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  const level = LEVELS[attacked][SLOW.has(operation) ? 'slow' : 'usual'];
  const words = [
    ['-r', file],
    ['--level', String(level)],
    ['--risk', '3'],
    ['--dbms', 'PostgreSQL'],
    ['--skip', 'user-agent,referer,host,cookie'],
    ['--output-dir', path.join(folder, name)],
    // Tokens and keys hold no space, so that a payload with one would never be looked at.
    attacked === 'headers' ? ['--tamper', 'space2comment', '--param-filter', '(custom) HEADER'] : [],
    isEndless ? ['--timeout', '3', '--retries', '0', '--ignore-timeouts'] : [],
    ['--answers', 'keep testing=Y'],
    ['--batch', '--ignore-stdin', '--ignore-code', '401,404', '--skip-waf', '--keep-alive', '--disable-coloring'],
  ].flat();
  const run = await runTool('sqlmap', words, { folder, limitMs: LIMIT_MS });
  await writeFile(path.join(folder, `${name}.txt`), run.output);
  return run;
}

function lastComplaint(output: string): string {
  const complaints = output.split('\n').filter((line) => /\[(?:CRITICAL|ERROR)\]/.test(line));
  return complaints.at(-1)?.replace(/^\[[\d:]+\] /, '') ?? 'ended without a word';
}
