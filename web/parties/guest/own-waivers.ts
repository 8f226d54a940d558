import type { ConfirmedWaiver, CoveredPerson } from '#contract/waivers.ts';
import { call } from '#web/api.ts';
import { thisDevice } from '#web/signing/flow/browser-storage.ts';
import { ownRecords } from '#web/signing/pass/session.ts';

/** A valid waiver that was signed on this device, with whom its own code proves. */
export interface OwnWaiver {
  qrCode: string;
  people: CoveredPerson[];
}

/** Those that the server still calls valid; what cannot be asked now is left out. */
export async function findOwnWaivers(signal: AbortSignal): Promise<OwnWaiver[]> {
  const confirmed = await Promise.all(
    ownRecords(thisDevice).map(({ qrCode }) =>
      call('confirmWaiver', { params: { qrCode }, signal }).then(
        ({ waiver }) => waiver,
        () => null,
      ),
    ),
  );
  return withoutRepeats(confirmed.flatMap((waiver) => (waiver === null ? [] : ownWaiverOf(waiver))));
}

/** A waiver that was signed again on this device names nobody new. */
export function withoutRepeats(waivers: readonly OwnWaiver[]): OwnWaiver[] {
  const named = new Set<string>();
  return waivers.filter(({ people }) => {
    const isNew = people.some(({ firstName }) => !named.has(firstName));
    for (const { firstName } of people) named.add(firstName);
    return isNew;
  });
}

export function ownWaiverOf({ qrCode, isValid, isMasked, covered }: ConfirmedWaiver): OwnWaiver[] {
  const people = covered.filter(({ isCovered }) => isCovered);
  return isValid && !isMasked && people.length > 0 ? [{ qrCode, people }] : [];
}
