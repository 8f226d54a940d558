import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import config from '../react-router.config.ts';
import routes from '../web/routes.ts';

/** `/admin/dashboard/inbox`, for every page whose address has neither a parameter nor a star. */
function plainAddresses(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path !== undefined && !/[:*]/.test(path) ? [`/${path}`] : []),
    ...plainAddresses(children),
  ]);
}

test('every page without a parameter is prerendered, and nothing else is', () => {
  const pages = plainAddresses(routes);
  const prerendered: readonly string[] = config.prerender;
  const missing = pages.filter((page) => !prerendered.includes(page));
  const gone = prerendered.filter((page) => !pages.includes(page));
  assert.deepEqual(missing, [], 'pages of web/routes.ts that react-router.config.ts is to prerender as well');
  assert.deepEqual(gone, [], 'addresses that react-router.config.ts prerenders, and that no page of web/routes.ts has');
});
