import type { ElectronicConsentMode } from '#contract/consents.ts';
import { ELECTRONIC_CONSENTS } from '#web/venue/consent-texts.ts';
import { venue } from '#web/venue/document.ts';
import { msSince } from '../text/text-viewing.ts';
import type { Signature } from './signature.ts';

type Agreed = Pick<Signature, 'agreed'>;

const MODE: ElectronicConsentMode = venue.electronicConsent;

/** Beginning to sign agrees, where no tick does. What was agreed to first counts. */
export function agreeBySigning({ agreed }: Agreed, now: Date, mode = MODE): Agreed {
  return mode === 'tick' ? { agreed } : { agreed: agreed ?? agreeNow(now, mode) };
}

export function agreeByTick(isTicked: boolean, now: Date): Agreed {
  return { agreed: isTicked ? agreeNow(now, 'tick') : null };
}

function agreeNow(now: Date, mode: ElectronicConsentMode): NonNullable<Signature['agreed']> {
  return { version: ELECTRONIC_CONSENTS[mode].version, at: now.getTime() };
}

export function agreementSent({ agreed }: Agreed, now: Date) {
  return agreed ? { electronicConsent: { version: agreed.version, agreedMsAgo: msSince(agreed.at, now) } } : {};
}
