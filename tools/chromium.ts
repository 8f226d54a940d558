import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The shell is Chromium without windows: the same engine, and a third of the time. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the journeys: the system's, else Debian's package when root, else Playwright's own download.
 * Gives its path, or undefined when Playwright's own is to be used.
 */
export function ensureChromium(report: (line: string) => void): string | undefined {
  const found = findSystemBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report('Installing Chromium from the system’s packages (once)…');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    for (const name of DEBIAN_PACKAGES) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
      });
      const installed = findSystemBrowser();
      if (installed) return installed;
    }
  }
  report('Downloading Chromium (once)…');
  const install = ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'];
  execFileSync(process.execPath, install, { stdio: 'inherit' });
  return undefined;
}

function findSystemBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}
