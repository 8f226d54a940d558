import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PATH = /`((?:[a-z-]+\/)+[\w.-]*|\.env\.example)`/g;

/** The files and folders of the project that a text names, once each. */
export function pathsNamedIn(text: string): string[] {
  return [...new Set([...text.matchAll(PATH)].map(([, name = '']) => name))];
}

/** Those of them that are not there. */
export function missingPathsOf(text: string): string[] {
  return pathsNamedIn(text).filter((name) => !existsSync(path.join(ROOT, name)));
}
