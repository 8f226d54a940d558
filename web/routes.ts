import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { DASHBOARD_PAGES, STAFF_PAGES, VISITOR_PAGES } from './pages.ts';

const VISITORS = Object.entries(VISITOR_PAGES).flatMap(([folder, { path, alsoAt = [], isOfSite }]) =>
  [path].concat(alsoAt).map((at) => ({ at, isOfSite, file: `${folder}/route` })),
);
const STAFF = Object.entries(STAFF_PAGES).map(([file, at]) => ({ at, file }));
const DASHBOARD = Object.entries(DASHBOARD_PAGES).map(([file, at]) => ({ at, file }));

/** Every URL of the site. */
export default [
  layout('site/layout.tsx', VISITORS.filter(({ isOfSite }) => isOfSite).map(toRoute)),
  ...VISITORS.filter(({ isOfSite }) => !isOfSite).map(toRoute),
  ...STAFF.map(toRoute),
  layout('staff/shell/route.tsx', DASHBOARD.map(toRoute)),
] satisfies RouteConfig;

/** Named by its path, since a page may have two. */
function toRoute({ at, file }: { at: string; file: string }) {
  if (at === '/') return index(`${file}.tsx`, { id: at });
  const path = at.replace(/^\//, '');
  return route(path, `${file}.tsx`, { id: path });
}
