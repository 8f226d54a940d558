import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
  openSync,
  closeSync,
  truncateSync,
  existsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIZE_MB = 1536;
const CHUNK = Buffer.alloc(1024 * 1024);

export interface Disk {
  dataDir: string;
  /** In words. */
  kind: string;
  /** Undefined where there is no file system of our own to fill. */
  fill: (() => void) | undefined;
  free: () => void;
  remove: () => void;
}

/** A data folder; as root on Linux on a small file system of its own, which can be filled without hurting anybody else. */
export function makeDisk(): Disk {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'vr-waiver-crash-test-')));
  chmodSync(folder, 0o711);
  const place = path.join(folder, 'disk');
  const image = path.join(folder, 'image');
  execFileSync('mkdir', ['-m', '711', place]);
  const kind = process.platform === 'linux' && process.getuid?.() === 0 ? mount(image, place) : undefined;
  const ballast = path.join(place, 'ballast');
  return {
    dataDir: path.join(place, 'data'),
    kind: kind ?? `${folder}, an ordinary folder`,
    fill: kind === undefined ? undefined : () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove() {
      if (kind !== undefined) spawnSync('umount', ['-l', place]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(image: string, place: string): string | undefined {
  closeSync(openSync(image, 'w'));
  truncateSync(image, SIZE_MB * 1024 * 1024);
  const isMade = spawnSync('mkfs.ext4', ['-q', '-F', '-m', '0', image]).status === 0;
  if (isMade && spawnSync('mount', ['-o', 'loop', image, place]).status === 0) {
    chmodSync(place, 0o711);
    return `an ext4 of its own of ${SIZE_MB} MB in a file`;
  }
  if (existsSync(image)) rmSync(image);
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=711`, 'crash-test', place]).status === 0;
  return isMounted ? `a tmpfs of ${SIZE_MB} MB` : undefined;
}

/** Fills the disk to the last byte, again and again as space becomes free. The bulk of it at once, because writing it would take seconds. */
function fill(ballast: string): void {
  const { bavail, bsize } = statfsSync(path.dirname(ballast));
  const size = existsSync(ballast) ? statSync(ballast).size : 0;
  spawnSync('fallocate', ['--length', String(size + bavail * bsize), ballast]);
  const file = openSync(ballast, 'a');
  try {
    for (const size of [CHUNK.length, 4096, 1]) while (writes(file, CHUNK.subarray(0, size)));
  } finally {
    closeSync(file);
  }
}

function writes(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
