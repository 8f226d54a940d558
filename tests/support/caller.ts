import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type ErrorCode, ErrorReply } from '#contract/errors.ts';
import { DEVICE_HEADER, type Permission } from '#contract/permissions.ts';
import { toys } from '#venue/toys.ts';
import type { Config } from '#server/config.ts';
import { readServerKey } from '#server/database/server-key.ts';
import { makeEmailToken } from '#server/security/signed-tokens.ts';
import { startSession } from '#server/staff/operations.ts';
import { findAccountByEmail } from '#server/staff/queries.ts';
import { enrol } from './devices.ts';
import { maria } from './people.ts';
import type { KnownFields } from './schema-values.ts';
import { grace, signIn } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { watchWrites } from './written-rows.ts';

export type Who = 'visitor' | 'staff';

/** Sends requests of any shape and says whether what came back is an answer. */
export interface Caller {
  testApp: TestApp;
  /** Of a waiver and a message that are there. */
  waiver: { id: string; qrCode: string; editToken: string };
  messageId: string;
  lookupCode: string;
  emailToken: string;
  party: { code: string; secret: string };
  /** Answers with the code of a refusal; throws when the answer is none that the contract allows, or when a refusal has stored something. */
  check(call: CallName, request: InjectOptions, who: Who): Promise<ErrorCode | 'accepted'>;
}

/** Guesses at passwords and PINs are counted whatever `RATE_LIMITS` says. */
const COUNTED = ['insert limits', 'update limits'];

/** What a refusal writes down on purpose. */
const WRITTEN_BY_REFUSAL: Record<string, string[]> = {
  invalid_credentials: [...COUNTED, 'insert audit_entries'],
  wrong_password: [...COUNTED, 'insert audit_entries'],
  second_factor_wrong: [...COUNTED, 'insert audit_entries'],
  wrong_pin: [...COUNTED, 'insert audit_entries'],
  wrong_code: [...COUNTED, 'insert audit_entries'],
  first_account_closed: COUNTED,
  invitation_gone: COUNTED,
  too_many_attempts: COUNTED,
  waiver_already_valid: ['insert refused_submissions'],
};

const nowhere = { address: undefined, userAgent: undefined };
const STREAMING = 'text/event-stream';

export async function makeCaller(t: TestContext, config: Partial<Config> = {}): Promise<Caller> {
  const testApp = await startTestApp(t, { config: { rateLimits: false, ...config } });
  const { app, db, clock, get, post } = testApp;
  const tablet = await enrol(testApp, await signIn(testApp));
  const { body: signed } = await post('/api/waivers', maria);
  const { body: found } = await get('/api/waivers/check-phone/3015550111');
  await post('/api/contact', { name: 'Ana', email: 'ana@mailbox.example', subject: 'Hours', message: 'When?' });
  const message = await db.selectFrom('inbox_items').select('id').executeTakeFirstOrThrow();
  const guestsOfAna = { hostName: 'Ana', email: 'ana@mailbox.example', date: '2026-05-30', expected: 5 };
  const { guestUrl, hostUrl } = (await post('/api/parties', guestsOfAna)).body;
  const party = { code: keyOf(guestUrl), secret: keyOf(hostUrl) };
  const emailTokenKey = await readServerKey(db, 'emails');
  const emailToken = makeEmailToken(emailTokenKey, 'preferences', signed.waiver.id, maria.email);
  const account = await findAccountByEmail(db, grace.email);
  assert.ok(account);
  const newSession = async () => (await startSession({ db, clock }, account, nowhere)).token;
  const token = await newSession();
  const takeWrites = await watchWrites(db);

  /** A call that ends the session which it is made in gets one of its own. */
  async function bearerOf(call: CallName, who: Who): Promise<string | undefined> {
    if (who === 'staff' && call === 'signOutStaff') return newSession();
    if (who === 'staff') return token;
    if (call === 'amendContact') return signed.waiver.editToken;
    return call.endsWith('Preferences') ? emailToken : undefined;
  }

  async function send(call: CallName, options: InjectOptions) {
    if ((calls[call] as Call).media !== STREAMING) return app.inject(options);
    const reply = await app.inject({ ...options, payloadAsStream: true });
    if (reply.statusCode === 200) reply.stream().destroy();
    return reply.statusCode === 200 ? reply : app.inject(options);
  }

  async function check(call: CallName, { headers, ...request }: InjectOptions, who: Who) {
    const bearer = await bearerOf(call, who);
    if (call === 'signOutStaff') await takeWrites();
    const { roles, devices }: Permission = calls[call].who;
    const isDevices = who === 'staff' && roles.length === 0 && devices.length > 0;
    const authorization = isDevices
      ? { [DEVICE_HEADER]: tablet.credential }
      : bearer && { authorization: `Bearer ${bearer}` };
    const reply = await send(call, { ...request, headers: { ...authorization, ...headers } });
    const written = await takeWrites();
    const answer = reply.statusCode === 200 ? '' : reply.payload.slice(0, 300);
    const seen = `${call} ${JSON.stringify(request).slice(0, 600)} got ${reply.statusCode} ${answer}`;
    assert.ok(reply.statusCode < 500, seen);
    if (reply.statusCode < 400) return 'accepted';
    assert.match(String(reply.headers['content-type']), /^application\/json/, seen);
    const { message: sentence, code } = ErrorReply.loose().parse(reply.json());
    // What is said of a venue's document begins with the place in it.
    assert.match(sentence, call.includes('Venue') ? /^\p{L}.{5,}/u : /^\p{Lu}.{5,}/u);
    const isMeant = written.every((what) => WRITTEN_BY_REFUSAL[code]?.includes(what));
    assert.ok(isMeant, `${seen} has stored: ${written.join(', ')}`);
    return code;
  }

  const { id, qrCode, editToken } = signed.waiver;
  return {
    testApp,
    waiver: { id, qrCode, editToken },
    messageId: message.id,
    lookupCode: found.waiver.qrCode,
    emailToken,
    party,
    check,
  };
}

/** What the link of a party ends in. */
function keyOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Values of fields that no schema can describe, among them those of what is there. */
export function knownValues({ waiver, messageId, lookupCode, emailToken, party }: Caller): KnownFields {
  const email = fc.integer({ min: 0, max: 999 }).map((number) => `visitor.${number}@mailbox.example`);
  const phone = fc.integer({ min: 0, max: 999 }).map((number) => `301555${String(number).padStart(4, '0')}`);
  return {
    id: fc.oneof(fc.constantFrom(waiver.id, messageId), fc.uuid()),
    // A copy takes long to make.
    qrCode: fc.constantFrom(lookupCode, lookupCode, `WAIVER-${waiver.id}`, 'A'.repeat(22)),
    token: fc.constantFrom(emailToken, 'A'.repeat(43)),
    fingerprint: fc.constant('0f'.repeat(32)),
    number: fc.constantFrom('1', '2'),
    email,
    phone,
    emergencyPhone: phone,
    signature: fc.constant(maria.signature),
    numKids: fc.constant(0),
    kidsAges: fc.constant([]),
    kidsDetails: fc.constant([]),
    textHash: fc.constant(undefined),
    until: fc.constant('1900000000'),
    date: fc.constantFrom('2026-05-14', '2026-12-31'),
    day: fc.constantFrom('2026-05-14', '2026-12-31'),
    toy: fc.constantFrom(...toys.map(({ name }) => name)),
    code: fc.constantFrom(party.code, 'A'.repeat(26)),
    secret: fc.constantFrom(party.secret, 'A'.repeat(26)),
  };
}
