import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPathsOfSite, listVisitorPaths, prerenderedPath } from '#web/pages.ts';
import { DASHBOARD_PAGES, STAFF_PAGES } from '#web/staff/pages.ts';
import { endedByLink, endedByWayBack, isOfStaff } from './addresses.ts';

Object.assign(globalThis, { __PATHS_OF_SITE__: listPathsOfSite() });

const [HOST, INVITATION, PASS] = ['/party/host/secret', '/party/ABC', '/waiver-confirmation/code'];
const SIGNING = ['/waiver', '/waiver/classic', '/confirmation', '/party', INVITATION, '/privacy'];
/** Each holds what is somebody's, and a person who knows the address sees it. */
const KEYS = [HOST, PASS, '/sign-again'];

test('every page of visitors can be cleared, and none of staff', () => {
  for (const path of listVisitorPaths().map(prerenderedPath)) assert.equal(isOfStaff(path), false, path);
  for (const path of Object.values({ ...STAFF_PAGES, ...DASHBOARD_PAGES })) assert.equal(isOfStaff(path), true, path);
});

test('no way back or forward leads to what is somebody’s', () => {
  for (const key of KEYS)
    for (const from of ['/', '/about/', ...SIGNING]) assert.equal(endedByWayBack(from, key), 'page', `${from} ${key}`);
});

test('a way back out of a form ends what was begun there; who only reads, or goes on signing, goes back and forward freely', () => {
  for (const from of [...SIGNING, ...KEYS]) {
    assert.equal(endedByWayBack(from, '/'), 'visit', from);
    if (from !== '/waiver') assert.equal(endedByWayBack(from, '/waiver'), 'nothing', from);
  }
  assert.equal(endedByWayBack('/', '/about'), 'nothing');
  assert.equal(endedByWayBack('/contact', '/contact'), 'nothing', 'a part of the page');
});

test('a link out of what is somebody’s ends it', () => {
  const to = (path: string, isOfOther = false) => ({ path, isOfOther });
  for (const from of [...SIGNING, ...KEYS]) {
    assert.equal(endedByLink(from, to('/about')), 'page', from);
    assert.equal(endedByLink(from, to('/', true)), 'page', from);
    assert.equal(endedByLink(from, to('/privacy')), 'nothing', from);
  }
  assert.equal(endedByLink('/', to('/about')), 'nothing');
  assert.equal(endedByLink('/', to('/waiver', true)), 'visit', 'no bar there would clear the tab');
});
