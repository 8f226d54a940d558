import { firstNameOf } from '#contract/person-name.ts';
import { parsePhone } from '#contract/phone.ts';
import { parseJson, type StoredText } from '#web/site/drafts/stored-text.ts';
import { isDate, hasShapeOf, orNone } from '../flow/browser-storage.ts';
import type { CompletionRecord } from './completion.ts';

export const WAIVER_SESSION_KEY = 'waiver-session';
/** What was answered to parties here (submission/party.ts), which goes with whom the device remembers. */
export const PARTY_ANSWERS_KEY = 'party-answers';
/** In the tab, whose history still holds the passes that somebody removed from the device. */
const REMOVED_KEY = 'removed-waivers';
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

const EARLIER_EXAMPLE = { earlier: [EXAMPLE] };
const MAX_HELD = 10;

export type DeviceMemory = ReturnType<typeof deviceMemory>;

/** What this device remembers of its visitors. */
export function deviceMemory(storage: StoredText, now: () => Date) {
  return {
    read: () => rememberedRecord(storage, now()),
    remember: (record: CompletionRecord) => remember(storage, record),
    forget: (record?: CompletionRecord) => (record ? forgetOne(storage, record) : forget(storage)),
  };
}

/** What this device remembers, or null: nothing, damaged, or older than 365 days and the last day on which its waiver is valid. */
export function rememberedRecord(storage: StoredText, now: Date): CompletionRecord | null {
  const [record = null] = storedRecords(storage);
  if (record === null) return null;
  const until = Math.max(Date.parse(record.completedAt) + WAIVER_SESSION_MS, Date.parse(record.expiresAt));
  return now.getTime() < until ? record : null;
}

/**
 * What was signed here with the same phone number stays beside it: a family shares a device. So does what was signed with one other
 * number and still stands, out of sight until that is typed again: two parents may share a phone and not a number. Where none was given,
 * the email address is what one family has and another has not.
 */
export function remember(storage: StoredText, record: CompletionRecord): void {
  // A number may be somebody else's, or mistyped by one digit: the codes that only this device has are worth more.
  if (record.editToken === null && ownRecords(storage).some((one) => isOther(one, record))) return;
  const own = heldRecords(storage);
  const other = own.find((one) => isOther(one, record));
  const of = (contact: string) =>
    own.filter((one) => contactOf(one) === contact && one.waiverDbId !== record.waiverDbId);
  write(storage, record, [...of(contactOf(record)), ...(other ? of(contactOf(other)) : [])].slice(0, MAX_HELD));
}

/** Signed with another number, and not over. */
function isOther(one: CompletionRecord, record: CompletionRecord): boolean {
  return contactOf(one) !== contactOf(record) && one.expiresAt > record.completedAt;
}

/** By what a family is told from others here: the number, or the email address of those who gave none. */
function contactOf({ phone, email }: Pick<CompletionRecord, 'phone' | 'email'>): string {
  return (parsePhone(phone) ?? phone) || email.trim().toLowerCase();
}

/** With the answers to parties, and with what tells whose they were: whoever uses the device next takes nobody off a list. */
export function forget(storage: StoredText): void {
  for (const key of [WAIVER_SESSION_KEY, PARTY_ANSWERS_KEY]) storage.remove(key);
}

/** Notes in the tab which waivers are about to be removed from the device. */
export function noteRemoved(tab: StoredText, storage: StoredText): void {
  const ids = storedRecords(storage).map(({ waiverDbId }) => waiverDbId);
  tab.write(REMOVED_KEY, JSON.stringify([...removedIn(tab), ...ids]));
}

/** Whether the pass of a waiver was removed, and the way back through the history must not show it. */
export function isRemoved(tab: StoredText, waiverDbId: string | undefined): boolean {
  return waiverDbId !== undefined && removedIn(tab).includes(waiverDbId);
}

function removedIn(tab: StoredText): string[] {
  const noted = parseJson(tab.read(REMOVED_KEY));
  return hasShapeOf(noted, ['']) ? (noted as string[]) : [];
}

/** Of several people's that share the device, the one record that leads nowhere any more. Nobody out of sight takes its place. */
function forgetOne(storage: StoredText, gone: CompletionRecord): void {
  const [first] = storedRecords(storage);
  const left = storedRecords(storage).filter(({ waiverDbId }) => waiverDbId !== gone.waiverDbId);
  const next = left.find((one) => first && contactOf(one) === contactOf(first));
  // The answers name whoever was on it.
  forget(storage);
  if (next) {
    write(
      storage,
      next,
      left.filter((one) => one !== next),
    );
  }
}

/**
 * Records of waivers that were signed on this device, the one it remembers first: their codes are their signers’ own. Those of another
 * number, or address, only for whoever has typed it.
 */
export function ownRecords(storage: StoredText, phone = '', email = ''): CompletionRecord[] {
  const [first] = storedRecords(storage);
  const known = [first, { phone, email: '' }, { phone: '', email }].map((one) => (one ? contactOf(one) : ''));
  return heldRecords(storage).filter((one) => contactOf(one) !== '' && known.includes(contactOf(one)));
}

/**
 * Who goes when the device forgets: by first names those whom it greets with the same contact, whether there are others, out of sight, and
 * whether everybody's waiver has a phone number.
 */
export function signersHere(storage: StoredText): { names: string[]; hasOthers: boolean; haveNumbers: boolean } {
  const records = storedRecords(storage);
  const shown = records.filter((one) => records[0] && contactOf(one) === contactOf(records[0]));
  const names = new Set(shown.map((one) => firstNameOf(greetingOf(one))).filter((name) => name !== ''));
  const haveNumbers = records.every(({ phone }) => phone !== '');
  return { names: [...names], hasOthers: shown.length < records.length, haveNumbers };
}

function heldRecords(storage: StoredText): CompletionRecord[] {
  return storedRecords(storage).filter(({ editToken }) => editToken !== null);
}

/** The one that the device remembers first. */
function storedRecords(storage: StoredText): CompletionRecord[] {
  const stored = parseJson(storage.read(WAIVER_SESSION_KEY));
  if (!hasShapeOf(stored, EXAMPLE)) return [];
  const { earlier, ...record } = stored as unknown as CompletionRecord & { earlier?: unknown };
  return [record, ...(hasShapeOf({ earlier }, EARLIER_EXAMPLE) ? (earlier as CompletionRecord[]) : [])];
}

function write(storage: StoredText, record: CompletionRecord, earlier: readonly CompletionRecord[]): void {
  storage.write(WAIVER_SESSION_KEY, JSON.stringify(earlier.length > 0 ? { ...record, earlier } : record));
}

/** How this device greets the visitor: as they wrote it here, else as they signed. */
export function greetingOf({ greeting, name }: Pick<CompletionRecord, 'greeting' | 'name'>): string {
  return greeting || name;
}
