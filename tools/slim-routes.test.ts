import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameSheetOnce, slimRoutes } from './slim-routes.ts';

const about = { id: 'about', path: 'about', hasLoader: false, hasClientLoader: true, module: '/assets/a.js', css: [] };
const list = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ['/x.js'] }, routes, version: '1' })};`;

test('the list of routes keeps all but what is false or empty, and what the browser never reads of routes', () => {
  const { hasLoader, css, ...kept } = about;
  assert.deepEqual([hasLoader, css], [false, []]);
  assert.equal(
    slimRoutes(list({ about: { ...about, imports: ['/assets/b.js'], hasDefaultExport: true } }), { hasStaff: true }),
    list({ about: kept }),
  );
});

test('a style sheet that a route above brings is named there alone', () => {
  const shell = { id: 'shell', css: ['/a.css', '/b.css'] };
  const people = { id: 'people', parentId: 'shell', css: ['/b.css', '/c.css'] };
  const texts = { id: 'texts', parentId: 'shell', css: ['/a.css'] };
  const slim = { shell, people: { ...people, css: ['/c.css'] }, texts: { id: 'texts', parentId: 'shell' } };
  assert.equal(slimRoutes(list({ shell, people, texts }), { hasStaff: true }), list(slim));
});

test('the pages of visitors do without the routes of staff', () => {
  const routes = {
    about: { id: 'about' },
    'staff/shell/route': { id: 'staff/shell/route' },
    'admin/today': { id: 'admin/today' },
    staffing: { id: 'staffing' },
  };
  const { about: kept, staffing } = routes;
  assert.equal(slimRoutes(list(routes), { hasStaff: false }), list({ about: kept, staffing }));
});

test('a list that is written otherwise is refused', () => {
  assert.throws(() => slimRoutes('export default {}', { hasStaff: true }), /not known/);
});

test('the sheet of all pages has one name, so that it is fetched once; those of single parts keep their marks', () => {
  assert.equal(
    nameSheetOnce('"/assets/styles-a1_B-2.css#" "/assets/confetti-a1.css#"'),
    '"/assets/styles-a1_B-2.css" "/assets/confetti-a1.css#"',
  );
});
