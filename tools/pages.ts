import type { BuiltPage } from '#server/site/built-site.ts';
import { prerenderedPath, VISITOR_PAGES } from '#web/pages.ts';
import { DASHBOARD_PAGES, DESK_PAGES, STAFF_PAGES } from '#web/staff/pages.ts';

export interface PageToBuild extends Pick<BuiltPage, 'path' | 'address' | 'isOfStaff'> {
  /** The files that bring its code, the one that starts it first. */
  sources: string[];
  /** Of a page of the desk, which names its code itself: its file. */
  deskFile: string | undefined;
}

const VISITORS = 'web/visitors.ts';
const STAFF = 'web/staff.ts';

export function listPagesToBuild(): PageToBuild[] {
  const visitors = Object.entries(VISITOR_PAGES).flatMap(([folder, facts]) => {
    const sources = [VISITORS, ...(facts.isOfSite ? ['web/site/layout.tsx'] : []), `web/${folder}/route.tsx`];
    return [facts.path].concat(facts.alsoAt ?? []).map((path) => describe(path, sources));
  });
  const staff = Object.entries(STAFF_PAGES).map(([file, path]) => describe(path, [STAFF, `web/staff/${file}.tsx`]));
  const dashboard = Object.entries(DASHBOARD_PAGES).map(([file, path]) =>
    describe(path, [STAFF, 'web/staff/shell/route.tsx', `web/staff/${file}.tsx`]),
  );
  const desk = Object.entries(DESK_PAGES).map(([file, path]) => describe(path, [], file));
  return [...visitors, ...staff, ...dashboard, ...desk];
}

function describe(path: string, sources: string[], deskFile?: string): PageToBuild {
  return { path, address: prerenderedPath(path), isOfStaff: sources[0] === STAFF, sources, deskFile };
}
