import type { BuiltPage } from '#server/site/built-site.ts';
import { prerenderedPath, VISITOR_PAGES } from '#web/pages.ts';
import { type PageFacts, pageTitle } from '#web/site/page-facts.ts';
import { DASHBOARD_PAGES, DESK_PAGES, STAFF_PAGES } from '#web/staff/pages.ts';

export interface PageToBuild extends Omit<BuiltPage, 'inlineScripts'> {
  /** Where it is rendered: of an address with a parameter, one. */
  address: string;
  /** The files that bring its code, the one that starts it first. The desk's pages name their own. */
  sources: string[];
}

const VISITORS = 'web/visitors.ts';
export const STAFF = 'web/staff.ts';

export function listPagesToBuild(): PageToBuild[] {
  const visitors = Object.entries(VISITOR_PAGES).flatMap(([folder, facts]) => {
    const sources = [VISITORS, ...(facts.isOfSite ? ['web/site/layout.tsx'] : []), `web/${folder}/route.tsx`];
    return [facts.path].concat(facts.alsoAt ?? []).map((path) => describe(path, sources, listAs(facts)));
  });
  const staff = Object.entries(STAFF_PAGES).map(([file, path]) => describe(path, [STAFF, `web/staff/${file}.tsx`]));
  const dashboard = Object.entries(DASHBOARD_PAGES).map(([file, path]) =>
    describe(path, [STAFF, 'web/staff/shell/route.tsx', `web/staff/${file}.tsx`]),
  );
  return [...visitors, ...staff, ...dashboard, ...Object.values(DESK_PAGES).map((path) => describe(path, []))];
}

function describe(path: string, sources: string[], listed: BuiltPage['listed'] = null): PageToBuild {
  const address = prerenderedPath(path);
  const file = `${address}/index.html`.replace(/^\/+/, '');
  return { path, address, file, isOfDesk: sources.length === 0, listed, sources };
}

function listAs(facts: PageFacts): BuiltPage['listed'] {
  const { path, description, isListed = false, describesVenue = false } = facts;
  return isListed ? { address: path, title: pageTitle(facts), description, describesVenue } : null;
}
