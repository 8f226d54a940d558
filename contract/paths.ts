import { isOwnCode } from './codes.ts';
import { PARTY_PAGE } from './pages/site-paths.ts';

export {
  CLASSIC_PAGE,
  LOGIN_PAGE,
  PROGRESSIVE_PAGE,
  SECOND_FACTOR_PAGE,
  STREAMLINED_PAGE,
} from './pages/form-paths.ts';
export {
  ABOUT_PAGE,
  CONTACT_PAGE,
  PARTY_OFFERS_PAGE,
  PARTY_PAGE,
  PRIVACY_PAGE,
  VERIFY_PAGE,
  WAIVER_PAGE,
} from './pages/site-paths.ts';

/* Addresses that more than one file names: the browser routes them, the server links to them. */

/** Once the wizard’s visitor has signed: what they have earned. */
export const COMPLETE_PAGE = '/waiver-complete';

const CONFIRMATION = '/waiver-confirmation';
export const CONFIRMATION_PAGE = `${CONFIRMATION}/:qrCode?`;

/** The guests' page of a party's code, and the host's of its secret. */
export const GUEST_PAGE = '/party/:code';
export const HOST_PAGE = '/party/host/:secret';

/** What emails link to; the token of the link follows the #, which no server or log ever sees. */
export const PREFERENCES_PAGE = '/preferences';
export const CONFIRM_EMAIL_PAGE = '/confirm-email';
export const LEAVE_LIST_PAGE = '/leave-list';
export const SIGN_AGAIN_PAGE = '/sign-again';
export const RESET_PASSWORD_PAGE = '/admin/reset-password';
export const FIRST_ACCOUNT_PAGE = '/admin/first-account';
/** What an owner's link to somebody new opens, and the QR code that a manager shows to a tablet. */
export const STAFF_INVITATION_PAGE = '/admin/invitation';
export const ENROLL_PAGE = '/admin/enrol';
/** What a lawyer opens, who has no account: the text that is being written. */
export const SHARED_TEXT_PAGE = '/admin/text';

/** Its first page is the list of waivers. */
export const DASHBOARD_PAGE = '/admin/dashboard';
export const PARTIES_PAGE = `${DASHBOARD_PAGE}/parties`;
export const PEOPLE_PAGE = `${DASHBOARD_PAGE}/people`;
export const OVERVIEW_PAGE = `${DASHBOARD_PAGE}/overview`;
export const INBOX_PAGE = `${DASHBOARD_PAGE}/inbox`;
export const EMAILS_PAGE = `${DASHBOARD_PAGE}/emails`;
/** It also shows what will be erased automatically. */
export const WAIVER_TEXTS_PAGE = '/admin/texts';
export const AUDIT_PAGE = `${DASHBOARD_PAGE}/audit`;
export const ACCOUNT_PAGE = `${DASHBOARD_PAGE}/account`;
/** Who works here, and on which devices. */
export const ACCOUNTS_PAGE = '/admin/accounts';
export const DEVICES_PAGE = '/admin/devices';
/**
 * Documents of their own (docs/decisions/0054): their headers allow the camera, so every way to and from them is a plain link, which
 * loads a new document.
 */
export const DESK_PAGE = '/admin/desk';
export const DESK_SCANNER_PAGE = `${DESK_PAGE}/scanner`;
export const DESK_PHONE_PAGE = `${DESK_PAGE}/phone`;

/** The way of a new owner from the first account to the first waiver. */
export const SETUP_PAGE = '/admin/setup';
/** What the venue says of itself to visitors. */
export const VENUE_PAGE = '/admin/venue';

/** Who is in today, and the roll call. */
export const TODAY_PAGE = '/admin/today';
/** What staff look at each morning before they open. */
export const READY_PAGE = '/admin/ready';

/** The confirmation page for a code of any kind, also `WAIVER-{id}`. */
export function confirmationPath(qrCode: string): string {
  return `${CONFIRMATION}/${encodeURIComponent(qrCode)}`;
}

export function guestPath(code: string): string {
  return `${PARTY_PAGE}/${encodeURIComponent(code)}`;
}

export function hostPath(secret: string): string {
  return `${PARTY_PAGE}/host/${encodeURIComponent(secret)}`;
}

/** A picture or document with the query that opens it for a while (server/security/signed-tokens.ts). */
export function signaturePath(waiverId: string, query: string): string {
  return `/api/signatures/${waiverId}${query}`;
}

export function signedDocumentPath(waiverId: string, query: string): string {
  return `/api/documents/${waiverId}${query}`;
}

/** Where the signed document is, for the code that the signer got; null for any other, which it does not open for. */
export function documentPath(qrCode: string): string | null {
  return isOwnCode(qrCode) ? `/api/waivers/confirmation/${qrCode}/document` : null;
}
