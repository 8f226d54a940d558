import type { StatusFilter, WaiverFilter } from '#contract/search/search.ts';
import { aDay, anId, oneOf, pageNumber, type ShownQuery, writeQuery } from '../shell/address.ts';

export const STATUSES: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All Status' },
  { value: 'valid', label: 'Valid Only' },
  { value: 'soon', label: 'Expiring Soon' },
  { value: 'expired', label: 'Expired Only' },
];

export const MONDAY = 'monday';

/** Days that the server knows by name, each with its button and what it is called where a span begins with it. */
export const NAMED_DAYS = [{ value: MONDAY, label: 'This Week', first: 'Monday' }] as const;

export function findNamedDay(day: string | undefined) {
  return NAMED_DAYS.find(({ value }) => value === day);
}

/** What narrows the list; `from` and `to` are days of signing at the venue. */
export const FILTERS = {
  status: oneOf(STATUSES),
  from: (text: string) => findNamedDay(text)?.value ?? aDay(text),
  to: aDay,
  /** The waiver whose dialog is open. */
  waiver: anId,
};

const PARTS = { ...FILTERS, page: pageNumber };
export type WaiversQuery = ShownQuery<typeof PARTS>;

/** What the list and the exported table are asked for. */
export function filterOf({ search, status, from, to }: WaiversQuery): WaiverFilter {
  return { search, status, signedFrom: from, signedTo: to };
}

export function writeWaiversQuery(query: Partial<WaiversQuery>): string {
  return writeQuery({ ...query, search: undefined }, PARTS);
}

/** Whether only some waivers are listed. */
export function isNarrowed(query: WaiversQuery): boolean {
  return query.search !== '' || writeWaiversQuery({ ...query, waiver: undefined }) !== '';
}

/** Whether every new waiver is of the list. */
export function hasAllNew(query: WaiversQuery): boolean {
  const isOfNew = query.status === 'all' || query.status === 'valid';
  return isOfNew && !isNarrowed({ ...query, status: 'all', page: 1 });
}

/** Whether new waivers belong at the top of what is shown. */
export function areNewShown(query: WaiversQuery): boolean {
  return query.page === 1 && hasAllNew(query);
}

/** What the button says that opens the days of signing: in one line, or in two where there is little room. */
export function datesLabel({ from, to }: Pick<WaiversQuery, 'from' | 'to'>): readonly string[] {
  const named = findNamedDay(from);
  if (named && !to) return [named.label];
  const first = named?.first ?? (from && shortDay(from));
  if (first && from === to) return [first];
  if (first && to) return [`${first} –`, shortDay(to)];
  if (first) return ['From', first];
  return to ? ['To', shortDay(to)] : ['Any Day'];
}

/** Short enough for a button on a phone: `3/8/26`. */
function shortDay(date: string): string {
  const [year = '', month, day] = date.split('-');
  return `${Number(month)}/${Number(day)}/${year.slice(2)}`;
}
