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
  STAFF_INVITATION_PAGE,
  TODAY_PAGE,
  WAIVER_TEXTS_PAGE,
} from '#contract/paths.ts';
import type { PageFacts } from '#web/site/page-facts.ts';
import { facts as confirmation } from './confirmation/facts.ts';
import { facts as about } from './marketing/about/facts.ts';
import { facts as contact } from './marketing/contact/facts.ts';
import { facts as home } from './marketing/home/facts.ts';
import { facts as landing } from './marketing/landing/facts.ts';
import { facts as partyOffers } from './marketing/parties/facts.ts';
import { facts as guest } from './parties/guest/facts.ts';
import { facts as host } from './parties/host/facts.ts';
import { facts as party } from './parties/start/facts.ts';
import { facts as choices } from './preferences/choices/facts.ts';
import { facts as confirmEmail } from './preferences/confirm-email/facts.ts';
import { facts as leaveList } from './preferences/leave-list/facts.ts';
import { facts as signAgain } from './preferences/sign-again/facts.ts';
import { facts as privacy } from './privacy/facts.ts';
import { facts as notFound } from './site/not-found/facts.ts';
import { facts as verify } from './verify/facts.ts';
import { facts as classic } from './waiver/classic/facts.ts';
import { facts as complete } from './waiver/complete/facts.ts';
import { facts as progressive } from './waiver/progressive/facts.ts';
import { facts as signed } from './waiver/signed/facts.ts';
import { facts as streamlined } from './waiver/streamlined/facts.ts';

/** Every page of visitors by its folder, which has its `route.tsx` and its `facts.ts`. */
export const VISITOR_PAGES: Record<string, PageFacts> = {
  'marketing/home': home,
  'marketing/about': about,
  'marketing/contact': contact,
  'marketing/parties': partyOffers,
  'marketing/landing': landing,
  'site/not-found': notFound,
  'waiver/streamlined': streamlined,
  'waiver/classic': classic,
  'waiver/progressive': progressive,
  'waiver/complete': complete,
  'waiver/signed': signed,
  'parties/start': party,
  'parties/guest': guest,
  'parties/host': host,
  'preferences/choices': choices,
  'preferences/confirm-email': confirmEmail,
  'preferences/leave-list': leaveList,
  'preferences/sign-again': signAgain,
  verify,
  privacy,
  confirmation,
};

/** Pages of staff by the file of their route. They are alike: no search engine lists them, and no visitor is led to them. */
export const STAFF_PAGES: Record<string, string> = {
  'staff/sign-in/login': LOGIN_PAGE,
  'staff/sign-in/first-account': FIRST_ACCOUNT_PAGE,
  'staff/sign-in/reset-password': RESET_PASSWORD_PAGE,
  'staff/sign-in/second-factor-page': SECOND_FACTOR_PAGE,
  'staff/sign-in/invitation': STAFF_INVITATION_PAGE,
  'staff/devices/enroll': ENROLL_PAGE,
};

/** Those below the layout of the dashboard. */
export const DASHBOARD_PAGES: Record<string, string> = {
  'staff/waivers/route': DASHBOARD_PAGE,
  'staff/people/route': PEOPLE_PAGE,
  'staff/overview/route': OVERVIEW_PAGE,
  'staff/parties/route': PARTIES_PAGE,
  'staff/inbox/route': INBOX_PAGE,
  'staff/emails/route': EMAILS_PAGE,
  'staff/waiver-texts/route': WAIVER_TEXTS_PAGE,
  'staff/audit/route': AUDIT_PAGE,
  'staff/account/route': ACCOUNT_PAGE,
  'staff/today/route': TODAY_PAGE,
  'staff/ready/route': READY_PAGE,
  'staff/accounts/route': ACCOUNTS_PAGE,
  'staff/devices/route': DEVICES_PAGE,
};

/** The desk's, which are documents without the router (docs/decisions/0054), by their file in `web/staff/desk/`. */
export const DESK_PAGES: Record<string, string> = {
  'desk.html': DESK_PAGE,
  'scanner.html': DESK_SCANNER_PAGE,
  'phone.html': DESK_PHONE_PAGE,
};

const VISITORS = Object.values(VISITOR_PAGES);

export function listVisitorPaths(): string[] {
  return VISITORS.flatMap(({ path, alsoAt = [] }) => [path].concat(alsoAt));
}

/** Of all pages of the router. */
export function listPaths(): string[] {
  return [...listVisitorPaths(), ...Object.values(STAFF_PAGES), ...Object.values(DASHBOARD_PAGES)];
}

export function listPathsOfSite(): string[] {
  return VISITORS.filter(({ isOfSite }) => isOfSite).map(({ path }) => path);
}

/** Where a page is prerendered. Of one with a parameter, the parameter's name is in the place of its value; `/not-found` is any address of no page. */
export function prerenderedPath(path: string): string {
  return path === '*' ? '/not-found' : path.replaceAll(/:(\w+)\??/g, '$1');
}
