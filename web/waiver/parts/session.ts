import { hasShapeOf } from './same-shape.ts';
import { parseJson, type StoredText } from './stored-text.ts';
import type { CompletionRecord } from './completion.ts';

export const WAIVER_SESSION_KEY = 'waiver-session';
/** 365 days. */
export const WAIVER_SESSION_MS = 31_536_000_000;

const EXAMPLE: CompletionRecord = {
  waiverDbId: '',
  qrCode: '',
  publicConfirmationUrl: '',
  name: '',
  phone: '',
  email: '',
  signedFor: 'self',
  numKids: 0,
  numParticipants: 0,
  completedAt: '',
  signedAt: '',
  expiresAt: '',
  verificationHash: '',
  isReturningCustomer: false,
  editToken: null,
  birthday: '',
};

/** What this device remembers, or null: nothing, older than 365 days, or damaged. */
export function rememberedRecord(storage: StoredText, now: Date): CompletionRecord | null {
  const record = parseJson(storage.read(WAIVER_SESSION_KEY));
  if (!hasShapeOf(record, EXAMPLE)) return null;
  const age = now.getTime() - Date.parse(record.completedAt);
  return age < WAIVER_SESSION_MS ? record : null;
}

export function remember(storage: StoredText, record: CompletionRecord): void {
  storage.write(WAIVER_SESSION_KEY, JSON.stringify(record));
}

export function forget(storage: StoredText): void {
  storage.remove(WAIVER_SESSION_KEY);
}

/**
 * The record to keep when `found` comes in: of the same waiver, the one made at signing knows more (its own code and
 * the token to amend it), so it stays.
 */
export function bestRecord(remembered: CompletionRecord | null, found: CompletionRecord): CompletionRecord {
  if (remembered?.editToken && remembered.waiverDbId === found.waiverDbId)
    return { ...remembered, ...endOf(found), isReturningCustomer: true };
  return found;
}

function endOf({ expiresAt, isExpiringSoon }: CompletionRecord): Partial<CompletionRecord> {
  return { expiresAt, ...(isExpiringSoon !== undefined && { isExpiringSoon }) };
}

/** How this device greets the visitor: as they wrote it here, else as they signed. */
export function greetingOf({ greeting, name }: Pick<CompletionRecord, 'greeting' | 'name'>): string {
  return greeting || name;
}
