import '../../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FoundFamily, Person } from '#contract/people/people.ts';
import type { PersonVisit, Visit, VisitAnswer } from '#contract/people/visits.ts';
import { type DeskEvent, deskAfter, firstDesk } from './desk.ts';
import { type Call, type CallOf, callsOf, type Desk, peopleOf } from './desk-state.ts';
import type { FamilyRead, Opening } from './family/family.ts';
import type { Press } from './presses.ts';
import { bigButton, canUndo, isResting, isSending, offersOf } from './shown.ts';

// One desk and a small server, in any order: presses, answers that come late or never, what other tablets do meanwhile, and people who are
// joined, sign, or are scanned in between. After each step the desk is asked for what it promises.

const STEPS = 100_000;
const SEEDS = [1, 2, 3, 4];
const FAMILIES = 5;
const MEMBERS = 4;
const PARTY = 'party';

/** Mulberry32: the same steps for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (probability: number) => next() < probability,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)],
  };
}
type Random = ReturnType<typeof randomOf>;

const codeOf = (family: number) => `WAIVER-00000000-0000-4000-8000-${String(family).padStart(12, '0')}`;
const familyIn = (code: string) => Number(code.slice(-12));

/** Who is inside, by which entry; every press by its id, answered once. */
class Server {
  people = new Map<string, { family: number; isCovered: boolean; entry: Visit | null }>();
  answers = new Map<string, VisitAnswer>();
  /** Who staff made one of two: the other's id leads to them. */
  joined = new Map<string, string>();
  guests = new Set<string>();
  /** What the live stream has not carried yet. */
  told: DeskEvent[] = [];
  private time = Date.parse('2026-11-29T15:00:00Z');
  private visits = 0;

  constructor(random: Random) {
    for (let family = 0; family < FAMILIES; family += 1)
      for (let member = 0; member < MEMBERS; member += 1)
        this.people.set(`f${family}m${member}`, { family, isCovered: random.chance(0.8), entry: null });
  }

  idNow(id: string): string {
    return this.joined.get(id) ?? id;
  }

  person(id: string): Person {
    const now = this.idNow(id);
    const { family, isCovered, entry } = this.people.get(now)!;
    return {
      id: now,
      name: now,
      role: now.endsWith('m0') ? 'signer' : 'kid',
      signerName: `f${family}m0`,
      waiverId: codeOf(family).replace('WAIVER-', ''),
      isCovered,
      reason: isCovered ? null : 'expired',
      isInside: entry !== null,
      since: entry?.happenedAt ?? null,
      flags: this.guests.has(now) ? ['party'] : [],
    } as unknown as Person;
  }

  members(family: number): Person[] {
    return [...this.people].filter(([, each]) => each.family === family).map(([id]) => this.person(id));
  }

  family(family: number): FoundFamily {
    return {
      waiver: { id: codeOf(family).slice(7) },
      people: this.members(family),
      leftOut: [],
      others: { people: 0, covered: 0, inside: 0 },
    } as unknown as FoundFamily;
  }

  private visit(personId: string, kind: 'entry' | 'exit', id = `s${(this.visits += 1)}`): Visit {
    const at = new Date((this.time += 1000)).toISOString();
    const none = { device: null, staff: null, override: null, annulledAt: null };
    return { id, personId, kind, happenedAt: at, recordedAt: at, ...none } as unknown as Visit;
  }

  private tell(visit: Visit, personId: string): void {
    this.told.push({ type: 'visitTold', told: { visit, person: this.person(personId) } });
  }

  record(press: Pick<Press, 'id' | 'personId' | 'kind' | 'partyId'>): VisitAnswer {
    const known = this.answers.get(press.id);
    if (known) return known;
    const answer = this.decide(press);
    this.answers.set(press.id, answer);
    return answer;
  }

  private decide({ id, personId: askedFor, kind, partyId }: Pick<Press, 'id' | 'personId' | 'kind' | 'partyId'>) {
    const personId = this.idNow(askedFor);
    const state = this.people.get(personId)!;
    const answer = (status: VisitAnswer['status'], visit: Visit | null): VisitAnswer => ({
      status,
      reason: status === 'refused' ? 'expired' : null,
      visit,
      person: this.person(personId),
    });
    if (kind === 'exit') {
      if (!state.entry) return answer('left', null);
      state.entry = null;
      const exit = this.visit(personId, 'exit', id);
      this.tell(exit, personId);
      return answer('left', exit);
    }
    if (!state.entry && !state.isCovered) return answer('refused', null);
    if (partyId) this.guests.add(personId);
    if (state.entry) return answer('already_in', state.entry);
    state.entry = this.visit(personId, 'entry', id);
    this.tell(state.entry, personId);
    return answer('entered', state.entry);
  }

  annul(visitId: string): PersonVisit {
    const found = [...this.people].find(([, { entry }]) => entry?.id === visitId);
    const personId = found?.[0] ?? [...this.people.keys()][0]!;
    const visit = {
      ...(found?.[1].entry ?? this.visit(personId, 'entry', visitId)),
      annulledAt: '2026-11-29T20:00:00Z',
    };
    if (found) {
      found[1].entry = null;
      this.tell(visit, personId);
    }
    return { visit, person: this.person(personId) };
  }

  join(id: string, otherId: string): Person {
    const [one, other] = [this.idNow(id), this.idNow(otherId)];
    if (one !== other) {
      const [kept, gone] = [this.people.get(one)!, this.people.get(other)!];
      this.people.set(one, { ...kept, isCovered: kept.isCovered || gone.isCovered, entry: kept.entry ?? gone.entry });
      this.people.delete(other);
      for (const [from, to] of [...this.joined, [other, one] as const])
        if (to === other || from === other) this.joined.set(from, one);
      this.told.push({ type: 'peopleTold', told: { kind: 'joined' } });
    }
    return this.person(one);
  }

  read({ from }: Opening, shown: readonly Person[]): FamilyRead {
    const isParty = 'party' in from;
    const ids = [...this.guests].map((id) => this.idNow(id)).filter((id, at, all) => all.indexOf(id) === at);
    const people = isParty ? ids.map((id) => this.person(id)) : this.members(familyIn(from.code));
    const others = shown
      .filter(({ id }) => !people.some((person) => person.id === id))
      .map(({ id }) => ({ id, person: this.person(id) }));
    const party = { id: PARTY, title: 'Bash', guestIds: ids };
    return { found: isParty ? { party } : { waiverId: 'w' }, people, others };
  }

  /** What the call is answered with at this moment. */
  answer(call: Call): unknown {
    switch (call.kind) {
      case 'search':
        return { families: [this.family(Number(call.text.slice(1)) || 0)] };
      case 'signed':
        return { families: [this.family(0)], total: 2 };
      case 'open':
      case 'refresh':
        return this.read(call.opening, call.shown);
      case 'visits': {
        const live = call.people.map(({ id }) => [this.idNow(id), this.people.get(this.idNow(id))!.entry] as const);
        return Object.fromEntries(live.filter(([, entry]) => entry));
      }
      case 'day':
        return {
          inside: [...this.people.values()].filter(({ entry }) => entry).length,
          entered: 0,
          capacity: null,
          people: [],
        };
      case 'undo':
        return this.annul(call.visitId);
      case 'join':
        return this.join(call.person.id, call.other.id);
      case 'press':
        return this.record(call.press);
      case 'typing':
      case 'hand':
        return undefined;
    }
  }
}

/** What a control does when it is pressed now; `places` are as on the screen: the big button, and the buttons of each row from the top. */
interface Control {
  does: 'check in' | 'check out' | 'undo' | 'next guest';
  /** Who or which entry it is about. */
  of: readonly string[];
  event: (stamp: World['stamp']) => DeskEvent;
}

function controlsOf(desk: Desk): Map<string, Control> {
  const controls = new Map<string, Control>();
  const { opened } = desk;
  if (!opened || opened.guests.length === 0) return controls;
  const { does, chosen } = bigButton(desk);
  const ids = chosen.map(({ id }) => id);
  if (does === 'check in')
    controls.set('big', {
      does,
      of: ids,
      event: (stamp) => ({ type: 'checkInPressed', ids, stamp: stamp(ids.length) }),
    });
  if (does === 'next guest') controls.set('big', { does, of: [], event: () => ({ type: 'nextPressed' }) });
  opened.guests.forEach(({ person: { id, isInside, isCovered }, wasIn }, row) => {
    if (isSending(desk, id)) return;
    const visit = desk.notes[id]?.visit;
    const buttons: Control[] = [];
    if (visit && isInside && canUndo(desk, visit))
      buttons.push({
        does: 'undo',
        of: [visit.id],
        event: () => ({ type: 'undoPressed', visits: [{ id: visit.id, personId: id }] }),
      });
    if (!isInside && isCovered && wasIn && opened.guests.length === 1)
      buttons.push({
        does: 'check in',
        of: [id],
        event: (stamp) => ({ type: 'checkInPressed', ids: [id], stamp: stamp(1) }),
      });
    if (isInside)
      buttons.push({
        does: 'check out',
        of: [id],
        event: (stamp) => ({ type: 'checkOutPressed', id, stamp: stamp(1) }),
      });
    buttons.forEach((button, at) => controls.set(`${row}.${at}`, button));
  });
  return controls;
}

interface Pending {
  call: Call;
  /** Undefined: the server has not had it yet. */
  answer?: unknown;
  isProcessed: boolean;
}

class World {
  desk = firstDesk({ user: { id: 'mo', role: 'manager' } as never, device: undefined }, true);
  server: Server;
  pending = new Map<number, Pending>();
  /** Calls whose answers are still on their way although nobody waits for them. */
  forgotten: Pending[] = [];
  /** How often hands have rested since what can be pressed changed last. */
  rests = 0;
  looked: { controls: Map<string, Control>; place: string; rests: number } | undefined;
  /** What the screen showed at some time. */
  private drawn = new Map<string, Control>();
  private presses = 0;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
    this.server = new Server(random);
  }

  stamp = (people: number) => ({
    by: null,
    day: '2026-11-29',
    ids: Array.from({ length: people }, () => `p${(this.presses += 1)}`),
  });

  send(event: DeskEvent): void {
    const before = this.desk;
    const after = deskAfter(before, event);
    this.desk = after;
    if (event.type === 'handAnswered' && isResting(before) && !isResting(after)) this.rests += 1;
    this.follow(before);
    this.expectOnePressEach(before);
    this.expectNobodyMissed(before, event);
    this.expectOthersUntouched(before, event);
  }

  /** Starts what the desk asks for, and no longer waits for what it has dropped. */
  private follow(before: Desk): void {
    if (before.calls === this.desk.calls) return;
    const ids = new Set(this.desk.calls.map(({ id }) => id));
    for (const [id, pending] of this.pending) {
      if (ids.has(id)) continue;
      this.pending.delete(id);
      this.forgotten.push(pending);
    }
    for (const call of this.desk.calls)
      if (!this.pending.has(call.id)) this.pending.set(call.id, { call, isProcessed: false });
    if (this.forgotten.length > 20) this.forgotten.splice(0, 10);
  }

  /** The server takes a call, answers one it took, or its answer is lost and it is tried again. */
  progress(pending = this.random.pick([...this.pending.values()]), isLossy = true): void {
    if (!pending) return;
    const { call } = pending;
    if (!pending.isProcessed) {
      pending.answer = this.server.answer(call);
      pending.isProcessed = true;
      return;
    }
    if (isLossy && this.random.chance(0.15)) return this.lose(pending);
    this.answer(pending);
  }

  private answer({ call, answer }: Pending): void {
    this.send({ type: `${call.kind}Answered`, call, answer } as DeskEvent);
  }

  private lose(pending: Pending): void {
    const { call } = pending;
    if (call.kind === 'hand' || call.kind === 'typing') return this.answer(pending);
    if (call.kind !== 'press')
      return this.send({ type: 'failed', call, problem: { message: 'No answer', status: undefined } });
    if (this.random.chance(0.1))
      return this.send({ type: 'failed', call, problem: { message: 'Too many', status: 429 } });
    pending.isProcessed = false;
    this.send({ type: 'lost', call });
  }

  /** Answers that nobody waits for any more. */
  arriveLate(): void {
    const late = this.random.pick(this.forgotten);
    if (!late) return;
    const before = this.desk;
    if (!late.isProcessed) late.answer = this.server.answer(late.call);
    this.answer({ ...late, isProcessed: true });
    assert.equal(this.desk, before, `${late.call.kind}: an answer that nobody waits for changed something`);
  }

  hear(): void {
    const told = this.server.told.shift();
    if (told) this.send(told);
  }

  /** Somebody reads a control, and presses that place a moment later, whatever is there by then. */
  look(): void {
    const controls = controlsOf(this.desk);
    const place = this.random.pick([...controls.keys()]);
    if (this.random.chance(0.3)) this.drawn = controls;
    this.looked = place === undefined ? undefined : { controls, place, rests: this.rests };
  }

  tap(): void {
    const { looked } = this;
    const control = looked && controlsOf(this.desk).get(looked.place);
    this.looked = undefined;
    if (!looked || !control) return;
    const before = this.desk;
    this.send(control.event(this.stamp));
    if (this.desk === before || looked.rests !== this.rests) return;
    const seen = looked.controls.get(looked.place);
    assert.equal(control.does, seen?.does, `${looked.place} did ${control.does}, and ${seen?.does} was seen`);
    const made = this.desk.calls.filter(({ id }) => !before.calls.some((call) => call.id === id));
    for (const call of made) {
      if (call.kind === 'press') assert.ok(seen?.of.includes(call.personId), `${call.personId} was pressed unseen`);
      if (call.kind === 'undo') assert.ok(seen?.of.includes(call.visitId), `${call.visitId} was taken back unseen`);
    }
    // Who was seen and may still come in is pressed for.
    if (control.does !== 'check in') return;
    for (const id of control.of) {
      assert.ok(isSending(this.desk, id), `${id} was pressed and is not on the way`);
    }
  }

  tick(): void {
    // Fingers wait while the rows have just moved.
    if (isResting(this.desk)) return;
    const guest = this.random.pick(this.desk.opened?.guests ?? []);
    if (!guest) return;
    // Who ticks means what that changes.
    this.looked = undefined;
    const before = this.desk;
    this.send({ type: 'ticked', ids: [guest.person.id], isTicked: !guest.isTicked });
    assert.equal(offersRows(before), offersRows(this.desk), 'a tick moves nothing');
  }

  private expectOnePressEach(before: Desk): void {
    const presses = callsOf(this.desk, 'press');
    presses.forEach(({ id, personId }, at) => {
      const isNew = !callsOf(before, 'press').some((call) => call.id === id);
      const others = presses.slice(0, at).filter((call) => call.personId === personId);
      assert.ok(!isNew || others.length === 0, `two presses are under way for ${personId}`);
    });
    const shown = peopleOf(this.desk.opened).map(({ id }) => id);
    for (const { personId, isPast } of presses)
      assert.ok(isPast || shown.includes(personId), `${personId} is pressed for and not shown`);
  }

  /** A press ends with somebody inside or out, or with words about it. */
  private expectNobodyMissed(before: Desk, event: DeskEvent): void {
    const here = new Set(callsOf(this.desk, 'press').map(({ id }) => id));
    for (const call of callsOf(before, 'press')) {
      if (here.has(call.id)) continue;
      const answer = event.type === 'pressAnswered' ? event.answer : undefined;
      const name = answer?.person.name ?? call.press.name;
      if (answer && answer.status !== 'refused') continue;
      const isTold = this.desk.ended.some((words) => words.includes(name) || words.includes(call.press.name));
      const person = peopleOf(this.desk.opened).find((each) => each.name === name);
      const isShown = person !== undefined && (!person.isCovered || this.desk.notes[person.id]?.problem !== undefined);
      assert.ok(isTold || isShown, `nobody reads that ${name} was not let in, after ${event.type}`);
    }
  }

  /** What comes of presses for guests who have left says nothing of those who are there. */
  private expectOthersUntouched(before: Desk, event: DeskEvent): void {
    if (!('call' in event) || event.call.kind !== 'press') return;
    const call = before.calls.find(({ id }) => id === event.call.id) as CallOf<'press'> | undefined;
    if (!call?.isPast) return;
    const about = event.type === 'pressAnswered' ? event.answer.person.id : call.personId;
    if (peopleOf(before.opened).some(({ id }) => id === about || id === call.personId)) return;
    const shown = ({ opened, done, overriding, typed, lead }: Desk) =>
      JSON.stringify([opened, done, overriding, typed, lead]);
    assert.equal(shown(this.desk), shown(before), `${event.type} of guests who left changed the next ones`);
  }

  /** When everything has been said, the screen says what is so. */
  settle(): void {
    for (let rounds = 0; this.pending.size > 0 || this.server.told.length > 0; rounds += 1) {
      assert.ok(rounds < 500, 'the desk never comes to rest');
      while (this.server.told.length > 0) this.hear();
      for (const pending of Array.from(this.pending.values())) {
        if (!this.pending.has(pending.call.id)) continue;
        if (!pending.isProcessed) this.progress(pending, false);
        if (this.pending.has(pending.call.id)) this.progress(pending, false);
      }
    }
    for (const { person, isTicked } of this.desk.opened?.guests ?? []) {
      const { isInside, isCovered } = this.server.person(person.id);
      assert.deepEqual([person.isInside, person.isCovered], [isInside, isCovered], `${person.id} is shown otherwise`);
      assert.ok(!(isTicked && isInside), `${person.id} is inside and still ticked`);
    }
  }

  /** Something of what staff, guests and other tablets do. */
  step(): void {
    const { random, server, desk } = this;
    const anybody = () => random.pick([...server.people.keys()])!;
    /** Somebody who is being let in or out, if there is anybody. */
    const concerned = () => server.idNow(random.pick(callsOf(desk, 'press'))?.personId ?? anybody());
    const acts: (() => void)[] = [
      () => this.send({ type: 'scanned', text: codeOf(random.below(FAMILIES)), source: 'scanner' }),
      () => this.send({ type: 'personOpened', person: server.person(anybody()) }),
      () => {
        const family = random.pick([...desk.found, ...desk.justSigned]);
        if (family) this.send({ type: 'familyOpened', family, isFound: random.chance(0.5) });
      },
      () => this.send({ type: 'partyOpened', id: PARTY }),
      () => this.send({ type: random.chance(0.5) ? 'closed' : 'guestSought' }),
      () => this.send({ type: 'escaped' }),
      () => this.send({ type: 'typed', text: `f${random.below(FAMILIES)}`, at: 0 }),
      () => {
        this.send({ type: 'typed', text: codeOf(random.below(FAMILIES)), at: 0 });
        this.send({ type: 'entered', stamp: this.stamp(1) });
      },
      () => this.send({ type: 'waitEnded' }),
      () => this.send({ type: 'noticeRead' }),
      () => {
        const guest = random.pick(desk.opened?.guests ?? []);
        if (guest) this.send({ type: 'signed', id: guest.person.id, people: [server.person(anybody())] });
      },
      () => {
        const guest = random.pick(desk.opened?.guests.filter(({ signedAs }) => signedAs) ?? []);
        if (guest) this.send({ type: random.chance(0.3) ? 'joinPressed' : 'keptApart', id: guest.person.id });
      },
      // Other tablets
      () =>
        server.record({ id: this.stamp(1).ids[0]!, personId: anybody(), kind: random.chance(0.7) ? 'entry' : 'exit' }),
      () => {
        const entry = server.people.get(anybody())?.entry;
        if (entry) server.annul(entry.id);
      },
      () => {
        const id = anybody();
        const { family } = server.people.get(id)!;
        server.people.get(id)!.isCovered = true;
        const told = { kind: 'signed', waiver: { id: codeOf(family).slice(7), user: { name: `f${family}m0` } } };
        server.told.push({ type: 'waiverTold', told: told as never });
      },
      () => {
        server.guests.add(anybody());
        server.told.push({ type: 'partyTold', told: { id: PARTY } as never });
      },
      () => {
        if (random.chance(0.1) && server.people.size > 8) server.join(anybody(), concerned());
      },
      () => {
        server.people.get(concerned())!.isCovered = random.chance(0.5);
        server.told.push({ type: 'missed' });
      },
      // The handler of a button that was not drawn anew in time.
      () => {
        const control = random.pick([...this.drawn.values()]);
        if (control) this.send(control.event(this.stamp));
      },
      // The stream breaks off: what was on it is lost, and the desk reads everything anew.
      () => {
        if (!random.chance(0.2)) return;
        server.told = [];
        this.send({ type: 'missed' });
      },
    ];
    const often: (() => void)[] = [
      () => this.progress(),
      () => this.progress(),
      () => this.hear(),
      () => this.tick(),
      () => this.look(),
      () => this.tap(),
      () => {
        this.look();
        this.tap();
      },
      () => this.arriveLate(),
    ];
    random.pick(random.chance(0.8) ? often : acts)?.();
  }
}

function offersRows(desk: Desk): string {
  return JSON.stringify((JSON.parse(offersOf(desk)) as unknown[]).at(-1));
}

for (const seed of SEEDS) {
  test(`a desk keeps its promises whatever comes in between, seed ${seed}`, () => {
    const random = randomOf(seed);
    let world = new World(random);
    for (let step = 0; step < STEPS / SEEDS.length; step += 1) {
      // A new venue now and then: staff join more and more people.
      if (step % 5000 === 0) world = new World(random);
      world.step();
      if (random.chance(0.003)) world.settle();
    }
    world.settle();
  });
}
