import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '../flow/memory-storage.ts';
import { forget } from '../pass/session.ts';
import { storedParty, storeParty } from '../flow/party-of-tab.ts';
import { keepAnswer, type KeptAnswer, keptAnswer, noteCodeDeclined } from './kept-answers.ts';
import { deviceOfAnswer, keepParty, noteAnswer, noteJoined, partyDevice, partyFields, readParty } from './party.ts';

const party = { code: 'ABC', title: 'A ninth birthday', date: '2026-05-30', showFirstNames: true, isJoined: false };

const signed = {
  name: 'Maria',
  numKids: 1,
  numParticipants: 0,
  covered: ['Maria', 'Leo'].map((firstName) => ({ firstName, isCovered: true })),
};

const answerTo = (code: string, how: KeptAnswer['how'], coming: string[] = []) => ({
  code,
  date: party.date,
  how,
  coming,
  staying: [],
  showFirstNames: false,
});

test('a signing in a tab that came from a party says so, with the device', () => {
  const stores = { tab: memoryStorage(), device: memoryStorage() };
  assert.deepEqual(partyFields(stores, 'Maria'), {});
  assert.deepEqual(partyFields({ device: stores.device }, 'Maria'), {}, 'and none without a tab');
  keepParty(stores.tab, party);
  const fields = partyFields(stores, 'Maria');
  assert.deepEqual(fields, {
    partyCode: 'ABC',
    showFirstNames: true,
    partyDevice: partyDevice(stores.device, 'MARIA'),
  });
  assert.notEqual(partyDevice(stores.device, 'Rosa'), fields.partyDevice, 'another family is another');
  assert.match(fields.partyDevice ?? '', /^[0-9a-f]{32}$/);
  assert.deepEqual(partyFields(stores, 'Maria'), fields, 'the same again');
});

test('who could not come, and had no waiver here, takes that back by signing or coming later', () => {
  const device = memoryStorage();
  const nobody = partyDevice(device, '');
  keepAnswer(device, { ...answerTo('ABC', 'declined'), signer: '' });
  assert.equal(deviceOfAnswer(device, 'ABC', 'Maria'), nobody);
  assert.equal(partyDevice(device, 'Maria'), nobody, 'and goes on as that');
  assert.notEqual(partyDevice(device, ''), nobody, 'which is nobody else’s any more');
});

test('who could not come of those with another pass, or of another family, is not taken back', () => {
  for (const signer of [undefined, 'Rosa']) {
    const device = memoryStorage();
    const nobody = partyDevice(device, '');
    keepAnswer(device, { ...answerTo('ABC', 'declined'), ...(signer && { signer }) });
    assert.notEqual(deviceOfAnswer(device, 'ABC', 'Maria'), nobody);
    assert.equal(partyDevice(device, ''), nobody);
  }
});

test('who signs comes, also who was said to stay at home; whom no earlier waiver hides is known by name', () => {
  const stores = { tab: memoryStorage(), device: memoryStorage() };
  keepParty(stores.tab, party);
  keepAnswer(stores.device, { ...answerTo('ABC', 'chosen', ['signer maria']), staying: ['1 leo', '1 mia'] });
  noteJoined(stores, signed, true);
  const kept = keptAnswer(stores.device, 'ABC');
  assert.deepEqual([kept?.coming, kept?.staying], [['signer maria', '1 leo'], ['1 mia']]);
  const earlierKid = { ...signed, covered: [...signed.covered, { firstName: 'Ida', isCovered: true }] };
  storeParty(stores.tab, null);
  keepParty(stores.tab, { ...party, code: 'OTHER' });
  noteJoined(stores, earlierKid, true);
  assert.deepEqual(keptAnswer(stores.device, 'OTHER')?.coming, ['signer maria'], 'Ida signed for no party');
});

test('who came with another pass and cannot any more leaves what was chosen on this device as it was', () => {
  const device = memoryStorage();
  const chosen = answerTo('ABC', 'chosen', ['signer maria']);
  keepAnswer(device, chosen);
  keepAnswer(device, { ...answerTo('ABC', 'code'), codeUntil: '2026-06-01T03:59:59.999Z' });
  assert.deepEqual(keptAnswer(device, 'ABC'), { ...chosen, byCode: true, codeUntil: '2026-06-01T03:59:59.999Z' });
  noteCodeDeclined(device, party);
  assert.deepEqual(keptAnswer(device, 'ABC'), chosen);
  keepAnswer(device, answerTo('XYZ', 'code'));
  noteCodeDeclined(device, { ...party, code: 'XYZ' });
  assert.deepEqual(keptAnswer(device, 'XYZ'), answerTo('XYZ', 'declined'));
});

test('what was kept and is no party, or was damaged, counts as none', () => {
  for (const stored of [null, '', '{', '{"code":1}', '[]']) assert.equal(readParty(stored), null);
});

test('after a signing the party is joined; one that was over is told once, and no further signing is for it', () => {
  const stores = { tab: memoryStorage(), device: memoryStorage() };
  noteJoined(stores, signed, true);
  assert.equal(storedParty(stores.tab), null, 'without a party there is nothing to note');
  keepParty(stores.tab, party);
  noteJoined(stores, signed, true);
  assert.equal(readParty(storedParty(stores.tab))?.isJoined, true);
  noteJoined(stores, signed, false);
  assert.equal(readParty(storedParty(stores.tab))?.isOver, true);
  assert.deepEqual(partyFields(stores, 'Maria'), {});
  noteJoined(stores, signed, false);
  assert.equal(storedParty(stores.tab), null);
  keepParty(stores.tab, party);
  storeParty(stores.tab, null);
  assert.deepEqual(partyFields(stores, 'Maria'), {});
});

test('a damaged name of the device is made anew', () => {
  const device = memoryStorage();
  device.write('party-device', '<script>');
  assert.match(partyDevice(device, ''), /^[0-9a-f]{32}$/);
});

test('an answer to the party of the tab says whether it is joined; one to another party says nothing of it', () => {
  const tab = memoryStorage();
  const stores = { tab, device: memoryStorage() };
  noteAnswer(stores, answerTo('ABC', 'chosen'));
  assert.equal(storedParty(tab), null);
  keepParty(tab, party);
  noteAnswer(stores, answerTo('XYZ', 'code'));
  assert.equal(readParty(storedParty(tab))?.isJoined, false);
  noteAnswer(stores, answerTo('ABC', 'chosen'));
  assert.equal(readParty(storedParty(tab))?.isJoined, true);
  noteAnswer(stores, answerTo('XYZ', 'declined'));
  assert.equal(readParty(storedParty(tab))?.isJoined, true);
  noteAnswer(stores, answerTo('ABC', 'declined'));
  assert.equal(storedParty(tab), null, 'nobody signs for a party that was declined');
});

test('a device keeps the last answer to each party until some days after it', () => {
  const device = memoryStorage();
  const tab = memoryStorage();
  assert.equal(keptAnswer(device, 'ABC'), undefined);
  keepParty(tab, party);
  noteJoined({ tab, device }, signed, true);
  const first = keptAnswer(device, 'ABC');
  assert.deepEqual([first?.how, first?.showFirstNames, first?.coming], ['signed', true, ['signer maria', '1 leo']]);
  const chosen = answerTo('ABC', 'chosen', ['1 leo']);
  keepAnswer(device, chosen, new Date('2026-05-30T12:00:00Z'));
  keepAnswer(device, answerTo('XYZ', 'declined'), new Date('2026-06-01T12:00:00Z'));
  assert.deepEqual([keptAnswer(device, 'ABC'), keptAnswer(device, 'XYZ')?.how], [chosen, 'declined']);
  keepAnswer(device, { ...answerTo('NEW', 'code'), date: '2026-06-20' }, new Date('2026-06-04T12:00:00Z'));
  assert.deepEqual([keptAnswer(device, 'ABC'), keptAnswer(device, 'NEW')?.how], [undefined, 'code']);
  keepAnswer(device, { ...chosen, date: '2026-06-20', staying: ['1 ida'], showFirstNames: true });
  keepAnswer(device, { ...answerTo('ABC', 'code'), date: '2026-06-20' });
  assert.deepEqual(
    keptAnswer(device, 'ABC'),
    { ...chosen, date: '2026-06-20', staying: ['1 ida'], showFirstNames: true, byCode: true },
    'who comes with the code of another pass changes nothing of who was chosen here',
  );
  const named = partyDevice(device, 'Maria');
  forget(device);
  assert.notEqual(partyDevice(device, 'Maria'), named, 'what is answered next is of another');
  assert.equal(keptAnswer(device, 'NEW'), undefined, 'who is removed from the device has answered nothing on it');
  device.write('party-answers', '[{"code":"ABC"}]');
  assert.equal(keptAnswer(device, 'ABC'), undefined, 'what was damaged counts as none');
});
