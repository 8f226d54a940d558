import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second, which Linux has told programs to be 100 on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Process {
  pid: number;
  parent: number;
  /** Of its own, and of its children that have ended. */
  ticks: number;
}

/**
 * The processor seconds that these processes and all that they have started have used. Unlike requests per second, what a request
 * takes of these hardly changes when something else runs on the machine. Undefined where there is no /proc.
 */
export function cpuSeconds(...roots: number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== undefined);
  const wanted = new Set(roots);
  let found: number;
  do {
    found = wanted.size;
    for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid);
  } while (wanted.size > found);
  return processes.reduce((sum, { pid, ticks }) => sum + (wanted.has(pid) ? ticks : 0), 0) / TICKS_PER_SECOND;
}

/** The memory that a process has in use, in bytes. */
export function memoryOf(pid: number): number | undefined {
  if (!existsSync(`/proc/${pid}/status`)) return undefined;
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in parentheses and may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { pid, parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
  } catch {
    // It has ended since it was listed.
    return undefined;
  }
}
