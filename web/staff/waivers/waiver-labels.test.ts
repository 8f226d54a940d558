import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffWaiver, WaiverRecord, WaiverStatus } from '#contract/search/search.ts';
import {
  agreedNow,
  companyOf,
  consentEventLabel,
  newestLabel,
  newsHistory,
  onFormLabel,
  onlyOnForm,
  resignPath,
  standingOf,
} from './waiver-labels.ts';

const row = (part: Partial<StaffWaiver>) => ({ numKids: 0, kidsAges: [], numParticipants: 0, ...part }) as StaffWaiver;

test('whom a signer brings', () => {
  assert.equal(companyOf(row({})), '');
  assert.equal(companyOf(row({ numKids: 1, kidsAges: [8] })), '1 kid, age 8');
  assert.equal(companyOf(row({ numKids: 2, kidsAges: [11, 7] })), '2 kids, ages\u00a07 and\u00a011');
  assert.equal(companyOf(row({ numKids: 2, kidsAges: [8, 8] })), '2 kids, both 8');
  assert.equal(companyOf(row({ numKids: 6, kidsAges: [8, 8, 8, 8, 8, 8] })), '6 kids, all 8');
  assert.equal(companyOf(row({ numKids: 4, kidsAges: [12, 5, 9, 10] })), '4 kids, ages\u00a05\u2060–\u206012');
  assert.equal(companyOf(row({ numKids: 2, kidsAges: [] })), '2 kids');
  assert.equal(companyOf(row({ numKids: 2, kidsAges: [8, 8], areAgesGiven: false })), '2 kids');
  assert.equal(companyOf(row({ numParticipants: 3 })), '3 participants');
});

test('an expired waiver of a customer who signed again is called both; one whose newest has expired as well is not renewed', () => {
  const newest = (status: WaiverStatus) => ({ id: '', signedAt: '', expiresAt: '', status });
  const words = (status: WaiverStatus, of: StaffWaiver['newest']) => {
    const standing = standingOf({ status, newest: of });
    return [standing.status, standing.words];
  };
  assert.deepEqual(words('expired', null), ['expired', 'Expired']);
  assert.deepEqual(words('expired', newest('valid')), ['valid', 'Expired, Renewed']);
  assert.deepEqual(words('expired', newest('soon')), ['valid', 'Expired, Renewed']);
  assert.deepEqual(words('expired', newest('expired')), ['expired', 'Expired']);
  assert.deepEqual(words('soon', newest('valid')), ['soon', 'Expiring Soon']);
  assert.deepEqual(words('valid', newest('valid')), ['valid', 'Valid']);
  assert.equal(newestLabel({ isValid: false }), 'Renewed: see the newest');
  assert.equal(newestLabel({ isValid: true }), 'Signed again: see the newest');
});

const someone = (part: Partial<WaiverRecord['people'][number]>) =>
  ({ nameGiven: true, role: 'kid', age: null, birthDate: null, ...part }) as WaiverRecord['people'][number];
const kid = (name: string, age: number, birthDate: string | null = null) => ({ name, age, birthDate });

test('of a person the form is quoted only where it says something else than is known now', () => {
  const of = (person: Partial<WaiverRecord['people'][number]>, ...kids: WaiverRecord['kids']) =>
    onFormLabel(someone(person), { kids, people: [someone(person)] });
  assert.equal(of({ name: 'Linh', age: 7 }, kid('Linh', 7)), '');
  assert.equal(of({ name: 'Linh', age: 8 }, kid('linh', 7)), '7 when signed');
  assert.equal(of({ name: 'Linh', age: 6 }, { ...kid('Linh', 8), ageGiven: false }), 'age not given on the form');
  assert.equal(of({ name: 'Linh', age: 8, birthDate: '2018-03-04' }, kid('Linh', 7, '2018-03-04')), '');
  assert.equal(
    of({ name: 'Linh', age: 8, birthDate: '2018-03-04' }, kid('Linh', 7, '2018-03-05')),
    'born Mar 5, 2018 on the form',
  );
  const twoOfAName = [kid('Maya', 5), kid('Maya', 9)];
  assert.equal(
    of({ name: 'Maya', age: 9 }, ...twoOfAName),
    '',
    'which of two of one name it is, only the person tells',
  );
  const [five, nine] = [someone({ name: 'Maya', age: 5 }), someone({ name: 'maya', age: 9 })];
  const one = { kids: [kid('Maya', 11)], people: [five, nine] };
  assert.deepEqual(
    [five, nine].map((person) => onFormLabel(person, one)),
    ['', ''],
    'nor which of two people',
  );
  assert.equal(of({ name: 'Hương', role: 'signer' }, kid('Linh', 7)), '');
  assert.equal(of({ name: 'Kid 1', nameGiven: false, age: 8 }, kid('', 7)), '');
});

test('whom the form names is told beside the people only where none of them bears the name', () => {
  const people = [someone({ name: 'Linh' }), someone({ name: 'Kid 2', nameGiven: false })];
  const form = { kids: [kid('Linh', 7), kid('', 5)], kidsAges: [7, 5], participants: ['Omar'] };
  assert.deepEqual(onlyOnForm({ ...form, people }), { kids: [], participants: ['Omar'] });
  assert.deepEqual(onlyOnForm({ ...form, people: [] }), { kids: form.kids, participants: ['Omar'] });
  const ages = { kids: [], kidsAges: [7, 5], participants: [] };
  assert.deepEqual(onlyOnForm({ ...ages, people: [] }).kids, [kid('', 7), kid('', 5)]);
  assert.deepEqual(
    onlyOnForm({ ...ages, people: [1, 2].map((place) => someone({ name: `Kid ${place}`, nameGiven: false })) }).kids,
    [],
  );
});

test('the customer’s email is filled in when they sign again', () => {
  assert.equal(resignPath('a+b@c.example'), '/waiver?email=a%2Bb%40c.example');
  assert.equal(resignPath(null), '/waiver');
});

test('the newest word on a choice counts', () => {
  const events = [
    { choice: 'vrPromotions', given: false },
    { choice: 'stemWorkshops', given: true },
    { choice: 'vrPromotions', given: true },
    { choice: 'stemWorkshops', given: false },
  ] as const;
  assert.deepEqual([...agreedNow(events)], ['stemWorkshops']);
  assert.deepEqual([...agreedNow([])], []);
});

test('a line of the history reads as a sentence', () => {
  assert.equal(
    consentEventLabel({ choice: 'vrPromotions', given: true, source: 'signing' }),
    'Agreed to promotions when signing',
  );
  assert.equal(
    consentEventLabel({ choice: 'specialEvents', given: false, source: 'unsubscribe' }),
    'Withdrew special events by unsubscribing',
  );
});

test('how often news shall come stands in the history beside what was agreed to, newest first', () => {
  const agreed = { choice: 'vrPromotions', given: true, words: 'Yes', textVersion: null, source: 'signing' } as const;
  const entries = newsHistory(
    [{ ...agreed, at: '2026-05-14T15:00:00.000Z' }],
    [{ frequency: 'weekly', at: '2026-06-01T12:00:00.000Z', source: 'preferences' }],
  );
  assert.deepEqual(
    entries.map(({ line, words }) => [line, words]),
    [
      ['Chose “Weekly updates” on the preferences page', null],
      ['Agreed to promotions when signing', 'Yes'],
    ],
  );
});
