import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_KIDS, MAX_PARTICIPANTS } from '#contract/kids.ts';
import { normalizeName } from '#contract/person-name.ts';
import {
  type Decisions,
  idAt,
  type NamingRecord,
  originsOf,
  peopleOn,
  type Place,
  portraitOf,
  signerContactsOn,
  textOf,
} from './same-person.ts';

interface Signing {
  name?: string;
  phone?: string | null;
  email?: string | null;
  birthDate?: string;
  /** The first record of those signed with proof of one another; this one unless given. */
  series?: string;
  /** `Linh`, `Linh 2015-03-04`, or `Linh 9` with an age; an empty text for a kid without a name. */
  kids?: readonly string[];
  participants?: readonly string[];
}

const NOBODY: Decisions = { joined: [], apart: [] };

/** Records named `a`, `b` and so on, signed on days one after the other. */
function signed(...signings: readonly Signing[]): NamingRecord[] {
  return signings.map(
    ({ name = 'Ann Lee', phone = null, email = null, birthDate, series, kids = [], participants = [] }, day) => {
      const signedAt = new Date(Date.UTC(2026, 4, 1 + day));
      return {
        waiverId: String.fromCharCode('a'.charCodeAt(0) + day),
        arrivedAt: signedAt,
        signedAt,
        name,
        nameKey: normalizeName(name),
        phone,
        emailKey: email,
        birthDate: birthDate ?? null,
        series: series ?? String.fromCharCode('a'.charCodeAt(0) + day),
        kids: kids.map((kid) => {
          const [, given = '', born = null, age = 8] = /^(.*?)\s*(?:(\d{4}-\d\d-\d\d)|(\d+))?$/.exec(kid) ?? [];
          return { name: given, age: Number(age), birthDate: born };
        }),
        participants,
      };
    },
  );
}

function place(text: string): Place {
  const [waiverId = '', role = '', number = ''] = text.split(' ');
  return { waiverId, role: role as Place['role'], place: Number(number) };
}

/** People of more than one place, each as its places: `a kid 1, b kid 1`. */
function same(records: readonly NamingRecord[], decisions: Decisions = NOBODY): string[] {
  return peopleOn(records, decisions)
    .filter(({ length }) => length > 1)
    .map((person) => person.map(textOf).join(', '))
    .toSorted();
}

describe('a signer is one person', () => {
  test('with the same name, folded, and the same phone or email', () => {
    assert.deepEqual(same(signed({ name: 'Ann  LEE', phone: '1' }, { name: 'ann lee', phone: '1' })), [
      'a signer 0, b signer 0',
    ]);
    assert.deepEqual(same(signed({ phone: '1', email: 'x' }, { phone: '2', email: 'x' })), ['a signer 0, b signer 0']);
    assert.deepEqual(same(signed({ phone: '1', email: 'x' }, { phone: '1', email: 'y' })), ['a signer 0, b signer 0']);
  });

  test('and another with another name, or when both differ or nothing says that they are the same', () => {
    assert.deepEqual(same(signed({ phone: '1' }, { name: 'Bo Lee', phone: '1' })), []);
    assert.deepEqual(same(signed({ phone: '1', email: 'x' }, { phone: '2', email: 'y' })), []);
    assert.deepEqual(same(signed({ phone: '1' }, { email: 'x' })), []);
  });

  test('unless two birth dates differ; without one it is who was there first', () => {
    const [father, son] = ['1970-03-04', '2004-07-08'].map((birthDate) => ({ phone: '1', birthDate }));
    assert.ok(father && son);
    const records = signed({ phone: '1' }, { ...father, series: 'a' }, son, { phone: '1' }, father, son);
    assert.deepEqual(same(records), ['a signer 0, b signer 0, d signer 0, e signer 0', 'c signer 0, f signer 0']);
    assert.deepEqual(same(records.toReversed()), same(records));
    assert.deepEqual(same(signed(son, { phone: '1' })), ['a signer 0, b signer 0']);
    const joined = [[place('a signer 0'), place('b signer 0')]];
    assert.deepEqual(same(signed(father, son), { ...NOBODY, joined }), ['a signer 0, b signer 0']);
    const kids = { ...son, kids: ['Linh'] };
    assert.deepEqual(
      same(signed({ ...father, kids: ['Linh'] }, kids)),
      ['a kid 1, b kid 1'],
      'of two who share a phone',
    );
  });

  test('and no date is known of who was there before until one is signed with proof', () => {
    const [one, other] = ['1970-03-04', '2004-07-08'].map((birthDate) => ({ phone: '1', birthDate }));
    const bornOf = (records: NamingRecord[]) =>
      peopleOn(records, NOBODY).map((places) => portraitOf(places, () => new Set()).birthDate);
    assert.ok(one && other);
    assert.deepEqual(bornOf(signed({ phone: '1' }, one, other)), [null]);
    assert.deepEqual(bornOf(signed({ phone: '1' }, one, { ...other, series: 'b' })), [null], 'proof of a later one');
    const proven = signed({ phone: '1' }, one, { ...other, series: 'a' }, one);
    assert.deepEqual(bornOf(proven), [other.birthDate, one.birthDate]);
    assert.deepEqual(same(proven), ['a signer 0, b signer 0, c signer 0']);
    const bridge = { phone: '1', email: 'x' };
    assert.deepEqual(bornOf(signed({ phone: '1' }, { email: 'x', birthDate: one.birthDate }, bridge)), [null]);
  });

  test('over a change of phone and then of email, in whatever order the waivers came', () => {
    const records = signed({ phone: '1', email: 'x' }, { phone: '2', email: 'y' }, { phone: '1', email: 'y' });
    assert.deepEqual(same(records), ['a signer 0, b signer 0, c signer 0']);
    assert.deepEqual(same(records.toReversed()), same(records));
  });
});

describe('a kid is one person', () => {
  const family = { phone: '1' };

  test('with the same name under the same signer', () => {
    assert.deepEqual(same(signed({ ...family, kids: ['Linh'] }, { ...family, kids: ['LINH'] })), [
      'a kid 1, b kid 1',
      'a signer 0, b signer 0',
    ]);
  });

  test('also under a number that the signer had on another waiver', () => {
    const records = signed({ phone: '1', email: 'x', kids: ['Linh'] }, { phone: '2', email: 'x', kids: ['Linh'] });
    assert.ok(same(records).includes('a kid 1, b kid 1'));
  });

  test('under two parents who share a phone or an email, on any of their waivers', () => {
    const bo = { name: 'Bo Lee', kids: ['Linh'] };
    assert.deepEqual(same(signed({ phone: '1', kids: ['Linh'] }, { ...bo, phone: '1' })), ['a kid 1, b kid 1']);
    assert.deepEqual(same(signed({ phone: '1', kids: ['Linh'] }, { ...bo, phone: '2' })), []);
    const records = signed(
      { phone: '1', email: 'x', kids: ['Linh'] },
      { phone: '2', email: 'x' },
      { ...bo, phone: '2' },
    );
    assert.deepEqual(same(records), ['a kid 1, c kid 1', 'a signer 0, b signer 0']);
  });

  test('unless the birth dates differ; an age tells nobody apart', () => {
    const linh = (...born: string[]) => same(signed(...born.map((kid) => ({ phone: '1', kids: [kid] }))));
    assert.ok(linh('Linh 2015-03-04', 'Linh 2015-03-04').includes('a kid 1, b kid 1'));
    assert.ok(linh('Linh', 'Linh 2015-03-04', 'Linh').includes('a kid 1, b kid 1, c kid 1'));
    assert.deepEqual(linh('Linh 2015-03-04', 'Linh 2016-03-04'), ['a signer 0, b signer 0']);
    const [one, other] = signed({ ...family, kids: ['Linh'] }, { ...family, kids: ['Linh'] });
    assert.ok(one && other);
    const older = { ...other, kids: [{ name: 'Linh', age: 12, birthDate: null }] };
    assert.ok(same([one, older]).includes('a kid 1, b kid 1'));
  });

  test('never by a guess: who could be either of two is somebody else', () => {
    const two = [
      { ...family, kids: ['Max 2015-03-04'] },
      { ...family, kids: ['Max 2016-03-04'] },
    ];
    const records = signed(...two, { ...family, kids: ['Max'] }, { ...family, kids: ['Max 2016-03-04'] });
    assert.deepEqual(
      same(records).filter((person) => person.includes('kid')),
      ['b kid 1, d kid 1'],
    );
  });

  test('two of one name on one record are two, and later ones are matched to them by birth date alone', () => {
    const max = (...kids: string[]) => ({ ...family, kids });
    const kidsOf = (...signings: Signing[]) => same(signed(...signings)).filter((person) => person.includes('kid'));
    assert.deepEqual(kidsOf(max('Max', 'Max'), max('Max', 'Max')), []);
    assert.deepEqual(kidsOf(max('Max', 'Max'), max('Max'), max('Max')), []);
    assert.deepEqual(kidsOf(max('Max'), max('Max', 'Max')), []);
    assert.deepEqual(
      kidsOf(max('Max 2015-03-04', 'Max 2016-03-04'), max('Max 2016-03-04', 'Max 2015-03-04'), max('Max')),
      ['a kid 1, b kid 2', 'a kid 2, b kid 1'],
    );
    assert.deepEqual(kidsOf(max('Max 2015-03-04'), max('Max', 'Max 2015-03-04')), ['a kid 1, b kid 2']);
    assert.deepEqual(kidsOf(max('Max 2015-03-04'), max('Max 2015-03-04', 'Max 2015-03-04')), []);
  });

  test('without a name they are told apart by their order under one signer, and called by their place, as on the record', () => {
    const records = signed({ ...family, kids: ['', 'Linh', ''] }, { ...family, kids: ['', 'Linh'] });
    assert.deepEqual(same(records), ['a kid 1, b kid 1', 'a kid 2, b kid 2', 'a signer 0, b signer 0']);
    const others = signed({ ...family, kids: ['', ''] }, { name: 'Bo Lee', phone: '1', kids: ['', 'Linh'] });
    assert.deepEqual(same(others), [], 'of another signer');
    const portraits = peopleOn(records.slice(0, 1), NOBODY).map((person) =>
      portraitOf(person, signerContactsOn(records, NOBODY)),
    );
    assert.deepEqual(
      portraits.map(({ name, nameGiven }) => [name, nameGiven]),
      [
        ['Ann Lee', true],
        ['Kid 1', false],
        ['Linh', true],
        ['Kid 3', false],
      ],
    );
  });

  test('without a name is told by the birth date before the order, and by the order where nobody gave it', () => {
    const kidsOf = (...lists: string[][]) =>
      peopleOn(signed(...lists.map((kids) => ({ phone: '1', kids }))), NOBODY)
        .filter(([one]) => one?.role === 'kid')
        .map((person) => person.map(textOf).join(', '));
    assert.deepEqual(kidsOf(['', ''], ['2015-03-04', '2016-03-04'], ['2016-03-04'], ['', '']), [
      'a kid 1, b kid 1, d kid 1',
      'a kid 2, b kid 2, c kid 1, d kid 2',
    ]);
    assert.deepEqual(kidsOf(['', ''], ['', '2015-03-04'], ['2015-03-04', '']), [
      'a kid 1, b kid 2, c kid 1',
      'a kid 2, b kid 1, c kid 2',
    ]);
    assert.deepEqual(kidsOf(['', ''], ['', '', ''], ['']).length, 3);
    assert.deepEqual(kidsOf(['2015-03-04'], ['2016-03-04'], ['', '']).length, 2);
  });

  test('is never the signer or participant of the same name', () => {
    const records = signed(
      { ...family, kids: ['Linh Lee'] },
      { name: 'Linh Lee', phone: '1' },
      { ...family, participants: ['Linh Lee'] },
    );
    assert.deepEqual(same(records), ['a signer 0, c signer 0']);
  });
});

describe('a participant is one person', () => {
  test('with the same name under the same signer, and not under another who shares the phone', () => {
    const group = { phone: '1', participants: ['Tomás Ibarra'] };
    const records = signed(group, { ...group, participants: ['tomás  ibarra'] }, { ...group, name: 'Bo Lee' });
    assert.deepEqual(same(records), ['a participant 1, b participant 1', 'a signer 0, b signer 0']);
  });

  test('and two of one name on one record are two, whom nobody can tell apart later', () => {
    const group = { phone: '1', participants: ['Sam Poe', 'Sam Poe'] };
    assert.deepEqual(same(signed(group, { phone: '1', participants: ['Sam Poe'] })), ['a signer 0, b signer 0']);
  });
});

describe('staff', () => {
  test('join what the rules keep apart, and later waivers follow', () => {
    const records = signed(
      { phone: '1', kids: ['Max', 'Max'] },
      { phone: '1', kids: ['Linh Lee'] },
      { name: 'Linh Lee', phone: '2' },
      { phone: '2', email: 'x', kids: ['Linh Lee'] },
    );
    const joined = [
      [place('b kid 1'), place('c signer 0')],
      [place('a signer 0'), place('d signer 0')],
    ];
    assert.deepEqual(same(records, { ...NOBODY, joined }), [
      'a signer 0, b signer 0, d signer 0',
      'b kid 1, c signer 0, d kid 1',
    ]);
  });

  test('join two of whom the rules could not tell who a third is', () => {
    const records = signed(
      { phone: '1', kids: ['Max 2015-03-04'] },
      { phone: '1', kids: ['Max 2016-03-04'] },
      { phone: '1', kids: ['Max'] },
    );
    const joined = [[place('a kid 1'), place('b kid 1')]];
    assert.ok(same(records, { ...NOBODY, joined }).includes('a kid 1, b kid 1, c kid 1'));
  });

  test('part what the rules join, and no rule joins it again; they themselves may', () => {
    const records = signed({ phone: '1' }, { phone: '1' }, { phone: '1' });
    const apart = [place('b signer 0')];
    assert.deepEqual(same(records, { ...NOBODY, apart }), ['a signer 0, c signer 0']);
    const joined = [[place('b signer 0'), place('c signer 0')]];
    assert.deepEqual(same(records, { apart, joined }), ['a signer 0, b signer 0, c signer 0']);
  });
});

describe('an id', () => {
  const waiverId = '3b241101-e2bb-4255-8caf-4136c566a962';

  test('is that of the place that came first, and no two places have one', () => {
    const places: Place[] = [
      { waiverId, role: 'signer', place: 0 },
      ...Array.from({ length: MAX_KIDS }, (_, kid) => ({ waiverId, role: 'kid' as const, place: kid + 1 })),
      ...Array.from({ length: MAX_PARTICIPANTS }, (_, one) => ({
        waiverId,
        role: 'participant' as const,
        place: one + 1,
      })),
    ];
    const ids = new Set(places.map(idAt));
    assert.equal(ids.size, places.length);
    assert.ok(!ids.has(waiverId));
  });

  test('leads back to its waiver', () => {
    const { from, to } = originsOf(idAt({ waiverId, role: 'kid', place: 3 }));
    assert.ok(from <= waiverId && waiverId <= to);
    assert.equal(to.slice(0, -2), waiverId.slice(0, -2));
  });
});

describe('an age that another signer states otherwise', () => {
  const [ann, bo] = [
    { name: 'Ann Lee', phone: '1' },
    { name: 'Bo Lee', phone: '1' },
  ];
  const portrait = (signings: NamingRecord[], decisions = NOBODY) => {
    const linh = peopleOn(signings, decisions).find(([one]) => one?.nameKey === 'linh');
    if (linh === undefined) throw new Error('Nobody is called Linh');
    return portraitOf(linh, signerContactsOn(signings, decisions));
  };
  const agesOf = (...signings: Signing[]) => {
    const { statedAge, otherAge } = portrait(signed(...signings));
    return [statedAge, otherAge];
  };

  test('is told beside the one stated last, however often that is stated', () => {
    assert.deepEqual(agesOf({ ...ann, kids: ['Linh 6'] }, { ...bo, kids: ['Linh 9'] }), [9, 6]);
    assert.deepEqual(
      agesOf({ ...ann, kids: ['Linh 6'] }, { ...bo, kids: ['Linh 9'] }, { ...bo, kids: ['Linh 9'] }),
      [9, 6],
    );
  });

  test('is none where it is a year off, was corrected by who stated it, or a birth date is known', () => {
    assert.deepEqual(agesOf({ ...ann, kids: ['Linh 8'] }, { ...bo, kids: ['Linh 9'] }), [9, null]);
    assert.deepEqual(agesOf({ ...ann, kids: ['Linh 6'] }, { ...ann, kids: ['Linh 9'] }), [9, null]);
    const corrected = [
      { ...ann, kids: ['Linh 6'] },
      { ...bo, kids: ['Linh 9'] },
      { ...ann, kids: ['Linh 9'] },
    ];
    assert.deepEqual(agesOf(...corrected), [9, null]);
    assert.deepEqual(agesOf({ ...ann, kids: ['Linh 6'] }, { ...bo, kids: ['Linh 2019-12-03'] })[1], null);
  });

  test('is also that of a birth date which does not fit what was stated before', () => {
    assert.deepEqual(agesOf({ ...bo, kids: ['Linh 8'] }, { ...ann, kids: ['Linh 2021-04-03'] }), [8, 5]);
  });

  test('has grown with the kid', () => {
    const records = signed({ ...ann, kids: ['Linh 6'] }, { ...bo, kids: ['Linh 9'] });
    const [first] = records;
    if (first) first.signedAt = new Date('2023-11-01T15:00:00Z');
    const { statedAge, otherAge } = portrait(records);
    assert.deepEqual([statedAge, otherAge], [9, null]);
  });

  test('of two others is the lower one, whoever is further off', () => {
    const gran = { name: 'Gran Lee', phone: '1' };
    assert.deepEqual(
      agesOf({ ...ann, kids: ['Linh 6'] }, { ...bo, kids: ['Linh 12'] }, { ...gran, kids: ['Linh 8'] }),
      [8, 6],
    );
    assert.deepEqual(
      agesOf({ ...ann, kids: ['Linh 7'] }, { ...bo, kids: ['Linh 12'] }, { ...gran, kids: ['Linh 8'] }),
      [8, 12],
    );
  });

  test('is told beside a birth date that was given before', () => {
    const gran = { name: 'Gran Lee', phone: '1' };
    const { birthDate, otherAge } = portrait(
      signed({ ...gran, kids: ['Linh 2011-03-03'] }, { ...ann, kids: ['Linh 7'] }),
    );
    assert.deepEqual([birthDate, otherAge], ['2011-03-03', 7]);
    const corrected = portrait(signed({ ...gran, kids: ['Linh 2011-03-03'] }, { ...gran, kids: ['Linh 7'] }));
    assert.deepEqual([corrected.birthDate, corrected.otherAge], ['2011-03-03', null]);
  });

  test('is none of a signer whom staff joined with the one who states it', () => {
    const records = signed({ name: 'An Lee', phone: '1', kids: ['Linh 5'] }, { ...ann, kids: ['Linh 9'] });
    assert.equal(portrait(records).otherAge, 5);
    const places = records.map(({ waiverId }) => ({ waiverId, role: 'signer' as const, place: 0 }));
    assert.equal(portrait(records, { joined: [places], apart: [] }).otherAge, null);
  });

  test('keeps a birth date from being believed only until whoever states it corrects it', () => {
    const disputed = [
      { ...bo, kids: ['Linh 8'] },
      { ...ann, kids: ['Linh 2008-11-26'] },
    ];
    assert.equal(portrait(signed(...disputed)).birthDate, null);
    const corrected = portrait(signed(...disputed, { ...bo, kids: ['Linh 17'] }));
    assert.deepEqual([corrected.birthDate, corrected.otherAge], ['2008-11-26', null]);
    const contradicted = signed(
      { ...bo, kids: ['Linh 17'] },
      { ...ann, kids: ['Linh 2008-11-26'] },
      { ...bo, kids: ['Linh 8'] },
    );
    assert.deepEqual([portrait(contradicted).birthDate, portrait(contradicted).otherAge], ['2008-11-26', 8]);
  });
});
