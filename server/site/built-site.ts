import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineCode } from './compose-page.ts';

/** Each build of the site lies in it in a folder of its own; site.json names the current one. */
export const BUILD = path.resolve(import.meta.dirname, '../../build');

/** What the build says of a page. What the page says of a venue is rendered by the server. */
export interface BuiltPage {
  /** As the router writes it: `/party/:code`. `*` is any address of no page. */
  path: string;
  /** Where it is rendered: of an address with a parameter, one. */
  address: string;
  isOfStaff: boolean;
  /** What starts its code, then all that it imports. */
  scripts: string[];
  styles: string[];
  /** Of a page of the desk, which no router draws: the page, with marks where it names the venue. */
  deskHtml?: string;
}

/** What site.json holds. */
export interface SiteManifest {
  /** Its name below the folder for builds. */
  folder: string;
  /** The hash of what the site is made from. */
  sources: string;
  pages: BuiltPage[];
  code: InlineCode;
  /** Of the API, where it is not the site's own. */
  apiOrigin: string | null;
}

export interface BuiltSite extends SiteManifest {
  /** The folder that is served. */
  client: string;
  /** What renders its pages (web/render.tsx). */
  renderer: string;
  /** The folder for what was rendered. */
  rendered: string;
}

/**
 * The current build, or undefined where there is none. It is whole and does not change; a later build becomes current
 * in its place, so the server asks once.
 */
export function readBuiltSite(build = BUILD): BuiltSite | undefined {
  const file = path.join(build, 'site.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as SiteManifest;
  const folder = path.join(build, manifest.folder);
  const client = path.join(folder, 'client');
  if (!existsSync(client)) return undefined;
  return {
    ...manifest,
    client,
    renderer: path.join(folder, 'render/render.js'),
    rendered: path.join(folder, 'rendered'),
  };
}
