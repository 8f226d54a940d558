import type { FileHandle } from 'node:fs/promises';

/** The format that every `tar` reads (POSIX ustar), with nothing but plain files in it. */
const BLOCK = 512;
const SIZE_AT = 124;
const CHECKSUM_AT = 148;

/** No part is larger, packed or not, nor is the list of them: blocks of some 4 MB, and a row at most beyond. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
const OCTAL = /^[0-7]+$/;

export interface Entry {
  /** Of its content, in the archive. */
  position: number;
  size: number;
}

export function tarEntry(name: string, content: Buffer, madeAt: Date): Buffer[] {
  return [header(name, content.length, madeAt), content, Buffer.alloc(-content.length & (BLOCK - 1))];
}

export const TAR_END = Buffer.alloc(2 * BLOCK);

function header(name: string, size: number, madeAt: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name is too long for an archive: ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\x000000000\x000000000\x00', 100);
  block.write(`${octal(size)} ${octal(Math.floor(madeAt.getTime() / 1000))} `, SIZE_AT);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT);
  return block;
}

function octal(number: number): string {
  return number.toString(8).padStart(11, '0');
}

/** The field of the checksum itself counts as spaces. */
function checksumOf(block: Buffer): number {
  return block.reduce((sum, byte, index) => {
    const isChecksum = index >= CHECKSUM_AT && index < CHECKSUM_AT + 8;
    return sum + (isChecksum ? 32 : byte);
  }, 0);
}

/** Where everything lies, each under its name. Throws when the archive does not go on to its end, or says what cannot be. */
export async function listEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const { size: length } = await file.stat();
  const block = Buffer.alloc(BLOCK);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(block, 0, BLOCK, position);
    if (bytesRead < BLOCK) throw new Error('The file is cut off: it has no end.');
    if (block.every((byte) => byte === 0)) return entries;
    if (Number.parseInt(textAt(block, CHECKSUM_AT, 8), 8) !== checksumOf(block)) {
      throw new Error(`The file is damaged at byte ${position}, or is not a backup.`);
    }
    const name = textAt(block, 0, 100);
    const written = textAt(block, SIZE_AT, 12);
    const size = OCTAL.test(written) ? Number.parseInt(written, 8) : Number.NaN;
    if (!(size <= MAX_ENTRY_BYTES)) throw new Error(`The backup is damaged: the size of ${name} cannot be.`);
    if (position + BLOCK + size > length) throw new Error('The file is cut off: it has no end.');
    if (entries.has(name)) throw new Error(`The backup is damaged: ${name} is in it twice.`);
    entries.set(name, { position: position + BLOCK, size });
    position += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function textAt(block: Buffer, start: number, length: number): string {
  return block.toString('utf8', start, start + length).replace(/[\0 ].*$/s, '');
}
