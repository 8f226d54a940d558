import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import type { Paths } from './paths.ts';
import { makeSocketFolder, PORT, removeStaleSocketLock } from './socket-folder.ts';

/** A PostgreSQL that was started, and may still find that it cannot run. */
export interface Launch {
  hasEnded(): boolean;
  /** What it has written to its log so far. */
  readLog(): Promise<string>;
}

const MAX_LOG_BYTES = 5 * 1024 * 1024;

/**
 * Starts PostgreSQL detached: it survives this process, ignores the terminal's Ctrl-C, and stops only when it is told to, after the
 * last of our connections.
 */
export async function launchPostgres(paths: Paths): Promise<Launch> {
  const { binaries, account, cluster, log } = paths;
  const socketFolder = await makeSocketFolder(cluster, account);
  await removeStaleSocketLock(socketFolder, cluster);
  await rotate(log);
  const file = await open(log, 'a', 0o600);
  const { size: start } = await file.stat();
  try {
    const child = spawn(binaries.postgres, ['-D', cluster, ...settings(socketFolder)], {
      ...account,
      cwd: '/',
      detached: true,
      env: {},
      stdio: ['ignore', file.fd, file.fd],
    });
    child.unref();
    await once(child, 'spawn');
    return {
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      readLog: async () => (await readFile(log)).subarray(start).toString('utf8').trim(),
    };
  } finally {
    await file.close();
  }
}

function settings(socketFolder: string): string[] {
  return Object.entries({
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '128MB',
    // Fewer processes: reads without workers of their own, and nobody subscribes to another database.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements reach the caller; in a log they would only keep people's data. What remains is starts, stops and crashes.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function rotate(log: string): Promise<void> {
  try {
    if ((await stat(log)).size > MAX_LOG_BYTES) await rename(log, `${log}.old`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
