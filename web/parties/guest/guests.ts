import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/parties/guest.ts';
import { call, type CallInput } from '#web/api.ts';
import { shownName } from '#web/site/coverage-labels.ts';
import { coveredAs } from '#web/signing/party/kept-answers.ts';
import { ownRecords } from '#web/signing/pass/session.ts';
import { endsBefore } from '../party-labels.ts';

/** Somebody who may come, once, however many waivers name them. */
export interface Guest {
  /** The same on each waiver of this device that names the person. */
  who: string;
  label: string;
  /** By the waiver that ends last, and an 18th birthday that one of them knows. */
  coveredUntil: string | null;
  /** That is the end of the day before the 18th birthday: from then on they sign for themselves. */
  turns18: boolean;
  /** False of somebody who only signs for others: no party counts them. */
  isTakingPart: boolean;
  hasSigned: boolean;
  /** On which waivers, by their own codes, which prove it. */
  places: { qrCode: string; ref: string }[];
}

/** Everyone on the waivers of this device that the server still calls valid; what cannot be asked now is left out. */
export async function findGuests(signal: AbortSignal): Promise<Guest[]> {
  const waivers = await Promise.all(ownRecords().map(({ qrCode }) => findWaiver(qrCode, signal)));
  return listGuests(waivers.flat());
}

/** Everyone on a waiver that another device has; nobody where it cannot be asked now. */
export async function findGuestsByCode(qrCode: string): Promise<Guest[]> {
  return listGuests(await findWaiver(qrCode));
}

async function findWaiver(qrCode: string, signal?: AbortSignal): Promise<ConfirmedWaiver[]> {
  const asked = call('confirmWaiver', { params: { qrCode }, ...(signal && { signal }) });
  const { waiver } = await asked.catch(() => ({ waiver: null }));
  return waiver === null ? [] : [waiver];
}

/** Both parents may have signed for the same kids. */
export function listGuests(waivers: readonly ConfirmedWaiver[]): Guest[] {
  const people = withoutRepeats(waivers.map(listNamed)).flat();
  const isNamesake = (one: Named) =>
    people.some(({ who, firstName }) => who !== one.who && firstName === one.firstName);
  return [...Map.groupBy(people, ({ who }) => who).values()].flatMap((places) => {
    const [first] = places;
    if (first === undefined) return [];
    const { who, firstName, nameApart, signedAs } = first;
    const birthday = places.find(({ turns18 }) => turns18);
    const ends = places.map(({ coveredUntil }) => coveredUntil).filter((instant) => instant !== null);
    return {
      who,
      label:
        signedAs !== undefined && isNamesake(first) ? words.signerAmong(signedAs) : shownName({ firstName, nameApart }),
      coveredUntil: birthday?.coveredUntil ?? ends.toSorted().at(-1) ?? null,
      turns18: birthday !== undefined,
      isTakingPart: places.some(({ isTakingPart }) => isTakingPart !== false),
      hasSigned: signedAs !== undefined,
      places: places.map(({ qrCode, ref }) => ({ qrCode, ref })),
    };
  });
}

type Named = ReturnType<typeof listNamed>[number];

/** Nobody of a waiver that proves nothing. */
function listNamed({ qrCode, isValid, isMasked, name, covered }: ConfirmedWaiver) {
  if (!isValid || isMasked) return [];
  const names = coveredAs(name, covered);
  return covered.flatMap((one, index) => {
    const who = names[index];
    if (who === undefined) return [];
    const isSigner = index === 0;
    // A code tells no other's last name.
    const [signedAs, nameApart] = isSigner ? [name] : [undefined, one.nameApart];
    return [{ ...one, who, qrCode, turns18: !isSigner && one.turns18 === true, signedAs, nameApart }];
  });
}

/** A waiver that was signed again on this device names nobody new. */
function withoutRepeats(waivers: readonly Named[][]): Named[][] {
  const known = new Set<string>();
  return waivers.filter((people) => {
    const isNew = people.some(({ who }) => !known.has(who));
    for (const { who } of people) known.add(who);
    return isNew;
  });
}

/** Whether somebody who comes is not covered any more when the party is. Who will not ride needs no waiver then. */
export function isLapsing({ isTakingPart, coveredUntil }: Guest, date: string): boolean {
  return isTakingPart && endsBefore(date, coveredUntil);
}

/** Until when everyone of these who rides is covered. */
export function findFirstEnd(guests: readonly Guest[]): string | undefined {
  const ends = guests.flatMap(({ isTakingPart, coveredUntil }) => (isTakingPart && coveredUntil ? [coveredUntil] : []));
  return ends.toSorted()[0];
}

export type Answer = NonNullable<CallInput<'answerParty'>['body']>;

/** What to send, one after the other: of each waiver everyone but those who stay, and that nobody of it comes, who may have come before. */
export function listAnswers(
  guests: readonly Guest[],
  staying: readonly string[],
  { showFirstNames, familyId }: { showFirstNames: boolean; familyId: string },
): Answer[] {
  const places = guests.flatMap(({ who, places }) => places.map((place) => ({ ...place, who })));
  return [...Map.groupBy(places, ({ qrCode }) => qrCode)].map(([qrCode, named]) => ({
    qrCode,
    refs: named.filter(({ who }) => !staying.includes(who)).map(({ ref }) => ref),
    showFirstNames,
    device: familyId,
  }));
}
