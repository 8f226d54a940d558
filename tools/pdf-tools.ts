import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const TOOLS = ['pdfsig', 'pdftotext', 'qpdf'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * What the tests read the signed copies with: the system's, else Debian's packages when root. False when they are not to be
 * had; the copies are then checked by the tests' own reader alone.
 */
export function ensurePdfTools(report: (line: string) => void): boolean {
  if (hasTools()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  report('Installing the PDF tools from the system’s packages (once)…');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words: string[]) =>
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', 'poppler-utils', 'qpdf');
  return hasTools();
}

function hasTools(): boolean {
  return TOOLS.every((tool) => FOLDERS.some((folder) => existsSync(`${folder}/${tool}`)));
}
