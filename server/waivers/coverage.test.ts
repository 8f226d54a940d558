import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countTogether,
  coverageOf,
  coveredBy,
  firstNamesAt,
  type NamingWaiver,
  type Place,
  toldOf,
  toNamedPerson,
} from './coverage.ts';

const NOW = new Date('2026-05-14T15:00:00Z');
const ASKING = { now: NOW, timeZone: 'America/New_York' };
const NEXT_YEAR = new Date('2027-05-15T03:59:59.999Z');
const LAST_YEAR = new Date('2025-05-15T03:59:59.999Z');

let named = 0;

/** Kids by their names, or with their birth dates: `Leo 2016-02-29`. */
function naming(kids: readonly string[], more: Partial<NamingWaiver> = {}): NamingWaiver {
  named += 1;
  const entries = kids.map((kid) => {
    const [, name = '', birthDate] = /^(.*?)(?: (\d{4}-\d\d-\d\d))?$/.exec(kid) ?? [];
    return { name, ...(birthDate === undefined ? {} : { birthDate }) };
  });
  const expiresAt = more.expiresAt ?? NEXT_YEAR;
  return {
    id: `waiver-${named}`,
    signedAt: new Date(NOW.getTime() + named),
    kids: entries,
    numKids: kids.length,
    participants: [],
    ownKids: null,
    isTakingPart: null,
    signedUntil: expiresAt,
    ...more,
    expiresAt,
  };
}

const counted = (numKids: number) => naming([], { numKids });

const refOf = ({ waiverId, role, place }: Place) => `${waiverId} ${role} ${place}`;

function told(waivers: NamingWaiver[], guardians: NamingWaiver[] = []): string[] {
  return toldOf(coverageOf('Maria Delgado', waivers, ASKING, guardians), refOf).covered.map(
    ({ firstName, isCovered, reason }) => `${firstName}: ${isCovered ? 'covered' : reason}`,
  );
}

test('whether a signer takes part is what they said last, and who adds kids says nothing of it', () => {
  const says = (...said: (boolean | null)[]) => {
    const waivers = said.map((isTakingPart) => naming(['Leo'], { isTakingPart }));
    const [signer] = coverageOf('Maria', waivers.toReversed(), ASKING);
    return [signer?.isTakingPart, waivers.findIndex(({ id }) => id === signer?.counted.waiverId)];
  };
  assert.deepEqual(says(null), [undefined, 0]);
  assert.deepEqual(says(false), [false, 0]);
  assert.deepEqual(says(false, null), [false, 0]);
  assert.deepEqual(says(null, false), [false, 1]);
  assert.deepEqual(says(false, true), [undefined, 1]);
  assert.deepEqual(says(true, false), [false, 1]);
  const told = toldOf(coverageOf('Maria', [naming(['Leo'], { isTakingPart: false })], ASKING), refOf).covered;
  assert.deepEqual(
    told.map(({ isTakingPart }) => isTakingPart),
    [false, undefined],
  );
});

test('waivers of one person are counted together, those whom two of them name once', () => {
  assert.deepEqual(countTogether([], ASKING), { kids: 0, participants: 0 });
  assert.deepEqual(countTogether([naming(['Leo', 'Mia']), naming(['  LEO', 'Zoe'])], ASKING), {
    kids: 3,
    participants: 0,
  });
  assert.deepEqual(countTogether([naming(['Leo', 'Leo']), naming(['Leo'])], ASKING), { kids: 2, participants: 0 });
  assert.deepEqual(countTogether([counted(2), counted(3), naming(['Leo', ''])], ASKING), { kids: 4, participants: 0 });
  const groups = [naming(['Sam'], { participants: ['Sam', 'Ann'] }), naming([], { participants: ['ann'] })];
  assert.deepEqual(countTogether(groups, ASKING), { kids: 1, participants: 2 });
});

test('everyone stands in the list once, kids before participants, with first names alone', () => {
  const people = [
    naming(['Mia Rosa Delgado'], { participants: ['Ann Lee'] }),
    naming(['Leo', 'mia  rosa delgado', '']),
  ];
  assert.deepEqual(told(people), ['Maria: covered', 'Mia: covered', 'Leo: covered', 'Kid 3: covered', 'Ann: covered']);
  const named = coverageOf('Maria Delgado', people, ASKING).map(toNamedPerson);
  assert.deepEqual(
    named.map(({ name, role }) => [name, role]),
    [
      ['Maria Delgado', 'signer'],
      ['Mia Rosa Delgado', 'kid'],
      ['Leo', 'kid'],
      ['Kid 3', 'kid'],
      ['Ann Lee', 'participant'],
    ],
  );
});

test('a person is covered by the waiver that ends last, to its own end', () => {
  const soon = new Date('2026-06-01T03:59:59.999Z');
  const people = [naming(['Leo', 'Mia'], { expiresAt: soon }), naming(['Mia'])];
  const ends = coverageOf('Maria', people, ASKING).map(({ firstName, coveredUntil }) => [firstName, coveredUntil]);
  assert.deepEqual(ends, [
    ['Maria', NEXT_YEAR.toISOString()],
    ['Leo', soon.toISOString()],
    ['Mia', NEXT_YEAR.toISOString()],
  ]);
});

test('who is not covered any more is told why', () => {
  const ruledOut = { expiresAt: new Date('2026-02-01T12:00:00Z'), signedUntil: NEXT_YEAR };
  const over = { expiresAt: LAST_YEAR };
  const both = { expiresAt: new Date('2025-02-01T12:00:00Z'), signedUntil: LAST_YEAR };
  assert.deepEqual(told([naming(['Leo'], ruledOut), naming(['Mia'], over)]), [
    'Maria: sign_again',
    'Leo: sign_again',
    'Mia: expired',
  ]);
  assert.deepEqual(told([naming(['Leo'], both), naming([])]), ['Maria: covered', 'Leo: expired']);
});

test('the second of one name is covered only by a waiver that names two', () => {
  const over = naming(['Leo', 'Leo'], { expiresAt: LAST_YEAR });
  assert.deepEqual(told([over, naming(['Leo'])]), ['Maria: covered', 'Leo: covered', 'Leo: expired']);
});

test('people are found by their places, and a kid without a name is called by its own', () => {
  const waiver = naming(['Leo Delgado', '', 'Mia', ''], { participants: ['Ann Lee', 'Bo'] });
  assert.deepEqual(firstNamesAt(waiver, { kids: [1, 4], participants: [2] }), ['Leo', 'Kid 4', 'Bo']);
  assert.deepEqual(firstNamesAt(waiver, { kids: [], participants: [] }), []);
});

test('two kids of one name are two where their birth dates differ, and a stated age never tells', () => {
  const born = naming(['Leo 2016-02-29']);
  const other = naming(['leo 2014-05-01']);
  assert.deepEqual(told([born, other]), ['Maria: covered', 'Leo: covered', 'leo: covered']);
  assert.deepEqual(told([born, naming(['LEO'])]), ['Maria: covered', 'Leo: covered']);
  assert.deepEqual(told([naming(['LEO']), born]), ['Maria: covered', 'LEO: covered']);
  assert.deepEqual(told([naming(['Leo', 'Leo 2016-02-29']), born]), ['Maria: covered', 'Leo: covered', 'Leo: covered']);
  assert.equal(told([naming(['Leo']), born, other]).length, 3);
  assert.equal(told([naming(['Leo', 'Leo']), born, other, naming(['Leo', 'Leo 2014-05-01'])]).length, 3);
  assert.deepEqual(countTogether([born, other, naming(['Leo'])], ASKING), { kids: 2, participants: 0 });
});

test('kids without a name are told apart by their order, and by the birth date where it was given', () => {
  const together = (...lists: string[][]) =>
    countTogether(
      lists.map((kids) => naming(kids)),
      ASKING,
    ).kids;
  const dated = (...dates: string[]) => dates.map((date) => ` ${date}`);
  assert.equal(together(['', ''], ['', '']), 2);
  assert.equal(together(['', ''], dated('2016-01-02', '2018-01-02'), ['', '']), 2);
  assert.equal(together(['', ''], ['', ' 2016-01-02'], [' 2016-01-02', '']), 2);
  assert.equal(together(dated('2016-01-02'), dated('2018-01-02'), ['', '', '']), 3);
  assert.deepEqual(told([naming(['', 'Leo', '']), naming([' 2016-01-02'])]).length, 4);
});

test('a kid without a name is covered by no other signer’s waiver', () => {
  const lent = naming(['', 'Leo'], { ownKids: false });
  assert.deepEqual(told([lent], [naming(['', 'Leo'])]), ['Maria: covered', 'Kid 1: guardian_missing', 'Leo: covered']);
});

test('a kid is covered to the end of the day before the 18th birthday at the latest', () => {
  const [, mia] = coverageOf('Maria', [naming(['Mia 2008-07-01'])], ASKING);
  assert.deepEqual([mia?.isCovered, mia?.coveredUntil, mia?.reason], [true, '2026-07-01T03:59:59.999Z', null]);
  const at = (now: string, waivers: NamingWaiver[]) => {
    const [, kid] = coverageOf('Maria', waivers, { ...ASKING, now: new Date(now) });
    return [kid?.isCovered, kid?.coveredUntil, kid?.reason];
  };
  const leap = [naming(['Leo 2008-02-29'], { expiresAt: new Date('2026-03-10T04:59:59.999Z') })];
  const end = '2026-02-28T04:59:59.999Z';
  assert.deepEqual(at('2026-02-28T04:59:59.999Z', leap), [true, end, null]);
  assert.deepEqual(at('2026-02-28T05:00:00.000Z', leap), [false, end, 'turned_18']);
  assert.deepEqual(at('2027-01-01T00:00:00.000Z', leap), [false, end, 'turned_18'], 'also when it is over since');
  const undated = [naming(['Leo'], { expiresAt: NEXT_YEAR }), ...leap];
  assert.deepEqual(at('2026-02-28T05:00:00.000Z', undated), [false, end, 'turned_18'], 'on any waiver');
  assert.deepEqual(countTogether(leap, { ...ASKING, now: new Date('2026-02-28T05:00:00Z') }), {
    kids: 0,
    participants: 0,
  });
  const over = [naming(['Leo 2008-07-01'], { expiresAt: LAST_YEAR })];
  assert.deepEqual(at('2026-05-14T15:00:00Z', over), [false, LAST_YEAR.toISOString(), 'expired']);
  assert.deepEqual(at('2026-07-01T04:00:00Z', over), [false, LAST_YEAR.toISOString(), 'turned_18']);
});

test('of an age with which a kid may turn 18 before the end, the 18th birthday is told, whatever others know of it', () => {
  const signedOn = (signedAt: string, age: number) => ({
    ...naming(['Leo'], { signedAt: new Date(signedAt) }),
    kids: [{ name: 'Leo', age }],
  });
  const may = (waivers: NamingWaiver[], guardians: NamingWaiver[] = []) =>
    toldOf(coverageOf('Maria', waivers, ASKING, guardians), refOf).covered.map(({ mayTurn18 }) => mayTurn18);
  const today = NOW.toISOString();
  assert.deepEqual(may([signedOn(today, 17)]), [undefined, true]);
  assert.deepEqual(may([signedOn(today, 17)], [naming(['Leo 2008-05-20'])]), [undefined, true]);
  assert.deepEqual(may([signedOn(today, 16)]), [undefined, undefined], 'at most 17 on the last day');
  assert.deepEqual(may([signedOn('2026-05-13T15:00:00Z', 16)]), [undefined, true], 'stated a day before the year');
  assert.deepEqual(may([naming(['Leo']), signedOn('2025-06-01T15:00:00Z', 16)]), [undefined, true], 'stated earlier');
  assert.deepEqual(may([signedOn(today, 17), naming(['Leo 2009-05-01'])]), [undefined, undefined], 'the date is known');
  assert.deepEqual(may([naming(['Leo'])]), [undefined, undefined], 'no age was stated');
  assert.deepEqual(may([{ ...signedOn(today, 17), expiresAt: LAST_YEAR }]), [undefined, undefined], 'not covered');
});

test('that the end is an 18th birthday is told by the signer’s own birth date alone', () => {
  const ends = (waivers: NamingWaiver[], guardians: NamingWaiver[] = []) =>
    toldOf(coverageOf('Maria', waivers, ASKING, guardians), refOf).covered.map(({ turns18 }) => turns18);
  assert.deepEqual(ends([naming(['Mia 2008-07-01'])]), [undefined, true]);
  assert.deepEqual(ends([naming(['Mia 2016-07-01'])]), [undefined, undefined], 'the waiver ends first');
  assert.deepEqual(ends([naming(['Mia'])]), [undefined, undefined]);
  const lent = naming(['Mia'], { ownKids: false });
  assert.deepEqual(ends([lent], [naming(['Mia 2008-07-01'])]), [undefined, undefined], 'a guardian gave it');
  assert.deepEqual(ends([naming(['Mia 2008-01-01'])]), [undefined, undefined], 'of age already');
});

test('kids of others are not covered until a guardian’s own waiver names them', () => {
  const lent = naming(['Leo', 'Mia 2016-02-29'], { ownKids: false });
  assert.deepEqual(told([lent]), ['Maria: covered', 'Leo: guardian_missing', 'Mia: guardian_missing']);
  assert.equal(coverageOf('Maria', [lent], ASKING)[1]?.coveredUntil, null);
  assert.deepEqual(countTogether([lent], ASKING), { kids: 0, participants: 0 });
  assert.deepEqual(countTogether([lent, naming(['Leo'])], ASKING), { kids: 1, participants: 0 });
  assert.deepEqual(told([lent, naming(['Leo'], { ownKids: true })]), [
    'Maria: covered',
    'Leo: covered',
    'Mia: guardian_missing',
  ]);
  const guardians = [naming(['leo', 'Mia 2015-02-28'], { expiresAt: LAST_YEAR }), naming(['mia 2016-02-29'])];
  assert.deepEqual(told([lent], guardians), ['Maria: covered', 'Leo: expired', 'Mia: covered']);
  assert.deepEqual(told([naming(['Leo'], { ownKids: false })], [naming(['Leo 2008-05-14'])]), [
    'Maria: covered',
    'Leo: turned_18',
  ]);
});

test('a person is named by where they were first, whatever is signed later', () => {
  const first = naming(['Leo', 'Mia'], { participants: ['Ann'] });
  const later = naming(['Zoe', 'Mia 2016-02-29', 'Leo']);
  const refs = (waivers: NamingWaiver[]) =>
    toldOf(coverageOf('Maria', waivers, ASKING), refOf).covered.map(({ firstName, ref }) => [firstName, ref]);
  const { id } = first;
  const own = [
    ['Maria', `${id} signer 0`],
    ['Leo', `${id} kid 1`],
    ['Mia', `${id} kid 2`],
    ['Ann', `${id} participant 1`],
  ];
  assert.deepEqual(refs([first]), own);
  assert.deepEqual(refs([later, first]).toSorted(), [...own, ['Zoe', `${later.id} kid 1`]].toSorted());
});

test('a covered kid whose age is known is told what to ride, and nobody else', () => {
  const kids = [
    { name: 'Leo', birthDate: '2018-12-03' },
    { name: 'Mia', age: 5 },
    { name: 'Zoe', birthDate: '2008-01-01' },
    { name: 'Kim' },
  ];
  const first = { ...naming(kids.map(({ name }) => name)), kids };
  const waivers = [first, { ...naming(['Mia']), kids: [{ name: 'mia', age: 6 }] }];
  const { covered } = toldOf(coverageOf('Maria Delgado', waivers, ASKING), refOf);
  const locked = covered.map(({ machines }) => machines?.filter(({ mayRide }) => !mayRide));
  const moto = (from: string | null) => [{ name: '360° Moto VR', mayRide: false, from }];
  assert.deepEqual(locked, [undefined, moto('2026-12'), moto(null), undefined, undefined]);
});

test('an age goes by what was stated last, in whatever order the waivers come', () => {
  const stated = (age: number, signedAt = NOW.toISOString()) => ({
    ...naming(['Max']),
    signedAt: new Date(signedAt),
    kids: [{ name: 'Max', age }],
  });
  const max = (...waivers: NamingWaiver[]) => {
    const { covered } = toldOf(coverageOf('Maria Delgado', waivers, ASKING), refOf);
    const kid = covered.find(({ firstName }) => firstName === 'Max');
    return { ridesAll: kid?.machines?.every(({ mayRide }) => mayRide), mayTurn18: kid?.mayTurn18 };
  };
  const child = { ridesAll: false, mayTurn18: undefined };
  const before = '2026-05-01T15:00:00Z';
  assert.deepEqual(max(stated(5), stated(15, before)), child, 'mistyped first');
  assert.deepEqual(max(stated(15, before), stated(5)), child);
  assert.deepEqual(max(stated(5), stated(17, before)), child, 'nobody of 5 turns 18');
  assert.deepEqual(max(stated(15), stated(5, before)), { ridesAll: true, mayTurn18: undefined });
  assert.deepEqual(max(stated(17), stated(5, before)), { ridesAll: true, mayTurn18: true });
  assert.deepEqual(max(naming(['Max']), stated(5, before), stated(15, '2026-04-01T15:00:00Z')), child, 'none since');
  // Who was 16 a year ago is not 16 still: the form may have filled in the age of then.
  assert.equal(max(stated(16), stated(16, '2025-06-01T15:00:00Z')).mayTurn18, true);
});

test('the age of a kid is that of its own place, not of a namesake', () => {
  const kids = [
    { name: 'Leo', age: 5 },
    { name: 'Leo', age: 15 },
  ];
  const both = { ...naming(['Leo', 'Leo']), kids };
  const rides = (waiver: NamingWaiver) =>
    toldOf(coverageOf('Maria', [waiver], ASKING), refOf).covered.map(({ machines }) =>
      machines?.every(({ mayRide }) => mayRide),
    );
  assert.deepEqual(rides(both), [undefined, false, true]);
  const joined = [1, 2].map((place) => ({ joinId: 'one', role: 'kid' as const, place }));
  assert.deepEqual(rides({ ...both, joined }), [undefined, false], 'entered twice: the lower');
});

test('two of one first name are told apart by the last initial, else by age, and nobody else is told more of', () => {
  const namesOf = (...waivers: NamingWaiver[]) =>
    toldOf(coverageOf('Maria Delgado', waivers, ASKING), refOf).covered.map(
      ({ firstName, nameApart }) => nameApart ?? firstName,
    );
  assert.deepEqual(namesOf(naming(['Mia', 'Leo Vega']), naming(['mia de la Cruz'])), ['Maria', 'Mia', 'Leo', 'mia C.']);
  assert.deepEqual(namesOf(naming(['Mia Lopez', 'Mia Árnason'])), ['Maria', 'Mia L.', 'Mia Á.']);
  assert.deepEqual(namesOf(naming(['Mia Vega 2018-12-03', 'Mia Vera 2016-05-14'])), ['Maria', 'Mia (7)', 'Mia (10)']);
  assert.deepEqual(namesOf(naming(['Maria Delgado 2018-12-03'])), ['Maria', 'Maria (7)']);
  // Nobody has told more of them.
  assert.deepEqual(namesOf(naming(['Leo', 'Leo'])), ['Maria', 'Leo', 'Leo']);
  const { covered } = toldOf(coverageOf('Maria Delgado', [naming(['Mia', 'Leo Vega'])], ASKING), refOf);
  assert.equal(
    covered.some((person) => 'nameApart' in person),
    false,
  );
});

test('the kids of guardians are gone through once for an answer, however many kids they may cover, and nobody else of their waivers is', () => {
  let read = 0;
  const names = Array.from({ length: 30 }, (_, number) => `Kid Number ${number}`);
  const guardians = Array.from({ length: 76 }, (_, number) => {
    const waiver = naming(names.map((name) => (number === 75 ? name : `${name} of ${number}`)));
    const kids = waiver.kids.map(({ name }) => ({
      get name() {
        read += 1;
        return name;
      },
    }));
    return {
      ...waiver,
      kids,
      get participants(): never {
        throw new Error('A guardian covers no participants');
      },
    };
  });
  const asked = naming(names, { ownKids: false });
  assert.deepEqual(told([asked], guardians).slice(1), Array(30).fill('Kid: covered'));
  assert.ok(read <= 2 * 76 * 30, `${read} names`);
  read = 0;
  coveredBy({ ...asked, name: 'Maria Delgado', linked: [] }, ASKING, guardians);
  assert.ok(read <= 2 * 76 * 30, `${read} names`);
});
