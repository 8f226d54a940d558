import { typedLine } from '../signature.ts';
import type { FaceFile } from './handwriting.ts';
import type { Ink } from './shapes.ts';

const faces = new Map<FaceFile, Promise<ArrayBuffer>>();

/** The ink of a typed name; the handwriting face and its reader load when the first name needs them, and again where they did not. */
export async function typedInk(typed: string): Promise<Ink> {
  try {
    const [{ handwritten }, { fetchFace }] = await Promise.all([
      import('./handwriting.ts'),
      import('./handwriting-files.ts'),
    ]);
    return await handwritten(typedLine(typed), (file) => {
      const loading = faces.get(file) ?? fetchFace(file);
      faces.set(file, loading);
      loading.catch(() => faces.delete(file));
      return loading;
    });
  } catch {
    return { letters: typedLine(typed), isFaceLost: true };
  }
}
