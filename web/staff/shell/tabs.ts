import type { CallName } from '#contract/calls.ts';
import type { Role } from '#contract/staff/roles.ts';
import {
  ACCOUNT_PAGE,
  ACCOUNTS_PAGE,
  AUDIT_PAGE,
  DASHBOARD_PAGE,
  DESK_PAGE,
  DEVICES_PAGE,
  EMAILS_PAGE,
  INBOX_PAGE,
  OVERVIEW_PAGE,
  PARTIES_PAGE,
  PEOPLE_PAGE,
  READY_PAGE,
  SETUP_PAGE,
  TODAY_PAGE,
  VENUE_PAGE,
  WAIVER_TEXTS_PAGE,
} from '#contract/paths.ts';
import { mayCall } from './permitted.ts';

/** What the desk uses all day; what the office looks at; what is set up now and then. */
export type TabGroup = 'Front desk' | 'Office' | 'Administration';

export interface Tab {
  path: string;
  label: string;
  group: TabGroup;
  /** Without this call the page would show nothing: who may not make it has no such tab. */
  needs: CallName;
  /** Its headers are not those of the other pages: the way there loads a new document. */
  isDocument?: true;
}

/** Each group together, the most used first. */
const TABS: readonly Tab[] = [
  { path: DESK_PAGE, label: 'Desk', group: 'Front desk', needs: 'scanCode', isDocument: true },
  { path: DASHBOARD_PAGE, label: 'Waivers', group: 'Front desk', needs: 'listWaivers' },
  { path: PEOPLE_PAGE, label: 'People', group: 'Front desk', needs: 'listPeople' },
  { path: TODAY_PAGE, label: 'Today', group: 'Front desk', needs: 'readToday' },
  { path: PARTIES_PAGE, label: 'Parties', group: 'Front desk', needs: 'listParties' },
  { path: OVERVIEW_PAGE, label: 'Overview', group: 'Office', needs: 'readCharts' },
  { path: READY_PAGE, label: 'Ready to open', group: 'Office', needs: 'readReadiness' },
  { path: INBOX_PAGE, label: 'Inbox', group: 'Office', needs: 'listInbox' },
  { path: EMAILS_PAGE, label: 'Emails', group: 'Office', needs: 'listEmails' },
  { path: VENUE_PAGE, label: 'Venue', group: 'Administration', needs: 'readVenue' },
  { path: WAIVER_TEXTS_PAGE, label: 'Waiver text', group: 'Administration', needs: 'listWaiverTexts' },
  { path: AUDIT_PAGE, label: 'Audit trail', group: 'Administration', needs: 'listAudit' },
  { path: ACCOUNTS_PAGE, label: 'Staff', group: 'Administration', needs: 'listStaff' },
  { path: DEVICES_PAGE, label: 'Devices', group: 'Administration', needs: 'listDevices' },
  { path: SETUP_PAGE, label: 'Setup', group: 'Administration', needs: 'applyVenueTemplate' },
  { path: ACCOUNT_PAGE, label: 'My account', group: 'Administration', needs: 'readMe' },
];

/** What the dashboard has for somebody of this role. */
export function tabsOf(role: Role): readonly Tab[] {
  return TABS.filter(({ needs }) => mayCall(role, needs));
}

/** The same, each group under its heading. */
export function groupsOf(tabs: readonly Tab[]): { group: TabGroup; tabs: Tab[] }[] {
  return [...Map.groupBy(tabs, ({ group }) => group)].map(([group, ofIt]) => ({ group, tabs: ofIt }));
}

export type ScreenSize = 'phone' | 'tablet' | 'laptop';

/** So many have room beside each other; the others are in a menu. A laptop would have room for the administration, too, where it would be in the way all day. */
const IN_ROW: Record<ScreenSize, number> = { phone: 4, tablet: 8, laptop: 9 };

/** A menu of one would take the room of what is in it. */
export function countInRow(screen: ScreenSize, tabs: number): number {
  const most = IN_ROW[screen];
  return tabs <= most + 1 ? tabs : most;
}

/** The tab of a page, whoever may open it. */
export function tabOf(pathname: string): Tab | undefined {
  return TABS.find(({ path }) => path === pathname.replace(/\/$/, ''));
}
