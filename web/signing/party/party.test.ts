import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserStores } from '#web/device/browser-stores.ts';
import { forget } from '#web/device/kept.ts';
import { storedParty, storeParty } from './party-of-tab.ts';
import { record } from '../pass/waiver-examples.ts';
import { remember } from '../pass/session.ts';
import { keepAnswer, type KeptAnswer, readAnswer } from './kept-answers.ts';
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
  openBrowserStores();
  assert.deepEqual(partyFields('Maria', false), {});
  keepParty(party);
  const fields = partyFields('Maria', false);
  assert.deepEqual({ ...fields, partyDevice: '' }, { partyCode: 'ABC', showFirstNames: true, partyDevice: '' });
  assert.match(fields.partyDevice ?? '', /^[0-9a-f]{32}$/);
  beginSigning(fields, 'Maria');
  noteJoined(signed, true);
  assert.equal(partyFields('MARIA', false).partyDevice, fields.partyDevice, 'the same family again');
  assert.notEqual(partyFields('Rosa', false).partyDevice, fields.partyDevice, 'another family is another');
});

test('on a tablet that keeps nothing, only who signs again from the pass of the waiver is the same family', () => {
  openBrowserStores();
  localStorage.setItem('deviceCredential', 'credential');
  const idOf = (signer: string, renews = true) => partyFields(signer, renews).partyDevice;
  const sign = (signer: string, id: string) => {
    const fields = partyFields(signer, true);
    beginSigning(fields, signer);
    noteJoined({ ...signed, name: signer, id }, true);
    return fields.partyDevice;
  };
  keepParty(party);
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
  storeParty(null);
  keepParty(party);
  assert.equal(new Set([first, idOf('Maria')]).size, 2, 'nor who starts over');
});

test('who could not come, and had no waiver here, takes that back by signing later', () => {
  openBrowserStores();
  keepParty({ ...party, date: AHEAD });
  keepAnswer({ ...answerTo('ABC', 'declined'), date: AHEAD });
  assert.equal(partyFields('Maria', false).partyDevice, FAMILY_ID);
  keepAnswer({ ...answerTo('ABC', 'declined'), date: AHEAD, staying: ['signer rosa'] });
  assert.notEqual(partyFields('Maria', false).partyDevice, FAMILY_ID, 'not what another family said');
});

test('who signs comes, also who was said to stay at home; whom no earlier waiver hides is known by name', () => {
  openBrowserStores();
  keepParty(party);
  keepAnswer({ ...answerTo('ABC', 'chosen', ['signer maria']), staying: ['1 leo', '1 mia'] });
  noteJoined(signed, true);
  const kept = readAnswer('ABC');
  assert.deepEqual([kept?.coming, kept?.staying], [['signer maria', '1 leo'], ['1 mia']]);
  const earlierKid = { ...signed, covered: [...signed.covered, { firstName: 'Ida', isCovered: true }] };
  storeParty(null);
  keepParty({ ...party, code: 'OTHER' });
  noteJoined(earlierKid, true);
  assert.deepEqual(readAnswer('OTHER')?.coming, ['signer maria'], 'Ida signed for no party');
});

test('another parent who signs adds to the answer of the family; another family takes its place', () => {
  openBrowserStores();
  const sign = (name: string, covered: string[]) => {
    keepParty({ ...party, date: AHEAD });
    beginSigning(partyFields(name, false), name);
    noteJoined({ ...signed, name, covered: covered.map((firstName) => ({ firstName, isCovered: true })) }, true);
    return readAnswer('ABC');
  };
  const ofMaria = sign('Maria', ['Maria', 'Leo']);
  keepAnswer({ ...(ofMaria ?? answerTo('ABC', 'signed')), byCode: {} });
  for (const name of ['Maria', 'Joaquin']) remember({ ...record, name, waiverDbId: name });
  const ofBoth = sign('Joaquin', ['Joaquin']);
  assert.deepEqual(ofBoth?.coming, ['signer maria', '1 leo', 'signer joaquin']);
  assert.deepEqual([ofBoth.familyId, ofBoth.byCode], [ofMaria?.familyId, {}]);
  const ofRosa = sign('Rosa', ['Rosa', 'Leo']);
  assert.deepEqual([ofRosa?.coming, ofRosa?.byCode], [['signer rosa', '1 leo'], undefined]);
  assert.notEqual(ofRosa?.familyId, ofMaria?.familyId, 'so that neither takes the other off the list');
});

test('the pass of a family says that it is on the list where that family has answered, whoever else joined in this tab', () => {
  openBrowserStores();
  const tells = (signer: string, isOwn = true, told = {}) =>
    isOnList({ ...party, isJoined: true, ...told }, { isOwn, signer });
  assert.ok(tells('Maria', false), 'where nothing is kept, the tab has the word');
  assert.ok(!tells('Maria', true, { isJoined: false }));

  keepParty({ ...party, date: AHEAD });
  noteJoined(signed, true);
  assert.ok(tells('MARIA '));
  assert.ok(!tells('Ines'));
  assert.ok(!tells('Maria', false), 'of her, a number tells the first name alone');
  keepAnswer({
    ...answerTo('ABC', 'declined'),
    date: AHEAD,
    staying: ['signer maria'],
  });
  assert.ok(!tells('Maria'), 'they cannot come any more');
  keepAnswer({
    ...answerTo('ABC', 'chosen', ['signer ines', 'signer raul']),
    date: AHEAD,
  });
  assert.ok(tells('Raul'), 'another parent of a family answered for both');
  assert.ok(!tells('Maria'));
});

test('a kid who is added on the pass is on no list until an answer, or a signing of everyone, says so', () => {
  openBrowserStores();
  const added = () => readParty()?.added;
  noteAdded(['Ida']);
  assert.equal(storedParty(), null, 'there is no party');
  keepParty(party);
  noteAdded(['Ida']);
  assert.equal(added(), undefined, 'nobody is on its list');
  noteJoined(signed, true);
  noteAdded(['Ida']);
  noteAdded(['Max']);
  assert.deepEqual(added(), ['Ida', 'Max']);
  noteJoined({ ...signed, numKids: 0 }, true);
  assert.deepEqual(added(), ['Ida', 'Max'], 'Maria signed for herself');
  noteAnswer(answerTo('ABC', 'chosen'), told);
  assert.equal(added(), undefined);
  noteAdded(['Ida']);
  noteJoined(signed, true);
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
  openBrowserStores();
  noteJoined(signed, true);
  assert.equal(storedParty(), null, 'without a party there is nothing to note');
  keepParty(party);
  noteJoined(signed, true);
  assert.equal(readParty()?.isJoined, true);
  noteJoined(signed, false);
  assert.equal(readParty()?.isOver, true);
  assert.deepEqual(partyFields('Maria', false), {});
  noteJoined(signed, false);
  assert.equal(storedParty(), null);
  keepParty(party);
  storeParty(null);
  assert.deepEqual(partyFields('Maria', false), {});
});

test('an answer to the party of the tab says whether it is joined; who comes to another party signs for that one', () => {
  openBrowserStores();
  noteAnswer(answerTo('ABC', 'chosen'), told);
  assert.equal(storedParty(), null);
  keepParty(party);
  noteAnswer(answerTo('ABC', 'chosen'), told);
  assert.equal(readParty()?.isJoined, true);
  noteAnswer(answerTo('XYZ', 'declined'), other);
  assert.equal(readParty()?.code, 'ABC');
  for (const how of ['chosen', 'code'] as const) {
    keepParty({ ...party, added: ['Ida'] });
    const answer = answerTo('XYZ', how);
    noteAnswer(answer, other);
    const { date, showFirstNames } = answer;
    assert.deepEqual(readParty(), { code: 'XYZ', date, time: null, ...other, showFirstNames, isJoined: true }, how);
  }
  keepParty(party);
  noteAnswer(answerTo('ABC', 'declined'), told);
  assert.equal(storedParty(), null, 'nobody signs for a party that was declined');
});

test('a device keeps the last answer to each party until some days after it', () => {
  openBrowserStores();
  assert.equal(readAnswer('ABC'), undefined);
  keepParty(party);
  noteJoined(signed, true);
  const first = readAnswer('ABC');
  assert.deepEqual([first?.how, first?.showFirstNames, first?.coming], ['signed', true, ['signer maria', '1 leo']]);
  const chosen = answerTo('ABC', 'chosen', ['signer maria', '1 leo']);
  keepAnswer(chosen, new Date('2026-05-30T12:00:00Z'));
  keepAnswer(answerTo('XYZ', 'declined'), new Date('2026-06-01T12:00:00Z'));
  assert.deepEqual([readAnswer('ABC'), readAnswer('XYZ')?.how], [chosen, 'declined']);
  keepAnswer({ ...answerTo('NEW', 'code'), date: '2026-06-20' }, new Date('2026-06-04T12:00:00Z'));
  assert.deepEqual([readAnswer('ABC'), readAnswer('NEW')?.how], [undefined, 'code']);
  forget('removal');
  assert.equal(readAnswer('NEW'), undefined, 'who is removed from the device has answered nothing on it');
  for (const damage of [
    { how: 'perhaps' },
    { date: 'soon' },
    { coming: [{}] },
    { familyId: '<script>' },
    { byCode: { until: 'soon' } },
  ]) {
    localStorage.setItem('party-answers', JSON.stringify([{ ...chosen, ...damage }, chosen]));
    assert.deepEqual(readAnswer('ABC'), chosen, 'and nothing else');
  }
  localStorage.setItem('party-answers', '[{"code":"ABC"}]');
  assert.equal(readAnswer('ABC'), undefined, 'what was damaged counts as none');
});
