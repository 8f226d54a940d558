import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grace, signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { completeVenue } from './rules.ts';

test('own words are checked by their place, and are said from the moment on when they are published', async (t) => {
  const app = await startTestApp(t);
  const staff = await signIn(app, grace);
  const save = (words: Record<string, string>) =>
    app.call({
      method: 'PUT',
      url: '/api/admin/venue/draft',
      payload: { revision: 0, document: makeVenue({ words }) },
      ...staff.with,
    });
  const refused = await save({
    'site/home.noSuch': 'Anything',
    'emails/phrases.hello': 'Hello',
    'site/home.slide': '{1} of {2} or {3}',
    'site/home.startWaiver': '',
  });
  assert.deepEqual(
    [refused.status, refused.body.problems.map(({ path }: any) => path)],
    [400, ['words.site/home.startWaiver']],
  );
  const wrong = await save({
    'site/home.noSuch': 'Anything',
    'emails/phrases.hello': 'Hello',
    'site/home.slide': '{1} of {2} or {3}',
    'copy.signedBy': 'Signed before a notary by',
  });
  assert.deepEqual(wrong.body.problems, [
    { path: 'words.site/home.noSuch', message: 'is no word of the product' },
    { path: 'words.emails/phrases.hello', message: 'lacks {1}, where the site puts in what varies' },
    { path: 'words.site/home.slide', message: 'has {3}, which is not in the usual text' },
    // A copy of an earlier record would say it, too.
    { path: 'words.copy.signedBy', message: 'is no word of the product' },
  ]);
  assert.equal((await save({ 'errors.byCode.not_found': 'No such place' })).status, 200);
  const ask = async () => (await app.get('/api/nowhere')).body.message;
  assert.equal(await ask(), 'There is nothing at this address.');
  await app.post('/api/admin/venue/publish', { revision: 1 }, staff.with);
  assert.equal(await ask(), 'No such place');
});

test('a word that this release no longer has is left out of what an earlier one stored', () => {
  const { document, problems } = completeVenue(
    makeVenue({ words: { 'site/gone.word': 'Old', 'site/home.startWaiver': 'Sign' } }),
  );
  assert.deepEqual([document.words, problems], [{ 'site/home.startWaiver': 'Sign' }, []]);
});
