import type { ConfirmedWaiver, CoveredPerson } from '#contract/waivers/waiver.ts';
import { call, type CallInput } from '#web/api.ts';
import { shownName } from '#web/site/coverage-labels.ts';
import { coveredAs, keptAnswer } from '#web/signing/submission/kept-answers.ts';
import { ownRecords } from '#web/signing/pass/session.ts';
import { endsBefore } from '../party-labels.ts';

/** A valid waiver that was signed on this device, with whom its own code proves. */
export interface OwnWaiver {
  qrCode: string;
  people: OwnPerson[];
}

interface OwnPerson extends Pick<CoveredPerson, 'ref' | 'firstName' | 'nameApart' | 'coveredUntil' | 'turns18'> {
  isTakingPart: boolean;
  /** By now: covered no more, but may have been said to come. */
  isGrownUp: boolean;
  /** As signed, of the signer alone: a code tells no other's last name. */
  signedAs: string | undefined;
  /** The same on each waiver of this device that names the person. */
  who: string;
}

/** Somebody who may come, once, however many waivers of this device name them. */
export interface OwnGuest {
  who: string;
  label: string;
  /** By the waiver that ends last, and an 18th birthday that one of them knows. */
  coveredUntil: string | null;
  /** That is the end of the day before the 18th birthday: from then on they sign for themselves. */
  turns18: boolean;
  /** False of who signs for others alone, whom no party counts. */
  isTakingPart: boolean;
  hasSigned: boolean;
}

/**
 * Those of this device that the server still calls valid; what cannot be asked now is left out. Whoever has turned 18 since they were said to
 * come to this party stays among them, so that no answer loses them.
 */
export async function findOwnWaivers(code: string, signal: AbortSignal): Promise<OwnWaiver[]> {
  const said = keptAnswer(code)?.coming ?? [];
  const codes = ownRecords().map(({ qrCode }) => qrCode);
  const waivers = await Promise.all(codes.map((qrCode) => findOwnWaiver(qrCode, said, signal)));
  return withoutRepeats(withoutThoseWhoSigned(waivers.flat()));
}

/** The valid waiver of an own code; none when it cannot be asked now. */
export async function findOwnWaiver(
  qrCode: string,
  said: readonly string[] = [],
  signal?: AbortSignal,
): Promise<OwnWaiver[]> {
  const { waiver } = await call('confirmWaiver', { params: { qrCode }, ...(signal && { signal }) }).catch(() => ({
    waiver: null,
  }));
  return waiver === null ? [] : ownWaiverOf(waiver, said);
}

/** Whoever has grown up and signed here since comes by that waiver. */
export function withoutThoseWhoSigned(waivers: readonly OwnWaiver[]): OwnWaiver[] {
  const signers = waivers.flatMap(({ people }) => people.filter(({ signedAs }) => signedAs !== undefined));
  const hasSigned = (one: OwnPerson) => signers.some(({ firstName }) => firstName === one.firstName);
  return waivers.map(({ qrCode, people }) => ({
    qrCode,
    people: people.filter((one) => !one.isGrownUp || !hasSigned(one)),
  }));
}

/** A waiver that was signed again on this device names nobody new. */
export function withoutRepeats(waivers: readonly OwnWaiver[]): OwnWaiver[] {
  const named = new Set<string>();
  return waivers.filter(({ people }) => {
    const isNew = people.some(({ who }) => !named.has(who));
    for (const { who } of people) named.add(who);
    return isNew;
  });
}

/** `said`: who was said to come before (`OwnPerson.who`). */
export function ownWaiverOf(
  { qrCode, isValid, isMasked, name, covered }: ConfirmedWaiver,
  said: readonly string[] = [],
): OwnWaiver[] {
  const isGrownUp = ({ reason }: Pick<CoveredPerson, 'reason'>) => reason === 'turned_18';
  // Whoever has grown up still counts among namesakes: the others go on to be known as before.
  const names = coveredAs(
    name,
    covered.map((one) => ({ ...one, isCovered: one.isCovered || isGrownUp(one) })),
  );
  const people = covered.flatMap<OwnPerson>((one, index) => {
    const who = names[index];
    if (who === undefined || (isGrownUp(one) && !said.includes(who))) return [];
    const { ref, firstName, nameApart, coveredUntil, isTakingPart } = one;
    const common = {
      ref,
      firstName,
      coveredUntil,
      isTakingPart: isTakingPart !== false,
      who,
      isGrownUp: isGrownUp(one),
    };
    if (index === 0) return [{ ...common, signedAs: name }];
    return [{ ...common, nameApart, turns18: isGrownUp(one) || one.turns18, signedAs: undefined }];
  });
  return isValid && !isMasked && people.some((one) => !one.isGrownUp) ? [{ qrCode, people }] : [];
}

/** Everyone on these waivers once: both parents may have signed for the same kids. */
export function guestsOf(waivers: readonly OwnWaiver[]): OwnGuest[] {
  const places = Map.groupBy(
    waivers.flatMap(({ people }) => people),
    ({ who }) => who,
  );
  const guests = [...places.values()].flatMap(([first, ...others]) => (first ? [{ ...first, others }] : []));
  return guests.map(({ who, firstName, nameApart, signedAs, coveredUntil, turns18, isTakingPart, others }) => ({
    who,
    label:
      signedAs !== undefined && guests.some(isNamesakeOf({ who, firstName }))
        ? `${signedAs}, who signed`
        : shownName({ firstName, nameApart }),
    hasSigned: signedAs !== undefined,
    isTakingPart: isTakingPart || others.some((other) => other.isTakingPart),
    coveredUntil: endOf([{ coveredUntil, turns18 }, ...others]),
    turns18: [{ turns18 }, ...others].some((one) => one.turns18 === true),
  }));
}

function isNamesakeOf(one: Pick<OwnPerson, 'who' | 'firstName'>) {
  return (other: Pick<OwnPerson, 'who' | 'firstName'>) => other.who !== one.who && other.firstName === one.firstName;
}

function endOf(people: readonly Pick<OwnPerson, 'coveredUntil' | 'turns18'>[]): string | null {
  const birthday = people.find(({ turns18 }) => turns18)?.coveredUntil;
  const ends = people.map(({ coveredUntil }) => coveredUntil).filter((instant) => instant !== null);
  return birthday ?? ends.toSorted().at(-1) ?? null;
}

/** Whether somebody who comes is not covered any more when the party is. Who will not ride needs no waiver then. */
export function isLapsing({ isTakingPart, coveredUntil }: OwnGuest, date: string): boolean {
  return isTakingPart && endsBefore(date, coveredUntil);
}

/** What the pass of this device is worth on the day of a party. */
export interface PassThen {
  /** Its waiver, which is renewed from there. */
  endsBefore: boolean;
}

/** It is that of who stands first; undefined where there is none. */
export function passThen([first]: readonly OwnGuest[], date: string): PassThen | undefined {
  return first && { endsBefore: endsBefore(date, first.coveredUntil) };
}

/** Until when everyone of these who rides is covered. */
export function firstEndOf(guests: readonly OwnGuest[]): string | undefined {
  const ends = guests.flatMap(({ isTakingPart, coveredUntil }) => (isTakingPart && coveredUntil ? [coveredUntil] : []));
  return ends.toSorted()[0];
}

export type Answer = NonNullable<CallInput<'answerParty'>['body']>;

/** What to send, one after the other: of each waiver everyone but those who stay, and that nobody of it comes, who may have come before. */
export function answersOf(
  waivers: readonly OwnWaiver[],
  staying: readonly string[],
  { showFirstNames, familyId }: { showFirstNames: boolean; familyId: string },
): Answer[] {
  return waivers.map(({ qrCode, people }) => ({
    qrCode,
    refs: refsOf({ people }, staying),
    showFirstNames,
    device: familyId,
  }));
}

/** Of everyone but those who stay. */
export function refsOf({ people }: Pick<OwnWaiver, 'people'>, staying: readonly string[]): string[] {
  return people.filter(({ who }) => !staying.includes(who)).map(({ ref }) => ref);
}
