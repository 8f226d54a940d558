import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Whether a process runs. One that ended and waits to be collected by its parent does not. */
export async function isAlive(pid: number): Promise<boolean> {
  return isTaken(pid) && !(await isZombie(pid));
}

/** Whether the number belongs to a process, be it one that has ended and was not collected yet. */
export function isTaken(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is a PostgreSQL working on `cluster`, and not one that was given a dead one's number. */
export async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') {
    const command = await ps(pid, 'command=');
    return /\bpostgres\b/.test(command) && command.includes(cluster);
  }
  try {
    const [program, folder] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)]);
    // An update may have replaced the program under a running database.
    return path.basename(program.replace(/ \(deleted\)$/, '')) === 'postgres' && folder === cluster;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') return false;
    return isPostgresByCommand(pid, cluster);
  }
}

/** In a container even root may be kept from another account's links; the command line stays readable. */
async function isPostgresByCommand(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program, ...args] = command.split('\0');
  return path.basename(program ?? '') === 'postgres' && args.includes(cluster);
}

async function isZombie(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await ps(pid, 'stat=')).startsWith('Z');
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the name in brackets, which may itself hold brackets and spaces.
  return status.slice(status.lastIndexOf(')') + 2).startsWith('Z');
}

async function ps(pid: number, column: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', column, '-p', String(pid)]);
    return stdout.trim();
  } catch {
    return '';
  }
}
