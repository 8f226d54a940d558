import { firstNameOf } from '#contract/person-name.ts';
import { parsePhone } from '#contract/phone.ts';
import { forget, kept } from '#web/device/kept.ts';
import { isDate, hasShapeOf, orNone } from '#web/device/shape.ts';
import type { CompletionRecord } from './completion.ts';
import { readGreeting } from './greeting.ts';

/** 365 days. */
export const WAIVER_SESSION_MS = 31_536_000_000;

const COVERED = {
  role: '',
  firstName: '',
  nameApart: orNone(''),
  coveredUntil: orNone(isDate),
  machines: orNone([{ name: '', from: orNone(isDate) }]),
  flags: orNone(['']),
};
const EXAMPLE = {
  waiverDbId: '',
  qrCode: '',
  publicConfirmationUrl: '',
  name: '',
  greeting: orNone(''),
  phone: '',
  email: '',
  signedFor: '',
  numKids: 0,
  numParticipants: 0,
  completedAt: '',
  signedAt: '',
  expiresAt: isDate,
  verificationHash: '',
  isReturningCustomer: false,
  editToken: null,
  birthday: '',
  covers: { kids: 0, participants: 0 },
  covered: orNone([COVERED]),
  kidNames: orNone(['']),
} satisfies Partial<Record<keyof CompletionRecord, unknown>>;

const MAX_HELD = 10;

/** The one that the device remembers first, with the others. */
const waivers = kept('waiver-session', (stored) =>
  hasShapeOf(stored, EXAMPLE) ? (stored as unknown as CompletionRecord & { earlier?: CompletionRecord[] }) : undefined,
);
const removed = kept('removed-waivers', (stored) => (hasShapeOf<string[]>(stored, ['']) ? stored : undefined));

/** What this device remembers of its visitors. */
export const deviceMemory = {
  read: rememberedRecord,
  remember,
  /** One record, or everything: with the answers to parties, and with what tells whose they were, so that whoever uses the device next takes nobody off a list. */
  forget: (record?: CompletionRecord) => (record ? forgetOne(record) : forget('removal')),
};

export type DeviceMemory = typeof deviceMemory;

/** What this device remembers, or null: nothing, damaged, or older than 365 days and the last day on which its waiver is valid. */
export function rememberedRecord(now = new Date()): CompletionRecord | null {
  const [record = null] = storedRecords();
  if (record === null) return null;
  const until = Math.max(Date.parse(record.completedAt) + WAIVER_SESSION_MS, Date.parse(record.expiresAt));
  return now.getTime() < until ? record : null;
}

/**
 * What was signed here with the same phone number stays beside it: a family shares a device. So does what was signed with one other
 * number and still stands, out of sight until that is typed again: two parents may share a phone and not a number. Where none was given,
 * the email address is what one family has and another has not.
 */
export function remember(record: CompletionRecord): void {
  // A number may be somebody else's, or mistyped by one digit: the codes that only this device has are worth more.
  if (record.editToken === null && ownRecords().some((one) => isOther(one, record))) return;
  const own = heldRecords();
  const other = own.find((one) => isOther(one, record));
  const of = (contact: string) =>
    own.filter((one) => contactOf(one) === contact && one.waiverDbId !== record.waiverDbId);
  write(record, [...of(contactOf(record)), ...(other ? of(contactOf(other)) : [])].slice(0, MAX_HELD));
}

/** Signed with another number, and not over. */
function isOther(one: CompletionRecord, record: CompletionRecord): boolean {
  return contactOf(one) !== contactOf(record) && one.expiresAt > record.completedAt;
}

/** By what a family is told from others here: the number, or the email address of those who gave none. */
function contactOf({ phone, email }: Pick<CompletionRecord, 'phone' | 'email'>): string {
  return (parsePhone(phone) ?? phone) || email.trim().toLowerCase();
}

/** Notes in the tab which waivers are about to be removed from the device. */
export function noteRemoved(): void {
  const ids = storedRecords().map(({ waiverDbId }) => waiverDbId);
  removed.write([...(removed.read() ?? []), ...ids]);
}

/** Whether the pass of a waiver was removed, and the way back through the history must not show it. */
export function isRemoved(waiverDbId: string | undefined): boolean {
  return waiverDbId !== undefined && removed.read()?.includes(waiverDbId) === true;
}

/** Of several people's that share the device, the one record that leads nowhere any more. Nobody out of sight takes its place. */
function forgetOne(gone: CompletionRecord): void {
  const [first] = storedRecords();
  const left = storedRecords().filter(({ waiverDbId }) => waiverDbId !== gone.waiverDbId);
  const next = left.find((one) => first && contactOf(one) === contactOf(first));
  // The answers name whoever was on it.
  forget('removal');
  if (next) {
    write(
      next,
      left.filter((one) => one !== next),
    );
  }
}

/**
 * Records of waivers that were signed on this device, the one it remembers first: their codes are their signers’ own. Those of another
 * number, or address, only for whoever has typed it.
 */
export function ownRecords(phone = '', email = ''): CompletionRecord[] {
  const [first] = storedRecords();
  const known = [first, { phone, email: '' }, { phone: '', email }].map((one) => (one ? contactOf(one) : ''));
  return heldRecords().filter((one) => contactOf(one) !== '' && known.includes(contactOf(one)));
}

/**
 * Who goes when the device forgets: by first names those whom it greets with the same contact, whether there are others, out of sight, and
 * whether everybody's waiver has a phone number.
 */
export function signersHere(): { names: string[]; hasOthers: boolean; haveNumbers: boolean } {
  const records = storedRecords();
  const shown = records.filter((one) => records[0] && contactOf(one) === contactOf(records[0]));
  const names = new Set(shown.map((one) => firstNameOf(readGreeting(one))).filter((name) => name !== ''));
  const haveNumbers = records.every(({ phone }) => phone !== '');
  return { names: [...names], hasOthers: shown.length < records.length, haveNumbers };
}

function heldRecords(): CompletionRecord[] {
  return storedRecords().filter(({ editToken }) => editToken !== null);
}

/** The one that the device remembers first. */
function storedRecords(): CompletionRecord[] {
  const stored = waivers.read();
  if (stored === undefined) return [];
  const { earlier, ...record } = stored;
  return [record, ...(hasShapeOf(earlier, [EXAMPLE]) ? (earlier ?? []) : [])];
}

function write(record: CompletionRecord, earlier: CompletionRecord[]): void {
  waivers.write(earlier.length > 0 ? { ...record, earlier } : record);
}
