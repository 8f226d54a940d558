import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { giveConsent, lockMailbox, withdrawConsent } from '#server/consents/operations.ts';
import { giveAddress } from '../support/confirmed-address.ts';
import { deliverAll, linkTokenIn, startEmails } from '../support/email-delivery.ts';
import { joaquin, maria, samir } from '../support/people.ts';
import { signIn } from '../support/staff.ts';
import { commitOnceSomeoneWaits } from '../support/waiting.ts';
import { makeVenue } from '../support/venue.ts';

const EVERYTHING = { vrPromotions: true, stemWorkshops: true, specialEvents: true };
const NOTHING = { vrPromotions: false, stemWorkshops: false, specialEvents: false };
const DISCOUNTS = { ...NOTHING, vrPromotions: true };
/** Whose mailbox it is, and the stranger's. */
const HERS = maria.email;
const HIS = 'samir@elsewhere.example';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

interface Signed {
  id: string;
  editToken: string;
}

async function start(t: TestContext) {
  const { app, mail, delivery } = await startEmails(t);
  const { db, get, post, patch, clock } = app;
  const sign = async (submission: object): Promise<Signed> => {
    const { status, body } = await post('/api/waivers', submission);
    assert.equal(status, 201);
    return body.waiver;
  };
  /** Somebody else signs with her address and checks every box. */
  const signAsStranger = () => sign({ ...joaquin, email: HERS, marketingConsent: EVERYTHING });
  const newestCopyTo = async (address: string) => {
    await deliverAll(delivery);
    const copies = (await mail.emails()).filter(({ subject }) => subject?.startsWith('Your signed waiver'));
    return copies.findLast(({ to }) => to?.[0]?.address === address);
  };
  const linkTo = async (address: string) => linkTokenIn((await newestCopyTo(address))?.text, '/preferences');
  const preferences = async (token: string) => (await get('/api/preferences', bearer(token))).body.preferences;
  const save = (token: string, wanted: object) => post('/api/preferences', wanted, bearer(token));
  const goBack = ({ id, editToken }: Signed) => patch(`/api/waivers/${id}/contact`, { email: null }, bearer(editToken));
  const move = (waiver: Signed, address: string) => giveAddress(app, waiver, address);
  /** Which addresses the export of those who agree names. */
  const exported = async () => {
    const { text } = await get('/api/admin/agreements.csv', (await signIn(app)).with);
    const [, ...lines] = text.trim().split('\r\n');
    return lines.map((line) => line.split(',')[1]).toSorted();
  };
  const erase = async ({ id }: Signed, scope: 'marketing' | 'record') => {
    const staff = await signIn(app);
    const reply = await post(`/api/admin/waivers/${id}/erasure`, { scope, reason: 'Asked for it' }, staff.with);
    assert.equal(reply.status, 204);
  };
  /** She unsubscribes, and before that is done, `ask` comes. */
  const unsubscribesMeanwhile = async (ask: () => Promise<unknown>) => {
    const unsubscribing = await db.startTransaction().execute();
    await lockMailbox(unsubscribing, HERS);
    await withdrawConsent(unsubscribing, { emailKey: HERS, source: 'unsubscribe', at: clock.now() });
    const asked = ask();
    await commitOnceSomeoneWaits(db, unsubscribing);
    await asked;
  };
  const calls = { sign, signAsStranger, newestCopyTo, linkTo, preferences, save, goBack, move, exported, erase };
  return { ...app, ...calls, unsubscribesMeanwhile };
}

test('who unsubscribed with one click is put on no list by a stranger, nor on those that she had not been on', async (t) => {
  const { sign, signAsStranger, newestCopyTo, linkTo, preferences, exported, pressOneClick } = await start(t);
  await sign({ ...maria, marketingConsent: DISCOUNTS });
  const link = await linkTo(HERS);
  await pressOneClick(`/api/unsubscribe/${link}`);
  await signAsStranger();
  assert.deepEqual([await preferences(link), await exported()], [NOTHING, []]);
  assert.match((await newestCopyTo(HERS))?.text ?? '', /You unsubscribed from our news before, so we send none\./);
});

test('nor who saved on her page that she wants nothing, whatever she had agreed to', async (t) => {
  const { sign, signAsStranger, linkTo, preferences, save, exported } = await start(t);
  await sign({ ...maria, marketingConsent: DISCOUNTS });
  const link = await linkTo(HERS);
  await save(link, NOTHING);
  await signAsStranger();
  assert.deepEqual([await preferences(link), await exported()], [NOTHING, []]);
});

test('what she left out on her page stays out, and an email says that of it alone', async (t) => {
  const { sign, signAsStranger, newestCopyTo, linkTo, preferences, save } = await start(t);
  await sign({ ...maria, marketingConsent: EVERYTHING });
  const link = await linkTo(HERS);
  await save(link, DISCOUNTS);
  await signAsStranger();
  assert.deepEqual(await preferences(link), DISCOUNTS);
  const copy = await newestCopyTo(HERS);
  assert.match(copy?.text ?? '', /You unsubscribed from some of our news before, so we don’t send that\./);
  assert.deepEqual(await preferences(linkTokenIn(copy?.text, '/preferences')), DISCOUNTS);
});

test('what she agrees to again by her own link counts again when she signs', async (t) => {
  const { sign, signAsStranger, linkTo, preferences, save, pressOneClick } = await start(t);
  await sign({ ...maria, marketingConsent: DISCOUNTS });
  const link = await linkTo(HERS);
  await pressOneClick(`/api/unsubscribe/${link}`);
  await save(link, DISCOUNTS);
  await signAsStranger();
  assert.deepEqual(await preferences(link), DISCOUNTS, 'and nothing else does');
});

test('moving a waiver’s address away takes nothing of her unsubscribing along', async (t) => {
  const { sign, signAsStranger, linkTo, preferences, move, exported, pressOneClick } = await start(t);
  const waiver = await sign({ ...samir, email: HERS, marketingConsent: EVERYTHING });
  const link = await linkTo(HERS);
  await pressOneClick(`/api/unsubscribe/${link}`);
  await move(waiver, HIS);
  await signAsStranger();
  assert.deepEqual([await preferences(link), await exported()], [NOTHING, []]);
});

test('her link unsubscribes her while the waiver is at another mailbox, and she is not put back with it', async (t) => {
  const { sign, linkTo, preferences, save, move, goBack, exported, pressOneClick } = await start(t);
  const waiver = await sign({ ...samir, email: HERS, marketingConsent: EVERYTHING });
  const link = await linkTo(HERS);
  await move(waiver, HIS);
  assert.deepEqual(await preferences(link), NOTHING);
  assert.equal((await save(link, EVERYTHING)).body.code, 'email_link_ended', 'there is no waiver to agree with');
  assert.equal((await pressOneClick(`/api/unsubscribe/${link}`)).status, 204);
  assert.deepEqual(await exported(), [HIS], 'what another mailbox gets is not hers to end');
  await goBack(waiver);
  assert.deepEqual([await preferences(link), await exported()], [NOTHING, []]);
});

test('what another mailbox agreed to does not count for hers', async (t) => {
  const { sign, linkTo, preferences, save, move, goBack, exported, pressOneClick } = await start(t);
  const waiver = await sign({ ...samir, email: HERS, marketingConsent: EVERYTHING });
  const link = await linkTo(HERS);
  await move(waiver, HIS);
  const his = await linkTo(HIS);
  await goBack(waiver);
  await pressOneClick(`/api/unsubscribe/${link}`);
  await move(waiver, HIS);
  await save(his, EVERYTHING);
  assert.deepEqual(await exported(), [HIS]);
  await goBack(waiver);
  assert.deepEqual([await preferences(link), await exported()], [NOTHING, []]);
});

test('nor where she has unsubscribed from nothing; what was checked when signing goes along', async (t) => {
  const { sign, linkTo, preferences, save, move, goBack } = await start(t);
  const waiver = await sign({ ...samir, email: HERS, marketingConsent: DISCOUNTS });
  const link = await linkTo(HERS);
  await move(waiver, HIS);
  await save(await linkTo(HIS), EVERYTHING);
  await goBack(waiver);
  assert.deepEqual(await preferences(link), DISCOUNTS);
});

test('saying the same address again ends nothing', async (t) => {
  const { sign, linkTo, preferences, save, goBack } = await start(t);
  const waiver = await sign({ ...maria, marketingConsent: DISCOUNTS });
  const link = await linkTo(HERS);
  await save(link, EVERYTHING);
  await goBack(waiver);
  assert.deepEqual(await preferences(link), EVERYTHING);
});

test('who signs with her address while she unsubscribes waits for that', async (t) => {
  const { signAsStranger, exported, unsubscribesMeanwhile } = await start(t);
  await unsubscribesMeanwhile(signAsStranger);
  assert.deepEqual(await exported(), []);
});

test('so does who moves a waiver back to her', async (t) => {
  const { sign, move, goBack, exported, unsubscribesMeanwhile } = await start(t);
  const waiver = await sign({ ...samir, email: HERS, marketingConsent: EVERYTHING });
  await move(waiver, HIS);
  await unsubscribesMeanwhile(() => goBack(waiver));
  assert.deepEqual(await exported(), []);
});

test('and what another mailbox agrees to while a waiver leaves it does not count for hers either', async (t) => {
  const { db, clock, sign, linkTo, preferences, move, goBack } = await start(t);
  const waiver = await sign({ ...samir, email: HERS, marketingConsent: DISCOUNTS });
  const link = await linkTo(HERS);
  await move(waiver, HIS);
  const agreeing = await db.startTransaction().execute();
  await lockMailbox(agreeing, HIS);
  const giving = {
    emailKey: HIS,
    waiverId: waiver.id,
    source: 'preferences' as const,
    at: clock.now(),
    venue: makeVenue(),
  };
  await giveConsent(agreeing, { ...giving, choices: ['stemWorkshops', 'specialEvents'] });
  const moving = goBack(waiver);
  await commitOnceSomeoneWaits(db, agreeing);
  await moving;
  assert.deepEqual(await preferences(link), DISCOUNTS);
});

for (const scope of ['marketing', 'record'] as const) {
  test(`who unsubscribed and had her ${scope === 'record' ? 'record' : 'marketing data'} erased is put back by nobody`, async (t) => {
    const { clock, sign, signAsStranger, linkTo, erase, exported, pressOneClick } = await start(t);
    const waiver = await sign({ ...samir, email: HERS, marketingConsent: DISCOUNTS });
    await pressOneClick(`/api/unsubscribe/${await linkTo(HERS)}`);
    if (scope === 'record') clock.set('2030-05-15T12:00:00Z');
    await erase(waiver, scope);
    await signAsStranger();
    assert.deepEqual(await exported(), []);
  });
}
