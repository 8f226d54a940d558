import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** Of every page; of one with a parameter its name stands for its value, so it is a page of nobody, and `/not-found` for any address of no page. */
export function listPages(entries: readonly RouteConfigEntry[] = routes): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [path === '*' ? '/not-found' : `/${path.replaceAll(/:(\w+)\??/g, '$1')}`]),
    ...listPages(children),
  ]);
}

/** What staff see once they are signed in. */
export const isOfDashboard = (address: string) =>
  /^\/admin\/(dashboard|today|ready|accounts|devices)(\/|$)/.test(address);
