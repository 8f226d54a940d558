import assert from 'node:assert/strict';
import { venueDocument } from '#venue/document.ts';
import { test } from 'node:test';
import { normalizeName } from '#contract/person-name.ts';
import type { PersonPlace, PersonRow } from './queries.ts';
import type { Place } from './rules.ts';
import { listTold, toCovered } from './told.ts';

const NOW = new Date('2026-05-14T15:00:00Z');
const ASKING = { now: NOW, timeZone: 'America/New_York', machines: venueDocument.machines };
const NEXT_YEAR = new Date('2027-05-15T03:59:59.999Z');
const LAST_YEAR = new Date('2025-05-15T03:59:59.999Z');

/** What the people on a waiver have in common. */
type OfPerson = 'role' | 'place' | 'name' | 'nthUnnamed' | 'birthDate' | 'statedAge' | 'enteredAge';
type Signed = Omit<PersonPlace, OfPerson> & {
  people: Pick<PersonPlace, OfPerson>[];
};

let signed = 0;

/** Kids by their names, with birth dates or ages: `Leo 2016-02-29`, `Mia 5`. */
function sign(
  kids: readonly string[],
  {
    participants = [],
    signer = 'Maria Delgado',
    ...more
  }: Partial<PersonPlace> & { participants?: string[]; signer?: string } = {},
): Signed {
  signed += 1;
  const expiresAt = more.expiresAt ?? NEXT_YEAR;
  const nobodysAge = { nthUnnamed: null, birthDate: null, statedAge: null, enteredAge: null };
  const unnamed = kids.map((kid) => /^[\d\s-]*$/.test(kid));
  return {
    waiverId: `waiver-${String(signed).padStart(3, '0')}`,
    signerId: signer,
    series: signer,
    signedAt: new Date(NOW.getTime() - 1_000_000 + signed),
    step: signed,
    signedUntil: expiresAt,
    ownKids: null,
    guardian: null,
    isTakingPart: null,
    addsTo: null,
    ...more,
    expiresAt,
    people: [
      { role: 'signer', place: 0, name: signer, ...nobodysAge },
      ...kids.map((kid, index) => {
        const [, name = '', birthDate = null, age = null] = /^(.*?)\s*(?:(\d{4}-\d\d-\d\d)|(\d+))?$/.exec(kid) ?? [];
        const stated = age === null ? null : Number(age);
        const nthUnnamed = unnamed[index] ? unnamed.slice(0, index + 1).filter(Boolean).length : null;
        const of = { role: 'kid' as const, place: index + 1, name, nthUnnamed };
        return { ...of, birthDate, statedAge: stated, enteredAge: null };
      }),
      ...participants.map((name, index) => ({ role: 'participant' as const, place: index + 1, name, ...nobodysAge })),
    ],
  };
}

/** As if all who are written alike were one; kids without a name by their order. */
function listRows(waivers: readonly Signed[]): PersonRow[] {
  const places = waivers.flatMap(({ people, ...waiver }) =>
    people.map((one): PersonPlace & { key: string } => {
      const alike = people.filter(
        ({ role, name, place }) => role === one.role && name === one.name && place < one.place,
      );
      const owner = one.role === 'signer' ? waiver.signerId : '';
      return { ...waiver, ...one, key: `${owner} ${one.role} ${normalizeName(one.name)} ${alike.length}` };
    }),
  );
  return [...Map.groupBy(places, ({ key }) => key)].flatMap(([id, theirs]) => {
    const newest = theirs.toSorted((one, other) => other.signedAt.getTime() - one.signedAt.getTime());
    return newest[0] ? [{ id, role: newest[0].role, name: newest[0].name, nameGiven: true, places: newest }] : [];
  });
}

/** To Maria, by the waivers that she signed herself. */
function tell(waivers: readonly Signed[], now = NOW) {
  const isKnown = ({ signerId }: PersonPlace) => signerId === 'Maria Delgado';
  return listTold(listRows(waivers), isKnown, { ...ASKING, now });
}

const refOf = ({ waiverId, role, place }: Place) => `${waiverId} ${role} ${place}`;
const reasons = (waivers: readonly Signed[]) =>
  tell(waivers).map(({ firstName, isCovered, reason }) => `${firstName}: ${isCovered ? 'covered' : reason}`);
const covered = (waivers: readonly Signed[]) => toCovered(tell(waivers), refOf).covered;

test('everyone stands in the list once, kids before participants, and a kid without a name by its order among those', () => {
  const waivers = [sign(['Mia Rosa Delgado'], { participants: ['Ann Lee'] }), sign(['Leo', 'mia  rosa delgado', ''])];
  assert.deepEqual(reasons(waivers), [
    'Maria: covered',
    'mia: covered',
    'Leo: covered',
    'Kid 1: covered',
    'Ann: covered',
  ]);
});

test('whether a signer takes part is what they said last, and who adds kids says nothing of it', () => {
  const says = (...said: (boolean | 'adds' | null)[]) => {
    const waivers = said.map((each) => sign(['Leo'], each === 'adds' ? { addsTo: 'another' } : { isTakingPart: each }));
    const [signer] = tell(waivers);
    return [signer?.isTakingPart, waivers.findIndex(({ waiverId }) => waiverId === signer?.counted.waiverId)];
  };
  assert.deepEqual(says(null), [undefined, 0]);
  assert.deepEqual(says(false), [false, 0]);
  assert.deepEqual(says(false, 'adds'), [false, 0]);
  assert.deepEqual(says(false, true), [undefined, 1]);
  assert.deepEqual(says(true, false), [false, 1]);
});

test('that a kid may turn 18, and that its birthday is the end, are told by what the signer said alone', () => {
  const flags = (...waivers: Signed[]) => {
    const kid = covered(waivers)[1];
    return [kid?.mayTurn18, kid?.turns18];
  };
  const lent = { ownKids: false };
  const [strangers, year] = [{ signer: 'Eve Stranger' }, { signedAt: new Date('2025-06-01T15:00:00Z') }];
  assert.deepEqual(flags(sign(['Leo 17'])), [true, undefined]);
  assert.deepEqual(flags(sign(['Leo 17']), sign(['Leo 2008-05-20'], strangers)), [true, undefined]);
  assert.deepEqual(flags(sign(['17'])), [true, undefined], 'without a name');
  assert.deepEqual(flags(sign(['Leo 15'])), [undefined, undefined]);
  assert.deepEqual(flags(sign(['Leo 16'], year), sign(['Leo'])), [true, undefined], 'stated earlier');
  assert.deepEqual(flags(sign(['Leo 17'], year), sign(['Leo 5'])), [undefined, undefined], 'nobody of 5 turns 18');
  assert.deepEqual(flags(sign(['Leo 17']), sign(['Leo 2009-06-01'])), [undefined, undefined], 'the date is known');
  assert.deepEqual(flags(sign(['Leo 17'], { expiresAt: LAST_YEAR })), [undefined, undefined], 'not covered');
  assert.deepEqual(flags(sign(['Leo 2008-07-01'])), [undefined, true]);
  assert.deepEqual(flags(sign(['Leo 2016-07-01'])), [undefined, undefined], 'the waiver ends first');
  assert.deepEqual(flags(sign(['Leo'], lent), sign(['Leo 2008-07-01'], strangers)), [undefined, undefined]);
});

test('kids of others are not covered until a guardian’s own waiver names them, and nobody hears of their birthday', () => {
  const guardian = { signer: 'Ann Lee' };
  const lent = sign(['Leo', 'Mia'], { ownKids: false });
  assert.deepEqual(reasons([lent]), ['Maria: covered', 'Leo: guardian_missing', 'Mia: guardian_missing']);
  assert.deepEqual(reasons([lent, sign(['Leo'], { ownKids: true })]), [
    'Maria: covered',
    'Leo: covered',
    'Mia: guardian_missing',
  ]);
  const over = { ...guardian, expiresAt: LAST_YEAR };
  assert.deepEqual(reasons([lent, sign(['Leo'], over), sign(['Mia'], guardian)]), [
    'Maria: covered',
    'Leo: guardian_missing',
    'Mia: covered',
  ]);
  const coverOf = (birthDate: string, now = NOW) => {
    const kid = tell([sign(['Leo'], { ownKids: false }), sign([`Leo ${birthDate}`], guardian)], now)[1];
    return [kid?.isCovered, kid?.coveredUntil, kid?.reason];
  };
  assert.deepEqual(coverOf('2008-12-24'), [true, NEXT_YEAR.toISOString(), null]);
  assert.deepEqual(coverOf('2008-12-24', new Date('2026-12-25T15:00:00Z')), [true, NEXT_YEAR.toISOString(), null]);
});

test('a kid whom the signer’s waivers cover no longer is covered by another parent’s', () => {
  const mine = sign(['Leo'], { expiresAt: LAST_YEAR });
  assert.deepEqual(reasons([mine]), ['Maria: expired', 'Leo: expired']);
  assert.deepEqual(reasons([mine, sign(['Leo'], { signer: 'Bo Lee' })]), ['Maria: expired', 'Leo: covered']);
});

test('a person is named by where they were first, whatever is signed later', () => {
  const first = sign(['Leo', 'Mia'], { participants: ['Ann'] });
  const later = sign(['Zoe', 'Mia 2016-02-29', 'Leo']);
  const refs = (waivers: Signed[]) => covered(waivers).map(({ firstName, ref }) => [firstName, ref]);
  const own = [
    ['Maria', `${first.waiverId} signer 0`],
    ['Leo', `${first.waiverId} kid 1`],
    ['Mia', `${first.waiverId} kid 2`],
    ['Ann', `${first.waiverId} participant 1`],
  ];
  assert.deepEqual(refs([first]), own);
  assert.deepEqual(refs([later, first]).toSorted(), [...own, ['Zoe', `${later.waiverId} kid 1`]].toSorted());
});

test('a covered kid whose age is known is told what to ride, by month, and nobody else', () => {
  const waivers = [sign(['Leo 2018-12-03', 'Mia 5', 'Zoe 2008-01-01', 'Kim', ' 9']), sign(['mia 6'])];
  const locked = covered(waivers).map(({ firstName, machines }) => [
    firstName,
    machines?.filter(({ mayRide }) => !mayRide).map(({ name, from }) => [name, from]),
  ]);
  assert.deepEqual(Object.fromEntries(locked), {
    Maria: undefined,
    Leo: [['360° Moto VR', '2026-12']],
    mia: [['360° Moto VR', null]],
    Zoe: undefined,
    Kim: undefined,
    'Kid 1': [],
  });
});

test('the desk lets no kid ride what a pass of another series forbids, and asks where passes differ', () => {
  const ages = Array.from({ length: 17 }, (_, index) => index + 1);
  for (const [first, second] of ages.flatMap((one) => ages.map((other) => [one, other] as const))) {
    const rows = listRows([sign([`Leo ${first}`]), sign([`Leo ${second}`], { series: 'without proof' })]);
    const seeLeo = (isKnown: (place: PersonPlace) => boolean) => {
      const [, leo] = listTold(rows, isKnown, ASKING);
      return { asked: leo?.otherAge, rides: leo?.machines?.map(({ mayRide }) => mayRide) ?? [] };
    };
    const [own, again] = [
      seeLeo(({ series }) => series === 'Maria Delgado'),
      seeLeo(({ series }) => series === 'without proof'),
    ];
    const { asked, rides } = seeLeo(() => true);
    const words = `${first} and ${second}`;
    assert.deepEqual(
      rides,
      own.rides.map((mayRide, index) => mayRide && again.rides[index] === true),
      words,
    );
    const isAsked = Math.abs(first - second) > 1 || String(own.rides) !== String(again.rides);
    assert.equal(asked, isAsked ? second : null, words);
  }
});

test('where staff entered an age on another signer’s waiver, a pass says nothing of rides', () => {
  const mine = sign(['Leo 12']);
  const theirs = sign(['Leo 12'], { signer: 'Bo Lee' });
  const enter = (waiver: Signed, enteredAge: number): Signed => ({
    ...waiver,
    people: waiver.people.map((one) => (one.role === 'kid' ? { ...one, enteredAge } : one)),
  });
  const rides = (...waivers: Signed[]) => covered(waivers)[1]?.machines?.map(({ mayRide }) => mayRide);
  assert.deepEqual(rides(mine, theirs), [true, true, true, true, true]);
  for (const age of [5, 12]) assert.equal(rides(mine, enter(theirs, age)), undefined);
  assert.notDeepEqual(rides(enter(mine, 5), theirs), rides(mine));
});

test('two of one first name are told apart by the last initial, else by age, and nobody else is told more of', () => {
  const namesOf = (...waivers: Signed[]) => covered(waivers).map(({ firstName, nameApart }) => nameApart ?? firstName);
  assert.deepEqual(namesOf(sign(['Mia', 'Leo Vega']), sign(['mia de la Cruz'])), ['Maria', 'Mia', 'Leo', 'mia C.']);
  assert.deepEqual(namesOf(sign(['Mia Lopez', 'Mia Árnason'])), ['Maria', 'Mia L.', 'Mia Á.']);
  assert.deepEqual(namesOf(sign(['Mia Vega 2018-12-03', 'Mia Vera 2016-05-14'])), ['Maria', 'Mia (7)', 'Mia (10)']);
  assert.deepEqual(namesOf(sign(['Maria Delgado 2018-12-03'])), ['Maria', 'Maria (7)']);
  assert.deepEqual(namesOf(sign(['Leo', 'Leo'])), ['Maria', 'Leo', 'Leo']);
});
