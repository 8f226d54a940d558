import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundFamily, Person } from '#contract/people/people.ts';
import type { Visit, VisitAnswer } from '#contract/people/visits.ts';
import { type DeskEvent, deskAfter, firstDesk } from './desk.ts';
import { type CallOf, callsOf, type Desk, type Kind, peopleOf } from './desk-state.ts';
import { type FamilyRead, livingParty, type Opening } from './family/family.ts';
import { bigButton, isFull, lastEntries, leftOutOf, notYetIn, wasInsideBefore } from './shown.ts';

const person = (id: string, rest: Partial<Person> = {}) =>
  ({
    id,
    name: id,
    role: 'signer',
    signerName: id,
    isCovered: true,
    isInside: false,
    reason: null,
    flags: [],
    ...rest,
  }) as unknown as Person;
const inside = (id: string, rest: Partial<Person> = {}) => person(id, { isInside: true, ...rest });
const expired = (id: string, rest: Partial<Person> = {}) =>
  person(id, { isCovered: false, reason: 'expired', ...rest });
const entry = (id: string, personId = 'ann', rest: Partial<Visit> = {}) =>
  ({ id, personId, kind: 'entry', annulledAt: null, recordedAt: '2026-11-29T15:00:00Z', ...rest }) as Visit;
const read = (people: readonly Person[], rest: Partial<FamilyRead> = {}): FamilyRead => ({
  found: { waiverId: 'w1' },
  people,
  others: [],
  ...rest,
});

const day = (...ids: string[]) => ({ people: ids.map((id) => ({ id, visitId: `v-${id}`, isInside: true })) }) as never;

const NOBODY = firstDesk({ user: undefined, device: undefined }, true);
const ANNULLED = { annulledAt: '2026-11-29T16:00:00Z' };
let pressed = 0;
/** With ids p1, p2 and so on, in the order of the presses of a test. */
const stamp = (people = 1) => ({
  by: null,
  day: '2026-11-29',
  ids: Array.from({ length: people }, () => `p${(pressed += 1)}`),
});

function after(desk: Desk, ...events: DeskEvent[]): Desk {
  return events.reduce(deskAfter, desk);
}

function latest<K extends Kind>(desk: Desk, kind: K): CallOf<K> {
  const call = callsOf(desk, kind).at(-1);
  assert.ok(call, `no ${kind} is on its way`);
  return call;
}

/** Half a second later. */
function rested(desk: Desk): Desk {
  return callsOf(desk, 'hand').reduce(
    (each, call) => deskAfter(each, { type: 'handAnswered', call, answer: undefined }),
    desk,
  );
}

function opened(people: readonly Person[], opening: Partial<Opening> = {}, rest: Partial<FamilyRead> = {}): Desk {
  pressed = 0;
  const { from } = opening;
  const event: DeskEvent =
    from && 'party' in from
      ? { type: 'partyOpened', id: from.party }
      : { type: 'scanned', text: 'WAIVER-00000000-0000-4000-8000-000000000001', source: 'scanner' };
  const asked = deskAfter({ ...NOBODY, ...(opening.party && { guestOf: opening.party }) }, event);
  return rested(after(asked, { type: 'openAnswered', call: latest(asked, 'open'), answer: read(people, rest) }));
}

function refreshed(desk: Desk, answer: FamilyRead, event: DeskEvent = { type: 'missed' }): Desk {
  const asked = deskAfter(desk, event);
  return deskAfter(asked, { type: 'refreshAnswered', call: latest(asked, 'refresh'), answer });
}
const DECIDED: DeskEvent = { type: 'peopleTold', told: { kind: 'joined' } };

function checkIn(desk: Desk, ...ids: string[]): Desk {
  return after(rested(desk), { type: 'checkInPressed', ids, stamp: stamp(ids.length) });
}

function answered(desk: Desk, who: Person, answer: Partial<VisitAnswer> = {}): Desk {
  const call = callsOf(desk, 'press').find(({ press }) => press.personId === who.id) ?? latest(desk, 'press');
  const whole = { status: 'entered', reason: null, visit: entry(call.press.id, who.id), person: who, ...answer };
  return deskAfter(desk, { type: 'pressAnswered', call, answer: whole as VisitAnswer });
}

const idsIn = (desk: Desk) => peopleOf(desk.opened).map(({ id }) => id);
const wordsIn = (desk: Desk) => desk.opened?.news?.words;
const ticked = (desk: Desk) => desk.opened?.guests.filter(({ isTicked }) => isTicked).map(({ person: { id } }) => id);
const tick = (...ids: string[]): DeskEvent => ({ type: 'ticked', ids, isTicked: true });

test('one person alone is checked in without a tick, of several those who are ticked', () => {
  const [ann, ben, cleo] = [person('Ann'), person('Ben'), expired('Cleo')];
  assert.deepEqual(bigButton(opened([ann])), { does: 'check in', label: 'Check In Ann', chosen: [ann] });
  const three = opened([ann, ben, cleo]);
  assert.equal(bigButton(three).label, 'Select who is here');
  const button = bigButton(after(three, tick('Ben', 'Cleo')));
  assert.deepEqual(button, { does: 'check in', label: 'Check In 1 Person', chosen: [ben] });
});

test('who is added to a party comes in with it', () => {
  const party = { id: 'p', title: 'Bash' };
  assert.equal(bigButton(opened([person('Ann')], { party })).label, 'Check In Ann with the Party');
  const both = after(opened([person('Ann'), person('Ben')], { party }), tick('Ann', 'Ben'));
  assert.equal(bigButton(both).label, 'Check In 2 People with the Party');
});

test('nobody is pressed for twice', () => {
  const sent = checkIn(opened([person('Ann')]), 'Ann');
  assert.equal(bigButton(sent).label, 'Sending...');
  assert.equal(callsOf(checkIn(sent, 'Ann'), 'press').length, 1);
  const two = after(checkIn(after(opened([person('Ann'), person('Ben')]), tick('Ann')), 'Ann'), tick('Ann', 'Ben'));
  assert.deepEqual(
    bigButton(two).chosen.map(({ id }) => id),
    ['Ben'],
  );
});

test('where nobody is left to let in the button leads to the next guest, and who is outside again needs a tick', () => {
  assert.equal(bigButton(opened([expired('Cleo')])).does, 'next guest');
  const ann = opened([inside('Ann'), expired('Cleo')]);
  assert.equal(bigButton(ann).does, 'next guest');
  const left = after(opened([inside('Ann')]), {
    type: 'visitTold',
    told: { visit: entry('v', 'Ann', { kind: 'exit' }), person: person('Ann') },
  });
  assert.deepEqual(bigButton(left), { does: 'next guest', label: 'Next Guest', chosen: [] });
  const served = answered(checkIn(after(opened([person('Ann'), person('Ben')]), tick('Ann')), 'Ann'), inside('Ann'));
  assert.equal(bigButton(served).does, 'next guest');
  assert.equal(bigButton(after(served, tick('Ben'))).does, 'check in');
});

test('while what can be pressed has just changed no press counts, and a tick asks for what it changes', () => {
  const two = opened([person('ann'), person('ben')]);
  const told: DeskEvent = { type: 'visitTold', told: { visit: entry('v'), person: inside('ann') } };
  const changed = after(two, tick('ben'), told);
  const press: DeskEvent = { type: 'checkInPressed', ids: ['ben'], stamp: stamp() };
  assert.equal(after(changed, press), changed);
  assert.equal(callsOf(after(rested(changed), press), 'press').length, 1);
  assert.equal(callsOf(after(two, tick('ben'), press), 'press').length, 1);
  // A double press: the answer may come between the two.
  const sent = checkIn(opened([person('ann')]), 'ann');
  const letIn = answered(sent, inside('ann'));
  assert.equal(bigButton(letIn).does, 'next guest');
  assert.equal(after(letIn, { type: 'nextPressed' }), letIn);
  assert.equal(after(rested(letIn), { type: 'nextPressed' }).opened, undefined);
});

test('who has come in meanwhile is not pressed for, whatever the screen showed', () => {
  const two = after(opened([person('ann'), inside('ben')]), tick('ann'));
  const sent = after(two, { type: 'checkInPressed', ids: ['ann', 'ben', 'somebody'], stamp: stamp(3) });
  assert.deepEqual(
    callsOf(sent, 'press').map(({ personId }) => personId),
    ['ann'],
  );
});

test('the day is read as the desk opens; when the live stream opens, the first answer is shown and then read again', () => {
  const missed = after(NOBODY, { type: 'missed' });
  assert.deepEqual(callsOf(missed, 'day'), callsOf(NOBODY, 'day'));
  const shown = after(missed, { type: 'dayAnswered', call: latest(missed, 'day'), answer: day('ann') });
  assert.deepEqual([shown.day, callsOf(shown, 'day').length], [day('ann'), 1]);
});

test('each visit has the day read again, which may be another by now or have closed', () => {
  const shown = after(NOBODY, { type: 'dayAnswered', call: latest(NOBODY, 'day'), answer: day('ann', 'ben') });
  const told = after(shown, { type: 'visitTold', told: { visit: entry('v'), person: inside('ann') } });
  assert.deepEqual([told.day, callsOf(told, 'day').length], [shown.day, 1]);
  const read = after(told, { type: 'dayAnswered', call: latest(told, 'day'), answer: day('ann') });
  assert.deepEqual([read.day, callsOf(read, 'day').length], [day('ann'), 0]);
});

test('the venue is full from its capacity on, before anybody else is let in', () => {
  const isFullOn = (day?: object) => isFull({ day: day as never, done: [] });
  assert.equal(isFullOn({ inside: 79, capacity: 80 }), false);
  assert.equal(isFullOn({ inside: 80, capacity: 80 }), true);
  assert.equal(isFullOn({ inside: 500, capacity: null }), false);
  assert.equal(isFullOn(), false);
});

test('an answer for guests who have left changes nothing of the next ones, and says whom it did not let in', () => {
  const sent = checkIn(opened([person('ann')]), 'ann');
  const call = latest(sent, 'press');
  const scan: DeskEvent = { type: 'scanned', text: 'WAIVER-00000000-0000-4000-8000-000000000002', source: 'scanner' };
  const next = after(sent, scan);
  const shown = rested(
    after(next, { type: 'openAnswered', call: latest(next, 'open'), answer: read([person('ben')]) }),
  );
  const refused = { status: 'refused', reason: 'expired', visit: null, person: expired('ann') } as const;
  const late = after(shown, { type: 'pressAnswered', call, answer: refused });
  assert.deepEqual([late.opened, late.done], [shown.opened, shown.done]);
  assert.deepEqual(late.ended, ['ann was not checked in: Expired.']);
  const problem = { message: 'Too many check-ins at once.', status: 429 };
  assert.deepEqual(after(shown, { type: 'failed', call, problem }).ended, ['ann: Too many check-ins at once.']);
  // What was asked for the guests before is not even heard.
  const late2 = {
    type: 'openAnswered',
    call: { ...latest(next, 'open'), id: 2 },
    answer: read([person('ann')]),
  } as const;
  assert.equal(after(shown, late2), shown);
});

test('a code with Enter after it checks one person in, once they are there, and nobody of several', () => {
  const enter = (...people: Person[]) => {
    pressed = 0;
    const typed = after(NOBODY, { type: 'typed', text: 'WAIVER-00000000-0000-4000-8000-000000000001', at: 0 });
    const asked = after(typed, { type: 'entered', stamp: stamp() });
    return after(asked, { type: 'openAnswered', call: latest(asked, 'open'), answer: read(people) });
  };
  assert.equal(latest(enter(person('ann')), 'press').press.id, 'p1');
  for (const others of [[person('ann'), person('ben')], [inside('ann')], [expired('ann')]])
    assert.equal(callsOf(enter(...others), 'press').length, 0);
});

test('who has signed since is told, and nobody who is covered because staff joined or parted two', () => {
  const before = opened([expired('ann')]);
  const news = read([person('ann'), person('ben')]);
  assert.equal(wordsIn(refreshed(before, news)), 'ann, ben: signed just now.');
  const decided = refreshed(before, news, DECIDED);
  assert.equal(wordsIn(decided), undefined);
  assert.deepEqual(idsIn(decided), ['ann', 'ben']);
});

test('those who could not be read when somebody was opened did not sign just now, and nothing stands in their way any more', () => {
  const asked = after(NOBODY, { type: 'personOpened', person: person('ann') });
  const problem = { message: 'No answer from the server. Please try again.', status: undefined };
  const failed = after(asked, { type: 'failed', call: latest(asked, 'open'), problem });
  assert.equal(failed.opened?.problem, problem.message);
  const next = refreshed(failed, read([person('ann'), person('ben')]));
  assert.deepEqual(idsIn(next), ['ann', 'ben']);
  assert.deepEqual([wordsIn(next), next.opened?.problem, next.opened?.waiverId], [undefined, undefined, 'w1']);
});

test('who signed by the code that is shown for somebody is asked about once, and no more when staff keep them apart', () => {
  const shown = opened([expired('ann')]);
  const signed: DeskEvent = { type: 'signed', id: 'ann', people: [person('anna')] };
  const asked = after(shown, signed);
  assert.deepEqual(idsIn(asked), ['ann', 'anna']);
  const signedAs = (desk: Desk) => desk.opened?.guests[0]?.signedAs;
  assert.deepEqual(signedAs(asked), { other: person('anna'), isApart: false });
  assert.equal(signedAs(after(asked, { type: 'keptApart', id: 'ann' }, signed))?.isApart, true);
  const joining = after(asked, { type: 'joinPressed', id: 'ann' });
  const joined = after(joining, { type: 'joinAnswered', call: latest(joining, 'join'), answer: person('anna') });
  assert.deepEqual(idsIn(joined), ['anna']);
  assert.equal(signedAs(joined), undefined);
  assert.equal(wordsIn(joined), 'anna: signed just now.');
});

test('each kid of the name of one who was signed for is asked about, and joining one leaves the question about the other', () => {
  const kid = (id: string, name: string, rest: Partial<Person> = {}) => person(id, { name, role: 'kid', ...rest });
  const [leo, mia, zoe] = ['Leo', 'Mia', 'Zoe'].map((name) => expired(name.toLowerCase(), { name, role: 'kid' }));
  const people = [person('bo'), kid('leo2', 'Leo'), kid('mia2', 'mia')];
  const asked = after(opened([expired('ann'), leo!, mia!, zoe!]), { type: 'signed', id: 'leo', people });
  const othersIn = ({ opened: { guests = [] } = {} as never }: Desk) =>
    guests.flatMap(({ person: { id }, signedAs }) => (signedAs ? [[id, signedAs.other.id]] : []));
  assert.deepEqual(othersIn(asked), [
    ['leo', 'leo2'],
    ['mia', 'mia2'],
  ]);
  const joining = after(asked, { type: 'joinPressed', id: 'leo' });
  const joined = after(joining, { type: 'joinAnswered', call: latest(joining, 'join'), answer: kid('leo', 'Leo') });
  assert.deepEqual(othersIn(joined), [['mia', 'mia2']]);
  const more = after(joined, { type: 'signed', id: 'ann', people: [person('bo')] });
  assert.deepEqual(othersIn(more)[0], ['ann', 'bo']);
});

test('a visit ends what was said of somebody', () => {
  const both = checkIn(after(opened([person('ann'), person('ben')]), tick('ann', 'ben')), 'ann', 'ben');
  const problem = { message: 'No answer', status: undefined };
  const failed = callsOf(both, 'press').reduce((desk, call) => after(desk, { type: 'failed', call, problem }), both);
  const problemOf = (desk: Desk, id: string) => desk.notes[id]?.problem;
  const told = (visit: Visit, who: Person): DeskEvent => ({ type: 'visitTold', told: { visit, person: who } });
  const in1 = after(failed, told(entry('v1'), inside('ann')));
  assert.deepEqual([problemOf(in1, 'ann'), problemOf(in1, 'ben')], [undefined, 'No answer']);
});

test('guests of a party who come in by one press are told together, until something else happens to one of them', () => {
  const party = { id: 'p', title: 'Bash' };
  const guest = (id: string) => inside(id, { flags: ['party'] });
  const family = after(opened([person('ann'), person('ben'), person('cem')], { party }), tick('ann', 'ben'));
  const sent = checkIn(family, 'ann', 'ben');
  const told = answered(answered(sent, guest('ann')), guest('ben'));
  assert.equal(wordsIn(told), 'ann and ben are in, with the party “Bash”.');
  assert.equal(told.guestOf, undefined, 'who comes next is nobody’s guest');
  const four = ['ann', 'ben', 'cem', 'dee'];
  const many = checkIn(
    after(
      opened(
        four.map((id) => person(id)),
        { party },
      ),
      tick(...four),
    ),
    ...four,
  );
  const toldOfMany = four.reduce((desk, id) => answered(desk, guest(id)), many);
  assert.equal(wordsIn(toldOfMany), '4 people are in, with the party “Bash”.');
  const wordsAfter = (visit: Visit, who: Person) =>
    wordsIn(after(told, { type: 'visitTold', told: { visit, person: who } }));
  assert.equal(wordsAfter(entry('p1'), guest('ann')), wordsIn(told), 'the same told by the stream');
  assert.equal(wordsAfter(entry('v3', 'cem'), inside('cem')), wordsIn(told));
  assert.equal(wordsAfter(entry('p1', 'ann', ANNULLED), person('ann')), undefined);
  assert.equal(wordsAfter(entry('p2', 'ben', ANNULLED), person('ben')), undefined);
  assert.equal(wordsAfter(entry('v4', 'ann', { kind: 'exit' }), person('ann')), undefined);
  const lost = answered(checkIn(opened([person('ann')], { party }), 'ann'), inside('ann'));
  assert.equal(wordsIn(lost), 'ann is in.');
  assert.equal(livingParty(lost.opened), undefined);
});

test('who was inside by another entry was not let in here, and one press for several can be taken back', () => {
  const both = checkIn(after(opened([person('ann'), person('ben')]), tick('ann', 'ben')), 'ann', 'ben');
  const done = answered(answered(both, inside('ann')), inside('ben'), { reason: 'capacity' });
  assert.deepEqual(
    lastEntries({ ...done, who: { user: { id: 'mo', role: 'manager' } as never, device: undefined } }).map(
      ({ id }) => id,
    ),
    ['p1', 'p2'],
  );
  assert.equal(isFull(done), true);
  const before = answered(checkIn(opened([person('ann')]), 'ann'), inside('ann', { since: '2026-11-29T15:00:00Z' }), {
    status: 'already_in',
    visit: entry('elsewhere'),
  });
  assert.equal(wasInsideBefore(before, 'ann'), true);
  assert.match(wordsIn(before) ?? '', /^ann: Inside since /);
});

test('two who are joined elsewhere are one, with what was ticked and pressed of either', () => {
  const sent = checkIn(opened([person('anna'), person('ann'), person('ben')]), 'anna');
  const joined = refreshed(
    after(sent, tick('anna')),
    read([person('ann'), person('ben')], {
      others: [{ id: 'anna', person: person('ann') }],
    }),
  );
  assert.deepEqual([idsIn(joined), ticked(joined)], [['ann', 'ben'], ['ann']]);
  assert.equal(bigButton(joined).label, 'Sending...');
  const call = latest(joined, 'press');
  assert.deepEqual([call.press.personId, call.personId], ['anna', 'ann'], 'sent again word for word');
  const done = answered(joined, inside('ann'), { visit: entry('p1') });
  assert.deepEqual([done.opened?.guests[0]?.person.isInside, callsOf(done, 'day').length], [true, 1]);
});

test('a party that is read again has who joined and not who left, and says who joined, and who signed', () => {
  const party = (...guestIds: string[]) => ({ id: 'p1', title: 'Bash', isCanceled: false, guestIds });
  const of = (guestIds: string[], people: readonly Person[]) => read(people, { found: { party: party(...guestIds) } });
  const first = ['ann', 'ben', 'cem'];
  const before = opened(
    [person('ann'), expired('ben'), person('cem')],
    { from: { party: 'p1' } },
    {
      found: { party: party(...first) },
    },
  );
  const partyTold: DeskEvent = { type: 'partyTold', told: { id: 'p1' } as never };
  const guests = [person('ann'), person('ben'), person('leo', { isTakingPart: true })];
  const notTold = [person('hannah', { isTakingPart: false }), inside('oscar')];
  const now = ['ann', 'ben', 'leo', 'hannah', 'oscar'];
  const next = refreshed(before, of(now, [...guests, ...notTold]), partyTold);
  assert.deepEqual(idsIn(next), now);
  assert.equal(wordsIn(next), 'ben: signed just now. leo: joined the party.');
  const left = refreshed(next, of(['ann', 'ben'], [person('ann'), person('ben')]), partyTold);
  assert.deepEqual([idsIn(left), wordsIn(left)], [['ann', 'ben'], undefined]);
  const again = refreshed(left, of(['ann', 'ben', 'leo'], guests), DECIDED);
  assert.deepEqual([idsIn(again), wordsIn(again)], [['ann', 'ben', 'leo'], undefined], 'staff joined two');
  // Who signed by the code on the desk's screen is on no party, and still stands there.
  const atDesk = after(before, { type: 'signed', id: 'ben', people: [person('benny')] });
  const stays = refreshed(atDesk, of(first, [person('ann'), expired('ben'), person('cem')]), partyTold);
  assert.deepEqual(idsIn(stays), ['ann', 'ben', 'cem', 'benny']);
  const canceled = refreshed(
    stays,
    read([], { found: { party: { ...party(...first), isCanceled: true } } }),
    partyTold,
  );
  assert.equal(livingParty(canceled.opened), undefined, 'nobody is added to it any more');
});

test('what is being read while somebody comes in is read anew', () => {
  const asked = after(opened([person('ann')]), { type: 'missed' });
  const before = latest(asked, 'refresh');
  const told = after(asked, { type: 'visitTold', told: { visit: entry('v1'), person: inside('ann') } });
  const late = after(told, { type: 'refreshAnswered', call: before, answer: read([person('ann')]) });
  assert.equal(late, told);
  assert.notEqual(latest(told, 'refresh').id, before.id);
});

test('Enter leads to those who are found once they are, and asks again where nobody was', () => {
  const typed = after(NOBODY, { type: 'typed', text: 'ann', at: 0 }, { type: 'entered', stamp: stamp() });
  const call = latest(typed, 'search');
  assert.equal(call.text, 'ann');
  const family = {
    waiver: { id: 'w1' },
    people: [person('bo'), person('ann')],
    leftOut: [],
    others: { people: 0, covered: 0, inside: 0 },
  } as unknown as FoundFamily;
  const found = after(typed, { type: 'searchAnswered', call, answer: { families: [family] } });
  assert.equal(found.lead?.to, 'result from field');
  const nobody = after(typed, { type: 'searchAnswered', call, answer: { families: [] } });
  assert.equal(callsOf(after(nobody, { type: 'entered', stamp: stamp() }), 'search').length, 1);
  const chosen = after(found, { type: 'familyOpened', family, isFound: true });
  assert.deepEqual([idsIn(chosen), chosen.opened?.soughtId], [['bo', 'ann'], 'ann']);
  assert.equal(after(chosen, { type: 'wentDown' }).lead?.to, 'first');
});

test('nobody is shown as found by a search that failed', () => {
  const typed = after(NOBODY, { type: 'typed', text: 'ann', at: 0 }, { type: 'entered', stamp: stamp() });
  const family = { waiver: { id: 'w1' }, people: [person('ann')] } as unknown as FoundFamily;
  const answer = { families: [family] };
  const found = after(typed, { type: 'searchAnswered', call: latest(typed, 'search'), answer });
  const next = after(found, { type: 'typed', text: 'ben', at: 0 }, { type: 'entered', stamp: stamp() });
  const problem = { message: 'No answer', status: undefined };
  const failed = after(next, { type: 'failed', call: latest(next, 'search'), problem });
  assert.deepEqual([next.found.length, failed.found.length], [1, 0]);
});

test('who is not in yet comes first when a party is opened, and nobody moves while it is open', () => {
  const from = { party: 'p1' };
  const party = opened([inside('ann'), person('ben'), inside('cem'), expired('dan')], { from });
  assert.deepEqual(idsIn(party), ['ben', 'dan', 'ann', 'cem']);
  const letIn = answered(checkIn(after(party, tick('ben')), 'ben'), inside('ben'));
  const again = refreshed(letIn, read([inside('ann'), inside('ben'), inside('cem'), expired('dan')]));
  assert.deepEqual(idsIn(again), ['ben', 'dan', 'ann', 'cem']);
});

test('of several who were inside by another entry each is named', () => {
  const three = ['ann', 'ben', 'cem'];
  const family = after(opened(three.map((id) => person(id))), tick(...three));
  const late = three.reduce(
    (desk, id) => {
      const visit = entry(`other-${id}`, id);
      return answered(desk, inside(id, { since: null }), { status: 'already_in', visit });
    },
    checkIn(family, ...three),
  );
  assert.match(wordsIn(late) ?? '', /^ann: Inside.* ben: Inside.* cem: Inside/);
});

test('what was typed before is searched for again when it is typed again, and when somebody signs whom it may find', () => {
  const typed = (desk: Desk, text: string) => {
    const next = after(desk, { type: 'typed', text, at: 0 });
    return after(next, { type: 'typingAnswered', call: latest(next, 'typing'), answer: undefined });
  };
  const asked = typed(NOBODY, 'ann lee');
  const nobody = after(asked, { type: 'searchAnswered', call: latest(asked, 'search'), answer: { families: [] } });
  const searches = (desk: Desk) => callsOf(desk, 'search').length;
  assert.equal(searches(typed(nobody, 'ann lee')), 0);
  const again = after(nobody, { type: 'typed', text: 'ann le', at: 0 });
  assert.equal(searches(typed(again, 'ann lee')), 1);
  const signed = (name: string): DeskEvent => ({
    type: 'waiverTold',
    told: { kind: 'signed', waiver: { id: 'w2', user: { name } } } as never,
  });
  const family = { waiver: { id: 'w1' }, people: [person('ann lee')], others: 0 } as unknown as FoundFamily;
  const found = after(asked, { type: 'searchAnswered', call: latest(asked, 'search'), answer: { families: [family] } });
  assert.deepEqual(
    [after(nobody, signed('Bo Ray')), after(found, signed('Bo Ray')), after(found, signed('Ann Lee'))].map(searches),
    [1, 0, 1],
  );
});

test('a row that another tablet has just moved under a finger undoes nobody’s entry', () => {
  const asked = after({ ...NOBODY, day: day('ann') }, { type: 'missed' });
  const moved = after(asked, { type: 'dayAnswered', call: latest(asked, 'day'), answer: day('ben', 'ann') });
  const undo: DeskEvent = { type: 'undoPressed', visits: [{ id: 'v-ben', personId: 'ben' }] };
  assert.equal(after(moved, undo), moved);
  assert.equal(callsOf(after(rested(moved), undo), 'undo').length, 1);
});

test('who has just signed waits on the start page until one of the family is in', () => {
  const waiver = (id: string) => ({ kind: 'signed', waiver: { id, user: { name: 'ann' } } }) as never;
  const asked = after(NOBODY, { type: 'waiverTold', told: waiver('w1') });
  const people = [person('ann', { isTakingPart: false }), person('kim')];
  const answer = {
    families: [
      {
        waiver: { id: 'w1' },
        people,
        leftOut: [],
        others: { people: 0, covered: 0, inside: 0 },
      } as unknown as FoundFamily,
    ],
    total: 1,
  };
  const waiting = after(asked, { type: 'signedAnswered', call: latest(asked, 'signed'), answer });
  assert.equal(notYetIn(waiting).length, 1);
  const told = { visit: entry('v', 'kim'), person: inside('kim') };
  const isIn = after(waiting, { type: 'visitTold', told });
  assert.deepEqual([notYetIn(isIn).length, callsOf(isIn, 'signed').length], [0, 0]);
  const many = { ...answer, total: 3 };
  const ofMany = after(asked, { type: 'signedAnswered', call: latest(asked, 'signed'), answer: many });
  assert.equal(ofMany.unlisted, 2);
  const next = after(ofMany, { type: 'visitTold', told });
  assert.equal(callsOf(next, 'signed').length, 1, 'who is not listed yet takes the place');
  const phone = after({ ...NOBODY, hasStart: false }, { type: 'waiverTold', told: waiver('w2') });
  assert.equal(callsOf(phone, 'signed').length, 0, 'a phone has no such page');
});

test('who was let in elsewhere in spite of a refusal did not sign just now', () => {
  const max = expired('max', { isInside: true });
  const next = refreshed(opened([person('ann')]), read([person('ann'), max]));
  assert.deepEqual([idsIn(next), wordsIn(next)], [['ann', 'max'], undefined]);
});

test('who is not on the new waiver is named, and shown when staff ask', () => {
  const shown = opened([person('ann')], {}, { found: { waiverId: 'w1', leftOut: [expired('max')] } });
  assert.deepEqual(
    leftOutOf(shown.opened).map(({ id }) => id),
    ['max'],
  );
  const all = after(shown, { type: 'leftOutShown' });
  assert.deepEqual([idsIn(all), leftOutOf(all.opened)], [['ann', 'max'], []]);
});
