import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slimRoutes } from './slim-routes.ts';

const about = { id: 'about', path: 'about', hasLoader: false, hasClientLoader: true, module: '/assets/a.js', css: [] };
const list = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ['/x.js'] }, routes, version: '1' })};`;

test('the list of routes keeps all but what is false and the imports of routes', () => {
  const { hasLoader, ...kept } = about;
  assert.equal(hasLoader, false);
  assert.equal(slimRoutes(list({ about: { ...about, imports: ['/assets/b.js'] } })), list({ about: kept }));
});

test('a list that is written otherwise is refused', () => {
  assert.throws(() => slimRoutes('export default {}'), /not known/);
});
