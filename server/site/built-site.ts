import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Each build of the site lies in it in a folder of its own; site.json names the current one. */
export const BUILD = path.resolve(import.meta.dirname, '../../build');

/** What the build says of a page, which the pages themselves say in `web/`. */
export interface BuiltPage {
  /** As the router writes it: `/party/:code`. `*` is any address of no page. */
  path: string;
  /** Below the folder that is served. */
  file: string;
  /** The hashes of its inline scripts, as its policy names them. */
  inlineScripts: string[];
  isOfDesk: boolean;
  /** What search engines and chats learn of it; null where none may list it. */
  listed: ListedPage | null;
}

export interface ListedPage {
  /** The one under which it is known, of perhaps two. */
  address: string;
  title: string;
  description: string;
  describesVenue: boolean;
}

/** What site.json holds. */
export interface SiteManifest {
  /** Its name below the folder for builds. */
  folder: string;
  /** The hash of what the site is made from. */
  sources: string;
  pages: BuiltPage[];
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
