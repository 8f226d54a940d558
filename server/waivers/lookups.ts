import type { EmailLookup, PhoneLookup } from '#contract/waivers.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses } from '#server/limits/operations.ts';
import { limits, networkOf, usesOf, waitUntil } from '#server/limits/rules.ts';
import { makeLookupCode } from './codes.ts';
import {
  type Asker,
  byEmail,
  byPhone,
  findFamiliar,
  findNewest,
  type SoughtWaiver,
  type Trace,
} from './lookup-queries.ts';
import type { WaiverServices } from './operations.ts';
import { toFoundByEmail, toFoundWaiver } from './replies.ts';
import { foldEmail } from './rules.ts';

/**
 * The newest waiver of a phone number (E.164), a valid one first, with a code that ends after 24 hours. Lookups that find
 * nothing are limited per network of `address`; beyond the limit throws `too_many_lookups`, which never tells whether there
 * was something to find (docs/decisions/0006).
 */
export async function lookUpWaiverByPhone(
  services: WaiverServices,
  phone: string,
  address: string | undefined,
): Promise<PhoneLookup> {
  const now = services.clock.now();
  const waiver = await lookUp(services, byPhone, phone, askerAt(services, address, now));
  if (waiver === undefined) return { exists: false, waiver: null };
  const qrCode = makeLookupCode(services.codeKey, waiver.id, now);
  return { exists: true, waiver: toFoundWaiver(waiver, { qrCode, now, siteUrl: services.siteUrl }) };
}

/** Whether a waiver was signed with this e-mail address, and until when it is valid. Limited like lookups by phone. */
export async function lookUpWaiverByEmail(
  services: WaiverServices,
  email: string,
  address: string | undefined,
): Promise<EmailLookup> {
  const now = services.clock.now();
  const waiver = await lookUp(services, byEmail, foldEmail(email), askerAt(services, address, now));
  return waiver === undefined ? { exists: false, waiver: null } : { exists: true, waiver: toFoundByEmail(waiver, now) };
}

function askerAt({ hasLimits }: WaiverServices, address: string | undefined, now: Date): Asker {
  return { misses: hasLimits ? usesOf(limits.missedLookups, address) : [], address, now };
}

/** The waiver that the asker may learn of; a network that misses too often learns only of people it met before. */
async function lookUp(
  { db }: WaiverServices,
  trace: Trace,
  sought: string,
  asker: Asker,
): Promise<SoughtWaiver | undefined> {
  const { misses, address, now } = asker;
  const { waiver, barredUntil } = await findNewest(db, trace, sought, asker);
  if (barredUntil === undefined) {
    const fullUntil = waiver === undefined ? await countUses(db, misses, now) : undefined;
    if (fullUntil === undefined) return waiver;
    throw tooMany(fullUntil, now);
  }
  // Asked for whoever there is, and for nobody, so that the time it takes tells nothing.
  const isFamiliar = await findFamiliar(db, trace, sought, networkOf(address) ?? '');
  const finds = usesOf(limits.familiarLookups, address);
  if (isFamiliar && (await countUses(db, finds, now)) === undefined) return waiver;
  throw tooMany(barredUntil, now);
}

function tooMany(until: Date, now: Date): DomainError {
  return new DomainError('too_many_lookups', { retryAfterMs: waitUntil(until, now) });
}
