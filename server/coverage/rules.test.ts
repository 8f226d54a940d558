import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Temporal } from 'temporal-polyfill';
import {
  type CoveringPlace,
  listFlags,
  listRides,
  readCoverage,
  readYears,
  isGuardianOpen,
  isNearBirthday,
} from './rules.ts';

const timeZone = 'America/New_York';
const NOW = new Date('2026-05-14T15:00:00Z');
const TODAY = Temporal.PlainDate.from('2026-05-14');
const DAYS = { today: TODAY, openDay: TODAY };

const NEXT_YEAR = '2027-05-15T03:59:59.999Z';
const SOON = '2026-06-01T03:59:59.999Z';
const OVER = '2026-01-05T04:59:59.999Z';

function place(end: string, more: Partial<CoveringPlace> = {}): CoveringPlace {
  const until = new Date(end);
  const signedAt = new Date(until.getTime() - 366 * 24 * 60 * 60 * 1000);
  return {
    waiverId: end,
    role: 'kid',
    signedAt,
    place: 1,
    step: signedAt.getTime(),
    signerId: 'ann',
    series: 'ann',
    expiresAt: until,
    signedUntil: until,
    ownKids: null,
    guardian: null,
    birthDate: null,
    ...more,
  };
}

function kid(places: readonly CoveringPlace[], birthDate: string | null = null, now = NOW) {
  return readCoverage(
    'kid',
    places.map((one) => ({ ...one, birthDate: birthDate ?? one.birthDate })),
    { now, timeZone },
  );
}

describe('a person is covered', () => {
  test('until the last of their waivers ends, whatever was signed later', () => {
    const renewed = { signedAt: new Date('2026-05-01T00:00:00Z') };
    assert.deepEqual(kid([place(SOON, renewed), place(NEXT_YEAR)]), {
      waiverId: NEXT_YEAR,
      isCovered: true,
      coveredUntil: NEXT_YEAR,
      reason: null,
    });
  });

  test('under who signed for them first, while that one covers them, and until the last of all ends', () => {
    const [own, strangers] = [place(SOON, { ownKids: true }), place(NEXT_YEAR, { ownKids: true, signerId: 'eve' })];
    const shown = ({ waiverId, coveredUntil }: ReturnType<typeof kid>) => [waiverId, coveredUntil];
    for (const places of [
      [own, strangers],
      [strangers, own],
    ]) {
      assert.deepEqual(shown(kid(places)), [SOON, NEXT_YEAR]);
    }
    assert.deepEqual(shown(kid([{ ...own, ownKids: null }, strangers])), [SOON, NEXT_YEAR]);
    assert.deepEqual(shown(kid([{ ...own, ownKids: false }, strangers])), [NEXT_YEAR, NEXT_YEAR]);
    assert.deepEqual(shown(kid([own, { ...strangers, guardian: 'confirmed' }])), [NEXT_YEAR, NEXT_YEAR], 'by staff');
    assert.deepEqual(shown(kid([{ ...own, signedAt: NOW }, strangers])), [SOON, NEXT_YEAR]);
    const expired = place(OVER, { ownKids: true });
    assert.deepEqual(shown(kid([expired, strangers])), [NEXT_YEAR, NEXT_YEAR]);
    const renewed = place(SOON, { ownKids: null });
    assert.deepEqual(shown(kid([expired, renewed, strangers])), [SOON, NEXT_YEAR], 'by whatever they signed since');
    const withEve = { now: NOW, timeZone, inside: new Set(['eve']) };
    assert.deepEqual(shown(readCoverage('kid', [own, strangers], withEve)), [NEXT_YEAR, NEXT_YEAR], 'who is inside');
    const over = { ...strangers, expiresAt: new Date(OVER) };
    assert.deepEqual(shown(readCoverage('kid', [own, over], withEve)), [SOON, SOON], 'who covers the kid');
    const role = 'participant' as const;
    const participants = [
      { ...own, role },
      { ...strangers, role },
    ];
    const covered = readCoverage(role, participants, { now: NOW, timeZone });
    assert.equal(covered.waiverId, NEXT_YEAR);
  });

  test('as of then by what had been signed by then', () => {
    const over = place('2026-05-01T03:59:59.999Z');
    const renewed = place(NEXT_YEAR, { signedAt: new Date('2026-05-14T14:00:00Z') });
    const between = kid([over, renewed], null, new Date('2026-05-13T15:00:00Z'));
    assert.deepEqual([between.isCovered, between.reason, between.waiverId], [false, 'expired', over.waiverId]);
    assert.equal(kid([over, renewed]).isCovered, true);
    assert.equal(kid([over, renewed], null, new Date('2026-05-14T13:56:00Z')).isCovered, true, 'clocks differ');
    const before = kid([renewed], null, new Date('2026-05-13T15:00:00Z'));
    assert.deepEqual([before.isCovered, before.waiverId], [true, NEXT_YEAR], 'nothing was signed: the visit says so');
  });

  test('up to and including the last millisecond', () => {
    assert.equal(kid([place(SOON)], null, new Date(SOON)).isCovered, true);
    const { isCovered, coveredUntil, reason } = kid([place(SOON)], null, new Date(new Date(SOON).getTime() + 1));
    assert.deepEqual([isCovered, coveredUntil, reason], [false, SOON, 'expired']);
  });

  test('not after staff asked to sign again, until the time would be over anyway', () => {
    const ruled = place('2026-04-01T12:00:00.000Z', { signedUntil: new Date(SOON) });
    assert.deepEqual([kid([ruled]).isCovered, kid([ruled]).reason], [false, 'sign_again']);
    assert.equal(kid([ruled], null, new Date('2026-07-01T00:00:00Z')).reason, 'expired');
    assert.equal(kid([ruled, place(SOON)]).isCovered, true);
    assert.equal(kid([ruled, place(OVER)]).reason, 'sign_again');
  });
});

describe('a kid', () => {
  test('is covered until the last instant before the 18th birthday at the venue at most', () => {
    const grown = kid([place(NEXT_YEAR)], '2008-07-01');
    assert.deepEqual([grown.isCovered, grown.coveredUntil], [true, '2026-07-01T03:59:59.999Z']);
    const last = new Date('2026-07-01T03:59:59.999Z');
    assert.equal(kid([place(NEXT_YEAR)], '2008-07-01', last).isCovered, true);
    const next = kid([place(NEXT_YEAR)], '2008-07-01', new Date(last.getTime() + 1));
    assert.deepEqual(
      [next.isCovered, next.coveredUntil, next.reason],
      [false, '2026-07-01T03:59:59.999Z', 'turned_18'],
    );
    assert.equal(kid([place(NEXT_YEAR)], '2008-02-29').coveredUntil, '2026-02-28T04:59:59.999Z');
  });

  test('has turned 18 also when the waiver has expired since', () => {
    const { reason, coveredUntil } = kid([place(OVER)], '2007-07-01');
    assert.deepEqual([reason, coveredUntil], ['turned_18', '2025-07-01T03:59:59.999Z']);
    assert.equal(kid([place(OVER)], '2008-07-01').reason, 'expired');
  });

  test('ends with the waiver without a birth date', () => {
    assert.equal(kid([place(NEXT_YEAR)]).coveredUntil, NEXT_YEAR);
  });

  test('of somebody else is not covered until a guardian’s own waiver covers it', () => {
    const anothers = place(NEXT_YEAR, { ownKids: false });
    assert.deepEqual(kid([anothers]), {
      waiverId: NEXT_YEAR,
      isCovered: false,
      coveredUntil: null,
      reason: 'guardian_missing',
    });
    assert.equal(kid([anothers], null, new Date('2028-01-01T00:00:00Z')).reason, 'guardian_missing');
    const covered = kid([anothers, place(SOON, { ownKids: true })]);
    assert.deepEqual([covered.isCovered, covered.coveredUntil, covered.waiverId], [true, SOON, SOON]);
    const over = kid([anothers, place(OVER)]);
    assert.deepEqual([over.reason, over.coveredUntil], ['guardian_missing', OVER]);
    assert.equal(kid([place(OVER), place(OVER, { ownKids: false })]).reason, 'expired');
    assert.equal(kid([anothers], '2008-01-01').reason, 'turned_18');
  });
});

test('only kids end at 18, and their signer is covered whatever he said of them', () => {
  const at = { now: NOW, timeZone };
  const signed = place(NEXT_YEAR, { role: 'signer', ownKids: false });
  for (const birthDate of [null, '1990-01-01', '2008-01-01']) {
    assert.equal(readCoverage('signer', [{ ...signed, birthDate }], at).coveredUntil, NEXT_YEAR);
  }
  const lasting = place('2027-09-01T03:59:59.999Z', { series: 'mother' });
  const grown = readCoverage('signer', [{ ...signed, birthDate: '2008-01-01' }, lasting], at);
  assert.equal(grown.coveredUntil, NEXT_YEAR, 'what covered the kid ended at 18');
});

test('a birth date ends what was signed with proof of it, and nobody else’s waiver', () => {
  const dated = { birthDate: '2008-05-13' };
  const own = place(NEXT_YEAR);
  for (const stranger of [{ series: 'eve' }, { series: 'eve', signerId: 'eve' }]) {
    for (const step of [own.step - 1, own.step + 1]) {
      const { isCovered, coveredUntil } = kid([place(NEXT_YEAR, { ...dated, ...stranger, step }), own]);
      assert.deepEqual([isCovered, coveredUntil], [true, NEXT_YEAR]);
    }
  }
  assert.equal(kid([place(SOON, dated), own]).reason, 'turned_18');
});

test('an age is that of the birth date, else the one stated last', () => {
  assert.equal(readYears({ birthDate: '2018-05-14', statedAge: 5 }, TODAY), 8);
  assert.equal(readYears({ birthDate: '2018-05-15', statedAge: null }, TODAY), 7);
  assert.equal(readYears({ birthDate: null, statedAge: 9 }, TODAY), 9);
  assert.equal(readYears({ birthDate: null, statedAge: null }, TODAY), null);
});

describe('machines', () => {
  const machines = [
    { name: 'Flight', minAge: 6, maxAge: null },
    { name: 'Moto', minAge: 8, maxAge: null },
  ];
  const may = (role: 'signer' | 'kid', birthDate: string | null, statedAge: number | null, ...otherAges: number[]) =>
    listRides({ role, birthDate, statedAge, otherAges }, machines, TODAY).map(({ mayRide, from }) => [mayRide, from]);

  test('may be ridden from the birthday on', () => {
    const [yes, no] = [[true, null], (from: string | null) => [false, from]];
    assert.deepEqual(may('kid', '2018-12-03', null), [yes, no('2026-12-03')]);
    assert.deepEqual(may('kid', '2018-05-14', null), [yes, yes]);
    assert.deepEqual(may('kid', '2020-02-29', 12), [yes, no('2028-02-29')]);
    assert.deepEqual(may('kid', '2021-02-28', null), [no('2027-02-28'), no('2029-02-28')]);
  });

  test('are those that every stated age allows', () => {
    const first = [
      [true, null],
      [false, null],
    ];
    assert.deepEqual(may('kid', null, 9, 6), first);
    assert.deepEqual(may('kid', null, 6, 9), first);
    assert.deepEqual(may('kid', '2018-05-14', 9, 6), [
      [true, null],
      [true, null],
    ]);
  });

  test('are told by the stated age without a day', () => {
    assert.deepEqual(may('kid', null, 7), [
      [true, null],
      [false, null],
    ]);
  });

  test('are none at an age that nobody gave', () => {
    assert.deepEqual(may('kid', null, null), [
      [false, null],
      [false, null],
    ]);
    const forAll = [{ name: 'Theater', minAge: null, maxAge: null }];
    assert.deepEqual(listRides({ role: 'kid', birthDate: null, statedAge: null, otherAges: [] }, forAll, TODAY), [
      { name: 'Theater', mayRide: false, from: null },
    ]);
  });

  test('are all for adults without a birth date', () => {
    assert.deepEqual(may('signer', null, null), [
      [true, null],
      [true, null],
    ]);
  });

  test('are none once somebody is too old', () => {
    const toddlers = [{ name: 'Ball pit', minAge: null, maxAge: 5 }];
    const rideAt = (statedAge: number) =>
      listRides({ role: 'kid', birthDate: null, statedAge, otherAges: [] }, toddlers, TODAY)[0]?.mayRide;
    assert.deepEqual([rideAt(5), rideAt(6)], [true, false]);
    const rideAtBoth = (statedAge: number, ...otherAges: number[]) =>
      listRides({ role: 'kid', birthDate: null, statedAge, otherAges }, toddlers, TODAY)[0]?.mayRide;
    assert.deepEqual([rideAtBoth(5, 9), rideAtBoth(9, 5), rideAtBoth(5, 3, 9)], [false, false, false]);
  });

  test('without a number are for everybody', () => {
    const forAll = [{ name: 'Theater', minAge: null, maxAge: null }];
    assert.deepEqual(listRides({ role: 'kid', birthDate: null, statedAge: 1, otherAges: [] }, forAll, TODAY), [
      { name: 'Theater', mayRide: true, from: null },
    ]);
  });
});

describe('flags', () => {
  const none = {
    birthDate: null,
    hasHealthAnswers: false,
    partyDates: [],
    isGuardianOpen: false,
    isAgeOpen: false,
  };

  test('say that a birthday is within seven days', () => {
    for (const [birthDate, isNear] of [
      ['2018-05-14', true],
      ['2018-05-21', true],
      ['2018-05-22', false],
      ['2018-05-07', true],
      ['2018-05-06', false],
    ] as const) {
      assert.equal(isNearBirthday(birthDate, TODAY), isNear, birthDate);
    }
    assert.equal(isNearBirthday('2018-01-02', Temporal.PlainDate.from('2026-12-28')), true);
    assert.equal(isNearBirthday('2018-12-30', Temporal.PlainDate.from('2026-01-02')), true);
    assert.equal(isNearBirthday('2020-02-29', Temporal.PlainDate.from('2026-02-21')), true);
  });

  test('and that there are answers about health', () => {
    assert.deepEqual(listFlags({ ...none, birthDate: '2018-05-14', hasHealthAnswers: true }, DAYS), [
      'health',
      'birthday',
    ]);
    assert.deepEqual(listFlags(none, DAYS), []);
  });

  test('and that a party is today, not on another day', () => {
    assert.deepEqual(listFlags({ ...none, partyDates: ['2026-05-13', '2026-05-15'] }, DAYS), []);
    assert.deepEqual(listFlags({ ...none, partyDates: ['2026-05-13', TODAY.toString()] }, DAYS), ['party']);
  });

  test('and what no form got an answer to', () => {
    assert.deepEqual(listFlags({ ...none, isGuardianOpen: true, isAgeOpen: true }, DAYS), ['guardian', 'age']);
  });

  test('of the guardian of a kid, until who speaks for it says so with proof, or to staff', () => {
    const asked = place(NEXT_YEAR, { guardian: 'asked' });
    assert.equal(isGuardianOpen([asked], NOW), true);
    assert.equal(isGuardianOpen([place(NEXT_YEAR)], NOW), false, 'that form did not ask');
    assert.equal(isGuardianOpen([{ ...asked, guardian: 'confirmed' }], NOW), false);
    assert.equal(isGuardianOpen([asked, place(SOON, { ownKids: true })], NOW), false);
    assert.equal(isGuardianOpen([asked, place(OVER, { ownKids: true })], NOW), true, 'that waiver is over');
    assert.equal(isGuardianOpen([asked, place(SOON, { guardian: 'confirmed' })], NOW), false);
    assert.equal(isGuardianOpen([asked, place(SOON, { ownKids: false })], NOW), true);
    const ticked = { ...asked, guardian: null, ownKids: true, step: asked.step + 1 };
    assert.equal(isGuardianOpen([asked, ticked], NOW), false);
    assert.equal(isGuardianOpen([asked, { ...ticked, series: 'another' }], NOW), true, 'without proof');
    assert.equal(isGuardianOpen([ticked, { ...asked, step: ticked.step + 1, series: 'another' }], NOW), false);
    const strangers = { signerId: 'eve', series: 'eve' };
    assert.equal(isGuardianOpen([asked, { ...ticked, ...strangers }], NOW), true, 'by somebody else');
    assert.equal(isGuardianOpen([ticked, { ...asked, ...strangers, step: ticked.step + 1 }], NOW), false);
    const confirmed = place(OVER, { guardian: 'confirmed' });
    assert.equal(isGuardianOpen([asked, confirmed], NOW), false, 'the same signer told staff a year ago');
    assert.equal(isGuardianOpen([asked], NOW, [asked, confirmed]), false);
    const ofOther = { ...asked, guardian: 'confirmed' as const, signerId: 'eve', series: 'eve', step: asked.step + 1 };
    assert.equal(isGuardianOpen([asked, ofOther], NOW), false, 'staff were shown the other waiver');
    assert.equal(
      isGuardianOpen([{ ...asked, signerId: 'eve', series: 'eve' }, confirmed], NOW),
      true,
      'another signer did not',
    );
  });
});
