import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstNameOf } from '#contract/person-name.ts';
import type { CoveredPerson } from '#contract/waivers/waiver.ts';
import { checkPeople } from '#server/people/rebuilding.ts';
import { findOwnWaiver } from '#server/waivers/own-queries.ts';
import { venueDocument } from '#venue/document.ts';
import { inkedSignature } from '../../tests/support/people.ts';
import { runs } from '../../tests/support/properties.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { listTold, readAsking, toCovered } from './operations.ts';

const signature = inkedSignature();
const KIDS = {
  Ana: { name: 'Ana', birthDate: '2016-01-02' },
  Ben: { name: 'Ben', age: 8 },
  Cal: { name: 'Cal', birthDate: '2008-06-20' },
  Kid: { name: '', age: 9 },
} as const;

const signing = fc.record({
  parent: fc.constantFrom('Ann Lee', 'Ann Lee', 'Bo Lee'),
  kids: fc.subarray(Object.values(KIDS), { minLength: 0 }),
  participants: fc.subarray(['Sam Poe', 'Kim Poe']),
  ownKids: fc.constantFrom(undefined, true, false),
  /** Weeks since the one before: some have ended when others are signed. */
  weeks: fc.integer({ min: 0, max: 40 }),
});

interface Told {
  firstName?: string;
  name?: string;
  isCovered: boolean;
}

/** Those who are covered, by first names; a kid without a name by that it is one. */
function listCovered(people: readonly Told[]): string[] {
  return people
    .filter(({ isCovered }) => isCovered)
    .map(({ firstName, name = '' }) => (firstName ?? firstNameOf(name)).replace(/^Kid \d+$/, 'Kid'))
    .map((name) => (name.startsWith('Kid') ? 'Kid' : name))
    .toSorted();
}

function withoutRef({ ref: _ref, ...person }: CoveredPerson) {
  return person;
}

/** What a waiver's code tells by all that is kept, also where its row alone would do (server/waivers/own-queries.ts). */
async function listByLongReading({ db, clock }: TestApp, id: string) {
  const { linked = [], people = [] } = (await findOwnWaiver(db, id)) ?? {};
  const known = [id, ...linked.map((waiver) => waiver.id)];
  const told = listTold(
    people,
    ({ waiverId }) => known.includes(waiverId),
    readAsking({ clock, venue: () => venueDocument }),
  );
  return toCovered(told, () => '').covered.map(withoutRef);
}

test(
  'the pass, the desk, the record, a party and the export say the same of who is covered',
  { timeout: 300_000 },
  async (t) => {
    const app = await startTestApp(t, { now: '2024-01-10T15:00:00Z', config: { rateLimits: false } });
    let families = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(signing, { minLength: 1, maxLength: 5 }), async (signings) => {
        families += 1;
        let now = Date.UTC(2024, 0, 10, 15);
        const proofs = new Map<string, { id: string; qrCode: string }>();
        for (const { parent, kids, participants, ownKids, weeks } of signings) {
          now += weeks * 7 * 24 * 60 * 60 * 1000 + 60_000;
          app.clock.set(new Date(now).toISOString());
          const isGroup = participants.length > 0;
          const { status, body } = await app.post('/api/waivers', {
            name: parent,
            phone: `202555${String(families).padStart(4, '0')}`,
            signature,
            signedFor: isGroup ? 'group' : kids.length > 0 ? 'family' : 'self',
            numKids: kids.length,
            kidsAges: kids.flatMap((kid) => ('age' in kid ? [kid.age] : [])),
            kidsDetails: kids,
            participants,
            ...(kids.length > 0 && { ownKids }),
            renew: true,
            proof: proofs.get(parent)?.qrCode,
          });
          assert.equal(status, 201, JSON.stringify(body));
          proofs.set(parent, body.waiver);
        }
        const staff = await signIn(app);
        const ask = async (path: string) => (await app.get(`/api/admin/${path}`, staff.with)).body;
        const day = new Date(now).toISOString().slice(0, 10);
        const found = (await app.get(`/api/waivers/check-phone/202555${String(families).padStart(4, '0')}`)).body;
        for (const { id, qrCode } of proofs.values()) {
          const own = (await app.get(`/api/waivers/confirmation/${qrCode}`)).body.waiver;
          const scanned = await ask(`scan/${qrCode}`);
          const record = await ask(`waivers/${id}`);
          const confirmed = (await app.get(`/api/waivers/confirmation/${qrCode}`, staff.with)).body.waiver;
          const masked = (await app.get(`/api/waivers/confirmation/WAIVER-${id}`)).body.waiver;
          const plan = {
            hostName: 'Rosa',
            email: 'rosa@mailbox.example',
            date: day,
            expected: 9,
            title: `${id} ${families}`,
          };
          const { guestUrl, hostUrl } = (await app.post('/api/parties', plan)).body;
          const joined = await app.post(`/api/parties/${guestUrl.split('/').at(-1)}/guests`, { qrCode });
          const covered = listCovered(own.covered);
          assert.deepEqual(own.covered.map(withoutRef), await listByLongReading(app, id), 'short and long reading');
          const count = { kids: own.covers.kids, participants: own.covers.participants };
          assert.deepEqual(listCovered(scanned.people), covered, 'scan');
          assert.deepEqual(listCovered([...record.people, ...record.alsoCovered]), covered, 'record');
          assert.deepEqual(listCovered(record.covered), covered, 'record, covered');
          assert.deepEqual(listCovered(confirmed.covered), covered, 'confirmation of staff');
          const byPhone = [found.waiver, ...found.others].find((waiver) => waiver.id === id);
          assert.deepEqual(confirmed.covers, count, 'count');
          // A number tells nobody on which day a kid turns 18: until the waiver ends, that kid is counted.
          const grown = own.covered.filter(({ reason }: any) => reason === 'turned_18').length;
          for (const { kids, participants } of [masked.covers, byPhone.covers]) {
            assert.equal(participants, count.participants);
            assert.ok(kids >= count.kids && kids <= count.kids + grown, `${kids} for ${count.kids} and ${grown}`);
          }
          const besideSigner = own.covered.filter(({ role, isCovered }: any) => role !== 'signer' && isCovered);
          assert.equal(count.kids + count.participants, besideSigner.length);
          if (joined.status === 201) {
            const hosted = (await app.get(`/api/parties/host/${hostUrl.split('/').at(-1)}`)).body;
            const { parties } = await ask(`parties?date=${day}`);
            const party = parties.find(({ title }: any) => title === `${id} ${families}`);
            const ofStaff = await ask(`parties/${party.id}`);
            assert.equal(hosted.ready, covered.length, 'host');
            assert.deepEqual(listCovered(ofStaff.people), covered, 'party');
            assert.equal(party.ready, covered.length, 'list of parties');
          }
        }
      }),
      runs(12),
    );
    assert.equal(await checkPeople(app.db), undefined);
  },
);
