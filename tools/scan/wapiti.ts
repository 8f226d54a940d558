import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from './findings.ts';
import { openListener } from './listener.ts';
import { runTool } from './scanners.ts';
import type { ToolRun } from './sqlmap.ts';

/**
 * Left out: `nikto` and `wapp` fetch their lists from the internet; `buster` guesses 31,544 names for each folder of a site that
 * answers for the files it has listed at its start and no others; `brute_login_form` guesses passwords, which the limits of use
 * hold off that are switched off here; `csrf` looks for tokens in forms, and no call takes a cookie.
 */
const MODULES = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'ssrf',
  'xss',
  'xxe',
];
const LIMIT_MS = 20 * 60_000;
const MODULE_LIMIT_S = 300;
/** Requests of wapiti to other machines end where nothing listens. */
const NOWHERE = 'http://127.0.0.1:9';
const ONLY_HERE = { http_proxy: NOWHERE, https_proxy: NOWHERE, no_proxy: '127.0.0.1' };

type Report = Record<
  'vulnerabilities' | 'anomalies',
  Record<string, { path: string; parameter: string; info: string }[]>
>;

/** Scans all that can be reached from these pages. */
export async function runWapiti(url: string, pages: readonly string[], folder: string): Promise<ToolRun> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'wapiti.json');
  const listener = await openListener();
  try {
    const words = [
      ['-u', `${url}/`],
      ...pages.map((page) => ['-s', url + page]),
      ['-m', MODULES.join(',')],
      ['--endpoint', listener.url],
      ['--max-attack-time', String(MODULE_LIMIT_S)],
      ['--max-scan-time', String(MODULE_LIMIT_S)],
      ['--store-session', path.join(folder, 'session'), '--store-config', path.join(folder, 'config')],
      ['-f', 'json', '-o', file, '-v', '1', '--flush-session', '--no-bugreport', '-t', '20', '-S', 'insane'],
    ].flat();
    const { output, isCutOff } = await runTool('wapiti', words, { folder, limitMs: LIMIT_MS, settings: ONLY_HERE });
    await writeFile(path.join(folder, 'wapiti.txt'), output);
    const report = isCutOff ? undefined : await readReport(file);
    const reached = listener
      .reached()
      .map((where): Finding => ({ tool: 'wapiti', what: 'request to elsewhere', where, parameter: '' }));
    return {
      findings: [...(report === undefined ? [] : findingsOf(report)), ...reached],
      unfinished: report === undefined ? ['wapiti left no report'] : unfinishedOf(output),
      scope: `${MODULES.length} modules`,
    };
  } finally {
    await listener.close();
  }
}

async function readReport(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

export function findingsOf({ vulnerabilities, anomalies }: Report): Finding[] {
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([what, found]) =>
    found.map(({ path: where, parameter, info }): Finding => ({
      tool: 'wapiti',
      what,
      where,
      parameter: parameter || info,
    })),
  );
}

/** Modules that stopped at their limit or broke. */
function unfinishedOf(output: string): string[] {
  return output
    .split('\n')
    .filter((line) =>
      /was reached|^Traceback|Missing dependencies|Unable to find a module|were skipped due/.test(line),
    );
}
