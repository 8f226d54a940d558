import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at a terminal, showing nothing of what is typed; otherwise takes the first line of standard input. */
export async function readPassword(question: string): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  }
  stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  const leave = new AbortController();
  terminal.once('SIGINT', () => leave.abort());
  try {
    return await terminal.question('', { signal: leave.signal });
  } catch {
    throw new Error('Nothing was changed.');
  } finally {
    terminal.close();
    stdout.write('\n');
  }
}
