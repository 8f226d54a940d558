import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { OF_SITE } from '#web/shared-tablet/addresses.ts';
import config from '../react-router.config.ts';
import routes from '../web/routes.ts';

/** `/admin/dashboard/inbox`; of a page with a parameter its name stands for its value, and `/not-found` for any address of no page. */
function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path === undefined ? [] : [path === '*' ? '/not-found' : `/${path.replaceAll(/:(\w+)\??/g, '$1')}`]),
    ...addressesOf(children),
  ]);
}

test('every page is prerendered, and nothing else is', () => {
  const pages = addressesOf(routes);
  const prerendered: readonly string[] = config.prerender;
  const missing = pages.filter((page) => !prerendered.includes(page));
  const gone = prerendered.filter((page) => !pages.includes(page));
  assert.deepEqual(missing, [], 'pages of web/routes.ts that react-router.config.ts is to prerender as well');
  assert.deepEqual(gone, [], 'addresses that react-router.config.ts prerenders, and that no page of web/routes.ts has');
});

test('a shared tablet takes the pages of the site, and no others, for those that show everybody the same', () => {
  const isOfSite = ({ file }: RouteConfigEntry) => file === 'site/layout.tsx';
  const site = addressesOf(routes.filter(isOfSite)).filter((page) => page !== '/not-found');
  const others = addressesOf(routes.filter((entry) => !isOfSite(entry)));
  const missing = site.filter((page) => !OF_SITE.test(page));
  const foreign = others.filter((page) => OF_SITE.test(page));
  assert.deepEqual(missing, [], 'pages of the site that OF_SITE of web/shared-tablet/addresses.ts is to name as well');
  assert.deepEqual(
    foreign,
    [],
    'addresses that OF_SITE of web/shared-tablet/addresses.ts names, and that are none of a page of the site',
  );
});
