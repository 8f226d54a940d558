import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '#contract/people/people.ts';
import type { PersonVisit, Visit } from '#contract/people/visits.ts';
import { type Family, livingParty } from './family.ts';
import {
  afterJoining,
  afterNews,
  afterSigning,
  afterUndo,
  afterVisit,
  NOBODY,
  type Opened,
  withoutParty,
} from './opened.ts';

const person = (id: string, rest: Partial<Person> = {}) =>
  ({ id, name: id, role: 'signer', isCovered: true, isInside: false, reason: null, ...rest }) as Person;
const opened = (...people: Person[]): Opened => ({ ...NOBODY, family: { people } as unknown as Family });
const namesIn = ({ family }: Opened) => family?.people.map(({ id }) => id);
const entry = (id: string) => ({ id, kind: 'entry', annulledAt: null }) as Visit;

test('who has signed since is told, and nobody who is covered because staff joined or parted two', () => {
  const before = opened(person('ann', { isCovered: false }));
  const news = { known: [person('ann')], added: [person('ben')], became: {} };
  assert.equal(afterNews(before, news, false).news, 'ann, ben: signed just now.');
  const decided = afterNews(before, news, true);
  assert.equal(decided.news, undefined);
  assert.deepEqual(namesIn(decided), ['ann', 'ben']);
  assert.equal(afterNews(NOBODY, news, false), NOBODY);
});

test('those who could not be read when somebody was opened did not sign just now, and nothing stands in their way any more', () => {
  const failed = { ...opened(person('ann')), problem: 'No answer from the server. Please try again.' };
  const news = { found: { waiverId: 'w1' }, known: [person('ann')], added: [person('ben')], became: {} };
  const after = afterNews(failed, news, false);
  assert.deepEqual(namesIn(after), ['ann', 'ben']);
  assert.deepEqual([after.news, after.problem, after.family?.waiverId], [undefined, undefined, 'w1']);
});

test('who signed by the code that is shown for somebody is asked about once, and no more when staff keep them apart', () => {
  const ann = person('ann', { isCovered: false, reason: 'expired' });
  const asked = afterSigning(opened(ann), ann, [person('anna')]);
  assert.deepEqual(namesIn(asked), ['ann', 'anna']);
  assert.deepEqual(asked.signedAs.ann, { other: person('anna'), isApart: false });
  const apart = { ...asked, signedAs: { ann: { other: person('anna'), isApart: true } } };
  assert.equal(afterSigning(apart, ann, [person('anna')]).signedAs.ann?.isApart, true);
  const joined = afterJoining(asked, [ann, person('anna')], person('anna'));
  assert.deepEqual(namesIn(joined), ['anna']);
  assert.deepEqual(joined.signedAs, {});
});

test('each kid of the name of one who was signed for is asked about, and joining one leaves the question about the other', () => {
  const kid = (id: string, name: string, rest: Partial<Person> = {}) => person(id, { name, role: 'kid', ...rest });
  const [leo, mia] = [kid('leo', 'Leo', { isCovered: false }), kid('mia', 'Mia', { isCovered: false })];
  const ann = person('ann', { isCovered: false });
  const signed = [person('bo'), kid('leo2', 'Leo'), kid('mia2', 'mia')];
  const asked = afterSigning(opened(ann, leo, mia, kid('zoe', 'Zoe', { isCovered: false })), leo, signed);
  const othersIn = ({ signedAs }: Opened) => Object.entries(signedAs).map(([id, { other }]) => [id, other.id]);
  assert.deepEqual(othersIn(asked), [
    ['leo', 'leo2'],
    ['mia', 'mia2'],
  ]);
  const joined = afterJoining(asked, [leo, kid('leo2', 'Leo')], kid('leo', 'Leo'));
  assert.deepEqual(othersIn(joined), [['mia', 'mia2']]);
  assert.equal(afterSigning(joined, ann, signed.slice(0, 1)).signedAs.ann?.other.id, 'bo');
});

test('a visit ends what was said of somebody, and a second entry shows when the first is taken back', () => {
  const failed = { ...opened(person('ann')), problems: { ann: 'No answer', ben: 'No answer' } };
  const inside = person('ann', { isInside: true });
  assert.deepEqual(afterVisit(failed, { visit: entry('v1'), person: inside }, 'ann').problems, { ben: 'No answer' });
  const undone: PersonVisit = { visit: entry('v1'), person: inside };
  const still = afterUndo(failed, undone, 'ann');
  assert.deepEqual(still.stillIn, { personId: 'ann', visitId: 'v1' });
  assert.deepEqual(afterVisit(still, undone, 'ann').stillIn, still.stillIn);
  assert.equal(afterVisit(still, { visit: entry('v2'), person: person('ann') }, 'ann').stillIn, undefined);
  assert.equal(afterUndo(failed, { ...undone, person: person('ann') }, 'ann').stillIn, undefined);
});

test('what is told of visits goes when one of them is taken back, or when another one of theirs comes', () => {
  const ann = person('ann', { isInside: true });
  const ben = person('ben', { isInside: true });
  const newsOf = [
    { visit: entry('v1'), person: ann },
    { visit: entry('v2'), person: ben },
  ];
  const told = { ...opened(ann, ben, person('cem')), news: 'ann and ben are in.', newsOf };
  const after = (visit: Visit, who = ann) => afterVisit(told, { visit, person: who }, who.id).news;
  assert.equal(after(entry('v1')), told.news, 'the same told by the stream');
  assert.equal(after(entry('v3'), person('cem')), told.news);
  assert.equal(after({ ...entry('v1'), annulledAt: '2026-11-27T15:00:00.000Z' }), undefined);
  assert.equal(after({ ...entry('v2'), annulledAt: '2026-11-27T15:00:00.000Z' }, person('ben')), undefined);
  assert.equal(after({ ...entry('v4'), kind: 'exit' }), undefined);
  const news = { known: [], added: [person('dan')], became: {} };
  assert.equal(afterNews(told, news, false).newsOf, undefined, 'other news are of no visit');
});

test('a party that is read again has who joined and not who left, and says who joined, and who signed', () => {
  const partyOf = (...guestIds: string[]) => ({ id: 'p1', title: 'Bash', isCanceled: false, guestIds });
  const read = (party: ReturnType<typeof partyOf>, ...people: Person[]) => ({
    found: { party },
    known: people,
    added: people.filter(({ id }) => party.guestIds.includes(id)),
    became: {},
  });
  const shown = [person('ann'), person('ben', { isCovered: false }), person('cem')];
  const family = {
    from: { party: 'p1' },
    source: 'party',
    party: partyOf('ann', 'ben', 'cem'),
    people: shown,
  } as Family;
  const before: Opened = { ...NOBODY, family };
  const guests = [person('ann'), person('ben'), person('leo', { isTakingPart: true })];
  const notTold = [person('hannah', { isTakingPart: false }), person('oscar', { isInside: true })];
  const now = partyOf('ann', 'ben', 'leo', 'hannah', 'oscar');
  const after = afterNews(before, read(now, ...guests, ...notTold, person('cem')), false);
  assert.deepEqual(namesIn(after), ['ann', 'ben', 'leo', 'hannah', 'oscar']);
  assert.equal(after.news, 'ben: signed just now. leo: joined the party.');

  const left = afterNews(after, read(partyOf('ann', 'ben'), person('ann'), person('ben'), person('leo')), false);
  assert.deepEqual([namesIn(left), left.news], [['ann', 'ben'], undefined]);
  const again = afterNews(left, read(partyOf('ann', 'ben', 'leo'), person('leo')), true);
  assert.deepEqual([namesIn(again), again.news], [['ann', 'ben', 'leo'], undefined], 'staff joined two');
  // Who signed by the code on the desk's screen is on no party, and still stands there.
  const atDesk = afterSigning(before, person('ben', { isCovered: false }), [person('benny')]);
  const stays = afterNews(atDesk, read(partyOf('ann', 'ben', 'cem'), person('benny')), false);
  assert.deepEqual(namesIn(stays), ['ann', 'ben', 'cem', 'benny']);
});

test('nobody is added to a party that is canceled, as an answer or what is read anew tells', () => {
  const party = { id: 'p1', title: 'Bash', isCanceled: false };
  const told = { ...NOBODY, family: { from: { party: 'p1' }, source: 'party', party, people: [] } as Family };
  assert.equal(livingParty(told.family), party);
  const lost = withoutParty(told, 'p1').family;
  assert.deepEqual([livingParty(lost), lost?.party?.title], [undefined, 'Bash']);
  assert.equal(withoutParty(told, 'p2'), told);
  const news = { known: [], added: [], became: {} };
  const after = (found: object) => livingParty(afterNews(told, { ...news, found }, true).family);
  assert.equal(after({ party: { ...party, isCanceled: true } }), undefined);
  assert.equal(after({ waiverId: 'w1' }), party, 'a guest’s waiver says nothing of it');
});
