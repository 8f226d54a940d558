import { redirectDocument } from 'react-router';
import { frame } from './frame.tsx';
import { lazily, type PageModule } from './site/route-table.ts';
import { DASHBOARD_PAGES, STAFF_PAGES } from './staff/pages.ts';

const MODULES = import.meta.glob<PageModule>('./staff/{*/route,{sign-in,devices,waiver-texts}/*-page}.tsx');

const routesOf = (pages: Record<string, string>) =>
  Object.entries(pages).map(([file, path]) => lazily(MODULES[`./staff/${file}.tsx`]!, { path }));

export const staffRoutes = frame([
  ...routesOf(STAFF_PAGES),
  lazily(() => import('./staff/shell/route.tsx'), { children: routesOf(DASHBOARD_PAGES) }),
  // A page of visitors, which comes with code of its own.
  { path: '*', loader: ({ request }) => redirectDocument(request.url) },
]);
