import { pageState } from './page-state.ts';

/** Check-ins that the desk, in the same tab, could not send yet (web/staff/desk/presses.ts): they are nobody's to clear. */
const PRESSES_KEY = 'deskPresses';
/** Where React Router keeps how far each page was scrolled. */
const SCROLL_KEY = 'react-router-scroll-positions';

/** Empties the tab for whoever comes next; the page that is still open writes nothing more into it. */
export function emptyTab(tab: Pick<Storage, 'getItem' | 'setItem' | 'clear'> = window.sessionStorage): void {
  const presses = tab.getItem(PRESSES_KEY);
  tab.clear();
  if (presses !== null) tab.setItem(PRESSES_KEY, presses);
  pageState.isEmptied = true;
}

/** Whether the tab keeps something of a visitor: a draft, the party that is signed for, the ticket of a desk. */
export function isKeptOfSomebody(tab: Pick<Storage, 'key' | 'length'>): boolean {
  const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index));
  return keys.some((key) => key !== PRESSES_KEY && key !== SCROLL_KEY);
}
