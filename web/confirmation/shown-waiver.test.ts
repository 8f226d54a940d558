import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfirmedWaiver } from '#contract/waivers.ts';
import { coversMore, headCount, shownPerson } from './shown-waiver.ts';

const waiver: ConfirmedWaiver = {
  id: '0b9d2a54-6c1e-4c0b-9a3e-2f1d7b8c4e55',
  qrCode: 'Qx7vN2mK9pLr4sTbW1yZcA',
  name: 'Maria del Carmen Rivera',
  email: 'maria@example.com',
  phone: '+13015550142',
  emergencyContact: 'José Rivera',
  emergencyPhone: '+12405550199',
  signedFor: 'family',
  numKids: 2,
  kidsAges: [7, 10],
  numParticipants: 0,
  signedAt: '2026-09-12T15:00:00.000Z',
  expiresAt: '2027-09-13T03:59:59.999Z',
  isValid: true,
  isExpiringSoon: false,
  isMasked: false,
  newest: null,
  covers: { kids: 2, participants: 0 },
  covered: [],
  staff: null,
};

test('the signer’s own code is masked until it is revealed', () => {
  assert.deepEqual(shownPerson(waiver, false), {
    name: 'M*** d***',
    email: 'm***a@example.com',
    phone: '***-***-0142',
    emergencyContact: 'J*** R***',
    emergencyPhone: '***-***-0199',
  });
  assert.deepEqual(shownPerson(waiver, true), {
    name: 'Maria del Carmen Rivera',
    email: 'maria@example.com',
    phone: '(301) 555-0142',
    emergencyContact: 'José Rivera',
    emergencyPhone: '(240) 555-0199',
  });
});

test('what the server has masked is shown as it came', () => {
  const masked = { ...waiver, isMasked: true, name: 'M*** d***', email: 'm***a@example.com', phone: '***-***-0142' };
  for (const isRevealed of [false, true]) {
    assert.equal(shownPerson(masked, isRevealed).name, 'M*** d***');
    assert.equal(shownPerson(masked, isRevealed).phone, '***-***-0142');
  }
});

test('what is missing is said to be, masked or not', () => {
  const bare = { ...waiver, email: null, phone: null, emergencyContact: null, emergencyPhone: null };
  for (const isRevealed of [false, true]) {
    const { email, phone, emergencyContact, emergencyPhone } = shownPerson(bare, isRevealed);
    assert.deepEqual(new Set([email, phone, emergencyContact, emergencyPhone]), new Set(['Not provided']));
  }
});

test('the head count names kids, participants or the signer alone', () => {
  assert.equal(headCount(waiver), '2 kids');
  const alone = { ...waiver, numKids: 0, covers: { kids: 0, participants: 0 } };
  assert.equal(headCount({ ...waiver, covers: { kids: 1, participants: 0 } }), '1 kid');
  assert.equal(headCount({ ...alone, covers: { kids: 0, participants: 5 } }), '5 participants');
  assert.equal(headCount({ ...alone, signedFor: 'self' }), 'Signer only');
  assert.equal(headCount({ ...alone, signedFor: 'group' }), 'No one else listed');
});

test('the head count has the people of all valid waivers of the signer; of one that is over, its own', () => {
  assert.equal(headCount({ ...waiver, covers: { kids: 4, participants: 3 } }), '4 kids, 3 participants');
  assert.equal(headCount({ ...waiver, isValid: false, covers: { kids: 0, participants: 0 } }), '2 kids');
});

test('a page tells its own numbers and those of all waivers apart, where they differ', () => {
  const covers = { kids: 3, participants: 0 };
  assert.equal(coversMore(waiver, { covers }), true);
  assert.equal(coversMore(waiver, { covers: { kids: 2, participants: 0 } }), false);
  assert.equal(coversMore({ ...waiver, isValid: false }, { covers }), false);
});
