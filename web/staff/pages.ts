import {
  ACCOUNT_PAGE,
  ACCOUNTS_PAGE,
  AUDIT_PAGE,
  DASHBOARD_PAGE,
  DESK_PAGE,
  DESK_PHONE_PAGE,
  DESK_SCANNER_PAGE,
  DEVICES_PAGE,
  EMAILS_PAGE,
  ENROLL_PAGE,
  FIRST_ACCOUNT_PAGE,
  INBOX_PAGE,
  LOGIN_PAGE,
  OVERVIEW_PAGE,
  PARTIES_PAGE,
  PEOPLE_PAGE,
  READY_PAGE,
  RESET_PASSWORD_PAGE,
  SECOND_FACTOR_PAGE,
  SETUP_PAGE,
  SHARED_TEXT_PAGE,
  STAFF_INVITATION_PAGE,
  TODAY_PAGE,
  VENUE_PAGE,
  WAIVER_TEXTS_PAGE,
} from '#contract/paths.ts';

/** Pages of staff by the file of their route. They are alike: no search engine lists them, and no visitor is led to them. */
export const STAFF_PAGES: Record<string, string> = {
  'sign-in/login-page': LOGIN_PAGE,
  'sign-in/first-account-page': FIRST_ACCOUNT_PAGE,
  'sign-in/reset-password-page': RESET_PASSWORD_PAGE,
  'sign-in/second-factor-page': SECOND_FACTOR_PAGE,
  'sign-in/invitation-page': STAFF_INVITATION_PAGE,
  'devices/enroll-page': ENROLL_PAGE,
  'waiver-texts/shared-text-page': SHARED_TEXT_PAGE,
};

/** Those below the layout of the dashboard. */
export const DASHBOARD_PAGES: Record<string, string> = {
  'waivers/route': DASHBOARD_PAGE,
  'people/route': PEOPLE_PAGE,
  'overview/route': OVERVIEW_PAGE,
  'parties/route': PARTIES_PAGE,
  'inbox/route': INBOX_PAGE,
  'emails/route': EMAILS_PAGE,
  'waiver-texts/route': WAIVER_TEXTS_PAGE,
  'audit/route': AUDIT_PAGE,
  'account/route': ACCOUNT_PAGE,
  'today/route': TODAY_PAGE,
  'ready/route': READY_PAGE,
  'accounts/route': ACCOUNTS_PAGE,
  'devices/route': DEVICES_PAGE,
  'venue/route': VENUE_PAGE,
  'setup/route': SETUP_PAGE,
};

/** The desk's, which are documents without the router (docs/decisions/0054), by their file in `web/staff/desk/`. */
export const DESK_PAGES: Record<string, string> = {
  'desk.html': DESK_PAGE,
  'scanner.html': DESK_SCANNER_PAGE,
  'phone.html': DESK_PHONE_PAGE,
};
