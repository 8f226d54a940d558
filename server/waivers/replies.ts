import { maskEmail, maskName, maskPhone, toldFirstName } from '#contract/masking.ts';
import { confirmationPath } from '#contract/paths.ts';
import type { ConfirmedWaiver, CoveredPerson, FoundWaiver, SignedWaiver } from '#contract/waivers/waiver.ts';
import { isToRenew, isValidOn, notValidBecause } from '#server/validity/rules.ts';
import type { SoughtWaiver } from './lookup-queries.ts';
import type { Waiver } from './queries.ts';

interface Showing {
  /** The code that the reader has or gets; never another one of the same waiver. */
  qrCode: string;
  now: Date;
}

interface Linking extends Showing {
  siteUrl: string | undefined;
}

interface Counting extends Showing {
  covers: ConfirmedWaiver['covers'];
}

interface Covering extends Counting {
  covered: CoveredPerson[];
}

interface Confirming extends Covering {
  /** The newer waiver that counts instead. */
  newest: Waiver | undefined;
  staff: ConfirmedWaiver['staff'];
}

interface Signing extends Linking, Covering {
  newlyCovered: string[];
  editToken: string;
  /** False: emails are written to files, so that nobody shall wait for one. */
  isSmtpConfigured: boolean;
}

/** The statement that signs queues an email if the signer gave an email address (functions/store_waivers.sql). */
export function toSignedWaiver(waiver: Waiver, showing: Signing): SignedWaiver {
  const { covers, covered, newlyCovered, editToken, isSmtpConfigured } = showing;
  const isEmailQueued = isSmtpConfigured && waiver.email !== null;
  const own = { confirmationUrl: linkTo(showing), editToken, isEmailQueued, covers, covered, newlyCovered };
  return { ...detailsOf(waiver, showing), ...own };
}

export function toFoundWaiver(waiver: SoughtWaiver, showing: Linking & Counting): FoundWaiver {
  return {
    id: waiver.id,
    qrCode: showing.qrCode,
    ...validityOf(waiver, showing.now),
    isExpiringSoon: isToRenew(waiver, showing.now),
    firstName: toldFirstName(waiver.name),
    signedFor: waiver.signedFor,
    numKids: waiver.numKids,
    numParticipants: waiver.numParticipants,
    covers: showing.covers,
    confirmationUrl: linkTo(showing),
  };
}

/** Everything, with the email that is on file now. */
export function toConfirmedWaiver(waiver: Waiver, showing: Confirming): ConfirmedWaiver {
  return {
    ...detailsOf(waiver, showing),
    email: waiver.contactEmail ?? waiver.email,
    isExpiringSoon: isToRenew(waiver, showing.now),
    isMasked: false,
    covers: showing.covers,
    newest: showing.newest ? toNewest(showing.newest, showing.now) : null,
    covered: showing.covered,
    staff: showing.staff,
  };
}

/** Nothing personal: an earlier code is no key to what was given since. */
function toNewest(waiver: Waiver, now: Date): ConfirmedWaiver['newest'] {
  const { signedFor, numKids, numParticipants } = waiver;
  return {
    ...validityOf(waiver, now),
    isExpiringSoon: isToRenew(waiver, now),
    signedFor,
    numKids,
    numParticipants,
  };
}

/** Without anything that tells who the person is, or who and how old their kids are. */
export function toMaskedWaiver(waiver: Waiver, showing: Omit<Confirming, 'covered'>): ConfirmedWaiver {
  const full = toConfirmedWaiver(waiver, { ...showing, covered: [] });
  return {
    ...full,
    name: maskName(full.name),
    email: maskEmail(full.email),
    phone: maskPhone(full.phone),
    emergencyContact: maskName(full.emergencyContact),
    emergencyPhone: maskPhone(full.emergencyPhone),
    kidsAges: [],
    isMasked: true,
  };
}

function validityOf(waiver: Pick<Waiver, 'signedAt' | 'expiresAt' | 'signedUntil'>, now: Date) {
  const isValid = isValidOn(waiver, now);
  const mustSignAgain = !isValid && notValidBecause(waiver, now) === 'sign_again';
  return {
    signedAt: waiver.signedAt.toISOString(),
    expiresAt: waiver.expiresAt.toISOString(),
    isValid,
    ...(mustSignAgain && { mustSignAgain }),
  };
}

/** What an email address alone may learn. */
export function toFoundByEmail(waiver: SoughtWaiver, now: Date) {
  return { ...validityOf(waiver, now), isExpiringSoon: isToRenew(waiver, now) };
}

function detailsOf(waiver: Waiver, { qrCode, now }: Showing) {
  return {
    id: waiver.id,
    qrCode,
    name: waiver.name,
    email: waiver.email,
    phone: waiver.phone,
    emergencyContact: waiver.emergencyContact,
    emergencyPhone: waiver.emergencyPhone,
    signedFor: waiver.signedFor,
    numKids: waiver.numKids,
    kidsAges: waiver.kidsAges,
    numParticipants: waiver.numParticipants,
    ...validityOf(waiver, now),
  };
}

function linkTo({ qrCode, siteUrl }: Linking): string | null {
  return siteUrl === undefined ? null : `${siteUrl}${confirmationPath(qrCode)}`;
}
