import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import { listAnswers, findFirstEnd, listGuests } from './guests.ts';

const person = (firstName: string, more: object = {}) => ({
  ref: `ref of ${firstName}`,
  firstName,
  isCovered: true,
  ...more,
});
const notCovered = { isCovered: false };
const kids = [person('Leo'), person('Mia')];

function signedBy(name: string, covered: object[], more: object = {}): ConfirmedWaiver {
  const waiver = { qrCode: `code of ${name}`, isValid: true, isMasked: false, name, covered, ...more };
  return waiver as unknown as ConfirmedWaiver;
}
const signedByMaria = (...others: object[]) => signedBy('Maria Delgado', [person('Maria'), ...others]);
const signedByJoaquin = (...others: object[]) => signedBy('Joaquin Delgado', [person('Joaquin'), ...others]);
const labels = (...waivers: ConfirmedWaiver[]) => listGuests(waivers).map(({ label }) => label);

test('a valid waiver of this device brings everyone that it covers', () => {
  assert.deepEqual(labels(signedByMaria(person('Linh'), person('Quang', notCovered))), ['Maria', 'Linh']);
});

test('one that has ended, is masked or covers nobody proves nothing', () => {
  for (const part of [
    { isValid: false },
    { isMasked: true },
    { covered: [] },
    { covered: [person('Maria', notCovered)] },
  ]) {
    assert.deepEqual(labels(signedBy('Maria Delgado', [person('Maria')], part)), []);
  }
});

const familyId = 'a'.repeat(32);
const answer = (qrCode: string, refs: string[]) => ({ qrCode, refs, showFirstNames: true, device: familyId });
const answers = (waivers: ConfirmedWaiver[], staying: (string | undefined)[]) =>
  listAnswers(
    listGuests(waivers),
    staying.map((who) => who ?? ''),
    { showFirstNames: true, familyId },
  );

test('a waiver that names nobody new says nothing beside the one before it', () => {
  const again = signedBy('Maria Delgado', [person('Maria')], { qrCode: 'earlier' });
  assert.deepEqual(answers([signedByMaria(person('Linh')), again, signedByJoaquin()], []), [
    answer('code of Maria Delgado', ['ref of Maria', 'ref of Linh']),
    answer('code of Joaquin Delgado', ['ref of Joaquin']),
  ]);
});

test('kids of two parents who both signed here are asked about once, and stay at home on both waivers', () => {
  const waivers = [signedByMaria(...kids), signedByJoaquin(...kids)];
  assert.deepEqual(labels(...waivers), ['Maria', 'Leo', 'Mia', 'Joaquin']);
  const [, leo] = listGuests(waivers);
  assert.deepEqual(answers(waivers, [leo?.who]), [
    answer('code of Maria Delgado', ['ref of Maria', 'ref of Mia']),
    answer('code of Joaquin Delgado', ['ref of Mia', 'ref of Joaquin']),
  ]);
});

test('of a waiver of which nobody comes it says so, since somebody may have come before', () => {
  const waivers = [signedByMaria(), signedByJoaquin()];
  const [, joaquin] = listGuests(waivers);
  assert.deepEqual(answers(waivers, [joaquin?.who]), [
    answer('code of Maria Delgado', ['ref of Maria']),
    answer('code of Joaquin Delgado', []),
  ]);
});

test('a father and his son of one name are two, and the father has his whole name', () => {
  assert.deepEqual(labels(signedByMaria(person('Joaquin')), signedByJoaquin()), [
    'Maria',
    'Joaquin',
    'Joaquin Delgado, who signed',
  ]);
});

test('twins of one first name are two, also when both parents signed for them', () => {
  const twins = [person('Leo'), person('Leo')];
  assert.deepEqual(labels(signedByMaria(...twins), signedByJoaquin(...twins)), ['Maria', 'Leo', 'Leo', 'Joaquin']);
});

test('who signs for the kids alone is not playing, unless another waiver says so', () => {
  const forKids = signedBy('Maria Delgado', [person('Maria', { isTakingPart: false }), ...kids]);
  const playing = (...waivers: ConfirmedWaiver[]) => listGuests(waivers).map(({ isTakingPart }) => isTakingPart);
  assert.deepEqual(playing(forKids), [false, true, true]);
  const own = signedBy('Maria Delgado', [person('Maria'), person('Ida')]);
  assert.deepEqual(playing(forKids, own), [true, true, true, true]);
});

const SOON = '2026-06-15T03:59:59.999Z';
const LATER = '2027-05-01T03:59:59.999Z';

test('somebody on two waivers is covered until the later end, or the birthday that one of them knows', () => {
  const until = (coveredUntil: string, turns18 = false) => person('Leo', { coveredUntil, turns18 });
  const ofLeo = (...[one, other]: [object, object]) => {
    const [, leo] = listGuests([signedByMaria(one), signedByJoaquin(other)]);
    return [leo?.coveredUntil, leo?.turns18];
  };
  assert.deepEqual(ofLeo(until(LATER), until(SOON)), [LATER, false]);
  assert.deepEqual(ofLeo(until(SOON, true), until(LATER)), [SOON, true]);
});

test('everyone who rides is covered until the first of them is not', () => {
  const guardian = person('Maria', { coveredUntil: SOON, isTakingPart: false });
  const guests = listGuests([signedBy('Maria Delgado', [guardian, person('Leo', { coveredUntil: LATER })])]);
  assert.equal(findFirstEnd(guests), LATER);
  assert.equal(findFirstEnd(guests.slice(0, 1)), undefined, 'nobody rides');
});
