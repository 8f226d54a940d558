/** Pages of staff and their layout, which no other page leads to without a document of its own. */
const STAFF = /^(admin|staff)\//;
const LIST = /^window\.__reactRouterManifest=(\{.*\});$/s;

const UNREAD = ['imports', 'hasDefaultExport'];

/** The sheet of all of a visitor's pages (vite.config.ts), marked. */
const MARKED = /(\/assets\/styles-[\w-]+\.css)#/g;

interface ListedRoute {
  parentId?: string;
  css?: string[];
}

/**
 * Every page downloads React Router's list of all routes. This drops what the browser does without: values that are false, the imports of
 * each route, which React Router reads only to prefetch (no link of the site does) and to preload in a page's HTML, which is written by
 * then, whether a route has a page, which its build alone reads, the style sheets that a route above brings already, and, on the pages of
 * visitors, the routes of staff. Throws when the list is not written as it has been so far.
 */
export function slimRoutes(script: string, { hasStaff }: { hasStaff: boolean }): string {
  const [, list] = LIST.exec(script.trim()) ?? [];
  if (list === undefined) throw new Error('The list of routes is written in a way that is not known');
  const manifest = JSON.parse(list) as { routes: Record<string, ListedRoute> };
  const listed = Object.entries(manifest.routes).filter(([id]) => hasStaff || !STAFF.test(id));
  const slim = listed.map(([id, route]) => {
    const css = ownSheets(route, manifest.routes);
    const fields: [string, unknown][] = Object.entries({ ...route, css: css.length > 0 && css });
    const kept = fields.filter(([name, value]) => value !== false && !UNREAD.includes(name));
    return [id, Object.fromEntries(kept)];
  });
  return `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(slim) })};`;
}

/**
 * React Router marks a sheet in pages and in the list when parts on demand need it, too, so that Vite fetches it for them once more and it
 * outlives a page that is left. The one that comes with the root is never left, and a second one would lay out the whole page again.
 */
export function nameSheetOnce(text: string): string {
  return text.replaceAll(MARKED, '$1');
}

function ownSheets({ css = [], parentId }: ListedRoute, routes: Record<string, ListedRoute>): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId];
  if (parent === undefined) return css;
  const above = parent.css ?? [];
  return ownSheets({ ...parent, css: css.filter((sheet) => !above.includes(sheet)) }, routes);
}
