import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import {
  askFirstLabel,
  confirmationProblem,
  coveredNow,
  coversOthers,
  headCount,
  shownSigner,
  untilLabel,
} from './confirmed-waiver.ts';

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

test('the code of an earlier waiver says that it was renewed, and until when', () => {
  const expired = { ...waiver, isValid: false, expiresAt: '2026-09-13T03:59:59.999Z' };
  assert.equal(untilLabel(waiver), 'until September 12, 2027');
  assert.equal(untilLabel(expired), 'on September 12, 2026');
  assert.equal(untilLabel({ ...expired, newest: waiver }), 'Renewed, valid until September 12, 2027');
  assert.equal(untilLabel({ ...expired, newest: expired }), 'on September 12, 2026');
});

test('of kids who are covered, and asked about first, the head says how many', () => {
  const kid = (isCovered: boolean, flags?: ('age' | 'guardian')[]) =>
    ({ role: 'kid', isCovered, flags }) as ConfirmedWaiver['covered'][number];
  assert.equal(askFirstLabel([kid(true), kid(false, ['age'])]), '');
  assert.equal(askFirstLabel([kid(true, ['age']), kid(true)]), '1 kid: ask first');
  assert.equal(askFirstLabel([kid(true, ['age', 'guardian']), kid(true, ['guardian'])]), '2 kids: ask first');
  assert.equal(askFirstLabel([{ ...kid(true), otherAge: 5 }]), '1 kid: ask first');
});

test('the signer’s own code is masked until it is revealed', () => {
  assert.deepEqual(shownSigner(waiver, false), {
    name: 'M*** d***',
    email: 'm***a@example.com',
    phone: '***-***-0142',
    emergencyContact: 'J*** R***',
    emergencyPhone: '***-***-0199',
  });
  assert.deepEqual(shownSigner(waiver, true), {
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
    assert.equal(shownSigner(masked, isRevealed).name, 'M*** d***');
    assert.equal(shownSigner(masked, isRevealed).phone, '***-***-0142');
  }
});

test('what is missing is said to be, masked or not', () => {
  const bare = { ...waiver, email: null, phone: null, emergencyContact: null, emergencyPhone: null };
  for (const isRevealed of [false, true]) {
    const { email, phone, emergencyContact, emergencyPhone } = shownSigner(bare, isRevealed);
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
  assert.equal(coversOthers(waiver, { covers }), true);
  assert.equal(coversOthers(waiver, { covers: { kids: 2, participants: 0 } }), false);
  assert.equal(coversOthers(waiver, { covers: { kids: 1, participants: 0 } }), true);
  assert.equal(coversOthers({ ...waiver, isValid: false }, { covers }), false);
  assert.equal(coveredNow(waiver, { covers }), 'Signer, 3 kids');
  assert.equal(coveredNow(waiver, { covers: { kids: 0, participants: 0 } }), 'Signer only');
});

test('an address without a code and a code without a waiver say so; trying again would not help', () => {
  assert.deepEqual(confirmationProblem({ kind: 'no-code' }), { message: 'No QR code provided', canRetry: false });
  assert.deepEqual(confirmationProblem({ kind: 'not-found' }), { message: 'Waiver not found', canRetry: false });
});

test('a code that shows nothing has no message of its own', () => {
  assert.deepEqual(confirmationProblem({ kind: 'nothing-shown' }), { message: '', canRetry: false });
});

test('a refusal gives its status, whether or not it came as JSON', () => {
  for (const isJson of [true, false]) {
    assert.equal(confirmationProblem({ kind: 'refused', status: 404, isJson }).message, 'HTTP error! status: 404');
    assert.equal(confirmationProblem({ kind: 'refused', status: 502, isJson }).message, 'HTTP error! status: 502');
  }
});

test('only a refusal that may pass can be tried again', () => {
  const retriable = [400, 401, 403, 404, 408, 410, 429, 500, 503].filter(
    (status) => confirmationProblem({ kind: 'refused', status, isJson: true }).canRetry,
  );
  assert.deepEqual(retriable, [408, 429, 500, 503]);
});

test('an answer that is not JSON names the server and its port', () => {
  const { message, canRetry } = confirmationProblem({ kind: 'refused', status: 200, isJson: false });
  assert.match(message, /backend server is not responding correctly.*port 3001/);
  assert.equal(canRetry, true);
});

test('no answer and the unforeseen', () => {
  assert.deepEqual(confirmationProblem({ kind: 'lost' }), {
    message: 'Cannot connect to backend server. Please ensure the server is running.',
    canRetry: true,
  });
  assert.deepEqual(confirmationProblem({ kind: 'unknown' }), {
    message: 'An unexpected error occurred while fetching waiver data',
    canRetry: true,
  });
});
