import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { limits } from '#server/limits/rules.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { liability } from '#venue/liability.ts';
import { maria, nguyen } from '../../tests/support/people.ts';
import { grace, manager, signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { CHANGED } from '../../tests/support/texts.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { hashText } from './editions.ts';

const EDITIONS = { en: CHANGED, es: { title: 'Exención', paragraphs: ['Salto bajo mi propio riesgo.'] } };
const URL = '/api/admin/waiver-texts';

async function writerOf(app: TestApp, person = grace) {
  const staff = await signIn(app, person);
  return {
    staff,
    draft: async () => (await app.get(`${URL}/draft`, staff.with)).body,
    save: (revision: number, editions: object = EDITIONS) =>
      app.call({ method: 'PUT', url: `${URL}/draft`, payload: { revision, editions }, ...staff.with }),
    discard: () => app.delete(`${URL}/draft`, staff.with),
    publish: (more: object = {}) => app.post(URL, { editions: EDITIONS, mustSignAgain: false, ...more }, staff.with),
    withdraw: () => app.delete(`${URL}/scheduled`, staff.with),
    share: async () => {
      const { body } = await app.post(`${URL}/draft/links`, undefined, staff.with);
      return { authorization: `Bearer ${body.url.split('#')[1]}` };
    },
    texts: async () => (await app.get(URL, staff.with)).body.texts,
    trail: async () =>
      (await app.get('/api/admin/audit', staff.with)).body.entries.filter(({ action }: any) =>
        action.startsWith('text-'),
      ),
  };
}

async function start(t: TestContext) {
  const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
  return { app, owner: await writerOf(app) };
}

/** What visitors sign. */
const readShown = async (app: TestApp) => (await app.get('/api/venue')).body.liability;

/** Processes look each second. */
async function waitForText(read: () => Promise<{ number: number }>, number: number): Promise<void> {
  for (let looks = 1; (await read()).number !== number; looks += 1) {
    assert.ok(looks < 1000, `no text ${number}`);
    await sleep(20);
  }
}

test('of two who write at once the second is refused, and nobody signs a draft', async (t) => {
  const { app, owner } = await start(t);
  const second = await writerOf(app, manager);
  assert.deepEqual((await owner.draft()).editions, null);
  const { body } = await owner.save(0);
  assert.deepEqual([body.revision, body.editions, body.scheduled, body.mayPublish], [1, EDITIONS, null, true]);
  assert.equal((await second.save(0)).body.code, 'draft_changed');
  assert.equal((await second.draft()).mayPublish, false);
  assert.deepEqual(await readShown(app), { number: 1, ...liability });
  assert.equal((await owner.publish({ editions: { en: liability } })).body.code, 'draft_changed', 'seen by nobody');
  const empty = { en: { title: 'Ours', paragraphs: [] } };
  assert.equal((await owner.save(1, empty)).body.code, 'invalid_request');
  assert.equal((await second.discard()).status, 204);
  assert.deepEqual([(await owner.draft()).revision, (await owner.draft()).editions], [0, null]);
  await second.discard();
  assert.deepEqual(
    (await owner.trail()).map(({ action, staff }: any) => [action, staff.name]),
    [['text-discarded', manager.name]],
    'and no line where there was none',
  );
});

test('only who has the right publishes, with a fresh proof, and somebody always has it', async (t) => {
  const { app, owner } = await start(t);
  const second = await writerOf(app, manager);
  const { body: refused } = await second.publish();
  assert.deepEqual([refused.code, /right to publish/.test(refused.message)], ['not_allowed', true]);
  const rule = async ({ staff }: typeof second) =>
    (await app.patch('/api/admin/waiver-texts/1', { olderWaivers: 'stay-valid' }, staff.with)).body;
  assert.equal((await rule(second)).code, 'not_allowed', 'which waivers end is decided with the same right');
  const give = (id: string, rights: string[]) => app.patch(`/api/admin/staff/${id}`, { rights }, owner.staff.with);
  assert.equal((await give(owner.staff.user.id, [])).body.code, 'last_publisher');
  const given = await give(second.staff.user.id, ['publish_text']);
  assert.deepEqual(given.body.member.rights, ['publish_text']);
  assert.equal((await give(owner.staff.user.id, [])).status, 200);
  assert.equal((await owner.publish()).body.code, 'not_allowed', 'an owner without it');
  const demoted = await app.patch(`/api/admin/staff/${second.staff.user.id}`, { role: 'desk' }, owner.staff.with);
  assert.equal(demoted.body.code, 'last_publisher');
  app.clock.set('2026-05-14T15:20:00Z');
  assert.equal((await second.publish()).body.code, 'step_up_needed');
  assert.equal((await rule(second)).code, 'step_up_needed');
  const again = await writerOf(app, manager);
  assert.deepEqual((await again.publish()).body, { number: 2 });
  assert.equal((await again.publish()).body.code, 'text_unchanged');
});

test('a published text is signed at once in every process, and what was signed before still verifies', async (t) => {
  const { app, owner } = await start(t);
  const other = await buildApp({ config: readConfig({}), db: app.db, clock: app.clock });
  t.after(() => other.close());
  await app.post('/api/waivers', maria);
  app.clock.set('2026-05-14T15:05:00Z');
  await owner.save(0);
  assert.deepEqual((await owner.publish({ mustSignAgain: true })).body, { number: 2 });
  assert.deepEqual(await readShown(app), { number: 2, ...CHANGED });
  assert.equal((await owner.draft()).editions, null);
  await waitForText(async () => (await other.inject('/api/venue')).json().liability, 2);
  app.clock.set('2026-05-14T15:05:01Z');
  assert.equal((await app.get('/api/waivers/check-phone/3015550111')).body.waiver.isValid, false);
  const stale = await app.post('/api/waivers', { ...nguyen, textHash: hashText(liability) });
  assert.equal(stale.body.code, 'text_changed');
  assert.equal((await app.post('/api/waivers', { ...maria, textHash: hashText(CHANGED) })).status, 201);
  const [newest, first] = await owner.texts();
  assert.deepEqual(
    [newest.number, newest.spanish.title, newest.olderWaivers, first.number, first.spanish],
    [2, EDITIONS.es.title, 'must-sign-again', 1, null],
  );
  assert.deepEqual(
    (await owner.trail()).map(({ action, details }: any) => [action, details]),
    [
      ['text-ruled', { version: 2, status: 'must-sign-again' }],
      ['text-published', { version: 2 }],
    ],
  );
  await applyPending(app.db);
  await extendChain(app.db, app.clock.now);
  const { faults, texts, waivers } = await verifyRecords(app.db, {
    known: undefined,
    now: app.clock.now(),
    onFault: (fault) => assert.fail(JSON.stringify(fault)),
    onProgress: () => {},
  });
  assert.deepEqual([faults, texts, waivers], [0, 3, 2]);
});

test('one that waits for its day is signed from the first moment of that day at the venue, and can be taken back before', async (t) => {
  const { app, owner } = await start(t);
  assert.equal((await owner.publish({ takesEffectOn: '2026-05-13' })).body.code, 'invalid_request');
  const planned = { takesEffectOn: '2026-05-16', mustSignAgain: true };
  assert.deepEqual((await owner.publish(planned)).body, { number: 2 });
  assert.deepEqual((await owner.draft()).scheduled, planned);
  for (const refused of [owner.save(1), owner.discard(), owner.publish({ takesEffectOn: '2026-05-15' })]) {
    assert.equal((await refused).body.code, 'text_scheduled');
  }
  assert.equal((await owner.withdraw()).status, 204);
  assert.equal((await owner.withdraw()).body.code, 'text_not_found');
  assert.deepEqual([(await owner.draft()).scheduled, (await owner.draft()).editions], [null, EDITIONS]);
  await owner.publish(planned);
  app.clock.set('2026-05-16T03:59:59Z');
  await sleep(1200);
  assert.equal((await readShown(app)).number, 1, 'not yet midnight there');
  app.clock.set('2026-05-16T04:00:00Z');
  await waitForText(() => readShown(app), 2);
  const later = await writerOf(app);
  const [newest] = await later.texts();
  assert.deepEqual([newest.firstUsedAt, newest.decidedAt], ['2026-05-16T04:00:00.000Z', '2026-05-16T04:00:00.000Z']);
  const [ruled, published] = await later.trail();
  assert.deepEqual(
    [ruled.action, published.action, published.staff.name],
    ['text-ruled', 'text-published', grace.name],
  );
});

test('by a link somebody without an account reads the draft and approves it, for as long as it says the same', async (t) => {
  const { app, owner } = await start(t);
  const read = (headers: Record<string, string>) => app.get('/api/shared-text', { headers });
  const answer = (headers: Record<string, string>, payload: object) =>
    app.post('/api/shared-text', payload, { headers });
  assert.equal((await app.post(`${URL}/draft/links`, undefined, owner.staff.with)).body.code, 'text_not_found');
  const { venue: facts } = makeVenue();
  const document = makeVenue({
    venue: { name: 'High Jump', timeZone: 'America/Denver', address: { ...facts.address, state: 'VT' } },
  });
  const payload = { revision: 0, document };
  await app.call({ method: 'PUT', url: '/api/admin/venue/draft', payload, ...owner.staff.with });
  await owner.save(0);
  const place = { country: facts.country, state: 'VT', timeZone: 'America/Denver' };
  assert.deepEqual((await owner.draft()).place, place, 'before it is published');
  const [first, second] = [await owner.share(), await owner.share()];
  const { body } = await read(first);
  assert.deepEqual(
    [body.editions, body.shown, body.venue, body.timeZone, body.answer],
    [EDITIONS, null, 'High Jump', 'America/Denver', null],
    'nothing to compare with before anybody has signed',
  );
  assert.equal((await owner.draft()).isFirst, true);
  await app.post('/api/waivers', maria);
  assert.deepEqual([(await read(first)).body.shown, (await owner.draft()).isFirst], [{ en: liability }, false]);
  assert.equal((await owner.draft()).openLinks, 2);
  assert.equal((await answer(first, { answer: 'changes-asked', name: 'C. Counsel' })).body.code, 'invalid_request');
  const asked = { answer: 'changes-asked', name: 'C. Counsel', remark: 'Name the shoes.' };
  assert.equal((await answer(first, asked)).status, 200);

  const mended = { en: { ...CHANGED, title: 'Jumping' } };
  await owner.save(1, mended);
  for (const link of [first, second]) assert.equal((await read(link)).body.code, 'text_link_ended');
  assert.equal((await read({})).body.code, 'text_link_ended');
  const third = await owner.share();
  const doubted = { answer: 'changes-asked', name: 'A. Clerk', remark: 'Who wrote this?' };
  assert.equal((await answer(third, doubted)).body.answer.name, 'A. Clerk');
  const approved = await answer(third, { answer: 'approved', name: 'C. Counsel' });
  assert.deepEqual([approved.status, approved.body.answer.answer], [200, 'approved']);
  const { reviews, openLinks } = await owner.draft();
  assert.deepEqual(
    reviews.map(({ answer, name, remark, isOfThisText, isLast }: any) => [answer, name, remark, isOfThisText, isLast]),
    [
      ['approved', 'C. Counsel', '', true, true],
      ['changes-asked', 'A. Clerk', 'Who wrote this?', true, false],
      ['changes-asked', 'C. Counsel', 'Name the shoes.', false, true],
    ],
    'an answer takes no earlier one away',
  );
  assert.deepEqual([reviews[0].sharedBy, openLinks], [owner.staff.user.name, 0]);

  await owner.publish({ editions: mended });
  assert.equal((await read(third)).body.code, 'text_link_ended');
  const [newest] = await owner.texts();
  assert.deepEqual(
    newest.reviews.map(({ name, isOfThisText, hashes }: any) => [name, isOfThisText, hashes.en]),
    [
      ['C. Counsel', true, newest.hash],
      ['A. Clerk', true, newest.hash],
      ['C. Counsel', false, hashText(CHANGED)],
    ],
  );
  for (const change of [sql`update text_reviews set name = 'X'`, sql`delete from text_reviews`]) {
    await assert.rejects(change.execute(app.db), { code: '23001' });
  }
});

test('a link ends after 30 days, and nobody tries or says much by it', async (t) => {
  const { app, owner } = await start(t);
  await owner.save(0);
  const headers = await owner.share();
  const read = () => app.get('/api/shared-text', { headers });
  for (let asked = 0; asked < limits.sharedTexts.max; asked += 1) assert.equal((await read()).status, 200);
  assert.equal((await read()).body.code, 'too_many_attempts');
  const answer = () => app.post('/api/shared-text', { answer: 'approved', name: 'C. Counsel' }, { headers });
  assert.equal((await answer()).body.code, 'too_many_attempts');
  assert.deepEqual((await owner.draft()).reviews, []);
  app.clock.set('2026-06-13T15:00:00Z');
  assert.equal((await read()).body.code, 'text_link_ended');
  await owner.publish({ takesEffectOn: '2026-07-01' });
  assert.equal((await answer()).body.code, 'text_link_ended', 'no stranger hears that a text waits');
});
