import { frame } from './frame.tsx';
import { lazily, type PageModule } from './site/route-table.ts';

/** Of each page of visitors its folder and its addresses, as `web/pages.ts` has them: the build writes them here, so that no page brings the words of all others. */
// oxlint-disable-next-line no-underscore-dangle -- looks like what it is: not a variable, but a value that the build writes
declare const __VISITOR_PAGES__: readonly { folder: string; paths: readonly string[]; isOfSite: boolean }[];

const MODULES = import.meta.glob<PageModule>(['./**/route.tsx', '!./staff/**']);

const routesOf = (isOfSite: boolean) =>
  __VISITOR_PAGES__
    .filter((page) => page.isOfSite === isOfSite)
    .flatMap(({ folder, paths }) => paths.map((path) => lazily(MODULES[`./${folder}/route.tsx`]!, { path })));

/** A link to a page of staff loads a document of its own. */
export const visitorRoutes = frame([
  lazily(() => import('./site/layout.tsx'), { children: routesOf(true) }),
  ...routesOf(false),
]);
