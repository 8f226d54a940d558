import { isIP } from 'node:net';
import { DomainError } from '#server/domain-error.ts';

/** Who passkeys are made for: browsers use them at this origin alone. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Of the public address. Undefined where browsers have no passkeys: at an IP address, and without https unless it is this computer. */
export function relyingPartyAt(siteUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(siteUrl);
  const isThisComputer = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  if (protocol !== 'https:' && !isThisComputer) return undefined;
  return { id: hostname, origin };
}

/** Throws `passkeys_unavailable`. */
export function needRelyingParty(siteUrl: string): RelyingParty {
  const party = relyingPartyAt(siteUrl);
  if (party === undefined) throw new DomainError('passkeys_unavailable');
  return party;
}
