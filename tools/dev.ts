// The server, restarted when its files change, and the site with hot reload; the site's address is the one to open.
import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';

const SITE_PORT = '5173';
/** Where vite.config.ts sends the site's calls. */
const SERVER_PORT = '3001';

const children = [
  run(['--watch', 'server/main.ts'], { PORT: SERVER_PORT }),
  run([realpathSync('node_modules/.bin/vite'), '--port', SITE_PORT, '--strictPort'], {}),
];

let isStopping = false;

// The terminal sends its signals to the children as well; staying alive lets them end before we do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
for (const child of children) {
  child.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stopAll();
  });
}

function run(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...settings } });
}

function stopAll(): void {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
