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
import { DASHBOARD_PAGES, STAFF_PAGES } from './staff/pages.ts';
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
