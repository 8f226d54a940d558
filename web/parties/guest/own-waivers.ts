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
  return confirmed.flatMap((waiver) => (waiver === null ? [] : ownWaiverOf(waiver)));
}

export function ownWaiverOf({ qrCode, isValid, isMasked, covered }: ConfirmedWaiver): OwnWaiver[] {
  const people = covered.filter(({ isCovered }) => isCovered);
  return isValid && !isMasked && people.length > 0 ? [{ qrCode, people }] : [];
}
