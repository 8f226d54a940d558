import { maskEmail, maskName, maskPhone, NOT_PROVIDED } from '#contract/masking.ts';
import { formatPhone } from '#contract/phone.ts';
import type { ConfirmedWaiver } from '#contract/waivers.ts';

export interface ShownPerson {
  name: string;
  email: string;
  phone: string;
  emergencyContact: string;
  emergencyPhone: string;
}

/** The person as the page shows them. What the server has masked is shown as it came. */
export function shownPerson(waiver: ConfirmedWaiver, isRevealed: boolean): ShownPerson {
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

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** The waiver that counts at the door: the newest of the signer, if it is not the code's own. */
export type Standing = Pick<
  ConfirmedWaiver,
  'isValid' | 'isExpiringSoon' | 'signedAt' | 'expiresAt' | 'signedFor' | 'numKids' | 'numParticipants'
>;

/** Other valid waivers of the signer cover people whom this one does not name: then the page says so beside its own numbers. */
export function coversMore(
  { isValid, numKids, numParticipants }: Standing,
  { covers }: Pick<ConfirmedWaiver, 'covers'>,
): boolean {
  return isValid && (covers.kids > numKids || covers.participants > numParticipants);
}

/** Whom to let in besides the signer, short enough to be read across a counter: other valid waivers of theirs count too. */
export function headCount({
  signedFor,
  numKids,
  numParticipants,
  isValid,
  covers,
}: Standing & Pick<ConfirmedWaiver, 'covers'>): string {
  const { kids, participants } = isValid ? covers : { kids: numKids, participants: numParticipants };
  const people = [kids > 0 ? count(kids, 'kid') : '', participants > 0 ? count(participants, 'participant') : ''];
  const words = people.filter(Boolean).join(', ');
  if (words) return words;
  return signedFor === 'self' ? 'Signer only' : 'No one else listed';
}
