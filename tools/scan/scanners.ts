import { spawnSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';

const TOOLS = ['sqlmap', 'wapiti'] as const;
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The scanners with their versions: the system's, else Debian's packages when root. Throws where they are not to be had. */
export function ensureScanners(report: (line: string) => void): Record<(typeof TOOLS)[number], string> {
  if (!hasTools() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report('Installing the scanners from the system’s packages (once)…');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...words: string[]) =>
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', ...TOOLS);
  }
  if (!hasTools()) throw new Error('The scanners are missing. On Debian and Ubuntu: apt-get install sqlmap wapiti');
  return { sqlmap: versionOf('sqlmap'), wapiti: versionOf('wapiti') };
}

function hasTools(): boolean {
  return TOOLS.every((tool) => FOLDERS.some((folder) => existsSync(`${folder}/${tool}`)));
}

function versionOf(tool: string): string {
  const { stdout } = spawnSync(tool, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /(\d+(?:\.\d+)+)(?:#\w+)?\s*$/m.exec(stdout)?.[1] ?? 'of an unknown version';
}

const ENVIRONMENT = { ...process.env, TERM: 'dumb', PYTHONUNBUFFERED: '1' };

/** Runs a scanner to its end, or for so long; answers with all that it printed. */
export async function runTool(
  program: string,
  args: string[],
  { folder, limitMs, settings }: { folder: string; limitMs: number; settings?: Record<string, string> },
): Promise<{ output: string; isCutOff: boolean }> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  let isCutOff = false;
  const limit = setTimeout(() => {
    isCutOff = true;
    child.kill('SIGKILL');
  }, limitMs);
  await once(child, 'close');
  clearTimeout(limit);
  return { output, isCutOff };
}
