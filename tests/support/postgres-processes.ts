import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL's data folder, wherever it was put. */
export function clusterOf(dataDir: string): string {
  const entry = path.join(dataDir, 'postgres');
  return existsSync(entry) ? realpathSync(entry) : entry;
}

/** The process numbers of every PostgreSQL that runs on the data folder. */
export function postgresOf(dataDir: string): number[] {
  const running = execFileSync('ps', ['-ww', '-A', '-o', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  const cluster = clusterOf(dataDir);
  return running
    .map((line) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , state, command]) => !state?.startsWith('Z') && command?.includes(`postgres -D ${cluster} `))
    .map(([, pid]) => Number(pid));
}

/** Kills PostgreSQL and everything it has started, as a power cut would. */
export function killPostgres(dataDir: string): void {
  for (const postmaster of postgresOf(dataDir)) {
    const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, parent]) => (pid !== undefined && parent === postmaster ? [pid] : []));
    for (const pid of [postmaster, ...children]) kill(pid);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
