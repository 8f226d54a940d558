import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows: the same engine, and a third of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the journeys: Debian's shell, which is installed when root, else the system's browser, else Playwright's own download.
 * Gives its path, or undefined when Playwright's own is to be used.
 */
export function ensureChromium(report: (line: string) => void): string | undefined {
  if (!existsSync(SHELL) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report('Installing Chromium from the system’s packages (once)…');
    for (const words of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    ]) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  }
  const found = findSystemBrowser();
  if (found) return found;
  report('Downloading Chromium (once)…');
  const install = ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'];
  execFileSync(process.execPath, install, { stdio: 'inherit' });
  return undefined;
}

function findSystemBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}
