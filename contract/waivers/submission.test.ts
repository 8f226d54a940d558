import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CodeParam, ContactAmendment, PhoneParam, WaiverSubmission, type WaiverSubmissionInput } from './submission.ts';

const least: WaiverSubmissionInput = {
  name: 'Maria Delgado',
  phone: '3015550142',
  signedFor: 'self',
  signature: 'data:image/png;base64,AAAA',
};

function messageFor(change: Record<string, unknown>): string | undefined {
  return WaiverSubmission.safeParse({ ...least, ...change }).error?.issues[0]?.message;
}

test('what a form leaves out is filled in', () => {
  const submission = WaiverSubmission.parse(least);
  assert.equal(submission.phone, '+13015550142');
  assert.equal(submission.email, null);
  assert.equal(submission.renew, false);
  assert.deepEqual(submission.kidsAges, []);
  assert.equal(submission.marketingConsent.frequency, 'monthly');
});

test('empty texts count as not given', () => {
  const submission = WaiverSubmission.parse({ ...least, email: '', emergencyContact: ' ', emergencyPhone: '' });
  assert.deepEqual([submission.email, submission.emergencyContact, submission.emergencyPhone], [null, null, null]);
});

test('texts are trimmed and brought into one form', () => {
  assert.equal(WaiverSubmission.parse({ ...least, name: '  Jose\u0301  ' }).name, 'José');
});

test('a kid’s gender is accepted and dropped', () => {
  const kid = { name: 'Linh', age: 7, gender: 'girl' };
  const submission = WaiverSubmission.parse({ ...least, numKids: 1, kidsAges: [7], kidsDetails: [kid] });
  assert.deepEqual(submission.kidsDetails, [{ name: 'Linh', age: 7 }]);
});

test('each refusal says what to do', () => {
  assert.equal(messageFor({ name: '  ' }), 'Please enter a name of 1 to 120 characters');
  assert.equal(messageFor({ name: undefined }), 'Please enter a name of 1 to 120 characters');
  assert.equal(messageFor({ name: 'x'.repeat(121) }), 'Please enter a name of 1 to 120 characters');
  assert.equal(messageFor({ phone: '555-0142' }), 'Please enter a valid phone number');
  assert.equal(messageFor({ email: 'maria@' }), 'Please enter a valid email address');
  assert.equal(messageFor({ phone: '' }), 'Please give a phone number or an email address');
  assert.equal(messageFor({ numKids: 2, kidsAges: [7] }), 'Please give the age of each kid');
  assert.equal(messageFor({ numKids: 1, kidsAges: [18] }), 'Please give each kid an age of at most 17');
  assert.equal(messageFor({ signature: undefined }), 'Please provide your signature');
});

test('a kid with a birth date needs no age', () => {
  const linh = { name: 'Linh', birthDate: '2018-05-14' };
  const quang = { name: 'Quang', age: 11 };
  const kids = (kidsDetails: object[], kidsAges: number[]) => ({ numKids: kidsDetails.length, kidsDetails, kidsAges });
  assert.equal(messageFor(kids([linh], [])), undefined);
  assert.equal(messageFor(kids([linh, quang], [11])), undefined);
  assert.equal(messageFor(kids([linh, quang], [8, 11])), undefined);
  assert.equal(messageFor(kids([linh, quang], [])), 'Please give the age of each kid');
  assert.equal(messageFor(kids([{ name: 'Linh' }], [8])), 'Please give each kid an age');
  assert.equal(messageFor(kids([{ name: 'Linh', birthDate: '' }], [8])), 'Please give each kid an age');
  for (const birthDate of ['2018-02-30', '14.05.2018', '2018-5-14', 20180514]) {
    assert.equal(messageFor(kids([{ name: 'Linh', birthDate }], [8])), 'Please enter a valid birth date');
    assert.equal(messageFor({ birthDate }), 'Please enter a valid birth date');
  }
  assert.equal(messageFor({ birthDate: '1990-02-28' }), undefined);
});

test('characters that hide or reverse what is read are refused', () => {
  for (const name of ['Maria\u0000', 'Maria\u202eodagleD', 'Maria\nDelgado', '\ud800', 'Maria\u2066', '\u{10ffff}a']) {
    assert.equal(messageFor({ name }), 'Please use printable characters only', JSON.stringify(name));
  }
});

test('an amendment tells apart what is left, cleared and set', () => {
  assert.deepEqual(ContactAmendment.parse({}), {});
  assert.deepEqual(ContactAmendment.parse({ email: null, birthday: null }), { email: null, birthday: null });
  assert.deepEqual(ContactAmendment.parse({ email: '' }), { email: null });
  assert.deepEqual(ContactAmendment.parse({ birthday: '2000-02-29' }), { birthday: '2000-02-29' });
  assert.equal(ContactAmendment.safeParse({ birthday: '2001-02-29' }).success, false);
});

test('parameters of addresses', () => {
  assert.equal(PhoneParam.parse('301-555-0142'), '+13015550142');
  assert.equal(PhoneParam.safeParse('301').error?.issues[0]?.message, 'Please enter a valid phone number.');
  assert.equal(CodeParam.safeParse('a/b').success, false);
  assert.equal(CodeParam.parse('WAIVER-1'), 'WAIVER-1');
});
