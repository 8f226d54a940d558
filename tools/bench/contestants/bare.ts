import { tmpdir } from 'node:os';
import { type Program, startProgram } from './program.ts';

/** `isSigning`: gives it a table of its own to sign into. */
export function startBare(databaseUrl: string, { isSigning }: { isSigning: boolean }): Promise<Program> {
  return startProgram({
    file: 'tools/bench/contestants/bare-server.ts',
    settings: { DATABASE_URL: databaseUrl, WITH_TABLE: isSigning ? 'yes' : 'no' },
    folder: tmpdir(),
  });
}
