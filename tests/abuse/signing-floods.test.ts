import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { insertUses } from '#server/limits/queries.ts';
import { type Limit, limits, usesOf } from '#server/limits/rules.ts';
import { openSignature } from '#server/waivers/signature-image.ts';
import { reserveSigning } from '#server/waivers/signing-limits.ts';
import { WaiverSubmission } from '#contract/waivers/submission.ts';
import { joaquin, maria, toDataUrl } from '../support/people.ts';
import { chunk, file as pngFile, header } from '../support/png.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const VENUE = '203.0.113.7';
const MINUTE_MS = 60_000;
/** Of a signature as the forms make it, and of one as large as may be. */
const [USUAL_PICTURE, LARGEST_PICTURE] = [Buffer.alloc(12_000), Buffer.alloc(200 * 1024)];

function person(number: number) {
  return {
    ...maria,
    name: `Signer ${letters(number)}`,
    email: null,
    phone: `301555${String(number).padStart(4, '0')}`,
  };
}

function letters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
}

/** Takes places only, without decoding a picture each. */
async function takesPlace({ db, clock }: TestApp, number: number, address: string, bytes = USUAL_PICTURE) {
  const signature = { ...openSignature(maria.signature), bytes };
  await reserveSigning({ db, clock, hasLimits: true }, WaiverSubmission.parse(person(number)), {
    signature,
    address,
    proof: undefined,
  });
}

/** As if so much had been used from there just now. */
async function uses({ db, clock }: TestApp, limit: Limit, address: string, amount: number) {
  assert.equal(await insertUses(db, usesOf(limit, address, amount), clock.now()), undefined);
}

const from = (address: string, key?: string) => ({
  remoteAddress: address,
  headers: key === undefined ? {} : { 'idempotency-key': key },
});

describe('a full Saturday', () => {
  test('meets no limit, not even when every signature is as large as may be', async (t) => {
    const app = await startTestApp(t);
    const opening = app.clock.now().getTime();
    let signed = 0;
    // 1,500 signings in twelve hours, sixty of them in one minute.
    for (let minute = 0; minute < 720; minute += 1) {
      app.clock.set(new Date(opening + minute * MINUTE_MS).toISOString());
      const coming = minute === 300 ? 60 : 2;
      for (let one = 0; one < coming; one += 1) await takesPlace(app, (signed += 1), VENUE, LARGEST_PICTURE);
    }
    assert.equal(signed, 1498);
  });

  test('may have its busiest minute for ten minutes on end', async (t) => {
    const app = await startTestApp(t);
    for (let number = 0; number < 600; number += 1) await takesPlace(app, number, VENUE);
  });
});

describe('a flood from one network', () => {
  test('ends with words and a time to come back, and what was answered is answered again', async (t) => {
    const app = await startTestApp(t);
    const first = await app.post('/api/waivers', maria, from(VENUE, 'answered-before'));
    const refused = await app.post('/api/waivers', { ...maria, email: null }, from(VENUE, 'refused-before'));
    assert.deepEqual([first.status, refused.status], [201, 409]);
    await uses(app, limits.signings, VENUE, limits.signings.max - 2);

    const { status, body, headers } = await app.post('/api/waivers', person(1), from(VENUE, 'asked-too-often'));
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_signings', '600']);
    assert.match(body.message, /mobile data|ask our staff/);
    const again = await app.post('/api/waivers', maria, from(VENUE, 'answered-before'));
    assert.deepEqual([again.status, again.text], [201, first.text]);
    const refusedAgain = await app.post('/api/waivers', { ...maria, email: null }, from(VENUE, 'refused-before'));
    assert.deepEqual([refusedAgain.status, refusedAgain.text], [409, refused.text]);
    assert.equal((await app.post('/api/waivers', person(1), from('198.51.100.23', 'from-a-phone'))).status, 201);

    app.clock.set('2026-05-14T15:10:00Z');
    const later = await app.post('/api/waivers', person(2), from(VENUE, 'asked-too-often-2'));
    assert.equal(later.status, 201);
  });

  test('sent again with the same key, is signed once', async (t) => {
    const app = await startTestApp(t);
    await uses(app, limits.signings, VENUE, limits.signings.max);
    assert.equal((await app.post('/api/waivers', person(1), from(VENUE, 'the-same-key'))).status, 429);
    app.clock.set('2026-05-14T15:10:00Z');
    const signed = await app.post('/api/waivers', person(1), from(VENUE, 'the-same-key'));
    const again = await app.post('/api/waivers', person(1), from(VENUE, 'the-same-key'));
    assert.deepEqual([signed.status, again.text], [201, signed.text]);
  });

  test('is not made of those who send the same again', async (t) => {
    const app = await startTestApp(t);
    await uses(app, limits.signings, VENUE, limits.signings.max - 3);
    for (let round = 0; round < 10; round += 1) {
      assert.equal((await app.post('/api/waivers', maria, from(VENUE, 'sent-ten-times'))).status, 201);
    }
    assert.equal((await app.post('/api/waivers', joaquin, from(VENUE))).status, 201);
  });

  test('cannot go around it by sending all at once', async (t) => {
    const app = await startTestApp(t);
    await uses(app, limits.signings, VENUE, limits.signings.max - 5);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, number) => app.post('/api/waivers', person(number), from(VENUE))),
    );
    assert.equal(replies.filter(({ status }) => status === 201).length, 5);
    assert.equal(replies.filter(({ status }) => status === 429).length, 25);
  });

  test('nor by the many addresses and networks that one customer of IPv6 has', async (t) => {
    const app = await startTestApp(t);
    const sign = (address: string, number: number) => app.post('/api/waivers', person(number), from(address));
    await uses(app, limits.signings, '2001:db8:0:1::1', limits.signings.max);
    assert.equal((await sign('2001:db8:0:1:ffff::2', 1)).status, 429);
    assert.equal((await sign('2001:db8:0:2::1', 1)).status, 201);
    await uses(app, limits.signings, '2001:db8:0:2::1', limits.signings.max - 1);
    assert.equal((await sign('2001:db8:0:3::1', 2)).status, 429, 'the /56 is full');
    assert.equal((await sign('2001:db8:0:103::1', 2)).status, 201, 'another /56');
    await uses(app, limits.signings, '2001:db8:0:203::1', limits.signings.max);
    await uses(app, limits.signings, '2001:db8:0:303::1', limits.signings.max - 1);
    assert.equal((await sign('2001:db8:0:403::1', 3)).status, 429, 'the /48 is full');
    assert.equal((await sign('2001:db8:1:403::1', 3)).status, 201, 'another /48');
  });

  test('who is refused uses up nothing of what the neighbours share', async (t) => {
    const app = await startTestApp(t);
    await uses(app, limits.signings, '2001:db8:0:1::1', limits.signings.max);
    for (let number = 0; number < 40; number += 1) {
      await assert.rejects(takesPlace(app, number, '2001:db8:0:1::1'), { code: 'too_many_signings' });
    }
    const counted = await app.db.selectFrom('limits').select(['subject', 'used']).orderBy('subject').execute();
    assert.deepEqual(new Set(counted.map(({ used }) => used)), new Set([limits.signings.max]));
  });

  test('fills no more than 400 MB of the disk with pictures in a day, and keeps nobody with a usual signature from signing', async (t) => {
    const app = await startTestApp(t);
    let bytes = 0;
    const opening = app.clock.now().getTime();
    for (let number = 0; ; number += 1) {
      app.clock.set(new Date(opening + number * 600).toISOString());
      try {
        await takesPlace(app, number % 9000, VENUE, LARGEST_PICTURE);
        bytes += LARGEST_PICTURE.length;
      } catch {
        break;
      }
    }
    assert.ok(bytes > 300_000_000 && bytes < 400_000_000, `${bytes} bytes`);
    await takesPlace(app, 9001, VENUE);
    await assert.rejects(takesPlace(app, 9002, VENUE, LARGEST_PICTURE), { message: /today.*sign more simply/ });
  });

  test('ends for the day after seven full Saturdays', async (t) => {
    const app = await startTestApp(t);
    await uses(app, limits.signingsOfDay, VENUE, limits.signingsOfDay.max - 1);
    assert.equal((await app.post('/api/waivers', person(1), from(VENUE))).status, 201);
    const { body, headers } = await app.post('/api/waivers', person(2), from(VENUE));
    assert.equal(headers['retry-after'], '86400');
    assert.match(body.message, /today/);
    assert.doesNotMatch(body.message, /minutes/);
  });

  test('is not limited where limits are off', async (t) => {
    const app = await startTestApp(t, { config: { rateLimits: false } });
    await uses(app, limits.signings, VENUE, limits.signings.max);
    assert.equal((await app.post('/api/waivers', maria, from(VENUE))).status, 201);
  });
});

describe('a flood of long lists of invented names', () => {
  const RARE = ['qvo', 'zhy', 'wix', 'jub', 'kyf', 'xem', 'vug', 'pyq', 'ruz', 'noj'];
  /** Nobody had this word before. */
  const invented = (number: number) => [...String(number)].map((digit) => RARE[Number(digit)]).join('');
  const longName = (number: number) => Array.from({ length: 9 }, (_, word) => invented(number * 10 + word)).join(' ');
  const group = (number: number, count: number) => ({
    ...person(number),
    signedFor: 'group',
    participants: Array.from({ length: count }, (_, place) => longName(1000 + number * 100 + place).slice(0, 120)),
  });
  const kid = (name: string, age: number) => ({ name, age });

  test('keeps no family and no group of ten from signing, and is told what else there is', async (t) => {
    const app = await startTestApp(t);
    let number = 0;
    let refused = await app.post('/api/waivers', group(number, 100), from(VENUE));
    while (refused.status === 201 && number < 200) {
      refused = await app.post('/api/waivers', group((number += 1), 100), from(VENUE));
    }
    const [room] = await app.db.selectFrom('limits').select('used').where('name', '=', 'long-lists').execute();
    await uses(app, limits.longLists, VENUE, limits.longLists.max - (room?.used ?? 0));
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '86400']);
    assert.match(refused.body.message, /today.*at most ten people at a time/);

    const family = {
      ...person(500),
      signedFor: 'family',
      numKids: 3,
      kidsAges: [7, 9, 11],
      kidsDetails: [
        kid('Alexander Sebastian Delgado', 7),
        kid('Isabella Valentina Delgado', 9),
        kid('Maximilian Cristobal Delgado', 11),
      ],
    };
    assert.equal((await app.post('/api/waivers', family, from(VENUE))).status, 201);
    const names = RARE.map((word, place) => `${word}anderson ${word}berry${RARE[9 - place]}`);
    const ten = { ...person(501), signedFor: 'group', participants: names };
    assert.equal((await app.post('/api/waivers', ten, from(VENUE))).status, 201);
    const eleven = { ...person(502), signedFor: 'group', participants: [...names, 'Zoe Marchetti'] };
    assert.equal((await app.post('/api/waivers', eleven, from(VENUE))).status, 429);
    assert.equal((await app.post('/api/waivers', eleven, from('198.51.100.23'))).status, 201);
  });

  test('takes no room for lists that were not signed', async (t) => {
    const app = await startTestApp(t);
    const unsigned = { ...group(1, 100), signature: toDataUrl(Buffer.from('no picture')) };
    for (let round = 0; round < 150; round += 1) {
      assert.equal((await app.post('/api/waivers', unsigned, from(VENUE))).status, 400);
    }
    assert.equal((await app.post('/api/waivers', group(2, 100), from(VENUE))).status, 201);
  });
});

describe('a flood of pictures that are no signature', () => {
  const noPicture = toDataUrl(Buffer.from('no picture'));
  /** 16 MB unpacked, and some 70 kB on its way. */
  const largeBlank = toDataUrl(
    pngFile(header({ width: 2000, height: 2000 }), chunk('IDAT', deflateSync(Buffer.alloc(2000 * 8001)))),
  );
  const smallBlank = toDataUrl(
    pngFile(header({ width: 500, height: 200 }), chunk('IDAT', deflateSync(Buffer.alloc(200 * 2001)))),
  );
  const send = async (app: TestApp, signature: string) =>
    (await app.post('/api/waivers', { ...maria, signature }, from(VENUE))).status;

  test('takes no place from anybody who signs', async (t) => {
    const app = await startTestApp(t);
    await uses(app, limits.signings, VENUE, limits.signings.max - 1);
    await uses(app, limits.signingsOfDay, VENUE, limits.signingsOfDay.max - 1);
    for (const signature of [noPicture, smallBlank, largeBlank, smallBlank, noPicture]) {
      assert.equal(await send(app, signature), 400);
    }
    assert.equal(await send(app, maria.signature), 201);
  });

  test('ends where they take long to look at, and usual signatures go on', async (t) => {
    const app = await startTestApp(t);
    await uses(app, limits.blankPictures, VENUE, limits.blankPictures.max - 2);
    for (const status of [400, 400, 429]) assert.equal(await send(app, largeBlank), status);
    assert.equal(await send(app, smallBlank), 400);
    assert.equal(await send(app, maria.signature), 201);
  });
});

test('what was answered is answered again without looking at the picture, another request by its key is refused', async (t) => {
  const app = await startTestApp(t);
  const blank = toDataUrl(
    pngFile(header({ width: 500, height: 200 }), chunk('IDAT', deflateSync(Buffer.alloc(200 * 2001)))),
  );
  const first = await app.post('/api/waivers', maria, from(VENUE, 'answered-before'));
  const other = await app.post('/api/waivers', { ...maria, signature: blank }, from(VENUE, 'answered-before'));
  assert.deepEqual([first.status, other.status, other.body.code], [201, 422, 'idempotency_key_reused']);
});

describe('a flood upon one person', () => {
  test('of new names for one phone or one address ends, from however many networks', async (t) => {
    const app = await startTestApp(t);
    for (const [contact, start] of [
      [{ phone: maria.phone, email: null }, 0],
      [{ phone: null, email: maria.email }, 100],
    ] as const) {
      const sign = (number: number) =>
        app.post(
          '/api/waivers',
          { ...maria, ...contact, name: person(start + number).name },
          from(`198.51.100.${start + number}`),
        );
      for (let number = 0; number < 40; number += 1) assert.equal((await sign(number)).status, 201, `${number}`);
      const { status, body, headers } = await sign(40);
      assert.deepEqual([status, body.code, headers['retry-after']], [429, 'too_many_signings', '86400']);
      assert.match(body.message, /phone number or email address .*use another one/);
    }
    assert.equal((await app.post('/api/waivers', { ...joaquin, phone: '2405550100' }, from(VENUE))).status, 201);
    app.clock.set('2026-05-15T15:00:00Z');
    assert.equal((await app.post('/api/waivers', joaquin, from(VENUE))).status, 201);
  });

  test('of renewals in one name ends', async (t) => {
    const app = await startTestApp(t);
    const renew = () => app.post('/api/waivers', { ...maria, email: null, renew: true }, from(VENUE));
    for (let number = 0; number < 20; number += 1) assert.equal((await renew()).status, 201);
    assert.equal((await renew()).status, 429);
    assert.equal((await app.post('/api/waivers', joaquin, from(VENUE))).status, 201);
  });
});

test('whoever signs in somebody’s name, or with their number, does not keep them from signing with their own code', async (t) => {
  for (const name of [
    () => maria.name,
    (round: number) => `Mallory ${'abcdefg'[round % 7]} ${'abcdefg'[Math.floor(round / 7)]}`,
  ]) {
    const app = await startTestApp(t);
    const own = (await app.post('/api/waivers', maria)).body.waiver;
    const flood = async () => {
      const submission = (round: number) => ({ ...maria, name: name(round), email: null, renew: true });
      for (let round = 0; round < 40; round += 1) await app.post('/api/waivers', submission(round));
    };
    await flood();
    const renewal = { ...maria, renew: true };
    assert.equal((await app.post('/api/waivers', renewal)).status, 429);
    const added = { kids: [{ name: 'Zoe', age: 8 }], ownKids: true, signature: maria.signature };
    const headers = { authorization: `Code ${own.qrCode}` };
    assert.equal((await app.post(`/api/waivers/${own.id}/kids`, added, { headers })).status, 201);
    let proof = own.qrCode;
    for (let round = 1; round < 5; round += 1) {
      const { status, body } = await app.post('/api/waivers', { ...renewal, proof });
      assert.equal(status, 201);
      proof = body.waiver.qrCode;
    }
    assert.equal((await app.post('/api/waivers', { ...renewal, proof })).status, 429, 'five a day');
    const another = (await app.post('/api/waivers', { ...maria, name: 'Cy Day', phone: '3015550144' })).body.waiver;
    assert.equal((await app.post('/api/waivers', { ...renewal, proof: another.qrCode })).status, 429);
  }
});
