import '../../tests/support/page-venue.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authToken, deviceCredential } from '#web/api.ts';
import { deskTicket, testToken } from '#web/signing/flow/desk-ticket.ts';
import { type DraftRules, draftStorage } from '#web/signing/flow/draft.ts';
import { storedParty } from '#web/signing/party/party-of-tab.ts';
import { addKidForm } from '#web/signing/pass/add-kid.ts';
import { isRemoved, ownRecords, rememberedRecord, signersHere } from '#web/signing/pass/session.ts';
import { readAnswer } from '#web/signing/party/kept-answers.ts';
import { readParty } from '#web/signing/party/party.ts';
import { formDraft } from '#web/site/drafts/form-draft.ts';
import { hasSignals } from '#web/staff/desk/phone/signals.ts';
import { keptPresses } from '#web/staff/desk/presses.ts';
import { readEnrolled } from '#web/staff/devices/enrolled-device.ts';
import { readLastUse } from '#web/staff/shell/idle.ts';
import { readTrial } from '#web/staff/shell/trials.ts';
import { browserId, readSignIn } from '#web/staff/sign-in/stored-sign-in.ts';
import { classic } from '#web/waiver/classic/flow.ts';
import { progressive } from '#web/waiver/progressive/flow.ts';
import { streamlined } from '#web/waiver/streamlined/flow.ts';
import { openBlockedStores, openBrowserStores } from './browser-stores.ts';
import { forget, isSharedTablet, keepsVisit, kept, keptText, visit } from './kept.ts';
import { type Farewell, type Key, KEYS } from './keys.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const storeOf = (key: Key) => (KEYS[key].lifetime === 'visit' ? sessionStorage : localStorage);
const allKeys = Object.keys(KEYS) as Key[];

/** On a device that keeps something under each key. */
function openFull({ isShared }: { isShared: boolean }) {
  openBrowserStores();
  for (const key of allKeys) storeOf(key).setItem(key, 'something');
  if (!isShared) localStorage.removeItem('deviceCredential');
}

const left = () => allKeys.filter((key) => storeOf(key).getItem(key) !== null);
const goneAt = (why: Farewell) => allKeys.filter((key) => KEYS[key].goesAt?.includes(why));

test('each farewell takes what goes with it, and nothing else', (t) => {
  t.after(() => (visit.isOver = false));
  for (const why of ['removal', 'sign-out', 'revocation', 'next-visitor'] as const) {
    openFull({ isShared: false });
    const before = left();
    forget(why);
    const gone = goneAt(why);
    assert.ok(gone.length > 0);
    assert.deepEqual(
      left(),
      before.filter((key) => !gone.includes(key)),
      why,
    );
  }
});

test('a draft, which names somebody, goes when they are removed here, and when staff sign out', () => {
  for (const why of ['removal', 'sign-out'] as const) {
    openFull({ isShared: false });
    forget(why);
    assert.deepEqual(
      left().filter((key) => /^(waiver|party)-draft/.test(key)),
      [],
    );
  }
});

test('a tab is left to the next visitor with nothing of the one before, but with what the desk has still to send', (t) => {
  t.after(() => (visit.isOver = false));
  openFull({ isShared: true });
  assert.equal(keepsVisit(), true);
  forget('next-visitor');
  assert.deepEqual(
    left().filter((key) => KEYS[key].lifetime === 'visit'),
    ['deskPresses'],
  );
  assert.equal(keepsVisit(), false);
  assert.equal(keptText('desk-ticket').write('late'), false, 'the page that is still open keeps nothing more');
  assert.equal(sessionStorage.getItem('desk-ticket'), null);
});

test('a tablet of the venue keeps nothing private, and gives up what it had', () => {
  for (const credential of ['credential', '']) {
    openFull({ isShared: true });
    localStorage.setItem('deviceCredential', credential);
    assert.equal(isSharedTablet(), true);
    for (const key of allKeys.filter((each) => KEYS[each].isPrivate)) {
      assert.equal(keptText(key).read(), undefined, key);
      assert.equal(keptText(key).write('next'), false, key);
      assert.equal(storeOf(key).getItem(key), null, key);
    }
  }
});

test('a browser that forbids storage, or has no room, keeps nothing and stops no page', () => {
  for (const how of ['forbidden', 'full', 'forgetful'] as const) {
    openBlockedStores(how);
    for (const key of allKeys) {
      assert.equal(keptText(key).write('text'), false);
      assert.equal(kept(key, (stored) => stored).read(), undefined);
      keptText(key).remove();
      forget('sign-out');
      assert.equal(isSharedTablet(), false);
    }
  }
});

function readDraft<Form>(rules: DraftRules<Form>) {
  return () => draftStorage(rules).load(NOW);
}
const readForm = (key: Key) => () => formDraft(key).restore({ elements: [] } as unknown as HTMLFormElement);

/** What a page makes of each. */
const READERS: Record<Key, () => unknown> = {
  forgotten: keptText('forgotten').read,
  'waiver-session': () => [rememberedRecord(NOW), ownRecords('+13015550142', 'a@b.example'), signersHere()],
  'party-answers': () => readAnswer('ABC'),
  'waiver-draft': readDraft(streamlined.draft),
  'waiver-draft-classic': readDraft(classic.draft),
  'waiver-draft-progressive': readDraft(progressive.draft),
  'waiver-draft-kid': readDraft(addKidForm({ waiverDbId: 'id' }).draft),
  'removed-waivers': () => isRemoved('id'),
  'party-of-tab': () => readParty(storedParty()),
  'desk-ticket': deskTicket.read,
  'test-signing': testToken.read,
  'party-draft': readForm('party-draft'),
  'message-draft': readForm('message-draft'),
  'visit-draft': readForm('visit-draft'),
  'request-draft': readForm('request-draft'),
  authToken: authToken.read,
  authUser: readSignIn,
  device: readEnrolled,
  deviceCredential: deviceCredential.read,
  'staff-device': browserId.read,
  'device-last-use': readLastUse,
  'tried-camera': () => readTrial('camera'),
  'tried-scanner': () => readTrial('scanner'),
  deskSignals: hasSignals,
  deskCamera: keptText('deskCamera').read,
  deskPresses: keptPresses,
};

/** The same at each run: a failure names its number. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const FIELDS = ['kept', 'form', 'savedAt', 'values', 'code', 'coming', 'id', 'name', 'email', 'earlier', 'date', 'at'];
const PIECES = ['{', '}', '[', ']', '"', ':', ',', 'null', '1e999', '-1', '\u0000', '<script>', 'é', '\\'];

function garbage(random: (below: number) => number, depth = 0): unknown {
  const kind = random(depth > 3 ? 5 : 7);
  if (kind === 0) return null;
  if (kind === 1) return random(2) === 0;
  if (kind === 2) return random(2 ** 31) - 2 ** 30;
  if (kind < 5) return Array.from({ length: random(6) }, () => PIECES[random(PIECES.length)]).join('');
  const parts = Array.from({ length: random(5) }, () => garbage(random, depth + 1));
  if (kind === 5) return parts;
  return Object.fromEntries(parts.map((part) => [FIELDS[random(FIELDS.length)], part]));
}

test('whatever somebody wrote into a store, no page stops at it', () => {
  openBrowserStores();
  for (const key of allKeys) {
    const fresh = READERS[key]();
    for (let seed = 0; seed < 2000; seed += 1) {
      const random = createRandom(seed);
      const text = random(2) === 0 ? JSON.stringify(garbage(random)) : String(garbage(random));
      storeOf(key).setItem(key, text);
      assert.doesNotThrow(READERS[key], `${key}, seed ${seed}: ${text}`);
    }
    storeOf(key).removeItem(key);
    assert.deepEqual(READERS[key](), fresh, `${key} leaves nothing behind`);
  }
});
