import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { listWords } from '#words/all.ts';
import { en as emailPhrases } from '#words/emails/phrases.ts';
import { en as guest } from '#words/parties/guest.ts';
import { type OwnWords, speakAs, SUBJECTS } from '#words/say.ts';
import { en as sections } from '#words/site/home-sections.ts';
import { SUBJECT_TITLES } from '#web/staff/venue/words/subjects.ts';
import { en as home } from '#words/site/home.ts';

const FOLDER = path.resolve(import.meta.dirname, '../words');

function sayOtherwise(t: TestContext, own: OwnWords): void {
  speakAs(() => own);
  t.after(() => speakAs(() => ({})));
}

test('every file of words can be said otherwise, by its path', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) =>
      /export const en = /.test(file.endsWith('.ts') ? readFileSync(path.join(FOLDER, file), 'utf8') : ''),
    )
    .map((file) => file.replace(/\.ts$/, ''));
  assert.deepEqual(Object.keys(SUBJECTS).toSorted(), files.toSorted(), 'each is a line of words/all.ts');
  assert.deepEqual(
    Object.keys(SUBJECT_TITLES).toSorted(),
    files.toSorted(),
    'owners find each by its title in web/staff/venue/words/subjects.ts',
  );
});

test('what a venue says takes the place of the word, within lists and groups too', (t) => {
  sayOtherwise(t, {
    'site/home.exploreGames': 'See the Trampolines',
    'site/home-sections.columns.0': 'Area',
    'parties/guest.changeIfNotNew.day': 'New day!',
  });
  assert.equal(home.exploreGames, 'See the Trampolines');
  assert.equal(home.startWaiver, 'Start Waiver');
  assert.deepEqual([...sections.columns].slice(0, 2), ['Area', 'Ages']);
  assert.deepEqual(
    { ...guest.changeIfNotNew },
    {
      day: 'New day!',
      time: 'If you can’t come at the new time, please change your answer.',
    },
  );
});

test('what varies is put in where the text has its number', (t) => {
  sayOtherwise(t, {
    'emails/phrases.hello': 'Welcome back, {1}!',
    'site/home.slide': 'Of {2}, this is {1}',
    'parties/guest.comingNames': '{1}: coming',
  });
  assert.equal(emailPhrases.hello('$&'), 'Welcome back, $&!');
  assert.equal(home.slide(1, 3), 'Of 3, this is 1');
  assert.equal(guest.comingNames(['Mia', 'Leo', 'Ada']), 'Mia, Leo, and Ada: coming');
});

test('a word with variables is listed with their numbers; one that counts or formats is not', () => {
  const texts = new Map(listWords().map(({ key, text }) => [key, text]));
  assert.equal(texts.get('site/home.slide'), '{1} of {2}');
  assert.equal(texts.get('parties/guest.comingNames'), 'Coming: {1}.');
  for (const key of ['parties/party.day', 'waiver/streamlined.nameNeeded', 'signing/people.kids'])
    assert.ok(!texts.has(key), key);
});
