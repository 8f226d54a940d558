import { confirmationPath } from '#contract/paths.ts';
import { formatPhone } from '#contract/phone.ts';
import type { ConfirmedWaiver, FoundWaiver, SignedWaiver } from '#contract/waivers/waiver.ts';
import type { ShownPerson } from '#web/site/coverage-labels.ts';
import type { Covers } from '../guests/signed-for-labels.ts';
import { readGreeting } from './greeting.ts';

/** What a device takes from a reply as it is: a field of the reply that is named here is kept. */
const FROM_REPLY = ['signedFor', 'numKids', 'numParticipants', 'signedAt', 'expiresAt'] as const;
type FromReply = Pick<FoundWaiver, (typeof FROM_REPLY)[number]>;

/** What the visitor's device remembers of a waiver. */
export interface CompletionRecord extends FromReply {
  waiverDbId: string;
  qrCode: string;
  publicConfirmationUrl: string;
  /** As it was signed, as far as the server tells it. */
  name: string;
  /** How this device greets, where that is something else; it is never on the pass. */
  greeting?: string;
  phone: string;
  email: string;
  /** ISO 8601 UTC, like every time here. */
  completedAt: string;
  verificationHash: string;
  isReturningCustomer: boolean;
  /** Only the device that signed has it; it allows amending email and birthday. */
  editToken: string | null;
  birthday: string;
  /** The address waits until somebody opens the link in its mailbox. */
  isEmailPending?: boolean;
  /** As the server said when it was last asked. */
  isExpiringSoon?: boolean;
  covers: Covers;
  /** By first names, as only the signer's own code tells them; missing where it was not asked. */
  covered?: readonly ShownPerson[];
  /** Of kids who were signed for on this device, as they were typed: a reply tells first names alone, and the next waiver is to name the same kid. */
  kidNames?: readonly string[];
  /** Of the records that added kids on this device: each has a signed copy of its own. */
  copies?: readonly KidCopy[];
}

export interface KidCopy {
  name: string;
  qrCode: string;
}

/** What the pass shows of a waiver. */
export type PassData = Pick<
  CompletionRecord,
  | 'waiverDbId'
  | 'name'
  | 'qrCode'
  | 'publicConfirmationUrl'
  | 'signedFor'
  | 'numKids'
  | 'numParticipants'
  | 'covers'
  | 'covered'
  | 'expiresAt'
  | 'copies'
>;

const HASH_CHARACTERS = 12;

/** When and on which site a waiver was signed or found. */
export interface OriginAndTime {
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
export async function signedRecord(waiver: SignedWaiver, { origin, now }: OriginAndTime): Promise<CompletionRecord> {
  const phone = formatPhone(waiver.phone ?? '');
  const completedAt = now.toISOString();
  return {
    ...shared(waiver, origin),
    covered: waiver.covered,
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

/** What the visitor typed beside the number that found the waiver. */
interface TypedContact {
  name?: string;
  phone: string;
  email?: string;
}

/** The record of a waiver that the server found, by a lookup or because a submission met it. */
export async function returningRecord(
  waiver: FoundWaiver,
  typed: TypedContact,
  { origin, now }: OriginAndTime,
): Promise<CompletionRecord> {
  const name = waiver.firstName;
  const completedAt = now.toISOString();
  return {
    ...shared(waiver, origin),
    name,
    ...(typed.name && { greeting: typed.name }),
    phone: typed.phone,
    email: typed.email ?? '',
    completedAt,
    verificationHash: await verificationHash(name, typed.phone, completedAt),
    isReturningCustomer: true,
    editToken: null,
    birthday: '',
    isExpiringSoon: waiver.isExpiringSoon,
  };
}

/** The device's own record brought up to date. */
export function confirmedRecord(record: CompletionRecord, waiver: ConfirmedWaiver): CompletionRecord {
  const contact = waiver.isMasked
    ? {}
    : {
        name: waiver.name,
        ...(readGreeting(record) !== waiver.name && { greeting: readGreeting(record) }),
        phone: formatPhone(waiver.phone ?? record.phone),
        covered: waiver.covered,
        ...addressOf(record, waiver.email ?? ''),
      };
  const newest = waiver.newest ?? waiver;
  return {
    ...record,
    ...contact,
    ...takenFrom(newest),
    isExpiringSoon: newest.isExpiringSoon,
    covers: waiver.covers,
    isReturningCustomer: true,
  };
}

/** An address that was given here and waits to be confirmed stays until another one counts. */
function addressOf({ email, isEmailPending = false }: CompletionRecord, onFile: string) {
  const waits = isEmailPending && email.toLowerCase() !== onFile.toLowerCase();
  return waits ? { email, isEmailPending } : { email: onFile, isEmailPending: false };
}

function shared(waiver: Coded & FromReply & Pick<FoundWaiver, 'covers'>, origin: string) {
  return {
    waiverDbId: waiver.id,
    qrCode: codeOf(waiver),
    publicConfirmationUrl: publicConfirmationUrl(waiver, origin),
    ...takenFrom(waiver),
    covers: waiver.covers,
  };
}

function takenFrom(reply: FromReply): FromReply {
  return Object.fromEntries(FROM_REPLY.map((key) => [key, reply[key]])) as unknown as FromReply;
}
