import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '#tools/product/cpu-time.ts';
import { startServer } from './contestants/servers.ts';

export interface StartUp {
  /** From the command to the first answer, with the database not running before. */
  coldMs: number;
  /** Of the server process, some seconds after its start. */
  idleBytes: number | undefined;
}

const STARTS = 5;
const IDLE_MS = 8000;
const HEALTH = '/api/health';

/** The median of some starts on a database that exists; nothing else may use the folder. */
export async function measureStartUp(folder: string): Promise<StartUp> {
  const times: number[] = [];
  let idleBytes: number | undefined;
  // The first one after an update compiles; the others find that done.
  for (let start = 0; start <= STARTS; start += 1) {
    const isRunning = existsSync(path.join(folder, 'postgres', 'postmaster.pid'));
    if (isRunning) throw new Error(`Something else uses the database in ${folder}`);
    const began = performance.now();
    const { program, url } = await startServer({ folder });
    const reply = await fetch(url + HEALTH);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`The server is not well: ${reply.status}`);
    if (start > 0) times.push(performance.now() - began);
    if (start === STARTS) {
      await sleep(IDLE_MS);
      idleBytes = memoryOf(program.pid);
    }
    await program.stop();
  }
  times.sort((one, other) => one - other);
  return { coldMs: times[Math.floor(STARTS / 2)] ?? Number.NaN, idleBytes };
}
