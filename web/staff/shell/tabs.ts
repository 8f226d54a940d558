import type { CallName } from '#contract/calls.ts';
import { mayCall, type Role } from '#contract/permissions.ts';
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
  TODAY_PAGE,
  WAIVER_TEXTS_PAGE,
} from '#contract/paths.ts';

export interface Tab {
  path: string;
  label: string;
  /** Without this call the page would show nothing: who may not make it has no such tab. */
  needs: CallName;
  /** Its headers are not those of the other pages: the way there loads a new document. */
  isDocument?: true;
}

const TABS: readonly Tab[] = [
  { path: DESK_PAGE, label: 'Desk', needs: 'scanCode', isDocument: true },
  { path: DASHBOARD_PAGE, label: 'Waivers', needs: 'listWaivers' },
  { path: PEOPLE_PAGE, label: 'People', needs: 'listPeople' },
  { path: TODAY_PAGE, label: 'Today', needs: 'readToday' },
  { path: PARTIES_PAGE, label: 'Parties', needs: 'listParties' },
  { path: OVERVIEW_PAGE, label: 'Overview', needs: 'readCharts' },
  { path: READY_PAGE, label: 'Ready to open', needs: 'readReadiness' },
  { path: INBOX_PAGE, label: 'Inbox', needs: 'listInbox' },
  { path: EMAILS_PAGE, label: 'Emails', needs: 'listEmails' },
  { path: WAIVER_TEXTS_PAGE, label: 'Waiver text', needs: 'listWaiverTexts' },
  { path: AUDIT_PAGE, label: 'Audit trail', needs: 'listAudit' },
  { path: ACCOUNTS_PAGE, label: 'Staff', needs: 'listStaff' },
  { path: DEVICES_PAGE, label: 'Devices', needs: 'listDevices' },
  { path: ACCOUNT_PAGE, label: 'My account', needs: 'readMe' },
];

/** What the dashboard has for somebody of this role. */
export function tabsOf(role: Role): readonly Tab[] {
  return TABS.filter(({ needs }) => mayCall(role, needs));
}

export type ScreenSize = 'phone' | 'tablet' | 'laptop';

/** So many of an owner's tabs have room beside each other; the others are in a menu. */
const IN_ROW: Record<ScreenSize, number> = { phone: 4, tablet: 8, laptop: Infinity };

/** A menu of one would take the room of what is in it. */
export function countInRow(screen: ScreenSize, tabs: number): number {
  const most = IN_ROW[screen];
  return tabs <= most + 1 ? tabs : most;
}

/** The tab of a page, whoever may open it. */
export function tabOf(pathname: string): Tab | undefined {
  return TABS.find(({ path }) => path === pathname.replace(/\/$/, ''));
}
