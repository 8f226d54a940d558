export const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const PNG = '\x89PNG\r\n\x1a\n';

/** What a file is by its first bytes, whatever it is called; `heic` is how iPhones keep photographs, and no browser but theirs shows it. */
export function readPictureType(file: Uint8Array): PictureType | 'heic' | undefined {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 64)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith(PNG)) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  if (/avi[fs]/.test(head.slice(8))) return 'avif';
  return /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(head.slice(8)) ? 'heic' : undefined;
}
