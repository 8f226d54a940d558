import type { ConfirmedWaiver } from '#contract/waivers/waiver.ts';
import { en as words } from '#words/parties/guest.ts';
import { call, type CallInput } from '#web/api.ts';
import { shownName } from '#web/site/coverage-labels.ts';
import { coveredAs, readAnswer } from '#web/signing/party/kept-answers.ts';
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

/**
 * Everyone on the waivers of this device that the server still calls valid; what cannot be asked now is left out. Whoever has turned 18 since
 * they were said to come to this party stays among them, so that no answer loses them.
 */
export async function findGuests(code: string, signal: AbortSignal): Promise<Guest[]> {
  const said = readAnswer(code)?.coming ?? [];
  const waivers = await Promise.all(ownRecords().map(({ qrCode }) => findWaiver(qrCode, signal)));
  return listGuests(waivers.flat(), said);
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

/** Both parents may have signed for the same kids. `said`: who was said to come before (`Guest.who`). */
export function listGuests(waivers: readonly ConfirmedWaiver[], said: readonly string[] = []): Guest[] {
  const named = waivers.map((waiver) => listNamed(waiver, said));
  // Whoever has grown up and signed here since comes by that waiver.
  const signers = named.flat().filter(({ signedAs }) => signedAs !== undefined);
  const hasSigned = ({ firstName }: Named) => signers.some((signer) => signer.firstName === firstName);
  const people = withoutRepeats(named.map((each) => each.filter((one) => !one.isGrownUp || !hasSigned(one)))).flat();
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
function listNamed({ qrCode, isValid, isMasked, name, covered }: ConfirmedWaiver, said: readonly string[]) {
  const all = covered.map((one) => ({ ...one, isGrownUp: one.reason === 'turned_18' }));
  // Whoever has grown up still counts among namesakes: the others go on to be known as before.
  const names = coveredAs(
    name,
    all.map((one) => ({ ...one, isCovered: one.isCovered || one.isGrownUp })),
  );
  const people = all.flatMap((one, index) => {
    const who = names[index];
    if (who === undefined || (one.isGrownUp && !said.includes(who))) return [];
    const isSigner = index === 0;
    const turns18 = !isSigner && (one.isGrownUp || one.turns18 === true);
    // A code tells no other's last name.
    const [signedAs, nameApart] = isSigner ? [name] : [undefined, one.nameApart];
    return [{ ...one, who, qrCode, turns18, signedAs, nameApart }];
  });
  return isValid && !isMasked && people.some(({ isGrownUp }) => !isGrownUp) ? people : [];
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
