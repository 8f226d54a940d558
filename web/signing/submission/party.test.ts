import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredText } from '#web/site/drafts/stored-text.ts';
import { memoryStorage } from '../flow/memory-storage.ts';
import { storedParty, storeParty } from '../flow/party-of-tab.ts';
import { record } from '../pass/waiver-examples.ts';
import { forget, remember } from '../pass/session.ts';
import { keepAnswer, type KeptAnswer, keptAnswer } from './kept-answers.ts';
import {
  beginSigning,
  isOnList,
  keepParty,
  noteAdded,
  noteAnswer,
  noteJoined,
  partyFields,
  readParty,
  signAgain,
} from './party.ts';

const party = {
  code: 'ABC',
  title: 'A ninth birthday',
  date: '2026-05-30',
  time: null,
  when: 'May 30, 2026',
  showFirstNames: true,
  isJoined: false,
};

/** What the invitations say of this party and another. */
const told = { title: party.title, when: 'May 30, 2026' };
const other = { title: 'Another party', when: 'May 30, 2026, 3:00 PM' };

const signed = {
  id: 'of-maria',
  name: 'Maria',
  numKids: 1,
  numParticipants: 0,
  covered: ['Maria', 'Leo'].map((firstName) => ({ firstName, isCovered: true })),
};

/** Kept whatever the clock says. */
const AHEAD = '2099-05-30';

const FAMILY_ID = 'a'.repeat(32);

const answerTo = (code: string, how: KeptAnswer['how'], coming: string[] = []) => ({
  code,
  date: party.date,
  how,
  coming,
  staying: [],
  showFirstNames: false,
  time: null,
  familyId: FAMILY_ID,
});

test('a signing in a tab that came from a party says so, with the device', () => {
  const stores = { tab: memoryStorage(), device: memoryStorage() };
  assert.deepEqual(partyFields(stores, 'Maria', false), {});
  assert.deepEqual(partyFields({ device: stores.device }, 'Maria', false), {}, 'and none without a tab');
  keepParty(stores.tab, party);
  const fields = partyFields(stores, 'Maria', false);
  assert.deepEqual({ ...fields, partyDevice: '' }, { partyCode: 'ABC', showFirstNames: true, partyDevice: '' });
  assert.match(fields.partyDevice ?? '', /^[0-9a-f]{32}$/);
  beginSigning(fields, 'Maria');
  noteJoined(stores, signed, true);
  assert.equal(partyFields(stores, 'MARIA', false).partyDevice, fields.partyDevice, 'the same family again');
  assert.notEqual(partyFields(stores, 'Rosa', false).partyDevice, fields.partyDevice, 'another family is another');
});

test('on a tablet that keeps nothing, only who signs again from the pass of the waiver is the same family', () => {
  const keepsNothing: StoredText = { read: () => null, write: () => {}, remove: () => {} };
  const stores = { tab: memoryStorage(), device: keepsNothing };
  const idOf = (signer: string, renews = true) => partyFields(stores, signer, renews).partyDevice;
  const sign = (signer: string, id: string) => {
    const fields = partyFields(stores, signer, true);
    beginSigning(fields, signer);
    noteJoined(stores, { ...signed, name: signer, id }, true);
    return fields.partyDevice;
  };
  keepParty(stores.tab, party);
  const first = sign('Maria', 'first');
  signAgain('first');
  assert.notEqual(idOf('Rosa'), first, 'not somebody else');
  assert.notEqual(idOf('Maria', false), first, 'nor a namesake, once who signed has thought better of it');
  const again = sign('MARIA', 'second');
  assert.equal(again, first);
  assert.notEqual(sign('Maria', 'of a namesake'), first, 'nor a namesake, who comes to the form by another way');
  signAgain('second');
  assert.notEqual(idOf('Maria'), first, 'nor from the pass of who signed before them');
  signAgain('of a namesake');
  storeParty(stores.tab, null);
  keepParty(stores.tab, party);
  assert.equal(new Set([first, idOf('Maria')]).size, 2, 'nor who starts over');
});

test('who could not come, and had no waiver here, takes that back by signing later', () => {
  const stores = { tab: memoryStorage(), device: memoryStorage() };
  keepParty(stores.tab, { ...party, date: AHEAD });
  keepAnswer(stores.device, { ...answerTo('ABC', 'declined'), date: AHEAD });
  assert.equal(partyFields(stores, 'Maria', false).partyDevice, FAMILY_ID);
  keepAnswer(stores.device, { ...answerTo('ABC', 'declined'), date: AHEAD, staying: ['signer rosa'] });
  assert.notEqual(partyFields(stores, 'Maria', false).partyDevice, FAMILY_ID, 'not what another family said');
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

test('another parent who signs adds to the answer of the family; another family takes its place', () => {
  const stores = { tab: memoryStorage(), device: memoryStorage() };
  const sign = (name: string, covered: string[]) => {
    keepParty(stores.tab, { ...party, date: AHEAD });
    beginSigning(partyFields(stores, name, false), name);
    noteJoined(
      stores,
      { ...signed, name, covered: covered.map((firstName) => ({ firstName, isCovered: true })) },
      true,
    );
    return keptAnswer(stores.device, 'ABC');
  };
  const ofMaria = sign('Maria', ['Maria', 'Leo']);
  keepAnswer(stores.device, { ...(ofMaria ?? answerTo('ABC', 'signed')), byCode: {} });
  for (const name of ['Maria', 'Joaquin']) remember(stores.device, { ...record, name, waiverDbId: name });
  const ofBoth = sign('Joaquin', ['Joaquin']);
  assert.deepEqual(ofBoth?.coming, ['signer maria', '1 leo', 'signer joaquin']);
  assert.deepEqual([ofBoth.familyId, ofBoth.byCode], [ofMaria?.familyId, {}]);
  const ofRosa = sign('Rosa', ['Rosa', 'Leo']);
  assert.deepEqual([ofRosa?.coming, ofRosa?.byCode], [['signer rosa', '1 leo'], undefined]);
  assert.notEqual(ofRosa?.familyId, ofMaria?.familyId, 'so that neither takes the other off the list');
});

test('the pass of a family says that it is on the list where that family has answered, whoever else joined in this tab', () => {
  const stores = { tab: memoryStorage(), device: memoryStorage() };
  const tells = (signer: string, isOwn = true, told = {}) =>
    isOnList(stores.device, { ...party, isJoined: true, ...told }, { isOwn, signer });
  assert.ok(tells('Maria', false), 'where nothing is kept, the tab has the word');
  assert.ok(!tells('Maria', true, { isJoined: false }));
  assert.ok(tells('Maria', true, { isJoined: false, isAnswered: true }));
  assert.ok(!tells('Maria', false, { isJoined: false, isAnswered: true }), 'a number alone has answered nothing');

  keepParty(stores.tab, { ...party, date: AHEAD });
  noteJoined(stores, signed, true);
  assert.ok(tells('MARIA '));
  assert.ok(!tells('Ines'));
  assert.ok(!tells('Maria', false), 'of her, a number tells the first name alone');
  keepAnswer(stores.device, {
    ...answerTo('ABC', 'declined'),
    date: AHEAD,
    staying: ['signer maria'],
  });
  assert.ok(!tells('Maria'), 'they cannot come any more');
  keepAnswer(stores.device, {
    ...answerTo('ABC', 'chosen', ['signer ines', 'signer raul']),
    date: AHEAD,
  });
  assert.ok(tells('Raul'), 'another parent of a family answered for both');
  assert.ok(!tells('Maria'));
});

test('a kid who is added on the pass is on no list until an answer, or a signing of everyone, says so', () => {
  const stores = { tab: memoryStorage(), device: memoryStorage() };
  const added = () => readParty(storedParty(stores.tab))?.added;
  noteAdded(stores.tab, ['Ida']);
  assert.equal(storedParty(stores.tab), null, 'there is no party');
  keepParty(stores.tab, party);
  noteAdded(stores.tab, ['Ida']);
  assert.equal(added(), undefined, 'nobody is on its list');
  noteJoined(stores, signed, true);
  noteAdded(stores.tab, ['Ida']);
  noteAdded(stores.tab, ['Max']);
  assert.deepEqual(added(), ['Ida', 'Max']);
  noteJoined(stores, { ...signed, numKids: 0 }, true);
  assert.deepEqual(added(), ['Ida', 'Max'], 'Maria signed for herself');
  noteAnswer(stores, answerTo('ABC', 'chosen'), told);
  assert.equal(added(), undefined);
  noteAdded(stores.tab, ['Ida']);
  noteJoined(stores, signed, true);
  assert.equal(added(), undefined);
});

test('what was kept and is no party, or was damaged, counts as none', () => {
  for (const stored of [null, '', '{', '{"code":1}', '[]']) assert.equal(readParty(stored), null);
  for (const damage of [
    { date: 'soon' },
    { date: '12-31-2026' },
    { date: '2026-05-30T12:00:00Z' },
    { added: {} },
    { added: [1] },
    { when: {} },
  ])
    assert.equal(readParty(JSON.stringify({ ...party, ...damage })), null, JSON.stringify(damage));
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
  assert.deepEqual(partyFields(stores, 'Maria', false), {});
  noteJoined(stores, signed, false);
  assert.equal(storedParty(stores.tab), null);
  keepParty(stores.tab, party);
  storeParty(stores.tab, null);
  assert.deepEqual(partyFields(stores, 'Maria', false), {});
});

test('an answer to the party of the tab says whether it is joined; who comes to another party signs for that one', () => {
  const tab = memoryStorage();
  const stores = { tab, device: memoryStorage() };
  noteAnswer(stores, answerTo('ABC', 'chosen'), told);
  assert.equal(storedParty(tab), null);
  keepParty(tab, party);
  noteAnswer(stores, answerTo('ABC', 'chosen'), told);
  assert.equal(readParty(storedParty(tab))?.isJoined, true);
  noteAnswer(stores, answerTo('XYZ', 'declined'), other);
  assert.equal(readParty(storedParty(tab))?.code, 'ABC');
  for (const how of ['chosen', 'code'] as const) {
    keepParty(tab, { ...party, added: ['Ida'] });
    const answer = answerTo('XYZ', how);
    noteAnswer(stores, answer, other);
    const { date, showFirstNames } = answer;
    assert.deepEqual(
      readParty(storedParty(tab)),
      { code: 'XYZ', date, time: null, ...other, showFirstNames, isJoined: true },
      how,
    );
  }
  keepParty(tab, party);
  noteAnswer(stores, answerTo('ABC', 'declined'), told);
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
  const chosen = answerTo('ABC', 'chosen', ['signer maria', '1 leo']);
  keepAnswer(device, chosen, new Date('2026-05-30T12:00:00Z'));
  keepAnswer(device, answerTo('XYZ', 'declined'), new Date('2026-06-01T12:00:00Z'));
  assert.deepEqual([keptAnswer(device, 'ABC'), keptAnswer(device, 'XYZ')?.how], [chosen, 'declined']);
  keepAnswer(device, { ...answerTo('NEW', 'code'), date: '2026-06-20' }, new Date('2026-06-04T12:00:00Z'));
  assert.deepEqual([keptAnswer(device, 'ABC'), keptAnswer(device, 'NEW')?.how], [undefined, 'code']);
  forget(device);
  assert.equal(keptAnswer(device, 'NEW'), undefined, 'who is removed from the device has answered nothing on it');
  for (const damage of [
    { how: 'perhaps' },
    { date: 'soon' },
    { coming: [{}] },
    { familyId: '<script>' },
    { byCode: { until: 'soon' } },
  ]) {
    device.write('party-answers', JSON.stringify([{ ...chosen, ...damage }, chosen]));
    assert.deepEqual(keptAnswer(device, 'ABC'), chosen, 'and nothing else');
  }
  device.write('party-answers', '[{"code":"ABC"}]');
  assert.equal(keptAnswer(device, 'ABC'), undefined, 'what was damaged counts as none');
});
