import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Job, Load } from './job.ts';

const PROCESS = path.join(import.meta.dirname, 'process.ts');

/** Puts a load on a server; throws when anything but the expected status came back. */
export async function load(job: Job): Promise<Load> {
  const child = fork(PROCESS, { stdio: 'inherit' });
  child.send(job);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load process ended without an answer');
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [Load];
  ended.catch(() => {});
  const statuses = Object.entries(result.refused);
  if (statuses.length > 0) {
    const counts = statuses.map(([status, count]) => `${count} answers of status ${status}`);
    throw new Error(`Instead of ${job.status}: ${counts.join(', ')}`);
  }
  return result;
}
