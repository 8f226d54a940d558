import { pageState } from './page-state.ts';

/** Check-ins that the desk, in the same tab, could not send yet (web/staff/desk/presses.ts): they are nobody's to clear. */
const PRESSES_KEY = 'deskPresses';

/** Empties the tab for whoever comes next; the page that is still open writes nothing more into it. */
export function emptyTab(tab: Pick<Storage, 'getItem' | 'setItem' | 'clear'> = window.sessionStorage): void {
  const presses = tab.getItem(PRESSES_KEY);
  tab.clear();
  if (presses !== null) tab.setItem(PRESSES_KEY, presses);
  pageState.isEmptied = true;
}
