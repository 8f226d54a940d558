/** Those of earlier releases have 22 characters. */
const OWN_CODE = /^([\w-]{22}|[a-z2-7]{26})$/i;

/**
 * Whether it may be a signer's own code, which lasts and shows everything. The others show a masked page: that of a lookup for a day,
 * `WAIVER-{id}` as long as the record is kept (docs/decisions/0005).
 */
export function isOwnCode(qrCode: string): boolean {
  return OWN_CODE.test(qrCode);
}

const LOOKUP_CODE = /^L[\w-]{48}$/;

/** Whether a phone lookup may have given it; after a day it leads nowhere. */
export function isLookupCode(qrCode: string): boolean {
  return LOOKUP_CODE.test(qrCode);
}
