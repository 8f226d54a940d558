import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '../flow/memory-storage.ts';
import { bestRecord, proofOf } from './known-records.ts';
import {
  deviceMemory,
  forget,
  isRemoved,
  noteRemoved,
  PARTY_ANSWERS_KEY,
  ownRecords,
  remember,
  rememberedRecord,
  signersHere,
  WAIVER_SESSION_KEY,
  WAIVER_SESSION_MS,
} from './session.ts';
import { record } from './waiver-examples.ts';

const signedOn = Date.parse(record.completedAt);

test('a record is remembered under waiver-session for 365 days, to the end of its waiver’s last day, and no longer', () => {
  const device = memoryStorage();
  remember(device, record);
  assert.equal(WAIVER_SESSION_KEY, 'waiver-session');
  assert.equal(WAIVER_SESSION_MS, 365 * 24 * 60 * 60 * 1000);
  assert.deepEqual(rememberedRecord(device, new Date(signedOn + WAIVER_SESSION_MS - 1)), record);
  assert.deepEqual(rememberedRecord(device, new Date(Date.parse(record.expiresAt) - 1)), record);
  const end = Math.max(signedOn + WAIVER_SESSION_MS, Date.parse(record.expiresAt));
  assert.equal(rememberedRecord(device, new Date(end)), null);
  const shorter = memoryStorage();
  remember(shorter, { ...record, expiresAt: record.completedAt });
  assert.equal(rememberedRecord(shorter, new Date(signedOn + WAIVER_SESSION_MS)), null);
});

test('a forgotten record is gone', () => {
  const device = memoryStorage();
  remember(device, record);
  forget(device);
  assert.equal(rememberedRecord(device, new Date(signedOn)), null);
});

test('a damaged record is none', () => {
  const device = memoryStorage();
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
    device.write(WAIVER_SESSION_KEY, text);
    assert.equal(rememberedRecord(device, new Date(signedOn)), null, text);
  }
  remember(device, { ...record, completedAt: 'yesterday' });
  assert.equal(rememberedRecord(device, new Date(signedOn)), null);
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
  const device = memoryStorage();
  remember(device, record);
  remember(device, joaquin);
  remember(device, { ...joaquin, birthday: '1990-02-01' });
  assert.deepEqual(rememberedRecord(device, new Date(signedOn)), { ...joaquin, birthday: '1990-02-01' });
  assert.deepEqual(
    ownRecords(device).map(({ qrCode }) => qrCode),
    ['another-code', 'own-code'],
  );
  assert.deepEqual(proofOf(ownRecords(device), '  maya   RIVERS '), { proof: 'own-code' });
  assert.deepEqual(proofOf(ownRecords(device), 'Someone Else'), { proof: 'another-code' });
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
  const device = memoryStorage();
  assert.deepEqual(proofOf(ownRecords(device), 'Maya Rivers'), {});
  remember(device, record);
  remember(device, { ...joaquin, phone: '(240) 555-0199' });
  assert.deepEqual(proofOf(ownRecords(device), 'Maya Rivers'), { proof: 'another-code' });
  remember(device, { ...record, waiverDbId: 'third', phone: '(240) 555-0199', qrCode: 'Lcode', editToken: null });
  assert.deepEqual(
    ownRecords(device).map(({ qrCode }) => qrCode),
    ['another-code'],
  );
  forget(device);
  assert.deepEqual(ownRecords(device, record.phone), []);
});

test('of two parents with a number each, who share a phone, each has the own pass again by the own number', () => {
  const device = memoryStorage();
  const his = { ...joaquin, phone: '(240) 555-0199' };
  const codes = (phone?: string) => ownRecords(device, phone).map(({ qrCode }) => qrCode);
  remember(device, record);
  remember(device, his);
  assert.deepEqual([codes(), codes('301-555-0142')], [['another-code'], ['another-code', 'own-code']]);
  assert.deepEqual(proofOf(ownRecords(device, record.phone), 'Maya Rivers'), { proof: 'own-code' });
  remember(device, record);
  assert.deepEqual([codes(), codes(his.phone)], [['own-code'], ['own-code', 'another-code']]);
  // Of the families that sign here one after the other, no more than one stays beside the last.
  remember(device, { ...his, waiverDbId: 'third', qrCode: 'third-code', phone: '(240) 555-0177' });
  assert.deepEqual([codes(his.phone), codes(record.phone)], [['third-code'], ['third-code', 'own-code']]);
  remember(device, { ...his, completedAt: record.expiresAt });
  assert.deepEqual(codes(record.phone), ['another-code']);
});

test('where a record leads nowhere, nobody who is out of sight takes its place', () => {
  const device = memoryStorage();
  const his = { ...joaquin, phone: '(240) 555-0177' };
  const memory = deviceMemory(device, () => new Date(signedOn));
  remember(device, record);
  remember(device, his);
  memory.forget(his);
  assert.equal(memory.read(), null);
  remember(device, record);
  remember(device, his);
  memory.forget(record);
  assert.equal(memory.read()?.waiverDbId, his.waiverDbId);
});

test('what was answered to parties, which names them, goes with a record that leads nowhere', () => {
  const device = memoryStorage();
  const memory = deviceMemory(device, () => new Date(signedOn));
  remember(device, record);
  remember(device, joaquin);
  device.write(PARTY_ANSWERS_KEY, '[{"coming":["signer joaquin rivers"]}]');
  memory.forget(joaquin);
  assert.equal(device.read(PARTY_ANSWERS_KEY), null);
  assert.equal(memory.read()?.waiverDbId, record.waiverDbId);
});

test('a removed pass is known in its tab', () => {
  const [tab, device] = [memoryStorage(), memoryStorage()];
  remember(device, record);
  noteRemoved(tab, device);
  assert.deepEqual(
    [record.waiverDbId, 'another', undefined].map((id) => isRemoved(tab, id)),
    [true, false, false],
  );
});

test('of those who gave no number, the email address says who is one family, and not that none gave any', () => {
  const device = memoryStorage();
  const codes = (phone?: string, email?: string) => ownRecords(device, phone, email).map(({ qrCode }) => qrCode);
  const hers = { ...record, phone: '', email: 'Maya@mailbox.example' };
  const his = { ...joaquin, phone: '', email: 'joaquin@mailbox.example' };
  remember(device, hers);
  remember(device, his);
  assert.deepEqual([codes(), codes('(301) 555-0142')], [['another-code'], ['another-code']]);
  assert.deepEqual(codes('', ' maya@mailbox.example'), ['another-code', 'own-code']);
  remember(device, { ...his, waiverDbId: 'third', qrCode: 'third-code', email: 'third@mailbox.example' });
  assert.deepEqual([codes('', hers.email), codes('', his.email)], [['third-code'], ['third-code', 'another-code']]);
  remember(device, { ...hers, waiverDbId: 'fourth', qrCode: 'fourth-code', email: 'third@mailbox.example' });
  assert.deepEqual(codes(), ['fourth-code', 'third-code']);
});

test('a pass that somebody else’s number found takes nothing from whoever signed on this device', () => {
  const device = memoryStorage();
  const found = { ...joaquin, phone: '(240) 555-0199', qrCode: 'Lcode', editToken: null };
  remember(device, record);
  remember(device, found);
  assert.deepEqual(rememberedRecord(device, new Date(signedOn)), record);
  // The other parent of the same number is remembered first, and the signer's own code stays beside it.
  remember(device, { ...found, phone: record.phone });
  remember(device, found);
  assert.equal(rememberedRecord(device, new Date(signedOn))?.qrCode, 'Lcode');
  assert.deepEqual(ownRecords(device), [record]);
  const later = { ...found, completedAt: record.expiresAt };
  remember(device, later);
  assert.deepEqual(rememberedRecord(device, new Date(record.expiresAt)), later);
});

test('before a device forgets it tells of whom: of the same number by name, of another one that there is somebody', () => {
  const device = memoryStorage();
  assert.deepEqual(signersHere(device), { names: [], hasOthers: false, haveNumbers: true });
  remember(device, record);
  assert.deepEqual(signersHere(device), { names: ['Maya'], hasOthers: false, haveNumbers: true });
  const raj = { ...record, waiverDbId: 'raj', qrCode: 'raj-code', name: 'Raj Rivers' };
  remember(device, raj);
  assert.deepEqual(signersHere(device), { names: ['Raj', 'Maya'], hasOthers: false, haveNumbers: true });
  remember(device, { ...record, waiverDbId: 'lena', qrCode: 'lena-code', name: 'Lena Berg', phone: '(301) 555-0199' });
  assert.deepEqual(signersHere(device), { names: ['Lena'], hasOthers: true, haveNumbers: true });
  const emailOnly = { ...record, waiverDbId: 'sam', qrCode: 'sam-code', name: 'Sam Park', phone: '' };
  remember(device, emailOnly);
  assert.deepEqual(signersHere(device), { names: ['Sam'], hasOthers: true, haveNumbers: false });
});
