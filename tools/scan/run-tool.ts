import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ENVIRONMENT = { ...process.env, TERM: 'dumb', PYTHONUNBUFFERED: '1' };

/** Runs a scanner to its end, or for so long; answers with all that it printed. */
export async function runTool(
  program: string,
  args: string[],
  { folder, limitMs, settings }: { folder: string; limitMs: number; settings?: Record<string, string> },
): Promise<{ output: string; isCutOff: boolean }> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  let isCutOff = false;
  const limit = setTimeout(() => {
    isCutOff = true;
    child.kill('SIGKILL');
  }, limitMs);
  await once(child, 'close');
  clearTimeout(limit);
  return { output, isCutOff };
}
