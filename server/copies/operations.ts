import { createHash, type KeyObject } from 'node:crypto';
import { confirmationPath } from '#contract/pages.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import type { Press } from '#server/documents/pdf-press.ts';
import type { WaiverDocument } from '#server/documents/waiver-document.ts';
import { DomainError } from '#server/domain-error.ts';
import { shareOf } from '#server/limits/rules.ts';
import { readSeal } from '#server/seals/operations.ts';
import { readText } from '#server/texts/operations.ts';
import { findWaiverIdByCode } from '#server/waivers/operations.ts';
import { liability } from '#venue/liability.ts';
import { venue } from '#venue/venue.ts';
import { copyUrl, isOpenCopyLink } from './copy-links.ts';
import { findIdByOwnCode, findSignedRecord, insertIssuedCopy, type SignedRecord } from './queries.ts';
import type { CopySigner } from './signer.ts';

export interface CopyServices {
  db: Database;
  clock: Clock;
  /** Reads codes of waivers. */
  codeKey: KeyObject;
  /** Seals links to copies. */
  copyKey: KeyObject;
  press: Press;
  readSigner: () => Promise<CopySigner>;
  /** The public address for links, without a slash at its end. */
  origin: () => string;
}

export interface Copy {
  pdf: Buffer;
  fileName: string;
}

interface Looking {
  staffId: string;
  address: string | undefined;
}

/**
 * A copy for the signer, who alone has the waiver's own code. Throws `copy_not_allowed` for a code of a lookup, and
 * `waiver_not_found`.
 */
export async function issueCopyToSigner(
  services: CopyServices,
  qrCode: string,
  address: string | undefined,
): Promise<Copy> {
  const waiverId = await findIdByOwnCode(services.db, qrCode);
  if (waiverId !== undefined) return issueCopy(services, waiverId, shareOf(address));
  const isOfLookup = (await findWaiverIdByCode(services, qrCode)) !== undefined;
  throw new DomainError(isOfLookup ? 'copy_not_allowed' : 'waiver_not_found');
}

/** The path of a copy for a member of staff: their own, and over after 10 minutes. */
export function linkToCopy({ copyKey, clock }: CopyServices, waiverId: string, staffId: string): string {
  return copyUrl(copyKey, { waiverId, staffId }, clock.now());
}

/** A copy for a link of `linkToCopy`; noted as given to whom the link was made for. Throws `link_ended`. */
export async function issueCopyToStaff(
  services: CopyServices,
  link: { waiverId: string; staffId: string; until: number; seal: string },
  address: Looking['address'],
): Promise<Copy> {
  const { db, clock, copyKey } = services;
  const { waiverId, staffId, seal } = link;
  const at = clock.now();
  if (!isOpenCopyLink(copyKey, link, seal, at)) throw new DomainError('link_ended');
  const copy = await issueCopy(services, waiverId, staffId);
  await recordAudit(db, { at, staffId, action: 'copy-opened', waiverId, address });
  return copy;
}

/**
 * Renders a waiver and writes down the hash of the file that leaves (docs/decisions/0020): the same waiver, certificate and
 * release give the same bytes. `share`: who asks, as those take turns. Throws `waiver_not_found` and `too_many_copies`.
 */
export async function issueCopy(services: CopyServices, waiverId: string, share: string): Promise<Copy> {
  const { db, clock, press, readSigner } = services;
  const record = await findSignedRecord(db, waiverId);
  if (record === undefined) throw new DomainError('waiver_not_found');
  const signer = await readSigner();
  const madeAt = new Date(Math.max(record.signedAt.getTime(), signer.validFrom.getTime()));
  const pdf = await press.render({ share, waiver: await documentOf(services, record), signer, madeAt });
  const sha256 = createHash('sha256').update(pdf).digest();
  await insertIssuedCopy(db, { sha256, waiverId, issuedAt: clock.now() });
  return { pdf, fileName: copyFileName(record.signedAt) };
}

async function documentOf({ db, origin }: CopyServices, record: SignedRecord): Promise<WaiverDocument> {
  const { street, city, state, postalCode } = venue.address;
  const seal = await readSeal(db, record.id);
  return {
    waiverId: record.id,
    link: `${origin()}${confirmationPath(record.qrCode)}`,
    venue: {
      name: venue.name,
      place: `${street}, ${city}, ${state} ${postalCode}`,
      timeZone: venue.timeZone,
    },
    text: await textOf(db, record.textVersion),
    name: record.name,
    email: record.email,
    phone: record.phone,
    emergencyContact: record.emergencyContact,
    emergencyPhone: record.emergencyPhone,
    signedFor: record.signedFor,
    kids: record.kids.length > 0 ? record.kids : record.kidsAges.map((age) => ({ name: '', age })),
    participants: record.participants,
    signature: { png: record.png, width: record.width, height: record.height, method: record.signatureMethod },
    shownAt: record.shownAt,
    acceptedAt: record.acceptedAt,
    signedAt: record.signedAt,
    expiresAt: record.expiresAt,
    address: record.address,
    userAgent: record.userAgent,
    seal:
      seal === undefined
        ? null
        : { fingerprint: seal.fingerprint, signature: seal.signature, publicKey: seal.publicKey },
  };
}

/** Waivers from before versions were kept were signed with the text that the venue has had since. */
async function textOf(db: Database, version: number | null): Promise<WaiverDocument['text']> {
  if (version === null) return { ...liability, electronicConsent: null, version: null };
  const text = await readText(db, version);
  if (text === undefined) throw new Error(`Version ${version} of the text is not there`);
  return { title: text.title, paragraphs: text.paragraphs, electronicConsent: text.electronicConsent, version };
}

/** `waiver-2026-05-14.pdf`, by the calendar on the venue's wall; it tells nobody's name to who looks over a shoulder. */
export function copyFileName(signedAt: Date): string {
  return `waiver-${venueDay(signedAt, venue.timeZone)}.pdf`;
}
