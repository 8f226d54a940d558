import { randomUUID } from 'node:crypto';
import type { PartyLinks } from '#contract/parties/parties.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { toys } from '#venue/toys.ts';
import { venue } from '#venue/venue.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { readServerKey } from '#server/database/server-key.ts';
import { makeEmailToken } from '#server/security/signed-tokens.ts';
import { addAccount } from '#server/staff/accounts.ts';
import { asStaff, call, signIn } from '#tools/product/ask.ts';
import { SIGNATURE, signingOf } from '#tools/product/sign.ts';
import type { KnownValues } from './examples.ts';
import type { Operation } from './openapi.ts';

/** A call as it is sent. With `only`, nothing but this field is attacked. */
export interface Variant {
  known: KnownValues;
  only?: string;
}

export interface Scene {
  variantsOf: (operation: Operation) => Variant[];
  /** Some calls end the session that they come with, so each has an account and a session of its own. */
  bearerOf: (operation: Operation) => string;
}

interface Waiver {
  id: string;
  qrCode: string;
  name: string;
  email: string | null;
  phone: string;
  signatureUrl: string;
  editToken: string;
}

const PASSWORD = 'invented people only, here';
const EMAIL = 'scanned@visitor.example';
const A_SCAN = 'A scan';

/** People, codes, links and tokens of the seeded site, with which each call reaches as far as it goes. */
export async function setScene(
  url: string,
  db: Database,
  operations: readonly Operation[],
  host: string,
): Promise<Scene> {
  const accountOf = (operation: string) => `${operation.toLowerCase()}@${host}.example`;
  const tokens = new Map<string, string>();
  for (const { id } of operations) tokens.set(id, await addAndSignIn(url, db, accountOf(id)));
  const tokenOf = (operation: string) => tokens.get(operation) ?? '';
  const staff = async <Reply>(path: string, method: 'GET' | 'POST' = 'GET') =>
    call<Reply>(url, asStaff(tokenOf('listWaivers'), { method, path }));

  const submission = { name: 'Scanned Visitor', phone: '3015550188', renew: true };
  const { waiver: signed } = await call<{ waiver: Waiver }>(url, signingOf(submission, randomUUID()));
  const message = { name: 'Scanned Visitor', email: EMAIL, subject: A_SCAN, message: A_SCAN };
  for (let count = 0; count < 2; count += 1) await call(url, { method: 'POST', path: '/api/contact', body: message });

  const asHost = {
    hostName: 'Scanned Visitor',
    email: EMAIL,
    date: venueDay(systemClock.now(), venue.timeZone),
    expected: 5,
  };
  const makeParty = async (title: string) =>
    call<PartyLinks>(url, { method: 'POST', path: '/api/parties', body: { ...asHost, title } });
  const links = await makeParty(A_SCAN);
  const ofCanceled = await makeParty('cancelHostedParty');
  for (const title of ['cancelParty', 'replaceHostLink']) await makeParty(title);
  const { parties } = await staff<{ parties: { id: string; title: string }[] }>('/api/admin/parties');
  const partyOf = (title: string) => parties.find((party) => party.title === title)?.id;

  const { waivers } = await staff<{ waivers: Waiver[] }>('/api/admin/waivers?search=mailbox.example&limit=1');
  const [seeded = signed] = waivers;
  await staff(`/api/admin/waivers/${seeded.id}/invitation`, 'POST');
  const record = await staff<{ seal: { fingerprint: string } }>(`/api/admin/waivers/${seeded.id}`);
  const { texts } = await staff<{ texts: { hash: string }[] }>('/api/admin/waiver-texts');
  const { items } = await staff<{ items: { id: string }[] }>('/api/admin/inbox');
  const { emails } = await staff<{ emails: { id: string }[] }>('/api/admin/emails?show=all');
  const document = await staff<{ url: string }>(`/api/admin/waivers/${seeded.id}/document-link`, 'POST');
  const post = <Reply>(operation: string, path: string, body: object) =>
    call<Reply>(url, asStaff(tokenOf(operation), { method: 'POST', path, body }));
  const tablet = { name: A_SCAN, kind: 'desk' };
  const { device, enrolUrl } = await post<{ device: { id: string }; enrolUrl: string }>(
    'addDevice',
    '/api/admin/devices',
    tablet,
  );
  const invited = { email: `invited@${host}.example`, name: 'Scanner', role: 'desk' };
  const { member } = await post<{ member: { id: string } }>('addStaff', '/api/admin/staff', invited);
  const own = asStaff(tokenOf('endSession'), { path: '/api/admin/sessions' });
  const { sessions } = await call<{ sessions: { id: string }[] }>(url, own);
  const signerOf = async ({ id }: Waiver) => {
    const { people } = await staff<{ people: { id: string }[] }>(`/api/admin/scan/WAIVER-${id}`);
    const [person] = people;
    if (person === undefined) throw new Error('Nobody signed a waiver');
    return person;
  };
  const [ofSigned, ofSeeded] = [await signerOf(signed), await signerOf(seeded)];
  const visit = {
    id: randomUUID(),
    personId: ofSigned.id,
    kind: 'entry',
    source: 'search',
    happenedAt: systemClock.now().toISOString(),
    partyId: undefined,
    override: undefined,
  };
  await post('recordVisit', '/api/admin/visits', visit);
  const { waiver: confirmed } = await call<{ waiver: { covered: { ref: string }[] } }>(url, {
    path: `/api/waivers/confirmation/${signed.qrCode}`,
  });
  const emailToken = makeEmailToken(
    await readServerKey(db, 'emails'),
    'preferences',
    seeded.id,
    toEmailKey(seeded.email ?? EMAIL),
  );

  const everywhere: KnownValues = {
    id: seeded.id,
    qrCode: seeded.qrCode,
    name: 'Scanned Visitor',
    email: EMAIL,
    phone: seeded.phone,
    emergencyPhone: '3015550189',
    signedFor: 'group',
    numKids: 1,
    age: 7,
    signature: SIGNATURE,
    renew: true,
    textHash: texts[0]?.hash,
    birthday: '1990-05-14',
    search: seeded.name,
    page: 1,
    limit: 20,
    token: emailToken,
    authorization: `Bearer ${emailToken}`,
    fingerprint: record.seal.fingerprint,
    number: 1,
    scope: 'marketing',
    reason: A_SCAN,
    subject: A_SCAN,
    message: A_SCAN,
    toy: toys[0]?.name,
    password: PASSWORD,
    currentPassword: PASSWORD,
    newPassword: PASSWORD,
    hostName: asHost.hostName,
    date: asHost.date,
    expected: asHost.expected,
    day: asHost.date,
    people: asHost.expected,
    title: A_SCAN,
    time: '14:30',
    language: 'en',
    code: keyOf(links.guestUrl),
    secret: keyOf(links.hostUrl),
    ticket: '0f'.repeat(16),
    partyCode: keyOf(links.guestUrl),
    // A kid has an age or a birth date, and no venue asks about health by itself.
    birthDate: undefined,
    healthAnswers: undefined,
    // These accounts have no second factor. A code is attacked by itself, below.
    totp: undefined,
    recoveryCode: undefined,
    passkey: undefined,
    pin: '402815',
    // Whoever has no second factor, such as these accounts, would be let into nothing any more.
    isRequired: false,
    // What comes with it is thanked for and dropped.
    website: undefined,
    // What is taken is answered with a stream that never ends.
    'last-event-id': 'none',
    'idempotency-key': 'one-scan-on-this-machine',
  };
  const special: Record<string, Variant[]> = {
    // Each signing with an address sends a letter with a signed copy, which takes longer than all the rest of it.
    signWaiver: [
      { known: { email: undefined } },
      { known: { email: EMAIL }, only: 'email' },
      { known: { email: undefined, birthDate: '1990-05-14', kidsDetails: undefined }, only: 'birthDate' },
    ],
    addKids: [
      { known: { id: signed.id, authorization: `Bearer ${signed.editToken}` } },
      {
        known: { id: signed.id, authorization: `Bearer ${signed.editToken}`, age: undefined, birthDate: '2018-05-14' },
        only: 'kids.0.birthDate',
      },
    ],
    amendContact: [{ known: { id: signed.id, authorization: `Bearer ${signed.editToken}` } }],
    showSignature: [{ known: linkOf(seeded.signatureUrl) }],
    showDocument: [{ known: linkOf(document.url) }],
    endSession: [{ known: { id: sessions[0]?.id } }],
    readPerson: [{ known: { id: ofSeeded.id } }],
    joinPeople: [{ known: { id: ofSeeded.id, otherId: ofSigned.id } }],
    partPeople: [{ known: { id: ofSeeded.id, waiverId: signed.id } }],
    enterKidAge: [{ known: { id: ofSeeded.id } }],
    confirmGuardian: [{ known: { id: ofSeeded.id } }],
    scanCode: [{ known: { code: seeded.qrCode } }],
    changeInboxItem: [{ known: { id: items[0]?.id } }],
    sendEmailAgain: [{ known: { id: emails[0]?.id } }],
    answerParty: [
      {
        known: { qrCode: signed.qrCode, declined: false, firstName: undefined, 'refs item': confirmed.covered[0]?.ref },
      },
      { known: { qrCode: undefined, declined: true }, only: 'firstName' },
    ],
    cancelHostedParty: [{ known: { secret: keyOf(ofCanceled.hostUrl) } }],
    readParty: [{ known: { id: partyOf(A_SCAN) } }],
    changeParty: [{ known: { id: partyOf(A_SCAN) } }],
    cancelParty: [{ known: { id: partyOf('cancelParty') } }],
    replaceHostLink: [{ known: { id: partyOf('replaceHostLink') } }],
    recordVisit: [{ known: { ...visit, id: randomUUID() } }],
    annulVisit: [{ known: { id: visit.id } }],
    readDocument: [{ known: { qrCode: signed.qrCode } }],
    deleteInboxItem: [{ known: { id: items[1]?.id } }],
    noteDeskSigning: [{ known: { qrCode: signed.qrCode } }],
    signInStaff: waysIn({ email: accountOf('signInStaff') }),
    stepUp: waysIn({}),
    confirmTotp: [{ known: { code: '123456' } }],
    addStaff: [{ known: { role: 'desk' } }],
    changeStaff: [{ known: { id: member.id, role: 'desk', isDisabled: false } }],
    inviteStaffAgain: [{ known: { id: member.id } }],
    addDevice: [{ known: tablet }],
    enrolDevice: [{ known: { token: new URL(enrolUrl, url).hash.slice(1) } }],
    enrolDeviceAgain: [{ known: { id: device.id } }],
    revokeDevice: [{ known: { id: device.id } }],
  };
  return {
    variantsOf: ({ id }) =>
      (special[id] ?? [{ known: {} }]).map(({ known, only }) => ({ known: { ...everywhere, ...known }, only })),
    bearerOf: ({ id }) => `Bearer ${tokenOf(id)}`,
  };
}

/** With a password alone, and with each code beside it. */
function waysIn(known: KnownValues): Variant[] {
  return [
    { known },
    { known: { ...known, totp: '123456' }, only: 'totp' },
    { known: { ...known, recoveryCode: 'abcd-efgh-jkmn-pqrs' }, only: 'recoveryCode' },
  ];
}

/** What a party's link ends with. */
function keyOf(url: string): string | undefined {
  return url.split('/').at(-1);
}

/** The token of a session of a new account. */
export async function addAndSignIn(url: string, db: Database, email: string): Promise<string> {
  await addAccount({ db, clock: systemClock }, { email, name: 'Scanner', password: PASSWORD, role: 'owner' });
  const token = await signIn(url, { email, password: PASSWORD });
  // A scan lasts longer than a sign-in counts as fresh, and than a session is kept without use.
  await db
    .updateTable('staff_sessions')
    .set(({ ref }) => ({ fresh_until: ref('ends_at'), used_at: ref('ends_at') }))
    .execute();
  return token;
}

/** The fields of a link that bears its own seal. */
function linkOf(url: string): KnownValues {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return { id: pathname.split('/').at(-1), ...Object.fromEntries(searchParams) };
}
