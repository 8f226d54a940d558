import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { ContactMessage, ToyNotice, WaitlistEntry } from '#contract/inbox/inbox.ts';
import { findConsentText } from '#contract/venue/consent-texts.ts';
import { venueDocument } from '#venue/document.ts';
import { toys } from '#venue/toys.ts';
import {
  type ConsentChoice,
  type ConsentTexts,
  ContactAmendment,
  WaiverSubmission,
  type WaiverSubmissionInput,
} from '#contract/waivers/submission.ts';
import { maria } from '../../tests/support/people.ts';
import { personText } from '../../tests/support/person-text.ts';
import { runs } from '../../tests/support/properties.ts';
import { inputOf, type KnownFields, valuesOf } from '../../tests/support/schema-values.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const LATER = '2026-05-14T16:00:00Z';

const email = fc
  .tuple(
    fc.constantFrom('ana', 'José', 'ﬁ', 'a+b', "o'neil", 'ŉ', 'İ', '用户', '=cmd|x', '%41', '&amp;', '👩‍🚀'),
    fc.nat(9999),
  )
  .map(([local, number]) => `${local}.${number}@Mailbox.example`);
const digits = fc
  .tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 2_000_000, max: 9_999_999 }))
  .filter(([area]) => area % 100 !== 11)
  .map(([area, rest]) => `${area}${rest}`);
const phone = fc
  .tuple(digits, fc.constantFrom('', '1', '+1 ', '(', ' tel: 1-', '+', '+٤٤ '))
  .map(([number, before]) => `${before}${number.slice(0, 3)}-${number.slice(3)}`);
const text = personText(300);

const known: KnownFields = {
  email,
  phone: fc.option(phone),
  emergencyPhone: fc.option(phone),
  emergencyContact: fc.option(text),
  name: text,
  subject: text,
  message: fc.array(text, { maxLength: 4 }).map((lines) => lines.join('\n')),
  toy: fc.constantFrom(...toys.map(({ name }) => name)),
  participants: fc.array(text, { maxLength: 6 }),
  signature: fc.constant(maria.signature),
  textHash: fc.constant(undefined),
  testToken: fc.constant(undefined),
  consentTexts: fc.option(
    fc.dictionary(
      fc.constantFrom('vrPromotions', 'specialEvents'),
      fc.nat(3).map((n) => n + 1),
    ),
    { nil: undefined },
  ),
  website: fc.constant(undefined),
};

/** What the contract accepts of all that fits its schema. */
function accepted<Parsed>(schema: Parameters<typeof inputOf>[0] & { safeParse(value: unknown): { success: boolean } }) {
  return valuesOf(inputOf(schema), known).filter((value) => schema.safeParse(value).success) as fc.Arbitrary<Parsed>;
}

const kids = fc.array(fc.record({ name: fc.oneof(text, fc.constant('')), age: fc.integer({ min: 1, max: 17 }) }), {
  maxLength: 30,
});

const submissions = fc
  .tuple(valuesOf(inputOf(WaiverSubmission), known) as fc.Arbitrary<WaiverSubmissionInput>, kids, fc.boolean())
  .map(withKids)
  .filter((submission) => WaiverSubmission.safeParse(submission).success);

function withKids([submission, kidsDetails, areNamed]: [
  WaiverSubmissionInput,
  { name: string; age: number }[],
  boolean,
]) {
  return {
    ...submission,
    numKids: kidsDetails.length,
    kidsAges: kidsDetails.map(({ age }) => age),
    kidsDetails: areNamed ? kidsDetails : [],
    renew: true,
  };
}

/** As Unicode and people see it, whatever the contract’s own code does; only in a message a line may end. */
function written(sent: string | null | undefined): string | null {
  return sent?.normalize('NFC').replaceAll('\u2028', '\n').trim() || null;
}

const UNSEEN = /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const UNSHAPED =
  /(^|[^\p{L}\p{M}]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{Join_Control}\p{Variation_Selector}]+/gu;

/** The same of a person's name, in which nobody sees more than is there. */
function writtenName(sent: string): string {
  return written(sent.replaceAll(UNSEEN, '').replaceAll(UNSHAPED, '$1')) ?? '';
}

function wordsOf(choice: ConsentChoice, texts: ConsentTexts | undefined): string | null {
  return findConsentText(venueDocument, choice, texts?.[choice])?.words ?? null;
}

/** Kids whom a form only counted are listed where it asked something of each, and got no answer. */
function kidsOnRecord({ kidsDetails = [], kidsAges = [], kidsAgesGiven = [], ...sent }: WaiverSubmissionInput) {
  const isAsked = sent.ownKidsAsked === true && sent.ownKids === undefined;
  const counted = isAsked || kidsAgesGiven.includes(false) ? kidsAges.map((age) => ({ name: '', age })) : [];
  return (kidsDetails.length > 0 ? kidsDetails : counted).map(({ name, age }, place) => {
    const kid = { name: writtenName(name), age, birthDate: null };
    return kidsAgesGiven[place] === false ? Object.assign(kid, { ageGiven: false }) : kid;
  });
}

test('every waiver that is accepted can be read as it was signed, by its signer and by staff', async (t) => {
  const { get, post, clock, ...testApp } = await startTestApp(t, { config: { rateLimits: false } });
  const staff = await signIn({ post, clock, ...testApp });
  clock.set(LATER);
  const property = fc.asyncProperty(submissions, async (sent) => {
    const { status, body, text: answer } = await post('/api/waivers', sent);
    assert.equal(status, 201, answer);
    const meant = WaiverSubmission.parse(sent);
    const { waiver: confirmed } = (await get(`/api/waivers/confirmation/${body.waiver.qrCode}`)).body;
    const { body: record } = await get(`/api/admin/waivers/${body.waiver.id}`, staff.with);
    const common = {
      name: writtenName(sent.name),
      email: written(sent.email),
      phone: meant.phone,
      emergencyContact: written(sent.emergencyContact),
      emergencyPhone: meant.emergencyPhone,
      signedFor: sent.signedFor,
      numKids: sent.kidsAges?.length ?? 0,
      numParticipants: sent.signedFor === 'group' ? (sent.participants?.length ?? 0) : 0,
      signedAt: LATER.replace('Z', '.000Z'),
    };
    // Of an age that nobody gave, the signer's own code tells none.
    const kidsAges = sent.kidsAges?.filter((_, place) => sent.kidsAgesGiven?.[place] !== false) ?? [];
    for (const seen of [body.waiver, confirmed]) assert.deepEqual({ ...seen, ...common, kidsAges }, seen);
    assert.deepEqual({ ...record, ...common, kidsAges: sent.kidsAges }, record);
    const more = {
      signedEmail: common.email,
      contactEmail: null,
      birthday: null,
      kids: kidsOnRecord(sent),
      participants: sent.signedFor === 'group' ? (sent.participants ?? []).map(writtenName) : [],
      marketingConsent: meant.marketingConsent,
      interests: meant.interests,
      variant: sent.variant ?? null,
      signatureMethod: meant.signatureMethod,
    };
    assert.deepEqual({ ...record, ...more }, record);
    const given = Object.entries(meant.marketingConsent).filter(([, isGiven]) => isGiven === true);
    assert.deepEqual(
      record.consents.map(({ choice, words }: { choice: string; words: string }) => [choice, words]).sort(),
      given.map(([choice]) => [choice, wordsOf(choice as ConsentChoice, sent.consentTexts)]).sort(),
    );
    const lookups = [
      ...(meant.phone === null ? [] : [`check-phone/${encodeURIComponent(sent.phone ?? '')}`]),
      ...(meant.email === null ? [] : [`check/${encodeURIComponent(sent.email ?? '')}`]),
    ];
    for (const lookup of lookups) assert.equal((await get(`/api/waivers/${lookup}`)).body.exists, true, lookup);
  });
  await fc.assert(property, runs(80));
});

test('a copy can be made of whatever was signed', async (t) => {
  const { get, post } = await startTestApp(t, { config: { rateLimits: false } });
  const property = fc.asyncProperty(submissions, async (sent) => {
    const { body } = await post('/api/waivers', sent);
    const { status, headers } = await get(`/api/waivers/confirmation/${body.waiver.qrCode}/document`);
    assert.deepEqual([status, headers['content-type']], [200, 'application/pdf']);
  });
  await fc.assert(property, runs(8));
});

test('every message that is accepted can be read as it was written', async (t) => {
  const { get, post, clock, ...testApp } = await startTestApp(t, { config: { rateLimits: false } });
  const staff = await signIn({ post, clock, ...testApp });
  const messages = fc.oneof(
    fc.tuple(fc.constant('contact'), accepted<Record<string, unknown>>(ContactMessage)),
    fc.tuple(fc.constant('notify'), accepted<Record<string, unknown>>(ToyNotice)),
    fc.tuple(fc.constant('waitlist'), accepted<Record<string, unknown>>(WaitlistEntry)),
  );
  let second = 0;
  const property = fc.asyncProperty(messages, async ([kind, sent]) => {
    second += 1;
    clock.set(new Date(Date.parse(LATER) + second * 1000).toISOString());
    const { status, text: answer } = await post(`/api/${kind}`, sent);
    assert.equal(status, 201, answer);
    const { body } = await get(`/api/admin/inbox?kind=${kind}`, staff.with);
    const { website: _trap, subjects = [], ...fields } = sent;
    const expected = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? written(value) : value]),
    );
    const wanted = kind === 'waitlist' ? [...new Set(subjects as string[])].sort() : [];
    const isKept = body.items.some(
      ({ subjects: kept, ...item }: Record<string, unknown>) =>
        Object.entries(expected).every(([name, value]) => item[name] === value) &&
        isDeepStrictEqual((kept as string[]).toSorted(), wanted),
    );
    assert.ok(isKept, JSON.stringify({ expected, newest: body.items[0] }));
  });
  await fc.assert(property, runs(100));
});

test('every amendment that is accepted is there, and the signed record as it was', async (t) => {
  const { get, post, patch, clock, ...testApp } = await startTestApp(t, { config: { rateLimits: false } });
  const staff = await signIn({ post, clock, ...testApp });
  const { body: signed } = await post('/api/waivers', maria);
  const { id, editToken } = signed.waiver;
  const as = { headers: { authorization: `Bearer ${editToken}` } };
  let expected = { contactEmail: null, pendingEmail: null as string | null, birthday: null as string | null };
  const property = fc.asyncProperty(accepted<ContactAmendment>(ContactAmendment), async (sent) => {
    const { status, text: answer } = await patch(`/api/waivers/${id}/contact`, sent, as);
    assert.equal(status, 200, answer);
    if (sent.email !== undefined) expected = { ...expected, pendingEmail: written(sent.email) };
    if (sent.birthday !== undefined) expected = { ...expected, birthday: sent.birthday };
    const { body: record } = await get(`/api/admin/waivers/${id}`, staff.with);
    const { name, signedEmail } = record;
    assert.deepEqual({ ...record, ...expected }, record);
    assert.deepEqual([name, signedEmail], [maria.name, maria.email]);
  });
  await fc.assert(property, runs(100));
});
