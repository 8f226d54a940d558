import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = path.resolve(import.meta.dirname, '../../deploy/ha/cluster');
const run = promisify(execFile);

/** Runs the script `cluster`; answers with what it printed. */
export async function cluster(...words: string[]): Promise<string> {
  const { stdout } = await run(PROGRAM, words, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** The node that has a role at this moment; asks again while the cluster is choosing. */
export async function nodeThatIs(role: 'leader' | 'sync_standby'): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await cluster('role', role);
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** Asks a node itself, in any role. */
export async function askNode(node: string, sql: string): Promise<string> {
  return cluster('psql', node, '-d', 'waiver', '-At', '-v', 'ON_ERROR_STOP=1', '-c', sql);
}
