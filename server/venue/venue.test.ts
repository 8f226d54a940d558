import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { pickShown } from '#contract/venue/page-venue.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { verifyRecords } from '#server/verification/operations.ts';
import { applyPending } from '#server/projections/operations.ts';
import { extendChain } from '#server/seals/operations.ts';
import { liability } from '#venue/liability.ts';
import { maria, nguyen, samir } from '../../tests/support/people.ts';
import { deskStaff, grace, manager, signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { CHANGED, publishText } from '../../tests/support/texts.ts';
import { makeVenue } from '../../tests/support/venue.ts';
import { importVenue } from './operations.ts';

/** The calls of the venue by a member of the staff. */
async function editorOf(app: TestApp, person = grace) {
  const staff = await signIn(app, person);
  const url = '/api/admin/venue';
  return {
    staff,
    read: () => app.get(url, staff.with),
    save: (revision: number, document: object) =>
      app.call({ method: 'PUT', url: `${url}/draft`, payload: { revision, document }, ...staff.with }),
    publish: (asked: object) => app.post(`${url}/publish`, asked, staff.with),
    versions: async () => (await app.get(`${url}/versions`, staff.with)).body.versions,
    version: (number: number) => app.get(`${url}/versions/${number}`, staff.with),
  };
}

async function start(t: TestContext) {
  const app = await startTestApp(t, { now: '2026-05-14T15:00:00Z' });
  return { app, owner: await editorOf(app) };
}

const named = (name: string) => makeVenue({ venue: { name } });
const readName = async (app: TestApp) => (await app.get('/api/venue')).body.document.venue.name;

test('the sample serves until a first version is published, and then that one, on every page of words', async (t) => {
  const { app, owner } = await start(t);
  const { body } = await owner.read();
  assert.deepEqual([body.draft.revision, body.published, body.problems], [0, null, []]);
  assert.deepEqual((await app.get('/api/venue')).body, {
    version: 0,
    document: pickShown(body.draft.document),
    liability: { number: 1, ...liability },
  });
  const saved = await owner.save(0, named('High Jump'));
  assert.deepEqual([saved.status, saved.body.draft.revision, saved.body.published], [200, 1, null]);
  assert.equal(await readName(app), 'Farside VR', 'a draft is seen by nobody');
  assert.deepEqual((await owner.publish({ revision: 1 })).body, { version: 1 });
  assert.equal(await readName(app), 'High Jump');
  const { id, name } = owner.staff.user;
  const [version, ...others] = await owner.versions();
  assert.deepEqual(
    [version, others],
    [{ version: 1, publishedAt: '2026-05-14T15:00:00.000Z', by: { id, name }, summary: 'venue' }, []],
  );
  assert.equal((await owner.version(1)).body.document.venue.name, 'High Jump');
  assert.equal((await owner.version(2)).body.code, 'venue_version_not_found');
  const trail = (await app.get('/api/admin/audit', owner.staff.with)).body.entries;
  const noted = trail.filter(({ action }: any) => action === 'venue-published');
  assert.deepEqual(
    noted.map(({ staff, details }: any) => [staff.id, details]),
    [[id, { published: 1, parts: 'venue' }]],
  );
});

test(
  'a second process serves it within two seconds, in the copy of the next signing too',
  { timeout: 30_000 },
  async (t) => {
    const { app, owner } = await start(t);
    t.mock.timers.enable({ apis: ['setInterval'] });
    const other = await buildApp({ config: readConfig({}), db: app.db, clock: app.clock });
    t.after(() => other.close());
    const nameThere = async () => (await other.inject('/api/venue')).json().document.venue.name;
    assert.equal(await nameThere(), 'Farside VR');
    await owner.save(0, named('High Jump'));
    await owner.publish({ revision: 1 });
    t.mock.timers.tick(2000);
    while ((await nameThere()) !== 'High Jump') await sleep(20);
    const signed = await other.inject({ method: 'POST', url: '/api/waivers', payload: maria });
    const { qrCode } = signed.json().waiver;
    const pdf = (await other.inject(`/api/waivers/confirmation/${qrCode}/document`)).rawPayload;
    const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
    assert.match(text, /High Jump/);
    assert.doesNotMatch(text, /Farside/);
  },
);

test('of two who edit at once the second is refused, and nothing is lost', async (t) => {
  const { app, owner } = await start(t);
  const second = await editorOf(app, manager);
  await owner.save(0, named('High Jump'));
  const refused = await second.save(0, named('Low Jump'));
  assert.deepEqual([refused.status, refused.body.code], [409, 'draft_changed']);
  assert.equal((await second.read()).body.draft.document.venue.name, 'High Jump');
  const stale = await owner.publish({ revision: 0 });
  assert.deepEqual([stale.status, stale.body.code], [409, 'draft_changed']);
  assert.match(stale.body.message, /Look at what changes now, and publish again\./);
  const both = await Promise.all(['One', 'Other'].map((name) => owner.save(1, named(name))));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
});

test('a manager changes and publishes hours and prices, and nothing else', async (t) => {
  const { app, owner } = await start(t);
  const second = await editorOf(app, manager);
  const { hours, machines } = makeVenue();
  const closed = makeVenue({
    hours: { ...hours, specialDays: [{ day: '2026-05-15', name: 'Snow', hours: null }] },
    machines: machines.map((machine) => Object.assign({}, machine, { price: '$9.99' })),
  });
  assert.equal((await second.save(0, closed)).status, 200);
  const named = await second.save(1, { ...closed, venue: { ...closed.venue, name: 'Mine' } });
  assert.deepEqual([named.status, named.body.code], [403, 'not_allowed']);
  assert.deepEqual((await second.publish({ revision: 1 })).body, { version: 1 });
  const half = { ...closed, venue: { ...closed.venue, name: 'Ours' }, machines: closed.machines.slice(1) };
  half.machines[0] = Object.assign({}, half.machines[0], { picture: 'not-there-yet' });
  assert.equal((await owner.save(1, half)).status, 200);
  const owners = await second.publish({ revision: 2 });
  assert.deepEqual([owners.status, owners.body.code], [403, 'not_allowed']);
  const cheaper = half.machines.map((machine) => Object.assign({}, machine, { price: '$7.99' }));
  assert.equal((await second.save(2, { ...half, machines: cheaper })).status, 200);
  assert.deepEqual((await second.publish({ revision: 3 })).body, { version: 2 });
  const { document: seen } = (await app.get('/api/venue')).body;
  assert.deepEqual(
    [seen.venue.name, seen.machines.map(({ price }: any) => price)],
    ['Farside VR', machines.map((_, index) => (index === 0 ? '$9.99' : '$7.99'))],
  );
  assert.deepEqual((await owner.read()).body.draft.document, { ...half, machines: cheaper }, 'what waits still waits');
  assert.equal((await owner.save(3, { ...closed, venue: { ...closed.venue, name: 'Ours' } })).status, 200);
  assert.equal((await owner.publish({ revision: 4 })).status, 200);
  const back = await second.publish({ version: 1 });
  assert.deepEqual([back.status, back.body.code], [403, 'not_allowed']);
  const desk = await editorOf(app, deskStaff);
  for (const { status, body } of [await desk.read(), await desk.save(4, closed), await desk.publish({ version: 1 })]) {
    assert.deepEqual([status, body.code], [403, 'not_allowed']);
  }
});

test('what is sold beside has a price that managers change, and no earlier document lacks it', async (t) => {
  const { app, owner } = await start(t);
  const second = await editorOf(app, manager);
  const { extras: _, ...earlier } = makeVenue();
  assert.equal((await owner.save(0, earlier)).status, 200);
  const sold = (price: string, note: string | null = null) =>
    makeVenue({ extras: [{ name: 'Grip socks', price, note }] });
  assert.equal((await owner.save(1, sold('$3'))).status, 200);
  assert.equal((await owner.publish({ revision: 2 })).status, 200);
  assert.equal((await second.save(2, sold('$3.50', 'New ones'))).status, 403);
  assert.equal((await second.save(2, sold('$3.50'))).status, 200);
  assert.equal((await second.publish({ revision: 3 })).status, 200);
  const { extras } = (await app.get('/api/venue')).body.document;
  assert.deepEqual(extras, [{ name: 'Grip socks', price: '$3.50', note: null }]);
});

test('packages of one name, as of weekdays and weekends, each keep their own price', async (t) => {
  const { app, owner } = await start(t);
  const { parties } = makeVenue();
  const [own] = parties.packages;
  const sold = (...prices: string[]) => {
    const packages = prices.map((price) => Object.assign({}, own, { price }));
    return makeVenue({ parties: { ...parties, packages, example: null } });
  };
  assert.equal((await owner.save(0, sold('$20', '$30'))).status, 200);
  assert.equal((await owner.publish({ revision: 1 })).status, 200);
  const second = await editorOf(app, manager);
  assert.equal((await second.save(1, sold('$20', '$35'))).status, 200);
  assert.equal((await second.publish({ revision: 2 })).status, 200);
  const { document } = (await app.get('/api/venue')).body;
  assert.deepEqual(
    document.parties.packages.map(({ price }: any) => price),
    ['$20', '$35'],
  );
});

test('a manager closes today and writes a notice at once, and what waits in the draft still waits', async (t) => {
  const { app, owner } = await start(t);
  const second = await editorOf(app, manager);
  assert.equal((await owner.save(0, named('High Jump'))).status, 200);
  const snow = { day: '2026-05-14', name: 'Snow', hours: null };
  assert.deepEqual((await second.publish({ atOnce: { specialDay: snow } })).body, { version: 1 });
  const notice = { text: 'The lift is out of order.', until: '2026-05-14' };
  assert.deepEqual((await second.publish({ atOnce: { notice } })).body, { version: 2 });
  const days = ({ hours }: any) => hours.specialDays.filter(({ day }: any) => day === snow.day);
  const shown = (await app.get('/api/venue')).body.document;
  assert.deepEqual([shown.venue.name, days(shown), shown.notice], ['Farside VR', [snow], notice]);
  const { revision, document } = (await owner.read()).body.draft;
  assert.deepEqual([document.venue.name, days(document), document.notice], ['High Jump', [snow], notice]);
  assert.equal((await owner.save(1, named('Low Jump'))).body.code, 'draft_changed', 'whoever began before it');
  const shorter = { ...snow, name: 'Short day', hours: { opens: '10:00', closes: '14:00' } };
  await second.publish({ atOnce: { specialDay: shorter } });
  assert.deepEqual(days((await app.get('/api/venue')).body.document), [shorter]);
  await second.publish({ atOnce: { usualDay: snow.day } });
  assert.deepEqual(days((await app.get('/api/venue')).body.document), []);
  const slip = { ...snow, hours: { opens: '10:00', closes: '09:00' } };
  assert.equal((await second.publish({ atOnce: { specialDay: slip } })).status, 400);
  assert.equal((await owner.read()).body.draft.revision, revision + 2);
});

test('pages are made one after the other; of many asked for at once some are refused', async (t) => {
  const { app } = await start(t);
  const { staff } = await editorOf(app, manager);
  const askAtOnce = async (ask: (number: number) => ReturnType<TestApp['get']>) => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => ask(number)));
    return answers.filter(({ status }) => status === 429).length;
  };
  const until = '2026-05-14';
  const publish = (number: number) =>
    app.post('/api/admin/venue/publish', { atOnce: { notice: { text: `Line ${number}`, until } } }, staff.with);
  const refused = await askAtOnce(publish);
  assert.ok(refused > 0 && refused < 30);
  assert.equal((await app.get('/api/venue')).body.version, 30 - refused);
  assert.ok((await askAtOnce(() => app.get('/api/admin/venue/preview?page=/nowhere', staff.with))) > 0);
});

test('each place that is wrong is named, and nothing of it is kept', async (t) => {
  const { owner } = await start(t);
  const { hours, venue, machines } = makeVenue();
  const wrong = {
    ...makeVenue(),
    hours: { ...hours, hours: [{ ...hours.hours[0], closes: '9:00' }] },
    venue: { ...venue, phone: 'call us', tagline: 'Fly\u0000', nmae: 'Ours' },
  };
  const { status, body } = await owner.save(0, wrong);
  assert.deepEqual([status, body.code], [400, 'invalid_request']);
  assert.deepEqual(body.problems, [
    { path: 'hours.hours[0].closes', message: 'must be a time of 24 hours, such as 09:30 or 22:00; it is "9:00"' },
    { path: 'venue.tagline', message: 'must be of printable characters; it is "Fly\\u0000"' },
    { path: 'venue.phone', message: 'must be a phone number; it is "call us"' },
    { path: 'venue.nmae', message: 'is a name that is unknown' },
  ]);
  assert.equal((await owner.read()).body.draft.revision, 0);

  const lost = makeVenue({
    machines: machines.map((machine) => Object.assign({}, machine, { picture: 'nowhere' })).slice(0, 1),
  });
  const problems = [{ path: 'machines[0].picture', message: 'names a picture that there is not: "nowhere"' }];
  assert.deepEqual((await owner.save(0, lost)).body.problems, problems);
  const refused = await owner.publish({ revision: 1 });
  assert.deepEqual([refused.status, refused.body.code, refused.body.problems], [422, 'venue_not_ready', problems]);
  assert.deepEqual(await owner.versions(), []);
});

test('a publishing is undone by publishing an older version, and one that fails leaves what serves', async (t) => {
  const { app, owner } = await start(t);
  await owner.save(0, named('High Jump'));
  await owner.publish({ revision: 1 });
  await owner.save(1, named('Hihg Jump'));
  await owner.publish({ revision: 2 });
  assert.equal((await owner.publish({ version: 7 })).body.code, 'venue_version_not_found');
  assert.equal(await readName(app), 'Hihg Jump');
  assert.deepEqual((await owner.publish({ version: 1 })).body, { version: 3 });
  assert.equal(await readName(app), 'High Jump');
  const summaries = (await owner.versions()).map(({ summary }: any) => summary);
  assert.deepEqual(summaries, ['as version 1', 'venue', 'venue']);
  const readDraft = async () => (await owner.read()).body.draft;
  const { revision, document } = await readDraft();
  assert.equal(document.venue.name, 'High Jump', 'nothing else waited in the draft');
  await owner.save(revision, named('Low Jump'));
  await owner.publish({ version: 2 });
  assert.equal((await readDraft()).document.venue.name, 'Low Jump', 'what waits in it stays');
});

test('what was signed stays as it is, whatever is published later', async (t) => {
  const { app, owner } = await start(t);
  const before = (await app.post('/api/waivers', maria)).body.waiver;
  await owner.save(0, named('High Jump'));
  await owner.publish({ revision: 1 });
  await publishText(app, CHANGED);
  await sleep(1500);
  const after = (await app.post('/api/waivers', nguyen)).body.waiver;
  const record = async (id: string) => (await app.get(`/api/admin/waivers/${id}`, owner.staff.with)).body;
  assert.deepEqual(
    [(await record(before.id)).text.version, (await record(after.id)).text.version],
    [1, 2],
    'each with the text that was shown',
  );
  const texts = (await app.get('/api/admin/waiver-texts', owner.staff.with)).body.texts;
  assert.deepEqual(
    texts.map(({ paragraphs }: any) => paragraphs),
    [CHANGED.paragraphs, liability.paragraphs],
  );
  await applyPending(app.db);
  await extendChain(app.db, app.clock.now);
  const { faults, waivers } = await verifyRecords(app.db, {
    known: undefined,
    now: app.clock.now(),
    onFault: (fault) => assert.fail(JSON.stringify(fault)),
    onProgress: () => {},
  });
  assert.deepEqual([faults, waivers], [0, 2]);
});

test('other words beside a tick get the next number, and a page that is open still sends the one before', async (t) => {
  const { app, owner } = await start(t);
  const shown = makeVenue()['consent-texts'];
  const own = { ...shown, updates: 'Send me news of jumping.', texts: [] };
  await owner.save(0, makeVenue({ 'consent-texts': own }));
  await owner.publish({ revision: 1 });
  const { texts } = (await owner.read()).body.shown['consent-texts'];
  const ofPromotions = texts.filter(({ choice }: any) => choice === 'vrPromotions').map(({ version }: any) => version);
  assert.deepEqual(ofPromotions.toSorted(), [1, 2, 3]);
  const marketingConsent = { vrPromotions: true, stemWorkshops: false, specialEvents: false };
  for (const [person, version] of [
    [maria, 2],
    [samir, 3],
  ] as const)
    await app.post('/api/waivers', { ...person, marketingConsent, consentTexts: { vrPromotions: version } });
  const kept = await app.db.selectFrom('consents').select('words').where('choice', '=', 'vrPromotions').execute();
  assert.deepEqual(kept.map(({ words }) => words).toSorted(), ['Send me news of jumping.', shown.updates]);
  await owner.save(1, makeVenue({ venue: { name: 'High Jump' }, 'consent-texts': own }));
  await owner.publish({ revision: 2 });
  const [{ summary }] = await owner.versions();
  assert.equal(summary, 'venue', 'numbers alone are no change');
});

test('a document of an earlier release serves with what is new from the sample, and says what to mend', async (t) => {
  const { app, owner } = await start(t);
  const { workshops, ...rest } = named('High Jump');
  const document = JSON.stringify({ ...rest, parties: { ...rest.parties, balloons: 3 } });
  const row = { version: 1, document, published_at: app.clock.now(), published_by: null, summary: 'all' };
  await app.db.insertInto('venue_versions').values(row).execute();
  const log: string[] = [];
  const later = await buildApp({
    config: readConfig({}),
    db: app.db,
    clock: app.clock,
    log: { write: (line) => void log.push(line) },
  });
  t.after(() => later.close());
  const served = (await later.inject('/api/venue')).json().document;
  assert.deepEqual([served.venue.name, served.workshops], ['High Jump', workshops]);
  assert.match(log.join(), /parties.balloons is a name that is unknown; workshops /);
  const { body } = await owner.read();
  assert.deepEqual(
    body.problems.map(({ path }: any) => path),
    ['parties.balloons', 'workshops'],
  );
  app.failures.length = 0;
});

test('the operator imports what another venue has exported', async (t) => {
  const { app, owner } = await start(t);
  assert.equal(await importVenue(app, named('High Jump')), 1);
  await assert.rejects(importVenue(app, { ...named('Low Jump'), hours: [] }), /hours/);
  const { body } = await owner.read();
  assert.deepEqual([body.draft.revision, body.draft.document.venue.name, body.published.by], [1, 'High Jump', null]);
});
