import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { readAgreement } from '../../tests/support/agreement.ts';
import { joaquin, maria, nguyen, samir } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { giveConsent, listConsentEvents, withdrawConsent } from './operations.ts';
import { makeVenue } from '../../tests/support/venue.ts';

const WANTS = { vrPromotions: true, stemWorkshops: false, specialEvents: true };
const TEXTS = { vrPromotions: 1, specialEvents: 2 };
const WORDS = {
  vrPromotions: 'VR Session Discounts & New Experiences (15% off next visit plus early access to new VR games)',
  specialEvents: 'Send me updates: 15% off my next visit, plus early access to new experiences.',
};

async function sign(app: TestApp, submission: object): Promise<{ id: string; editToken: string }> {
  const { status, body } = await app.post('/api/waivers', submission);
  assert.equal(status, 201);
  return body.waiver;
}

async function exported(app: TestApp): Promise<string[][]> {
  const staff = await signIn(app);
  const { text, headers } = await app.get('/api/admin/agreements.csv', staff.with);
  assert.match(String(headers['content-type']), /^text\/csv/);
  const [, ...lines] = text.trim().split('\r\n');
  return lines.map((line) => line.split(',')).toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
}

async function startAgreed(t: TestContext, now = '2026-05-14T15:00:00Z') {
  const app = await startTestApp(t, { now });
  const signed = await sign(app, { ...maria, marketingConsent: WANTS, consentTexts: TEXTS });
  const amend = (birthday: string) => {
    const headers = { authorization: `Bearer ${signed.editToken}` };
    return app.patch(`/api/waivers/${signed.id}/contact`, { birthday }, { headers });
  };
  return { ...app, app, signed, amend };
}

describe('what a visitor agrees to', () => {
  test('is noted when they sign, each choice with its words', async (t) => {
    const { db, signed } = await startAgreed(t);
    const at = '2026-05-14T15:00:00.000Z';
    assert.deepEqual((await listConsentEvents(db, signed.id)).toReversed(), [
      { choice: 'vrPromotions', given: true, words: WORDS.vrPromotions, textVersion: 1, at, source: 'signing' },
      { choice: 'specialEvents', given: true, words: WORDS.specialEvents, textVersion: 2, at, source: 'signing' },
    ]);
    assert.deepEqual(await readAgreement(db, signed.id), WANTS);
  });

  test('is noted without words for a page that tells none, and not at all without a tick', async (t) => {
    const app = await startTestApp(t);
    const { id } = await sign(app, { ...maria, marketingConsent: WANTS });
    assert.deepEqual(
      (await listConsentEvents(app.db, id)).map(({ words }) => words),
      [null, null],
    );
    const { id: none } = await sign(app, nguyen);
    assert.deepEqual(await listConsentEvents(app.db, none), []);
  });

  test('becomes a history when it is withdrawn and given again; the newest word counts', async (t) => {
    const { db, signed, clock } = await startAgreed(t);
    const { id: waiverId } = signed;
    await withdrawConsent(db, { emailKey: maria.email, source: 'unsubscribe', at: new Date('2026-06-01T12:00:00Z') });
    assert.deepEqual(await readAgreement(db, waiverId), {
      vrPromotions: false,
      stemWorkshops: false,
      specialEvents: false,
    });
    const giving = {
      emailKey: maria.email,
      waiverId,
      choices: ['stemWorkshops'] as const,
      source: 'preferences' as const,
      venue: makeVenue(),
    };
    const texts = { stemWorkshops: 1 };
    await giveConsent(db, { ...giving, texts, at: new Date('2026-06-02T12:00:00Z') });
    await giveConsent(db, { ...giving, texts, at: new Date('2026-06-03T12:00:00Z') });
    clock.set('2026-06-03T12:00:00Z');
    const events = await listConsentEvents(db, waiverId);
    assert.deepEqual(events.map(({ choice, given, source }) => `${source} ${choice} ${given}`).toSorted(), [
      'preferences stemWorkshops true',
      'signing specialEvents true',
      'signing vrPromotions true',
      'unsubscribe specialEvents false',
      'unsubscribe vrPromotions false',
    ]);
    assert.deepEqual(await readAgreement(db, waiverId), {
      vrPromotions: false,
      stemWorkshops: true,
      specialEvents: false,
    });
  });

  test('never changes and never goes', async (t) => {
    const { db } = await startAgreed(t);
    for (const statement of [
      sql`update consent_texts set words = 'All of it'`,
      sql`delete from consent_texts`,
      sql`update consents set given = false`,
      sql`delete from consents`,
      sql`truncate consents`,
    ]) {
      await assert.rejects(statement.execute(db), { code: '23001' });
    }
  });

  test('is shown to staff with the waiver', async (t) => {
    const { app, signed } = await startAgreed(t);
    const staff = await signIn(app);
    const { body } = await app.get(`/api/admin/waivers/${signed.id}`, staff.with);
    assert.deepEqual(
      body.consents.map((event: { choice: string }) => event.choice),
      ['specialEvents', 'vrPromotions'],
    );
  });
});

describe('the export of those who agree', () => {
  test('holds exactly those, each once, with what and since when, and nobody whom they brought', async (t) => {
    const { app, signed } = await startAgreed(t);
    await sign(app, joaquin);
    await sign(app, {
      ...nguyen,
      marketingConsent: { vrPromotions: false, stemWorkshops: true, specialEvents: false },
    });
    await sign(app, {
      ...samir,
      marketingConsent: { vrPromotions: false, stemWorkshops: false, specialEvents: false },
    });
    const lines = await exported(app);
    assert.deepEqual(
      lines.map(([name]) => name),
      ['Maria Delgado', 'Nguyễn Thị Hương'],
    );
    assert.deepEqual(lines[0], [
      'Maria Delgado',
      'maria.delgado@mailbox.example',
      '(301) 555-0111',
      '2026-05-14',
      '',
      '2026-05-14',
      'monthly',
      `"${WORDS.specialEvents.replace(', plus early access to new experiences.', '')}`,
      ` plus early access to new experiences.; ${WORDS.vrPromotions}"`,
      signed.id,
    ]);
    assert.ok(!lines.flat().some((cell) => /Linh|Quang/.test(cell)));
    const entry = await app.db
      .selectFrom('audit_entries')
      .select('action')
      .where('action', '=', 'consents-exported')
      .execute();
    assert.equal(entry.length, 1);
  });

  test('forgets who withdrew, with any of their waivers, and who did not agree again when they signed anew', async (t) => {
    const { app } = await startAgreed(t);
    app.clock.set('2026-05-15T15:00:00Z');
    const renewed = await sign(app, { ...maria, marketingConsent: WANTS, renew: true });
    assert.deepEqual(
      (await exported(app)).map((line) => line.at(-1)),
      [renewed.id],
    );
    const at = new Date('2026-05-16T15:00:00Z');
    await withdrawConsent(app.db, { emailKey: maria.email, source: 'unsubscribe', at });
    assert.deepEqual(await exported(app), []);

    await sign(app, { ...nguyen, marketingConsent: WANTS });
    app.clock.set('2026-05-17T15:00:00Z');
    await sign(app, { ...nguyen, renew: true });
    assert.deepEqual(await exported(app), []);
  });

  test('keeps two people of one address apart, and leaves out who is not of age', async (t) => {
    const { app, amend } = await startAgreed(t);
    await sign(app, { ...joaquin, email: maria.email });
    assert.deepEqual(
      (await exported(app)).map(([name]) => name),
      ['Maria Delgado'],
    );
    await amend('2008-05-15');
    assert.deepEqual(await exported(app), []);
    await amend('2008-05-14');
    assert.equal((await exported(app)).length, 1);
  });

  test('counts who was born on February 29 as of age from February 28, as coverage does', async (t) => {
    const { app, amend } = await startAgreed(t, '2026-02-27T15:00:00Z');
    await amend('2008-02-29');
    assert.deepEqual(await exported(app), []);
    app.clock.set('2026-02-28T05:00:00Z');
    assert.equal((await exported(app)).length, 1);
  });

  test('leaves out what a mailbox has withdrawn, whoever ticks it with that address, until the mailbox gives it again', async (t) => {
    const { app, db, signed } = await startAgreed(t);
    const withdrawn = { emailKey: maria.email, source: 'unsubscribe' as const, choices: ['vrPromotions' as const] };
    await withdrawConsent(db, { ...withdrawn, at: new Date('2026-05-14T16:00:00Z') });
    app.clock.set('2026-05-15T15:00:00Z');
    const stranger = await sign(app, { ...joaquin, email: maria.email.toUpperCase(), marketingConsent: WANTS });
    assert.deepEqual(
      (await exported(app)).map(([name, , , promotions]) => [name, promotions]),
      [
        [joaquin.name, ''],
        [maria.name, ''],
      ],
    );
    assert.deepEqual(
      (await listConsentEvents(db, stranger.id)).map(({ choice, given, source }) => [choice, given, source]),
      [
        ['vrPromotions', false, 'unsubscribed-before'],
        ['specialEvents', true, 'signing'],
        ['vrPromotions', true, 'signing'],
      ],
    );
    const mailbox = { emailKey: maria.email, waiverId: signed.id };
    const again = { ...mailbox, choices: ['vrPromotions'] as const, source: 'preferences' as const };
    await giveConsent(db, {
      ...again,
      venue: makeVenue(),
      texts: { vrPromotions: 1 },
      at: new Date('2026-05-15T16:00:00Z'),
    });
    app.clock.set('2026-05-16T15:00:00Z');
    const renewed = await sign(app, { ...maria, marketingConsent: WANTS, renew: true });
    assert.deepEqual(await readAgreement(db, renewed.id), WANTS);
  });

  test('leaves out what a mailbox has withdrawn, however its domain is written', async (t) => {
    const { app, db } = await startAgreed(t);
    await withdrawConsent(db, { emailKey: maria.email, source: 'unsubscribe', at: new Date('2026-05-14T16:00:00Z') });
    for (const [index, domain] of [
      'ｍailbox.example',
      '𝐦ailbox.example',
      'ＭＡＩＬＢＯＸ.example',
      'mailbox.exampᴸe',
    ].entries()) {
      const name = `${joaquin.name} ${'I'.repeat(index + 1)}`;
      const stranger = { ...joaquin, name, phone: `410555020${index}`, email: `maria.delgado@${domain}` };
      await sign(app, { ...stranger, marketingConsent: WANTS });
    }
    assert.deepEqual(await exported(app), []);
  });

  test('is for staff only', async (t) => {
    const { app } = await startAgreed(t);
    const { status, text } = await app.get('/api/admin/agreements.csv');
    assert.equal(status, 401);
    assert.ok(!text.includes('Maria'));
  });
});
