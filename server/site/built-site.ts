import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Each build of the site lies in it in a folder of its own; site.json names the current one. */
export const BUILD = path.resolve(import.meta.dirname, '../../build');

/** What site.json holds. */
export interface SiteManifest {
  /** Its name below the folder for builds. */
  folder: string;
  /** The hash of what the site is made from. */
  sources: string;
  /** For each page the hashes of its inline scripts, as its policy names them. */
  inlineScripts: Record<string, string[]>;
  /** Of the API, where it is not the site's own. */
  apiOrigin: string | null;
}

export interface BuiltSite extends SiteManifest {
  /** The folder that is served. */
  client: string;
}

/**
 * The current build, or undefined where there is none. It is whole and does not change; a later build becomes current
 * in its place, so the server asks once.
 */
export function readBuiltSite(build = BUILD): BuiltSite | undefined {
  const file = path.join(build, 'site.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as SiteManifest;
  const client = path.join(build, manifest.folder, 'client');
  return existsSync(client) ? { ...manifest, client } : undefined;
}

/** Where tools/build.ts puts the desk's pages, each a document of its own. */
export const DESK_DOCUMENTS: Record<string, string> = {
  'desk.html': 'admin/desk/index.html',
  'scanner.html': 'admin/desk/scanner/index.html',
  'phone.html': 'admin/desk/phone/index.html',
};

export function isOfDesk(file: string): boolean {
  return Object.values(DESK_DOCUMENTS).includes(file);
}
