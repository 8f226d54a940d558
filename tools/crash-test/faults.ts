import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { killPostgres, postgresOf } from '../../tests/support/postgres-processes.ts';
import type { Disk } from './disk.ts';
import type { Product } from './product.ts';

export const VICTIMS = ['server', 'database', 'server and database', 'one connection of the database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Kills with signal 9: nobody gets to tidy up. */
export function kill(victim: Victim, product: Product, { dataDir }: Disk): void {
  if (victim === 'one connection of the database') {
    const children = childrenOf(dataDir);
    const child = children[Math.floor(Math.random() * children.length)];
    if (child !== undefined) signal(child, 'SIGKILL');
    return;
  }
  if (victim !== 'database') signal(product.pid(), 'SIGKILL');
  if (victim !== 'server') killPostgres(dataDir);
}

/** No byte is left for a while. */
export async function fillDisk(disk: Disk, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    disk.fill?.();
    await sleep(200);
  }
  disk.free();
}

/** The database stands still: it takes connections no more, and answers nobody, until it goes on. */
export async function holdDatabase({ dataDir }: Disk, ms: number): Promise<void> {
  const held = [...postgresOf(dataDir), ...childrenOf(dataDir)];
  for (const pid of held) signal(pid, 'SIGSTOP');
  await sleep(ms);
  for (const pid of held) signal(pid, 'SIGCONT');
}

function childrenOf(dataDir: string): number[] {
  const [postmaster] = postgresOf(dataDir);
  if (postmaster === undefined) return [];
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (pid > 0 && parent === postmaster ? [pid] : []));
}

function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
