import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { submissionOf } from './signers.ts';

export const ADMIN = { ADMIN_EMAIL: 'grace@farside-vr.example', ADMIN_PASSWORD: 'orbit lantern seven' };
/** At a kiosk nobody waits longer than five seconds for one call. A slow machine needs more for all of them at once. */
export const LIMIT_MS = 6500;

export interface Asked {
  name: CallName;
  status: number;
  body: { code?: string; message?: string; status?: string };
  ms: number;
}

/** What each call needs to get past its schema; an id, a code or a token of nobody in particular elsewhere. */
function requestOf(name: CallName): { path: string; body?: object } {
  const { path } = calls[name] as Call;
  const values: Record<string, string> = {
    phone: '3015550001',
    email: 'signer.1@post.example',
    id: randomUUID(),
    qrCode: 'A'.repeat(26),
    token: 'A'.repeat(43),
    fingerprint: '0f'.repeat(32),
    number: '1',
    secret: 'A'.repeat(26),
    ticket: '0f'.repeat(16),
    code: 'A'.repeat(26),
  };
  const bodies: Partial<Record<CallName, object>> = {
    signWaiver: submissionOf(7),
    addKids: { ...submissionOf(7), kids: [{ name: 'Leo', age: 9 }], ownKids: true },
    amendContact: { email: 'other@post.example' },
    openInvitation: { token: 'A'.repeat(43) },
    unsubscribe: { 'List-Unsubscribe': 'One-Click' },
    leaveList: { 'List-Unsubscribe': 'One-Click' },
    changePreferences: { vrPromotions: true, stemWorkshops: false, specialEvents: false },
    askForPasswordReset: { email: ADMIN.ADMIN_EMAIL },
    resetPassword: { token: 'A'.repeat(43), password: 'seven new lanterns' },
    signInStaff: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
    makeFirstAccount: { token: 'x', name: 'Ana', email: 'ana@x.example', password: 'seven new lanterns' },
    acceptStaffInvitation: { token: 'A'.repeat(64), password: 'seven new lanterns' },
    addStaff: { email: 'ben@post.example', name: 'Ben Li', role: 'desk' },
    changeStaff: { role: 'desk' },
    addDevice: { name: 'Tablet 2', kind: 'desk' },
    enrolDevice: { token: 'A'.repeat(43) },
    changePassword: { currentPassword: ADMIN.ADMIN_PASSWORD, newPassword: 'seven new lanterns' },
    sendContactMessage: { name: 'Ana', email: 'ana@x.example', subject: 'Hours', message: 'When?' },
    requestBooking: {
      occasion: 'birthday',
      name: 'Ana',
      email: 'ana@x.example',
      day: venueDay(new Date(), venue.timeZone),
      people: 12,
    },
    askForToyNotice: { email: 'ana@x.example', toy: 'Robot Builder Kit' },
    joinWaitlist: { email: 'ana@x.example', ageBand: '16+' },
    makeParty: { hostName: 'Ana', email: 'ana@x.example', date: venueDay(new Date(), venue.timeZone), expected: 5 },
    answerParty: { declined: true },
    changeHostedParty: { expected: 6 },
    changeParty: { time: '14:30' },
    noteDeskSigning: { ticket: 'ab'.repeat(16), qrCode: 'nobody' },
    decideReSign: { isOlderValid: true },
    changeInboxItem: { isRead: true },
    joinPeople: { otherId: randomUUID() },
    partPeople: { waiverId: randomUUID() },
    enterKidAge: { age: 7 },
    recordVisit: { id: randomUUID(), personId: randomUUID(), kind: 'entry', source: 'search' },
    eraseWaiver: { what: 'marketing', reason: 'asked for it' },
  };
  return { path: path.replace(/:(\w+)/g, (_, part: string) => values[part] ?? 'x'), body: bodies[name] ?? {} };
}

/** Asks any call of the contract and says what came back and when. */
export function askerOf(address: string, token: string) {
  return async function ask(name: CallName, headers: Record<string, string> = {}): Promise<Asked> {
    const { method, takesForm }: Call = calls[name];
    const { path, body } = requestOf(name);
    const started = performance.now();
    const reply = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(!takesForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(LIMIT_MS * 3),
      ...(method !== 'GET' && { body: takesForm ? new URLSearchParams({ ...body }) : JSON.stringify(body) }),
    });
    const type = String(reply.headers.get('content-type'));
    const isJson = type.startsWith('application/json');
    // A stream of events has no end.
    if (type.startsWith('text/event-stream')) await reply.body?.cancel();
    const text = isJson ? await reply.text() : '';
    const ms = performance.now() - started;
    return { name, status: reply.status, body: text ? JSON.parse(text) : {}, ms };
  };
}

export const EVERY_CALL = Object.keys(calls) as CallName[];

/** What visitors and the desk do; some others are refused, or answered, without the database being asked. */
export const CORE_CALLS: readonly CallName[] = [
  'signWaiver',
  'checkWaiverByEmail',
  'checkWaiverByPhone',
  'recordAccess',
  'confirmWaiver',
  'readDocument',
  'signInStaff',
  'readMe',
  'listWaivers',
  'readWaiver',
  'recordVisit',
  'readDoor',
  'exportWaivers',
  'readStats',
  'watchWaivers',
  'listInbox',
  'sendContactMessage',
  'askForPasswordReset',
  'checkHealth',
];
