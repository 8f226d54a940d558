import { confirmationPath } from '#contract/paths.ts';
import { formatPhone } from '#contract/phone.ts';
import type { ConfirmedWaiver, FoundWaiver, SignedFor, SignedWaiver } from '#contract/waivers.ts';
import type { Covers } from './party.ts';
import { greetingOf } from './session.ts';

/** What the visitor's device remembers of a waiver. */
export interface CompletionRecord {
  waiverDbId: string;
  qrCode: string;
  publicConfirmationUrl: string;
  /** As it was signed, as far as the server tells it. */
  name: string;
  /** How this device greets, where that is something else; it never stands on the pass. */
  greeting?: string;
  phone: string;
  email: string;
  signedFor: SignedFor;
  numKids: number;
  numParticipants: number;
  /** ISO 8601 UTC, like every time here. */
  completedAt: string;
  signedAt: string;
  expiresAt: string;
  verificationHash: string;
  isReturningCustomer: boolean;
  /** Only the device that signed has it; it allows amending e-mail and birthday. */
  editToken: string | null;
  birthday: string;
  /** The address waits for the press in its mailbox that says whose it is. */
  isEmailPending?: boolean;
  /** As the server said when it was last asked; missing from what was kept before it said so. */
  isExpiringSoon?: boolean;
  /** Missing from records of earlier releases. */
  covers?: Covers;
}

const HASH_CHARACTERS = 12;

/** When and on which site the visitor arrived at the complete step. */
export interface Arrival {
  origin: string;
  now: Date;
}

type Coded = Pick<FoundWaiver, 'id' | 'qrCode' | 'confirmationUrl'>;

export function publicConfirmationUrl(waiver: Coded, origin: string): string {
  return waiver.confirmationUrl ?? origin + confirmationPath(codeOf(waiver));
}

function codeOf(waiver: Pick<Coded, 'id' | 'qrCode'>): string {
  return waiver.qrCode || `WAIVER-${waiver.id}`;
}

/**
 * 12 characters that differ by name, phone and time and lead back to none of them.
 * Pages without HTTPS have no digest; there the token is random.
 */
export async function verificationHash(name: string, phone: string, time: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([name, phone, time]));
  const bytes = globalThis.crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', text))
    : crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, HASH_CHARACTERS);
}

/** The record of a waiver just signed on this device. */
export async function signedRecord(waiver: SignedWaiver, { origin, now }: Arrival): Promise<CompletionRecord> {
  const phone = formatPhone(waiver.phone ?? '');
  const completedAt = now.toISOString();
  return {
    ...shared(waiver, origin),
    name: waiver.name,
    phone,
    email: waiver.email ?? '',
    completedAt,
    verificationHash: await verificationHash(waiver.name, phone, completedAt),
    isReturningCustomer: false,
    editToken: waiver.editToken,
    birthday: '',
  };
}

/** What the visitor told us beside the number that found the waiver. */
interface Known {
  name?: string;
  phone: string;
  email?: string;
}

/** The record of a waiver that the server found, by a lookup or because a submission met it. */
export async function returningRecord(
  waiver: FoundWaiver,
  known: Known,
  { origin, now }: Arrival,
): Promise<CompletionRecord> {
  const name = waiver.firstName;
  const completedAt = now.toISOString();
  return {
    ...shared(waiver, origin),
    name,
    ...(known.name && { greeting: known.name }),
    phone: known.phone,
    email: known.email ?? '',
    completedAt,
    verificationHash: await verificationHash(name, known.phone, completedAt),
    isReturningCustomer: true,
    editToken: null,
    birthday: '',
    isExpiringSoon: waiver.isExpiringSoon,
  };
}

/** The device's own record brought up to date. An earlier release kept the greeting as the name, so that comes back, too. */
export function confirmedRecord(record: CompletionRecord, waiver: ConfirmedWaiver): CompletionRecord {
  const contact = waiver.isMasked
    ? {}
    : {
        name: waiver.name,
        ...(greetingOf(record) !== waiver.name && { greeting: greetingOf(record) }),
        phone: formatPhone(waiver.phone ?? record.phone),
        ...addressOf(record, waiver.email ?? ''),
      };
  const { signedFor, numKids, numParticipants, signedAt, expiresAt, isExpiringSoon } = waiver.newest ?? waiver;
  const now = { signedFor, numKids, numParticipants, signedAt, expiresAt, isExpiringSoon, covers: waiver.covers };
  return { ...record, ...contact, ...now, isReturningCustomer: true };
}

/** An address that was given here and waits to be confirmed stays until another one counts. */
function addressOf({ email, isEmailPending = false }: CompletionRecord, onFile: string) {
  const waits = isEmailPending && email.toLowerCase() !== onFile.toLowerCase();
  return waits ? { email, isEmailPending } : { email: onFile, isEmailPending: false };
}

function shared(
  waiver: Coded & Pick<FoundWaiver, 'signedFor' | 'numKids' | 'numParticipants' | 'covers' | 'signedAt' | 'expiresAt'>,
  origin: string,
) {
  return {
    waiverDbId: waiver.id,
    qrCode: codeOf(waiver),
    publicConfirmationUrl: publicConfirmationUrl(waiver, origin),
    signedFor: waiver.signedFor,
    numKids: waiver.numKids,
    numParticipants: waiver.numParticipants,
    covers: waiver.covers,
    signedAt: waiver.signedAt,
    expiresAt: waiver.expiresAt,
  };
}
