/** Paths of pages that both sides name: the browser routes them, the server links to them. */
export const CONFIRMATION_PAGE = '/waiver-confirmation/:qrCode?';

export function confirmationPath(qrCode: string): string {
  return `/waiver-confirmation/${encodeURIComponent(qrCode)}`;
}

const OWN_CODE = /^[\w-]{22}$/;

/** Whether it is the code that the signer got, which lasts; any other ends within a day. */
export function isOwnCode(qrCode: string): boolean {
  return OWN_CODE.test(qrCode);
}

const LOOKUP_CODE = /^L[\w-]{48}$/;

/** Whether a phone lookup may have given it; after a day it leads nowhere. */
export function isLookupCode(qrCode: string): boolean {
  return LOOKUP_CODE.test(qrCode);
}

/** Where the signed document is, for the code that the signer got; null for any other, which it does not open for. */
export function documentPath(qrCode: string): string | null {
  return isOwnCode(qrCode) ? `/api/waivers/confirmation/${qrCode}/document` : null;
}

/** What letters link to; the token of the link follows the #, which no server or log ever sees. */
export const PREFERENCES_PAGE = '/preferences';
export const SIGN_AGAIN_PAGE = '/sign-again';
export const RESET_PASSWORD_PAGE = '/admin/reset-password';
