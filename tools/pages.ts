import type { BuiltPage } from '#server/site/built-site.ts';
import { prerenderedPath, VISITOR_PAGES } from '#web/pages.ts';
import { type PageFacts, pageTitle } from '#web/site/page-facts.ts';
import { DASHBOARD_PAGES, DESK_PAGES, STAFF_PAGES } from '#web/staff/pages.ts';

export interface PageToBuild extends Pick<BuiltPage, 'path' | 'file' | 'isOfDesk' | 'listed'> {
  /** The files that bring its code, the one that starts it first. The desk's pages name their own. */
  sources: string[];
}

const VISITORS = 'web/visitors.ts';
export const STAFF = 'web/staff.ts';

export function listPagesToBuild(): PageToBuild[] {
  return [
    ...Object.entries(VISITOR_PAGES).flatMap(([folder, facts]) =>
      [facts.path].concat(facts.alsoAt ?? []).map((path) => ({
        ...describe(path),
        listed: facts.isListed ? listAs(facts) : null,
        sources: [VISITORS, ...(facts.isOfSite ? ['web/site/layout.tsx'] : []), `web/${folder}/route.tsx`],
      })),
    ),
    ...Object.entries(STAFF_PAGES).map(([file, path]) => ({
      ...describe(path),
      sources: [STAFF, `web/staff/${file}.tsx`],
    })),
    ...Object.entries(DASHBOARD_PAGES).map(([file, path]) => ({
      ...describe(path),
      sources: [STAFF, 'web/staff/shell/route.tsx', `web/staff/${file}.tsx`],
    })),
    ...Object.values(DESK_PAGES).map((path) => ({ ...describe(path), isOfDesk: true, sources: [] })),
  ];
}

function describe(path: string) {
  return { path, file: `${prerenderedPath(path)}/index.html`.replace(/^\/+/, ''), isOfDesk: false, listed: null };
}

function listAs(facts: PageFacts) {
  const { path, description, describesVenue = false } = facts;
  return { address: path, title: pageTitle(facts), description, describesVenue };
}
