const LIST = /^window\.__reactRouterManifest=(\{.*\});$/s;

/**
 * Every page downloads React Router's list of all routes. This drops what the browser does without: values that are false, and the
 * imports of each route, which React Router reads only to prefetch (no link of the site does) and to preload in a page's HTML, which is
 * written by then. Throws when the list is not written as it has been so far.
 */
export function slimRoutes(script: string): string {
  const [, list] = LIST.exec(script.trim()) ?? [];
  if (list === undefined) throw new Error('The list of routes is written in a way that is not known');
  const manifest = JSON.parse(list) as { routes: Record<string, object> };
  const slim = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([name, value]) => value !== false && name !== 'imports')),
  ]);
  return `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(slim) })};`;
}
