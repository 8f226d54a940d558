import '../../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundFamily, Person } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import {
  hasSelectAll,
  inLabel,
  canEnter,
  familyLabel,
  isFirstToSign,
  isRiding,
  isUndoable,
  kinshipLabel,
  mayBeSame,
  newlyCovered,
  signerFirst,
  soughtAmong,
  verdictOfFamily,
  whereaboutsLabel,
  withLabels,
} from './family.ts';

const person = (id: string, rest: Partial<Person> = {}) =>
  ({ id, name: id, isCovered: true, isInside: false, ...rest }) as Person;

const row = (people: Person[]): FoundFamily => ({
  waiver: { id: 'w1', signedAt: '', expiresAt: '', isValid: true },
  people,
  leftOut: [],
  others: { people: 0, covered: 0, inside: 0 },
});

test('who is covered and not inside can be checked in', () => {
  assert.equal(canEnter(person('ann')), true);
  assert.equal(canEnter(person('ann', { isInside: true })), false);
  assert.equal(canEnter(person('ann', { isCovered: false })), false);
});

test('one press may tick all where three or more may come in or have', () => {
  const [inside, expired] = [person('ben', { isInside: true }), person('cleo', { isCovered: false })];
  const few = [person('ann'), person('dan')];
  assert.equal(hasSelectAll([...few, expired]), false);
  assert.equal(hasSelectAll([...few, expired, person('eve')]), true);
  assert.equal(hasSelectAll([...few, expired, inside]), true);
});

test('who signed for kids alone does not ride', () => {
  const people = [person('ann', { isTakingPart: false }), person('ben'), person('cleo', { isTakingPart: true })];
  assert.deepEqual(people.filter(isRiding), people.slice(1));
});

test('everyone is in, or everyone but one, or everyone who is covered', () => {
  const [inside, outside] = [
    { isCovered: true, isInside: true },
    { isCovered: true, isInside: false },
  ];
  const expired = { isCovered: false, isInside: false };
  assert.equal(inLabel([inside, inside]), 'Everyone is in');
  assert.equal(inLabel([inside, outside]), 'Everyone else is in');
  assert.equal(inLabel([inside, expired]), 'Everyone who is covered is in');
  assert.equal(inLabel([inside, outside, expired]), 'Everyone else who is covered is in');
});

test('a kid whom the other parent signed for last is not shown as of another family', () => {
  const maria = person('Maria Delgado', { role: 'signer', signerName: 'Maria Delgado' });
  const kid = person('Ana Delgado', { role: 'kid', signerName: 'Joaquin Delgado' });
  const own = person('Leo Delgado', { role: 'kid', signerName: 'Maria Delgado' });
  const [waiverId, people] = ['w1', [maria, kid, own]];
  assert.deepEqual(
    people.map((each) => kinshipLabel(each, people, waiverId)),
    ['Signer', 'Kid of Maria Delgado', 'Kid of Maria Delgado'],
  );
  assert.equal(kinshipLabel(kid, [kid], waiverId), 'Kid of Joaquin Delgado');
  // Guests of a party are of many families.
  assert.equal(kinshipLabel(kid, people, undefined), 'Kid of Joaquin Delgado');
});

test('the entry of who is inside can be taken back, and today’s exit of who has left', () => {
  const now = new Date('2026-11-22T18:00:00Z');
  const visit = (kind: 'entry' | 'exit', happenedAt: string, annulledAt: string | null = null) =>
    ({ kind, happenedAt, annulledAt }) as Visit;
  const [inside, outside] = [person('ann', { isInside: true }), person('ann')];
  const left = visit('exit', '2026-11-22T17:55:00Z');
  assert.equal(isUndoable(inside, visit('entry', '2026-11-22T17:00:00Z'), now), true);
  assert.equal(isUndoable(outside, left, now), true);
  assert.equal(isUndoable(inside, left, now), false);
  assert.equal(isUndoable(outside, visit('entry', '2026-11-22T17:00:00Z'), now), false);
  assert.equal(isUndoable(outside, { ...left, annulledAt: '2026-11-22T17:56:00Z' }, now), false);
  assert.equal(isUndoable(outside, undefined, now), false);
  const [evening, night] = ['2026-11-22T04:50:00Z', '2026-11-22T05:30:00Z'];
  assert.equal(isUndoable(outside, visit('exit', evening), new Date(night)), true, 'half past midnight');
  // A tablet stays on over night.
  assert.equal(isUndoable(outside, visit('exit', '2026-11-21T23:30:00Z'), now), false);
});

test('who has signed since is told', () => {
  const before = [person('ann', { isCovered: false }), person('ben')];
  assert.deepEqual(
    newlyCovered(before, [person('ann'), person('ben'), person('cleo')]).map(({ id }) => id),
    ['ann'],
  );
});

test('where somebody is is told calmly: since when, by which tablet and whom, or when they left', () => {
  const inside = { isInside: true, since: '2026-11-21T19:05:00Z' };
  const entry = { device: { id: '1', name: 'Tablet 2' }, staff: { id: '2', name: 'Ann' }, override: null } as Visit;
  assert.equal(whereaboutsLabel(inside, entry), 'Inside since 2:05\u00a0PM, checked in by Ann on Tablet 2');
  assert.equal(whereaboutsLabel(inside, undefined), 'Inside since 2:05\u00a0PM');
  const out = { isInside: false, since: null };
  assert.equal(whereaboutsLabel(out, entry), '');
  const exit = { kind: 'exit', annulledAt: null, happenedAt: '2026-11-21T20:20:00Z' } as Visit;
  assert.equal(whereaboutsLabel(out, exit, new Date('2026-11-21T21:00:00Z')), 'Left 3:20\u00a0PM');
  assert.equal(whereaboutsLabel(out, exit, new Date('2026-11-22T21:00:00Z')), '', 'yesterday');
});

test('who signed by the code of somebody may be them; nobody is found by a guess', () => {
  const ann = person('ann', { role: 'signer', isCovered: false });
  const leo = person('leo', { role: 'kid', isCovered: false, reason: 'expired' });
  const anna = person('anna', { role: 'signer' });
  const signed = [anna, person('leo 2', { role: 'kid', name: 'LEO' }), person('mia', { role: 'kid' })];
  // A new number, and a new name as well.
  assert.equal(mayBeSame(ann, signed)?.id, 'anna');
  assert.equal(mayBeSame(leo, signed)?.id, 'leo 2');
  assert.equal(mayBeSame({ ...leo, reason: 'turned_18' }, signed)?.id, 'anna');
  assert.equal(mayBeSame(person('tom', { role: 'kid' }), signed), undefined);
  assert.equal(mayBeSame(ann, [ann]), undefined);
  assert.equal(mayBeSame(ann, [{ ...anna, isCovered: false }]), undefined);
});

test('a family has the name of who signed, who stands first in it', () => {
  const kid = (id: string) => person(id, { name: id, role: 'kid', signerName: 'Ann Lee' });
  const ann = person('ann', { name: 'Ann Lee', role: 'signer', signerName: 'Ann Lee' });
  const ids = (people: readonly Person[]) => people.map(({ id }) => id);
  assert.deepEqual(ids(signerFirst([kid('Teo'), ann, kid('Zoe')])), ['ann', 'Teo', 'Zoe']);
  assert.deepEqual(ids(signerFirst([kid('Teo'), kid('Zoe')])), ['Teo', 'Zoe']);
  assert.deepEqual(signerFirst([]), []);
  assert.equal(familyLabel([ann, kid('Teo'), kid('Zoe')]), 'Ann Lee and 2 others');
  assert.equal(familyLabel([kid('Teo'), ann]), 'Ann Lee and 1 other');
  assert.equal(familyLabel([kid('Teo')]), 'Teo');
  assert.equal(familyLabel([kid('Teo'), kid('Zoe')]), 'Signed by Ann Lee');
});

test('one signature covers a family, so staff begin with one of its rows', () => {
  const out = { isCovered: false, reason: 'expired' } as const;
  const kid = (id: string, rest: Partial<Person> = {}) =>
    person(id, { role: 'kid', signerName: 'Ann Lee', ...out, ...rest });
  const ann = person('ann', { name: 'Ann Lee', role: 'signer', signerName: 'Ann Lee', ...out });
  const firsts = (people: readonly Person[]) =>
    people.filter((each) => !each.isCovered && isFirstToSign(each, people)).map(({ id }) => id);
  assert.deepEqual(firsts([kid('Teo'), ann, kid('Zoe')]), ['ann']);
  // A covered guardian signs for the kids who are missing.
  assert.deepEqual(firsts([{ ...ann, isCovered: true }, kid('Teo'), kid('Zoe')]), ['Teo']);
  assert.deepEqual(firsts([ann, kid('Teo'), kid('Max', { reason: 'turned_18' })]), ['ann', 'Max']);
  assert.deepEqual(firsts([ann, kid('Ben', { signerName: 'Bo Ray' })]), ['ann', 'Ben']);
});

test('who was searched for by name is who has each word that was typed', () => {
  const [ann, teo] = [person('1', { name: 'Ann Lee' }), person('2', { name: 'Téo Lee-Ortiz' })];
  assert.equal(soughtAmong([ann, teo], 'teo l'), teo);
  assert.equal(soughtAmong([ann, teo], 'lee'), ann);
  for (const sought of ['', '0131', 'tao']) assert.equal(soughtAmong([ann, teo], sought), undefined);
});

test('a family has one verdict: who may come in, else since when they are inside, else why nobody is covered', () => {
  const verdict = (people: Person[], letIn: string[] = [], more: Partial<FoundFamily> = {}) =>
    verdictOfFamily({ ...row(people), ...more }, ({ id }) => letIn.includes(id));
  const [ann, teo] = [person('ann'), person('teo')];
  const expired = person('max', { isCovered: false, reason: 'expired' });
  const inside = person('zoe', { isInside: true, since: '2026-11-21T19:05:00Z' });
  assert.deepEqual(verdict([ann, teo]), { status: 'valid', words: 'Covered' });
  assert.deepEqual(verdict([ann, expired]), { status: 'valid', words: '1 of 2 covered' });
  assert.deepEqual(verdict([ann, inside]), { status: 'valid', words: '1 of 2 inside' });
  assert.deepEqual(verdict([ann, inside, expired], ['zoe']), { status: 'valid', words: '1 of 3 inside' });
  assert.deepEqual(verdict([inside, expired]), { status: 'inside', words: 'Inside since 2:05\u00a0PM' });
  assert.deepEqual(verdict([inside], ['zoe']), { status: 'valid', words: 'Checked in' });
  assert.deepEqual(verdict([expired]), { status: 'expired', words: 'Expired' });
  // Of a large family the row lists some.
  const others = { people: 11, covered: 11, inside: 0 };
  assert.deepEqual(verdict([inside], [], { others }), { status: 'valid', words: '1 of 12 inside' });
  assert.deepEqual(verdict([ann, expired], [], { others }), { status: 'valid', words: '12 of 13 covered' });
  assert.equal(verdict([inside], [], { others: { ...others, inside: 11 } }).status, 'inside');
  assert.deepEqual(verdict([ann, teo], [], { leftOut: [expired] }), { status: 'valid', words: '2 of 3 covered' });
  const leftOut = [{ ...expired, isInside: true }];
  assert.deepEqual(verdict([ann, teo], [], { leftOut }), { status: 'valid', words: '1 of 3 inside' });
});

test('a family is told by the first names of those who are covered, and of those who are not', () => {
  const named = (name: string, rest: Partial<Person> = {}) => person(name, { name, nameGiven: true, ...rest });
  const kid = person('k', { name: 'Kid 1', nameGiven: false });
  const people = [named('Ann Lee'), named('Linh Lee'), kid, named('Max Lee', { isCovered: false })];
  assert.deepEqual(withLabels(row(people)), ['with Linh, Kid 1', 'Max not covered']);
  assert.deepEqual(withLabels(row(people.slice(0, 1))), []);
  const leftOut = [named('Dev Lee', { isCovered: false })];
  assert.deepEqual(withLabels({ ...row(people.slice(0, 2)), leftOut }), ['with Linh', 'Dev not on the new waiver']);
  const many = Array.from({ length: 9 }, (_, at) => named(`P${at} Lee`));
  assert.deepEqual(withLabels(row(many)), ['with P1, P2, P3, P4, P5, P6 and 2 more']);
  const others = { people: 11, covered: 11, inside: 0 };
  assert.deepEqual(withLabels({ ...row(many), others }), ['with P1, P2, P3, P4, P5, P6 and 13 more']);
});
