import { maskEmail, maskName, maskPhone, NOT_PROVIDED } from '#contract/masking.ts';
import { isLookupCode } from '#contract/codes.ts';
import { formatPhone } from '#contract/phone.ts';
import { venueDay } from '#contract/venue-dates.ts';
import type { Invited } from '#contract/emails/emails.ts';
import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/confirmation.ts';
import { en as times } from '#words/times.ts';
import { call, LostCall, RefusedCall } from '#web/api.ts';
import { questionLabels } from '#web/site/question-labels.ts';

export interface ShownSigner {
  name: string;
  email: string;
  phone: string;
  emergencyContact: string;
  emergencyPhone: string;
}

/** The person as the page shows them. What the server has masked stays as it came. */
export function shownSigner(waiver: ConfirmedWaiver, isRevealed: boolean): ShownSigner {
  if (waiver.isMasked || isRevealed) {
    const phone = waiver.isMasked ? (text: string) => text : formatPhone;
    return {
      name: waiver.name || NOT_PROVIDED,
      email: waiver.email || NOT_PROVIDED,
      phone: waiver.phone ? phone(waiver.phone) : NOT_PROVIDED,
      emergencyContact: waiver.emergencyContact || NOT_PROVIDED,
      emergencyPhone: waiver.emergencyPhone ? phone(waiver.emergencyPhone) : NOT_PROVIDED,
    };
  }
  return {
    name: maskName(waiver.name),
    email: maskEmail(waiver.email),
    phone: maskPhone(waiver.phone),
    emergencyContact: maskName(waiver.emergencyContact),
    emergencyPhone: maskPhone(waiver.emergencyPhone),
  };
}

/** The waiver that counts at the door: the signer's newest, which may not be the code's own. */
export type Standing = Pick<
  ConfirmedWaiver,
  | 'isValid'
  | 'mustSignAgain'
  | 'isExpiringSoon'
  | 'signedAt'
  | 'expiresAt'
  | 'signedFor'
  | 'numKids'
  | 'numParticipants'
>;

/** Of the code of an earlier waiver, whose signer has signed again: `Renewed, valid until May 14, 2027`. */
export function untilLabel({
  newest,
  ...waiver
}: Pick<ConfirmedWaiver, 'newest' | 'isValid' | 'mustSignAgain' | 'expiresAt'>): string {
  const { isValid, mustSignAgain, expiresAt } = newest ?? waiver;
  const day = times.day(venueDay(expiresAt, venue.timeZone));
  if (mustSignAgain) return words.changed;
  if (!isValid) return words.expiredOn(day);
  return newest ? words.renewedUntil(day) : words.until(day);
}

/** With the first names of everyone on it, so that nobody types them again. */
export type Renewal = Invited & Pick<ConfirmedWaiver, 'covered'>;

/** What signs anew with the own code as proof, so that this code follows the new waiver; undefined for a code that proves nothing, also where staff see the person. */
export function renewalBy(waiver: ConfirmedWaiver): Renewal | undefined {
  const { isMasked, name, email, phone, signedFor, qrCode, covered } = waiver;
  return isMasked || isLookupCode(qrCode)
    ? undefined
    : { name, email, phone, signedFor, renewalToken: qrCode, covered };
}

/** True if others are covered today than this waiver names: by the signer's other waivers, or no more, as a kid who is 18 by now. The page then says which number is which. */
export function coversOthers(
  { isValid, numKids, numParticipants }: Standing,
  { covers }: Pick<ConfirmedWaiver, 'covers'>,
): boolean {
  return isValid && (covers.kids !== numKids || covers.participants !== numParticipants);
}

/** Whom to let in besides the signer, short enough to read across a counter; includes the signer's other valid waivers. */
export function headCount({
  signedFor,
  numKids,
  numParticipants,
  isValid,
  covers,
}: Standing & Pick<ConfirmedWaiver, 'covers'>): string {
  const { kids, participants } = isValid ? covers : { kids: numKids, participants: numParticipants };
  const people = [kids > 0 ? words.kids(kids) : '', participants > 0 ? words.participants(participants) : ''];
  const others = people.filter(Boolean).join(', ');
  if (others) return others;
  return signedFor === 'self' || numKids + numParticipants > 0 ? words.signerOnly : words.nobodyElse;
}

/** `2 kids: ask first`, where staff have to ask something of kids who are covered; empty where not. */
export function askFirstLabel(covered: ConfirmedWaiver['covered']): string {
  const asked = covered.filter((person) => person.isCovered && questionLabels(person).length > 0).length;
  return asked > 0 ? words.askFirst(asked) : '';
}

/** `Signer, 4 kids` */
export function coveredNow(standing: Standing, { covers }: Pick<ConfirmedWaiver, 'covers'>): string {
  return words.signerAnd(headCount({ ...standing, covers }));
}

/** Why the call brought no waiver. */
type Failure =
  | { kind: 'no-code' }
  | { kind: 'refused'; status: number; isJson: boolean }
  | { kind: 'lost' }
  | { kind: 'not-found' }
  /** The waiver exists or existed, but the code shows nothing of it, as a lookup code after a day. */
  | { kind: 'nothing-shown' }
  | { kind: 'unknown' };

export interface Problem {
  /** Empty if there is none; the page then shows its own sentence. */
  message: string;
  canRetry: boolean;
}

/** Statuses below 500 that may pass by the next attempt. */
const PASSING = new Set([408, 425, 429]);

export function confirmationProblem(failure: Failure): Problem {
  switch (failure.kind) {
    case 'no-code':
      return { message: words.noCode, canRetry: false };
    case 'not-found':
      return { message: words.noWaiver, canRetry: false };
    case 'nothing-shown':
      return { message: '', canRetry: false };
    case 'lost':
      return { message: words.noConnection, canRetry: true };
    case 'refused':
      if (failure.status < 400 && !failure.isJson) {
        return { message: words.noAnswer, canRetry: true };
      }
      return {
        message: words.refused(failure.status),
        canRetry: failure.status >= 500 || PASSING.has(failure.status),
      };
    case 'unknown':
      return { message: words.unknown, canRetry: true };
  }
}

export type Loaded = { waiver: ConfirmedWaiver } | { problem: Problem };

/** The waiver of a code, in full for signed-in staff; never throws. */
export async function loadConfirmation(qrCode: string | undefined, signal: AbortSignal): Promise<Loaded> {
  if (!qrCode?.trim()) return { problem: confirmationProblem({ kind: 'no-code' }) };
  try {
    const reply = await call('confirmWaiver', { params: { qrCode }, signal });
    if (reply.waiver) return { waiver: reply.waiver };
    const kind = reply.exists || isLookupCode(qrCode) ? 'nothing-shown' : 'not-found';
    return { problem: confirmationProblem({ kind }) };
  } catch (error) {
    return { problem: confirmationProblem(failureOf(error)) };
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof RefusedCall) {
    return { kind: 'refused', status: error.status, isJson: error.body !== undefined };
  }
  return { kind: error instanceof LostCall ? 'lost' : 'unknown' };
}
