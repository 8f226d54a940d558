import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { insertSigned } from '../../tests/support/signed-rows.ts';
import { makeTestDatabase } from '../../tests/support/test-database.ts';
import { checkPeople } from './rebuilding.ts';

interface Signing {
  name?: string;
  phone?: string;
  email?: string;
  birthDate?: string;
  /** `Linh`, or `Linh 2015-03-04`; an empty text for a kid without a name. */
  kids?: readonly string[];
  participants?: readonly string[];
}

/** A venue where each list of signings is of people of their own. */
async function openVenue(t: TestContext) {
  const { db } = await makeTestDatabase(t);
  let lists = 0;
  /** Signed one after the other, as `a`, `b` and so on; people of more than one place, each as its places: `a kid 1, b kid 1`. */
  return async (...signings: readonly Signing[]): Promise<string[]> => {
    lists += 1;
    const letters = new Map<string, string>();
    for (const [
      day,
      { name = 'Ann Lee', phone, email, birthDate, kids = [], participants = [] },
    ] of signings.entries()) {
      const id = await insertSigned(db, {
        name,
        phone: phone === undefined ? null : `+1${String(lists).padStart(9, '0')}${phone}`,
        email: email === undefined ? null : `${email}${lists}@post.example`,
        ...(birthDate !== undefined && { birthDate }),
        kids: kids.map((kid) => {
          const [, given = '', born] = /^(.*?)\s*(\d{4}-\d\d-\d\d)?$/.exec(kid) ?? [];
          return born === undefined ? { name: given } : { name: given, birthDate: born };
        }),
        participants,
        signedAt: new Date(Date.UTC(2026, 4, 1 + day)).toISOString(),
      });
      letters.set(id, String.fromCodePoint(97 + day));
    }
    const { rows } = await sql<{ places: string[][] }>`
      select jsonb_agg(jsonb_build_array(waiver_id, role || ' ' || place) order by step, role, place) as places from places
      where waiver_id = any(${[...letters.keys()]}::uuid[]) group by person_id having count(*) > 1`.execute(db);
    assert.equal(await checkPeople(db), undefined);
    return rows.map(({ places }) => places.map(([id = '', at]) => `${letters.get(id)} ${at}`).join(', ')).toSorted();
  };
}

const onlyKids = (people: readonly string[]) => people.filter((places) => places.includes('kid'));

describe('a signer is one person', () => {
  test('with the same name, folded, and the same phone or email; both given and both different is another', async (t) => {
    const same = await openVenue(t);
    const one = ['a signer 0, b signer 0'];
    assert.deepEqual(await same({ name: 'Ann  LEE', phone: '1' }, { name: 'ann lee', phone: '1' }), one);
    assert.deepEqual(await same({ phone: '1', email: 'x' }, { phone: '2', email: 'x' }), one);
    assert.deepEqual(await same({ phone: '1', email: 'x' }, { phone: '1', email: 'y' }), one);
    assert.deepEqual(await same({ phone: '1' }, { name: 'Bo Lee', phone: '1' }), []);
    assert.deepEqual(await same({ phone: '1', email: 'x' }, { phone: '2', email: 'y' }), []);
    assert.deepEqual(await same({ phone: '1' }, { email: 'x' }), []);
  });

  test('over a change of phone and then of email, and a later waiver may show that two are one', async (t) => {
    const same = await openVenue(t);
    const whole = ['a signer 0, b signer 0, c signer 0'];
    assert.deepEqual(
      await same({ phone: '1', email: 'x' }, { phone: '2', email: 'x' }, { phone: '2', email: 'y' }),
      whole,
    );
    assert.deepEqual(await same({ phone: '1' }, { email: 'x' }, { phone: '1', email: 'x' }), whole);
    const people = await same(
      { phone: '1', kids: ['Max'] },
      { email: 'x', kids: ['Linh'] },
      { phone: '1', email: 'x', kids: ['Max', 'Linh'] },
    );
    assert.deepEqual(people, ['a kid 1, c kid 1', 'a signer 0, b signer 0, c signer 0', 'b kid 1, c kid 2']);
  });

  test('unless two birth dates differ; without one it is who was there first', async (t) => {
    const same = await openVenue(t);
    const [father, son] = [
      { phone: '1', birthDate: '1970-03-04' },
      { phone: '1', birthDate: '2004-07-08' },
    ];
    assert.deepEqual(await same(father, son, { phone: '1' }, father, son), [
      'a signer 0, c signer 0, d signer 0',
      'b signer 0, e signer 0',
    ]);
    assert.deepEqual(await same(son, { phone: '1' }), ['a signer 0, b signer 0']);
    assert.deepEqual(await same({ phone: '1' }, father, son), ['a signer 0, b signer 0, c signer 0'], 'said alone');
    assert.deepEqual(await same({ ...father, kids: ['Linh'] }, { ...son, kids: ['Linh'] }), ['a kid 1, b kid 1']);
    const bridge = { phone: '1', email: 'x' };
    assert.deepEqual(await same(father, { email: 'x', birthDate: '1970-03-04' }, bridge), ['a signer 0, c signer 0']);
  });
});

describe('a kid is one person', () => {
  test('with the same name under the same signer, or under signers who share a phone or an email', async (t) => {
    const same = await openVenue(t);
    const bo = { name: 'Bo Lee', kids: ['LINH'] };
    const kids = async (...signings: Signing[]) => onlyKids(await same(...signings));
    const one = ['a kid 1, b kid 1'];
    assert.deepEqual(await kids({ phone: '1', kids: ['Linh'] }, { phone: '1', kids: ['LINH'] }), one);
    assert.deepEqual(await kids({ phone: '1', kids: ['Linh'] }, { ...bo, phone: '1' }), one);
    assert.deepEqual(await kids({ phone: '1', kids: ['Linh'] }, { ...bo, phone: '2' }), []);
    assert.deepEqual(
      await kids({ phone: '1', email: 'x', kids: ['Linh'] }, { phone: '2', email: 'x' }, { ...bo, phone: '2' }),
      ['a kid 1, c kid 1'],
    );
  });

  test('unless the birth dates differ, and never by a guess', async (t) => {
    const same = await openVenue(t);
    const kids = async (...lists: string[][]) =>
      onlyKids(await same(...lists.map((each) => ({ phone: '1', kids: each }))));
    assert.deepEqual(await kids(['Linh'], ['Linh 2015-03-04'], ['Linh']), ['a kid 1, b kid 1, c kid 1']);
    assert.deepEqual(await kids(['Linh 2015-03-04'], ['Linh 2016-03-04']), []);
    assert.deepEqual(await kids(['Max 2015-03-04'], ['Max 2016-03-04'], ['Max'], ['Max 2016-03-04']), [
      'b kid 1, d kid 1',
    ]);
  });

  test('two of one name on one record are two, and later ones are matched to them by birth date alone', async (t) => {
    const same = await openVenue(t);
    const kids = async (...lists: string[][]) =>
      onlyKids(await same(...lists.map((each) => ({ phone: '1', kids: each }))));
    assert.deepEqual(await kids(['Max', 'Max'], ['Max', 'Max']), []);
    assert.deepEqual(await kids(['Max', 'Max'], ['Max'], ['Max']), []);
    assert.deepEqual(await kids(['Max'], ['Max', 'Max']), []);
    assert.deepEqual(await kids(['Max 2015-03-04', 'Max 2016-03-04'], ['Max 2016-03-04', 'Max 2015-03-04'], ['Max']), [
      'a kid 1, b kid 2',
      'a kid 2, b kid 1',
    ]);
    assert.deepEqual(await kids(['Max 2015-03-04'], ['Max', 'Max 2015-03-04']), ['a kid 1, b kid 2']);
    assert.deepEqual(await kids(['Max 2015-03-04'], ['Max 2015-03-04', 'Max 2015-03-04']), []);
    assert.deepEqual(await kids(['Max', 'Max 2015-03-04'], ['Max 2016-03-04']), [], 'not at all');
  });

  test('without a name are told apart by their birth dates, and else by their order under one signer', async (t) => {
    const same = await openVenue(t);
    const kids = async (...lists: string[][]) =>
      onlyKids(await same(...lists.map((each) => ({ phone: '1', kids: each }))));
    assert.deepEqual(await kids(['', 'Linh', ''], ['', 'Max']), ['a kid 1, b kid 1']);
    assert.deepEqual(await kids(['', ''], ['2015-03-04', '2016-03-04'], ['2016-03-04'], ['', '']), [
      'a kid 1, b kid 1, d kid 1',
      'a kid 2, b kid 2, c kid 1, d kid 2',
    ]);
    assert.deepEqual(await kids(['', ''], ['', '2015-03-04'], ['2015-03-04', '']), [
      'a kid 1, b kid 2, c kid 1',
      'a kid 2, b kid 1, c kid 2',
    ]);
    assert.deepEqual(onlyKids(await same({ phone: '1', kids: [''] }, { name: 'Bo Lee', phone: '1', kids: [''] })), []);
  });
});

test('a participant is one person with the same name under the same signer, and nobody of another role', async (t) => {
  const same = await openVenue(t);
  const group = { phone: '1', participants: ['Tomás Ibarra'] };
  assert.deepEqual(await same(group, { ...group, participants: ['tomás  ibarra'] }, { ...group, name: 'Bo Lee' }), [
    'a participant 1, b participant 1',
    'a signer 0, b signer 0',
  ]);
  const twice = { phone: '1', participants: ['Sam Poe', 'Sam Poe'] };
  assert.deepEqual(await same(twice, { phone: '1', participants: ['Sam Poe'] }), ['a signer 0, b signer 0']);
  const linh = { phone: '1', name: 'Linh Lee' };
  assert.deepEqual(await same({ phone: '1', kids: ['Linh Lee'] }, linh, { phone: '1', participants: ['Linh Lee'] }), [
    'a signer 0, c signer 0',
  ]);
});

test('ids are of one waiver, and lead back to it', async (t) => {
  const { db } = await makeTestDatabase(t);
  const { rows } = await sql<{ ids: number; others: number }>`
    with waiver as (select gen_random_uuid() as id),
    ids as (
      select id as waiver, person_id_at(id, role, place) as id from waiver cross join (
        select 'signer' as role, 0 as place union all select 'kid', generate_series(1, 60) union all select 'participant', generate_series(1, 100)
      ) as places
    )
    select count(distinct id)::int as ids, count(*) filter (where left(id::text, 34) <> left(waiver::text, 34) or id = waiver)::int as others
    from ids`.execute(db);
  assert.deepEqual(rows, [{ ids: 161, others: 0 }]);
});
