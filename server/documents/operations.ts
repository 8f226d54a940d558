import { findCallingCode } from '#contract/venue/calling-codes.ts';
import { isGuardianAsked, type RecordedKid, recordedKids } from '#contract/kids.ts';
import { confirmationPath, signedDocumentPath } from '#contract/paths.ts';
import { venueDay } from '#contract/venue-dates.ts';
import { addressLine } from '#contract/venue/address-line.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import { type BrandColors, makePalette } from '#contract/venue/palette.ts';
import { canonicalText } from '#contract/waiver-text.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { LogoPicture } from '#server/images/logo-picture.ts';
import type { PdfColors } from '#server/pdf/page-builder.ts';
import type { WaiverDocument } from '#server/pdf/waiver-document.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse, countUses } from '#server/limits/operations.ts';
import { limits, useOf, widestNetworkOf } from '#server/limits/rules.ts';
import {
  currentRecordDigest,
  type OwnAnswer,
  type ReadSeal,
  readAnswers,
  readSeal,
  sealCopy,
} from '#server/seals/operations.ts';

import { isOpenLink, type SignedLink, signLink } from '#server/security/signed-tokens.ts';
import { readSealKey, type SealKey, sha256 } from '#server/security/seal-key.ts';
import { findText } from '#server/waiver-texts/operations.ts';
import { en as words } from '#words/errors.ts';
import { findSignedWaiver, insertIssuedCopy, isReader, type SignedWaiverRow } from './queries.ts';
import { withMicroseconds } from '#server/validity/rules.ts';

export interface Copy {
  pdf: Buffer;
  fileName: string;
}

/** Who a copy is for. */
type Reader = 'signer' | 'staff';

/**
 * A copy for the signer, who alone has the waiver's own code. Throws `copy_not_allowed` for a code of a lookup, and
 * `waiver_not_found`.
 */
export async function issueCopyToSigner(context: Context, qrCode: string, address: string | undefined): Promise<Copy> {
  const found = await context.ask.findByCode(qrCode);
  if (found === undefined) throw new DomainError('waiver_not_found');
  if (!found.isOwn) throw new DomainError('copy_not_allowed');
  const { db, clock, hasLimits } = context;
  const now = clock.now();
  const uses = hasLimits ? [useOf(limits.copiesOfWaiver, found.waiverId)] : [];
  const looked = uses.map((use) => ({ ...use, amount: 0 }));
  await countOrRefuse(db, looked, now, 'too_many_copies', words.documentLoadedOften);
  const copy = await issueCopy(context, found.waiverId, { reader: 'signer', client: widestNetworkOf(address) });
  // Only what was made counts; those that are made at once are few (server/pdf/pdf-renderer.ts).
  await countUses(db, uses, now);
  return copy;
}

/** The path of a copy for a member of staff: their own, and over after 10 minutes. */
export function linkToCopy({ copyKey, clock }: Context, waiverId: string, staffId: string): string {
  return signedDocumentPath(waiverId, signLink(copyKey, { waiverId, staffId }, clock.now()));
}

/** A copy for a link of `linkToCopy`; noted as given to the one the link was made for. Throws `link_ended`, also for a disabled account. */
export async function issueCopyToStaff(context: Context, link: SignedLink, address: string | undefined): Promise<Copy> {
  const { db, clock, copyKey } = context;
  const { waiverId, staffId } = link;
  const at = clock.now();
  if (!isOpenLink(copyKey, link, at) || !(await isReader(db, staffId))) throw new DomainError('link_ended');
  const copy = await issueCopy(context, waiverId, { reader: 'staff', client: staffId });
  await recordAudit(db, { at, staffId, action: 'copy-opened', waiverId, address });
  return copy;
}

/**
 * Renders a waiver, and seals the hash of the file that leaves with the record that it shows (docs/decisions/0020, 0016):
 * the same waiver, reader, certificate and release give the same bytes. Only the signer's holds the code. `client`: who
 * asks, as those take turns. Throws `waiver_not_found` and `too_many_copies`.
 */
export async function issueCopy(
  context: Context,
  waiverId: string,
  { reader, client }: { reader: Reader; client: string },
): Promise<Copy> {
  const { db, clock, renderer, readCopySigner } = context;
  const key = await readSealKey(db);
  const { document, record, venue } = await readShown(context, key, { waiverId, reader });
  const signer = await readCopySigner(venue.venue.name);
  const madeAt = new Date(Math.max(document.signedAt.getTime(), signer.validFrom.getTime()));
  const callingCode = findCallingCode(venue.venue.country);
  const pdf = await renderer.render({ client, waiver: document, signer, madeAt, words: venue.words, callingCode });
  const hash = sha256(pdf);
  const issuedAt = clock.now();
  const seal = sealCopy(key, {
    sha256: hash.toString('hex'),
    waiverId,
    record: record.toString('hex'),
    issuedAt: withMicroseconds(issuedAt),
  });
  await insertIssuedCopy(db, { sha256: hash, waiverId, issuedAt, record, ...seal });
  return { pdf, fileName: copyFileName(document.signedAt, document.venue.timeZone) };
}

/**
 * What a copy shows and the fingerprint of just that, as of one moment: a row that is put back later is found out. `venue`: as it was when
 * the waiver was signed.
 */
async function readShown(
  { db, origin, codeCipher, venueAt, drawLogo }: Context,
  key: SealKey,
  { waiverId, reader }: { waiverId: string; reader: Reader },
): Promise<{ document: WaiverDocument; record: Buffer; venue: VenueDocument }> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read');
  const { row, record, ...shown } = await snapshot.execute(async (transaction) => {
    const row = await findSignedWaiver(transaction, waiverId);
    if (row === undefined) throw new DomainError('waiver_not_found');
    const { textVersion: version, textLanguage } = row;
    const text = await findText(transaction, version, textLanguage);
    if (text === undefined) throw new Error(`Version ${version} of the text is not there`);
    const { title, paragraphs } = text;
    // Of these very words, whatever hash lies beside them.
    const textHash = sha256(canonicalText({ title, paragraphs })).toString('hex');
    const record = await currentRecordDigest(transaction, waiverId, textHash);
    const seal = await readSeal(transaction, waiverId, key);
    if (record === undefined || seal === undefined) throw new Error('A waiver that is there has no record');
    const link = reader === 'staff' ? null : `${origin()}${confirmationPath(codeCipher.decrypt(row.storedCode))}`;
    const answers = readAnswers(codeCipher, waiverId, row.answers).own;
    return { row, record, link, text: { title, paragraphs, version }, seal, answers };
  });
  const venue = await venueAt(row.signedAt);
  const logo = await drawLogo(venue.brand);
  return { document: documentOf(row, { ...shown, venue, logo }), record, venue };
}

function chooseColors(brand: BrandColors): PdfColors {
  const { paper, night } = makePalette(brand);
  return { ink: paper.fg, muted: paper.muted, signal: night.action, action: paper.action, white: '#ffffff' };
}

function withoutBirthDate(kid: RecordedKid): RecordedKid {
  return { ...kid, birthDate: null };
}

function documentOf(
  record: SignedWaiverRow,
  {
    link,
    text,
    seal,
    venue: { venue, brand },
    logo,
    answers,
  }: Pick<WaiverDocument, 'link' | 'text'> & {
    answers: readonly OwnAnswer[];
    seal: ReadSeal;
    venue: VenueDocument;
    logo: LogoPicture | undefined;
  },
): WaiverDocument {
  const named = record.kids.length > 0 ? record.kids : record.kidsAges.map(() => ({ name: '' }));
  const kids = recordedKids(named, record.kidsAges);
  // The signer's copy is mailed, and opened by a code: there an age is enough.
  const hasBirthDates = link === null;
  const { id, png, width, height, electronicConsent } = record;
  return {
    ...record,
    waiverId: id,
    link,
    venue: {
      name: venue.name,
      place: addressLine(venue),
      timeZone: venue.timeZone,
      ...(brand && { colors: chooseColors(brand) }),
      logo,
    },
    text,
    electronicConsent: electronicConsent && { ...electronicConsent, at: new Date(electronicConsent.at) },
    answers: answers.map(({ question, answer, kid }) => ({ question, answer, kid })),
    kids: hasBirthDates ? kids : kids.map(withoutBirthDate),
    birthDate: hasBirthDates ? record.birthDate : null,
    ownKidsAsked: isGuardianAsked(record.kids),
    signature: { png, width, height, method: record.signatureMethod },
    seal,
  };
}

/** `waiver-2026-05-14.pdf`, by the calendar on the venue's wall; it tells nobody's name to who looks over a shoulder. */
export function copyFileName(signedAt: Date, timeZone: string): string {
  return `waiver-${venueDay(signedAt, timeZone)}.pdf`;
}
