import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { giveAddress } from '../../tests/support/confirmed-address.ts';
import { edith, joaquin, LONG_AGO, maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn, type SignedInStaff } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { lockTransaction } from '#server/database/locks.ts';
import { applyPending } from '#server/projections/operations.ts';
import { findDayOf } from './queries.ts';

interface StaffApp extends TestApp {
  staff: SignedInStaff;
  list(query: string): Promise<any>;
  names(query: string): Promise<string[]>;
}

/** Everyone has signed: Edith a year ago, the others a minute after each other. */
async function openStaffApp(t: Parameters<typeof startTestApp>[0]): Promise<StaffApp> {
  const app = await startTestApp(t, { now: LONG_AGO });
  await app.post('/api/waivers', edith);
  for (const [minute, person] of [maria, joaquin, nguyen, samir].entries()) {
    app.clock.set(`2026-05-14T15:0${minute}:00Z`);
    assert.equal((await app.post('/api/waivers', person)).status, 201);
  }
  app.clock.set('2026-05-14T16:00:00Z');
  const staff = await signIn(app);
  const list = async (query: string) => {
    const { status, body } = await app.get(`/api/admin/waivers?${query}`, staff.with);
    assert.equal(status, 200, query);
    return body;
  };
  return {
    ...app,
    staff,
    list,
    names: async (query) => (await list(query)).waivers.map(({ name }: { name: string }) => name),
  };
}

describe('the list', () => {
  test('has the newest first, with all that a row shows', async (t) => {
    const app = await openStaffApp(t);
    const { waivers, pagination } = await app.list('');
    assert.deepEqual(pagination, { page: 1, limit: 20, total: 5, pages: 1 });
    assert.deepEqual(
      waivers.map(({ name }: { name: string }) => name),
      [samir.name, nguyen.name, joaquin.name, maria.name, edith.name],
    );
    const { id, qrCode, signatureUrl, ...row } = waivers[3];
    assert.equal(qrCode, `WAIVER-${id}`);
    assert.match(signatureUrl, new RegExp(`^/api/signatures/${id}\\?`));
    assert.deepEqual(row, {
      name: maria.name,
      email: maria.email,
      phone: '+13015550111',
      emergencyContact: 'Joaquin Delgado',
      emergencyPhone: '+13015550112',
      signedFor: 'self',
      numKids: 0,
      kidsAges: [],
      numParticipants: 0,
      ownKids: null,
      signedAt: '2026-05-14T15:00:00.000Z',
      expiresAt: '2027-05-15T03:59:59.999Z',
      isValid: true,
      status: 'valid',
      newest: null,
      isSignedElsewhere: false,
      user: { name: maria.name, email: maria.email, phone: '+13015550111' },
    });
  });

  test('comes in pages, and a page beyond the last is empty', async (t) => {
    const app = await openStaffApp(t);
    assert.deepEqual((await app.list('limit=2&page=2')).pagination, { page: 2, limit: 2, total: 5, pages: 3 });
    assert.deepEqual(await app.names('limit=2&page=2'), [joaquin.name, maria.name]);
    assert.deepEqual(await app.names('limit=2&page=3'), [edith.name]);
    assert.deepEqual(await app.names('limit=2&page=4'), []);
    assert.deepEqual((await app.list('limit=100&page=1000000')).waivers, []);
  });

  test('tells what is valid, ends soon and is over', async (t) => {
    const app = await openStaffApp(t);
    assert.deepEqual(await app.names('status=expired'), [edith.name]);
    assert.equal((await app.list('status=valid')).pagination.total, 4);
    const statusAt = async (instant: string) => {
      app.clock.set(instant);
      const again = await signIn(app);
      const { body } = await app.get('/api/admin/waivers?search=maria', again.with);
      return [body.waivers[0].status, body.waivers[0].isValid];
    };
    assert.deepEqual(await statusAt('2027-04-15T03:59:59.998Z'), ['valid', true]);
    assert.deepEqual(await statusAt('2027-04-15T03:59:59.999Z'), ['soon', true]);
    assert.deepEqual(await statusAt('2027-05-15T03:59:59.999Z'), ['soon', true]);
    assert.deepEqual(await statusAt('2027-05-15T04:00:00.000Z'), ['expired', false]);
  });

  test('knows that a place is out of date while somebody’s signing is not counted', async (t) => {
    const app = await startTestApp(t, { now: LONG_AGO });
    const filter = { endsFrom: new Date('2026-05-14T16:00:00Z'), oldestText: 0, isValid: false };
    await app.db.transaction().execute(async (transaction) => {
      await lockTransaction(transaction, 'waiverCounts');
      assert.equal((await app.post('/api/waivers', edith)).status, 201);
      for (const offset of [0, 1]) {
        assert.deepEqual(await findDayOf(app.db, filter, offset), { isStale: true, day: undefined });
      }
    });
    await applyPending(app.db);
    const { isStale, day } = await findDayOf(app.db, filter, 0);
    assert.deepEqual([isStale, day?.before], [false, 0]);
  });

  test('refuses what is no page', async (t) => {
    const app = await openStaffApp(t);
    const refused = ['page=0', 'page=-1', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'status=old', 'page=1000001'];
    for (const query of [...refused, `search=${'x'.repeat(201)}`, 'search=%00', 'search=a&search=b']) {
      const { status, body } = await app.get(`/api/admin/waivers?${query}`, app.staff.with);
      assert.deepEqual([status, body.code], [400, 'invalid_request'], query);
    }
  });
});

describe('searching', () => {
  test('finds parts of names in any case, with or without accents, in any order', async (t) => {
    const app = await openStaffApp(t);
    assert.deepEqual(await app.names('search=DELGADO'), [joaquin.name, maria.name]);
    assert.deepEqual(await app.names('search=elga'), [joaquin.name, maria.name]);
    assert.deepEqual(await app.names(`search=${encodeURIComponent('Delgado, Maria')}`), [maria.name]);
    assert.deepEqual(await app.names('search=nguyen%20huong'), [nguyen.name]);
    assert.deepEqual(await app.names(`search=${encodeURIComponent('NGUYỄN')}`), [nguyen.name]);
    assert.deepEqual(await app.names('search=nobody'), []);
  });

  test('leaves out a title where nobody has it, whatever the status', async (t) => {
    const app = await openStaffApp(t);
    for (const typed of ['mrs delgado', 'Mr. Delgado', 'dr DELGADO']) {
      assert.deepEqual(await app.names(`search=${encodeURIComponent(typed)}`), [joaquin.name, maria.name], typed);
    }
    assert.deepEqual(await app.names('search=mrs%200121'), [edith.name]);
    assert.deepEqual(await app.names('search=mrs%20301-555-0111'), [joaquin.name, maria.name]);
    assert.deepEqual(await app.names('search=mrs%20okonkwo&status=expired'), [edith.name]);
    for (const typed of ['mrs', 'mrs.', 'delgado%20mrs', 'mrs%20nobody']) {
      assert.deepEqual(await app.names(`search=${typed}`), [], typed);
    }
    await app.post('/api/waivers', { ...samir, name: 'Drew Delgado', phone: '2025550177' });
    assert.deepEqual(await app.names('search=dr%20delgado'), ['Drew Delgado']);
    assert.deepEqual(await app.names('search=dr%20delgado&status=expired'), []);
  });

  test('finds short words where words begin', async (t) => {
    const app = await openStaffApp(t);
    assert.deepEqual(await app.names('search=jo'), [joaquin.name]);
    assert.deepEqual(await app.names('search=d'), [joaquin.name, maria.name]);
    assert.deepEqual(await app.names('search=ia'), []);
  });

  test('finds email addresses, as signed and as given later and confirmed', async (t) => {
    const app = await openStaffApp(t);
    assert.deepEqual(await app.names('search=huong.nguyen@mailbox'), [nguyen.name]);
    const { body } = await app.post('/api/waivers', { ...samir, name: 'Samira Haddad' });
    const headers = { authorization: `Bearer ${body.waiver.editToken}` };
    await app.patch(`/api/waivers/${body.waiver.id}/contact`, { email: 'new.address@elsewhere.example' }, { headers });
    assert.deepEqual(await app.names('search=new.address'), []);
    await giveAddress(app, body.waiver, 'new.address@elsewhere.example');
    assert.deepEqual(await app.names('search=new.address'), ['Samira Haddad']);
    assert.equal((await app.list('search=new.address')).waivers[0].user.email, 'new.address@elsewhere.example');
    await app.patch(`/api/waivers/${body.waiver.id}/contact`, { email: null }, { headers });
    assert.deepEqual(await app.names('search=new.address'), []);
  });

  test('finds phone numbers in any writing, and parts of them', async (t) => {
    const app = await openStaffApp(t);
    for (const written of ['3015550111', '(301) 555-0111', '+1 301 555 0111', '301.555.0111', '0111', '555-0111']) {
      assert.deepEqual(await app.names(`search=${encodeURIComponent(written)}`), [joaquin.name, maria.name], written);
    }
    assert.deepEqual(await app.names('search=0121&status=valid'), []);
    assert.deepEqual(await app.names('search=0121'), [edith.name]);
  });

  test('finds a code of any kind, alone or in its link', async (t) => {
    const app = await openStaffApp(t);
    const [{ id, qrCode }] = (await app.list('search=maria')).waivers;
    const lookup = await app.get('/api/waivers/check-phone/2025550131');
    const link = `https://waiver.example/waiver-confirmation/${qrCode}?a=b`;
    const inCapitals = link.replace('https://waiver.example/waiver-confirmation', (address) => address.toUpperCase());
    for (const typed of [qrCode, `WAIVER-${id}`, link, inCapitals]) {
      assert.deepEqual(await app.names(`search=${encodeURIComponent(typed)}`), [maria.name], typed);
    }
    for (const typed of [lookup.body.waiver.qrCode, lookup.body.waiver.qrCode.toLowerCase()])
      assert.deepEqual(await app.names(`search=${typed}`), [nguyen.name], typed);
    assert.deepEqual(await app.names(`search=${qrCode}&status=expired`), []);
    assert.deepEqual(await app.names('search=waiver-confirmation/unknown'), []);
  });

  test('takes signs that mean something to a database as they are', async (t) => {
    const app = await openStaffApp(t);
    for (const typed of ['100%', 'del_ado', "o'; drop table waivers; --", 'a\\', '%_%a', '"del"']) {
      assert.deepEqual(await app.names(`search=${encodeURIComponent(typed)}`), [], typed);
    }
  });
});

test('the four numbers are those of the moment', async (t) => {
  const app = await openStaffApp(t);
  const stats = async () => (await app.get('/api/admin/stats', (await signIn(app)).with)).body;
  assert.deepEqual(await stats(), { total_waivers: 5, valid_waivers: 4, expired_waivers: 1, this_week: 4 });
  app.clock.set('2026-05-18T03:59:59Z');
  assert.equal((await stats()).this_week, 4, 'Sunday night at the venue');
  app.clock.set('2026-05-18T04:00:00Z');
  assert.equal((await stats()).this_week, 0, 'Monday 00:00 at the venue');
  app.clock.set('2027-05-15T04:00:00Z');
  assert.deepEqual(await stats(), { total_waivers: 5, valid_waivers: 0, expired_waivers: 5, this_week: 0 });
});
