/// <reference types="vite/client" />
import cyrillic from '@fontsource/caveat/files/caveat-cyrillic-500-normal.woff?url';
import cyrillicExt from '@fontsource/caveat/files/caveat-cyrillic-ext-500-normal.woff?url';
import latin from '@fontsource/caveat/files/caveat-latin-500-normal.woff?url';
import latinExt from '@fontsource/caveat/files/caveat-latin-ext-500-normal.woff?url';
import type { FaceFile } from './handwriting.ts';

const URLS: Record<FaceFile, string> = { latin, 'latin-ext': latinExt, cyrillic, 'cyrillic-ext': cyrillicExt };

export async function fetchFace(file: FaceFile): Promise<ArrayBuffer> {
  const reply = await fetch(URLS[file]);
  if (!reply.ok) throw new Error(`The handwriting face answered ${reply.status}`);
  return reply.arrayBuffer();
}
