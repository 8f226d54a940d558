import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { forget } from '#web/device/kept.ts';
import { SESSION_KEY } from '#web/document/signals.ts';
import { bestRecord, proofOf } from './known-records.ts';
import {
  deviceMemory,
  isRemoved,
  noteRemoved,
  ownRecords,
  remember,
  rememberedRecord,
  signersHere,
  WAIVER_SESSION_MS,
} from './session.ts';
import { record } from './waiver-examples.ts';

const signedOn = Date.parse(record.completedAt);

test('a record is remembered under waiver-session for 365 days, to the end of its waiver’s last day, and no longer', () => {
  openBrowserStores();
  remember(record);
  assert.equal(WAIVER_SESSION_MS, 365 * 24 * 60 * 60 * 1000);
  assert.deepEqual(rememberedRecord(new Date(signedOn + WAIVER_SESSION_MS - 1)), record);
  assert.deepEqual(rememberedRecord(new Date(Date.parse(record.expiresAt) - 1)), record);
  const end = Math.max(signedOn + WAIVER_SESSION_MS, Date.parse(record.expiresAt));
  assert.equal(rememberedRecord(new Date(end)), null);
  openBrowserStores();
  remember({ ...record, expiresAt: record.completedAt });
  assert.equal(rememberedRecord(new Date(signedOn + WAIVER_SESSION_MS)), null);
});

test('a forgotten record is gone', () => {
  openBrowserStores();
  remember(record);
  forget('removal');
  assert.equal(rememberedRecord(new Date(signedOn)), null);
});

test('a damaged record is none', () => {
  openBrowserStores();
  const { phone: _, ...withoutPhone } = record;
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '"x"',
    JSON.stringify(withoutPhone),
    JSON.stringify({ ...record, numKids: 'two' }),
    ...[
      { greeting: {} },
      { expiresAt: 'soon' },
      { covers: [] },
      { covered: {} },
      { covered: [{ firstName: {} }] },
      { covered: [{ firstName: 'Leo', isCovered: true, coveredUntil: 'soon' }] },
      { covered: [{ firstName: 'Leo', isCovered: true, coveredUntil: null, machines: 'all' }] },
      { kidNames: [1] },
    ].map((damage) => JSON.stringify({ ...record, ...damage })),
  ]) {
    localStorage.setItem(SESSION_KEY, text);
    assert.equal(rememberedRecord(new Date(signedOn)), null, text);
  }
  remember({ ...record, completedAt: 'yesterday' });
  assert.equal(rememberedRecord(new Date(signedOn)), null);
});

test('the record made at signing wins over a lookup of the same waiver, and over no other', () => {
  const found = { ...record, qrCode: 'Lcode', name: 'Maya', editToken: null, isReturningCustomer: true };
  const { covered: _, ...kept } = record;
  assert.deepEqual(bestRecord([record], found), { ...kept, isReturningCustomer: true });
  assert.equal(bestRecord([], found), found);
  const other = { ...found, waiverDbId: 'another' };
  assert.equal(bestRecord([record], other), other);
  const covers = { kids: 3, participants: 0 };
  assert.deepEqual(bestRecord([other, record], { ...found, covers }).covers, covers);
});

const joaquin = { ...record, waiverDbId: 'another', qrCode: 'another-code', name: 'Joaquin Rivers', editToken: 'one' };

test('a family’s device keeps what each of them signed there, the last one first', () => {
  openBrowserStores();
  remember(record);
  remember(joaquin);
  remember({ ...joaquin, birthday: '1990-02-01' });
  assert.deepEqual(rememberedRecord(new Date(signedOn)), { ...joaquin, birthday: '1990-02-01' });
  assert.deepEqual(
    ownRecords().map(({ qrCode }) => qrCode),
    ['another-code', 'own-code'],
  );
  assert.deepEqual(proofOf(ownRecords(), '  maya   RIVERS '), { proof: 'own-code' });
  assert.deepEqual(proofOf(ownRecords(), 'Someone Else'), { proof: 'another-code' });
});

test('an email proves who its reader is, and nothing of another parent who renews on it', () => {
  const own = [record, joaquin];
  const renewal = { renewalToken: 'Remail', renewalName: 'Maya Rivers' };
  assert.deepEqual(proofOf(own, 'maya rivers', renewal), { proof: 'Remail' });
  assert.deepEqual(proofOf(own, 'Joaquin Rivers', renewal), { proof: 'another-code' });
  assert.deepEqual(proofOf(own, 'Someone Else', renewal), { proof: 'Remail' });
  assert.deepEqual(proofOf(own, 'Joaquin Rivers', { ...renewal, renewalName: null }), { proof: 'Remail' });
});

test('another number is another family, and what a lookup gave proves nothing', () => {
  openBrowserStores();
  assert.deepEqual(proofOf(ownRecords(), 'Maya Rivers'), {});
  remember(record);
  remember({ ...joaquin, phone: '(240) 555-0199' });
  assert.deepEqual(proofOf(ownRecords(), 'Maya Rivers'), { proof: 'another-code' });
  remember({ ...record, waiverDbId: 'third', phone: '(240) 555-0199', qrCode: 'Lcode', editToken: null });
  assert.deepEqual(
    ownRecords().map(({ qrCode }) => qrCode),
    ['another-code'],
  );
  forget('removal');
  assert.deepEqual(ownRecords(record.phone), []);
});

test('of two parents with a number each, who share a phone, each has the own pass again by the own number', () => {
  openBrowserStores();
  const his = { ...joaquin, phone: '(240) 555-0199' };
  const codes = (phone?: string) => ownRecords(phone).map(({ qrCode }) => qrCode);
  remember(record);
  remember(his);
  assert.deepEqual([codes(), codes('301-555-0142')], [['another-code'], ['another-code', 'own-code']]);
  assert.deepEqual(proofOf(ownRecords(record.phone), 'Maya Rivers'), { proof: 'own-code' });
  remember(record);
  assert.deepEqual([codes(), codes(his.phone)], [['own-code'], ['own-code', 'another-code']]);
  // Of the families that sign here one after the other, no more than one stays beside the last.
  remember({ ...his, waiverDbId: 'third', qrCode: 'third-code', phone: '(240) 555-0177' });
  assert.deepEqual([codes(his.phone), codes(record.phone)], [['third-code'], ['third-code', 'own-code']]);
  remember({ ...his, completedAt: record.expiresAt });
  assert.deepEqual(codes(record.phone), ['another-code']);
});

test('where a record leads nowhere, nobody who is out of sight takes its place', () => {
  openBrowserStores();
  const his = { ...joaquin, phone: '(240) 555-0177' };
  remember(record);
  remember(his);
  deviceMemory.forget(his);
  assert.equal(deviceMemory.read(new Date(signedOn)), null);
  remember(record);
  remember(his);
  deviceMemory.forget(record);
  assert.equal(deviceMemory.read(new Date(signedOn))?.waiverDbId, his.waiverDbId);
});

test('what was answered to parties, which names them, goes with a record that leads nowhere', () => {
  openBrowserStores();
  remember(record);
  remember(joaquin);
  localStorage.setItem('party-answers', '[{"coming":["signer joaquin rivers"]}]');
  deviceMemory.forget(joaquin);
  assert.equal(localStorage.getItem('party-answers'), null);
  assert.equal(deviceMemory.read(new Date(signedOn))?.waiverDbId, record.waiverDbId);
});

test('a removed pass is known in its tab', () => {
  openBrowserStores();
  remember(record);
  noteRemoved();
  assert.deepEqual(
    [record.waiverDbId, 'another', undefined].map((id) => isRemoved(id)),
    [true, false, false],
  );
});

test('of those who gave no number, the email address says who is one family, and not that none gave any', () => {
  openBrowserStores();
  const codes = (phone?: string, email?: string) => ownRecords(phone, email).map(({ qrCode }) => qrCode);
  const hers = { ...record, phone: '', email: 'Maya@mailbox.example' };
  const his = { ...joaquin, phone: '', email: 'joaquin@mailbox.example' };
  remember(hers);
  remember(his);
  assert.deepEqual([codes(), codes('(301) 555-0142')], [['another-code'], ['another-code']]);
  assert.deepEqual(codes('', ' maya@mailbox.example'), ['another-code', 'own-code']);
  remember({ ...his, waiverDbId: 'third', qrCode: 'third-code', email: 'third@mailbox.example' });
  assert.deepEqual([codes('', hers.email), codes('', his.email)], [['third-code'], ['third-code', 'another-code']]);
  remember({ ...hers, waiverDbId: 'fourth', qrCode: 'fourth-code', email: 'third@mailbox.example' });
  assert.deepEqual(codes(), ['fourth-code', 'third-code']);
});

test('a pass that somebody else’s number found takes nothing from whoever signed on this device', () => {
  openBrowserStores();
  const found = { ...joaquin, phone: '(240) 555-0199', qrCode: 'Lcode', editToken: null };
  remember(record);
  remember(found);
  assert.deepEqual(rememberedRecord(new Date(signedOn)), record);
  // The other parent of the same number is remembered first, and the signer's own code stays beside it.
  remember({ ...found, phone: record.phone });
  remember(found);
  assert.equal(rememberedRecord(new Date(signedOn))?.qrCode, 'Lcode');
  assert.deepEqual(ownRecords(), [record]);
  const later = { ...found, completedAt: record.expiresAt };
  remember(later);
  assert.deepEqual(rememberedRecord(new Date(record.expiresAt)), later);
});

test('before a device forgets it tells of whom: of the same number by name, of another one that there is somebody', () => {
  openBrowserStores();
  assert.deepEqual(signersHere(), { names: [], hasOthers: false, haveNumbers: true });
  remember(record);
  assert.deepEqual(signersHere(), { names: ['Maya'], hasOthers: false, haveNumbers: true });
  const raj = { ...record, waiverDbId: 'raj', qrCode: 'raj-code', name: 'Raj Rivers' };
  remember(raj);
  assert.deepEqual(signersHere(), { names: ['Raj', 'Maya'], hasOthers: false, haveNumbers: true });
  remember({ ...record, waiverDbId: 'lena', qrCode: 'lena-code', name: 'Lena Berg', phone: '(301) 555-0199' });
  assert.deepEqual(signersHere(), { names: ['Lena'], hasOthers: true, haveNumbers: true });
  const emailOnly = { ...record, waiverDbId: 'sam', qrCode: 'sam-code', name: 'Sam Park', phone: '' };
  remember(emailOnly);
  assert.deepEqual(signersHere(), { names: ['Sam'], hasOthers: true, haveNumbers: false });
});
