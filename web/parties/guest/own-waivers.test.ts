import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import { coveredAs } from '#web/signing/submission/kept-answers.ts';
import {
  answersOf,
  firstEndOf,
  guestsOf,
  isLapsing,
  ownWaiverOf,
  passThen,
  withoutRepeats,
  type OwnWaiver,
  withoutThoseWhoSigned,
} from './own-waivers.ts';
import { isAnswerOf, isStillSaid, stayingBy, unsaidBy } from './answer.ts';

const person = (firstName: string, isCovered = true) => ({ ref: `ref of ${firstName}`, firstName, isCovered });
const until = (coveredUntil: string) => ({ ...person('Leo'), coveredUntil });
const confirmed = (part: object) =>
  ({
    qrCode: 'CODE',
    isValid: true,
    isMasked: false,
    name: 'Maria Delgado',
    covered: [person('Maria')],
    ...part,
  }) as unknown as ConfirmedWaiver;

test('a valid waiver of this device comes with whom it covers', () => {
  const covered = [person('Maria'), person('Linh'), person('Quang', false)];
  const [own] = ownWaiverOf(confirmed({ covered }));
  assert.deepEqual([own?.qrCode, own?.people.map(({ firstName }) => firstName)], ['CODE', ['Maria', 'Linh']]);
});

test('one that is over, masked or covers nobody proves nothing', () => {
  for (const part of [{ isValid: false }, { isMasked: true }, { covered: [] }, { covered: [person('Maria', false)] }]) {
    assert.deepEqual(ownWaiverOf(confirmed(part)), []);
  }
});

test('a waiver that names nobody new is not shown beside the one before it', () => {
  const waivers = [
    ...ownWaiverOf(confirmed({ covered: [person('Maria'), person('Linh')] })),
    ...ownWaiverOf(confirmed({ qrCode: 'EARLIER' })),
    ...ownWaiverOf(confirmed({ qrCode: 'HIS', name: 'Joaquin Delgado', covered: [person('Joaquin')] })),
  ];
  assert.deepEqual(
    withoutRepeats(waivers).map(({ qrCode }) => qrCode),
    ['CODE', 'HIS'],
  );
});

const familyId = 'a'.repeat(32);
const sent = (showFirstNames: boolean) => ({ showFirstNames, familyId });

const his = { qrCode: 'HIS', name: 'Joaquin Delgado' };
const kids = [person('Leo'), person('Mia')];

test('kids for whom both parents signed here are asked about once, and stay at home on both waivers', () => {
  const waivers = [
    ...ownWaiverOf(confirmed({ covered: [person('Maria'), ...kids] })),
    ...ownWaiverOf(confirmed({ ...his, covered: [person('Joaquin'), ...kids] })),
  ];
  const guests = guestsOf(waivers);
  assert.deepEqual(
    guests.map(({ label }) => label),
    ['Maria', 'Leo', 'Mia', 'Joaquin'],
  );
  const [, leo] = guests;
  assert.deepEqual(answersOf(waivers, [leo?.who ?? ''], sent(true)), [
    { qrCode: 'CODE', refs: ['ref of Maria', 'ref of Mia'], showFirstNames: true, device: familyId },
    {
      qrCode: 'HIS',
      refs: ['ref of Joaquin', 'ref of Mia'],
      showFirstNames: true,
      device: familyId,
    },
  ]);
});

test('of a waiver of which nobody comes it says so, since somebody may have come before', () => {
  const waivers = [...ownWaiverOf(confirmed({})), ...ownWaiverOf(confirmed({ ...his, covered: [person('Joaquin')] }))];
  const [, joaquin] = guestsOf(waivers).map(({ who }) => who);
  assert.deepEqual(answersOf(waivers, [joaquin ?? ''], sent(false)), [
    { qrCode: 'CODE', refs: ['ref of Maria'], showFirstNames: false, device: familyId },
    { qrCode: 'HIS', refs: [], showFirstNames: false, device: familyId },
  ]);
});

test('an answer that is given again begins with who stayed at home before, and is nobody else’s', () => {
  const guests = guestsOf(ownWaiverOf(confirmed({ covered: [person('Maria'), ...kids] })));
  const [maria = '', leo = '', mia = ''] = guests.map(({ who }) => who);
  const before = {
    code: 'ABC',
    date: '2026-05-30',
    time: null,
    familyId,
    showFirstNames: true,
    coming: [maria],
    staying: [leo],
  };
  assert.deepEqual(stayingBy({ ...before, how: 'chosen' }, guests), [leo, mia], 'Mia was added since');
  assert.deepEqual(stayingBy({ ...before, how: 'signed' }, guests), [leo], 'who signed for the party comes');
  assert.deepEqual(stayingBy({ ...before, how: 'declined' }, guests), []);
  assert.equal(isAnswerOf({ ...before, how: 'chosen' }, guests), true);
  const others = guestsOf(ownWaiverOf(confirmed({ ...his, covered: [person('Joaquin'), person('Leo')] })));
  assert.equal(isAnswerOf({ ...before, how: 'chosen' }, others), false, 'another family has a Leo, too');
});

test('of those who are here, whoever no answer names is on no list yet', () => {
  const guests = guestsOf([
    ...ownWaiverOf(confirmed({ covered: [person('Maria'), ...kids] })),
    ...ownWaiverOf(confirmed({ ...his, covered: [person('Joaquin'), person('Leo')] })),
  ]);
  const [maria = '', leo = '', mia = ''] = guests.map(({ who }) => who);
  const before = {
    code: 'ABC',
    date: '2026-05-30',
    time: null,
    familyId,
    showFirstNames: true,
    coming: [maria, leo],
    staying: [mia],
  };
  for (const how of ['chosen', 'signed'] as const) {
    assert.deepEqual(
      unsaidBy({ ...before, how }, guests).map(({ label }) => label),
      ['Joaquin'],
    );
  }
  assert.deepEqual(unsaidBy({ ...before, how: 'declined' }, guests), []);
});

test('a father and his son of one name are two, and the father is told from him', () => {
  const waivers = withoutRepeats([
    ...ownWaiverOf(confirmed({ covered: [person('Maria'), person('Joaquin')] })),
    ...ownWaiverOf(confirmed({ ...his, covered: [person('Joaquin')] })),
  ]);
  assert.deepEqual(
    guestsOf(waivers).map(({ label }) => label),
    ['Maria', 'Joaquin', 'Joaquin Delgado, who signed'],
  );
});

test('twins of one first name are two, also when both parents signed for them', () => {
  const twins = [person('Leo'), person('Leo')];
  const waivers = [
    ...ownWaiverOf(confirmed({ covered: [person('Maria'), ...twins] })),
    ...ownWaiverOf(confirmed({ ...his, covered: [person('Joaquin'), ...twins] })),
  ];
  assert.deepEqual(
    guestsOf(waivers).map(({ label }) => label),
    ['Maria', 'Leo', 'Leo', 'Joaquin'],
  );
});

test('who signs for the kids alone is not playing, unless another waiver says so', () => {
  const guardian = { ...person('Maria'), isTakingPart: false };
  const playing = (...parts: object[]) =>
    guestsOf(parts.flatMap((part) => ownWaiverOf(confirmed(part)))).map(({ label, isTakingPart }) => [
      label,
      isTakingPart,
    ]);
  const forKids = { covered: [guardian, ...kids] };
  assert.deepEqual(playing(forKids), [
    ['Maria', false],
    ['Leo', true],
    ['Mia', true],
  ]);
  assert.deepEqual(playing(forKids, { qrCode: 'OTHER', covered: [person('Maria')] })[0], ['Maria', true]);
});

test('who turns 18 by the birth date on one of two waivers is covered until then', () => {
  const leo = { ...until('2026-06-15T03:59:59.999Z'), turns18: true };
  const waivers = [
    ...ownWaiverOf(confirmed({ covered: [person('Maria'), leo] })),
    ...ownWaiverOf(confirmed({ ...his, covered: [person('Joaquin'), until('2027-05-01T03:59:59.999Z')] })),
  ];
  const guest = guestsOf(waivers).find(({ label }) => label === 'Leo');
  assert.deepEqual([guest?.coveredUntil, guest?.turns18], [leo.coveredUntil, true]);
});

test('who was said to come, and has turned 18 since, stays among them with the birthday; nobody else of age does', () => {
  const grown = { ...person('Ben', false), coveredUntil: '2026-06-15T03:59:59.999Z', reason: 'turned_18' };
  const waiver = confirmed({ covered: [person('Maria'), grown, person('Ben'), person('Lea')] });
  const named = (said: string[]) =>
    guestsOf(ownWaiverOf(waiver, said)).map(({ who, label, turns18 }) => [who, label, turns18]);
  const [maria, first, second, lea] = coveredAs('Maria Delgado', [
    person('Maria'),
    ...[1, 2].map(() => person('Ben')),
    person('Lea'),
  ]);
  const others = [
    [maria, 'Maria', false],
    [second, 'Ben', false],
    [lea, 'Lea', false],
  ];
  assert.deepEqual(named([]), others);
  assert.deepEqual(named([first ?? '']), [others[0], [first, 'Ben', true], ...others.slice(1)]);
  const [, ben] = guestsOf(ownWaiverOf(waiver, [first ?? '']));
  assert.equal(ben && isLapsing(ben, '2026-06-15'), true);
  assert.deepEqual(ownWaiverOf(confirmed({ covered: [grown] }), [maria ?? '']), []);
});

test('who was said to come, turned 18 and signed here since comes by that waiver alone', () => {
  const grown = { ...person('Ben', false), coveredUntil: '2026-06-15T03:59:59.999Z', reason: 'turned_18' };
  const [family] = ownWaiverOf(confirmed({ covered: [person('Maria'), grown] }), ['1 ben']);
  const [own] = ownWaiverOf(confirmed({ qrCode: 'HIS', name: 'Ben Delgado', covered: [person('Ben')] }));
  assert.ok(family && own);
  const named = (waivers: OwnWaiver[]) =>
    withoutThoseWhoSigned(waivers).map(({ people }) => people.map(({ ref }) => ref));
  assert.deepEqual(named([family]), [['ref of Maria', 'ref of Ben']]);
  assert.deepEqual(named([family, own]), [['ref of Maria'], ['ref of Ben']]);
});

test('somebody on two waivers is covered until the later end', () => {
  const waivers = [
    ...ownWaiverOf(confirmed({ covered: [person('Maria'), until('2027-05-01T03:59:59.999Z')] })),
    ...ownWaiverOf(confirmed({ ...his, covered: [person('Joaquin'), until('2026-12-01T04:59:59.999Z')] })),
  ];
  assert.equal(guestsOf(waivers)[1]?.coveredUntil, '2027-05-01T03:59:59.999Z');
});

test('the pass of a device is renewed for a party before which its own waiver ends, also of who signs for the kids alone', () => {
  const end = '2026-12-01T04:59:59.999Z';
  const guardian = { ...person('Maria'), coveredUntil: end, isTakingPart: false };
  const guests = guestsOf([
    ...ownWaiverOf(confirmed({ covered: [guardian, until(end)] })),
    ...ownWaiverOf(
      confirmed({ ...his, covered: [{ ...person('Joaquin'), coveredUntil: '2027-05-01T03:59:59.999Z' }] }),
    ),
  ]);
  assert.deepEqual(passThen(guests, '2026-12-05'), { endsBefore: true });
  assert.deepEqual(passThen(guests.toReversed(), '2026-12-05'), { endsBefore: false }, 'another than the one it shows');
  assert.equal(passThen([], '2026-12-05'), undefined);
  assert.equal(firstEndOf(guests), end);
  assert.equal(firstEndOf(guests.slice(0, 1)), undefined, 'nobody rides');
});

test('who opens the invitation again is asked anew when the answer before does not say it of everyone', () => {
  const guests = guestsOf(ownWaiverOf(confirmed({ covered: [person('Maria'), person('Leo')] })));
  const [maria, leo] = guests.map(({ who }) => who);
  const kept = {
    code: 'PARTY',
    date: '2026-12-05',
    time: null,
    how: 'chosen',
    showFirstNames: false,
    familyId,
  } as const;
  const coming = [maria ?? ''];
  assert.equal(isStillSaid({ ...kept, coming, staying: [leo ?? ''] }, guests), true);
  assert.equal(isStillSaid({ ...kept, coming, staying: [] }, guests), false, 'a kid added since');
  assert.equal(isStillSaid({ ...kept, how: 'signed', coming, staying: [] }, guests), false, 'on no list by signing');
  assert.equal(isStillSaid({ ...kept, how: 'signed', coming: [...coming, leo ?? ''], staying: [] }, guests), true);
  assert.equal(isStillSaid({ ...kept, coming: ['somebody else'], staying: [] }, guests), false);
  assert.equal(isStillSaid({ ...kept, how: 'code', coming, staying: [] }, guests), false, 'their own waiver, too?');
  assert.equal(isStillSaid({ ...kept, how: 'code', coming: [], staying: [] }, []), true);
  assert.equal(isStillSaid({ ...kept, how: 'declined', coming: [], staying: [] }, []), true);
  assert.equal(isStillSaid({ ...kept, coming, staying: [] }, []), false, 'a waiver that is over');
});
