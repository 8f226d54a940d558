import type { MouseEvent } from 'react';
import { Eye, SearchX, TriangleAlert } from 'lucide-react';
import type { Pagination } from '#contract/paging.ts';
import { formatPhone } from '#contract/phone.ts';
import type { StaffWaiver } from '#contract/search/search.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { Empty } from '../lists/list.tsx';
import { LiveState } from '../notices/live-state.tsx';
import { dayOf } from '../shell/formats.ts';
import { CELL_ROOM, StackedTable } from '../shell/stacked-table.tsx';
import { SignatureLink } from './actions.tsx';
import { companyOf, newestLabel, SIGNED_ELSEWHERE, SIGNED_FOR, standingOf } from './waiver-labels.ts';

interface WaiverTableProps {
  waivers: readonly StaffWaiver[];
  /** When their signature links were created, by this device's clock. */
  loadedAt: number;
  newIds: ReadonlySet<string>;
  onView: (id: string) => void;
  /** Undefined where nothing narrows the list. */
  onShowAll: (() => void) | undefined;
}

export function WaiverTable({ waivers, loadedAt, newIds, onView, onShowAll }: WaiverTableProps) {
  if (waivers.length === 0) {
    return (
      <Empty icon={SearchX}>
        <p>No waivers found matching your criteria.</p>
        {onShowAll && <ToolButton label="Show All Waivers" kind="row" onClick={onShowAll} />}
      </Empty>
    );
  }
  return (
    <StackedTable label="Waivers" columns={['Customer', 'Details', 'Status', 'Dates', 'Actions']}>
      {waivers.map((waiver) => (
        <WaiverRow key={waiver.id} waiver={waiver} loadedAt={loadedAt} isNew={newIds.has(waiver.id)} onView={onView} />
      ))}
    </StackedTable>
  );
}

interface WaiverRowProps {
  waiver: StaffWaiver;
  loadedAt: number;
  isNew: boolean;
  /** Opens this waiver, or another one of the same customer. */
  onView: (id: string) => void;
}

/** What staff should look at before they go by the status. */
function Flag({ children }: { children: string }) {
  return (
    <span className="mt-1 flex items-start gap-1.5 text-note font-semibold text-soon">
      <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      <span>{children}</span>
    </span>
  );
}

/** Longer words than these of a status take half the line of the name on a phone. */
const LONG_STATUS = 'Expired'.length;

const CELL = `block px-4 py-0.5 align-middle md:table-cell ${CELL_ROOM}`;

function WaiverRow({ waiver, loadedAt, isNew, onView }: WaiverRowProps) {
  const { name, email, phone } = waiver.user;
  const company = companyOf(waiver);
  const { status, words } = standingOf(waiver);
  const { newest } = waiver;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a wider target of what the row's View button does
    <tr
      // It gets the focus back from the dialog; with Tab, View is the way in.
      tabIndex={-1}
      className={`relative grid cursor-pointer py-3 hover:bg-ground focus-visible:-outline-offset-3 md:static md:table-row md:py-0 ${isNew ? 'bg-tint' : ''}`}
      onClick={(event) => isOfRow(event) && onView(waiver.id)}
    >
      <th scope="row" className={`${CELL} text-left font-normal md:w-full md:max-w-0`}>
        <span
          className={`flex items-center gap-2 max-md:min-h-8 ${words.length > LONG_STATUS ? 'max-md:pr-44' : 'max-md:pr-30'}`}
        >
          <span translate="no" className="font-semibold wrap-anywhere">
            {name}
          </span>
          {isNew && (
            <span className="shrink-0 rounded-full bg-action px-2 text-note leading-5 font-bold text-on-action">
              New
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-note text-muted md:flex-col md:flex-nowrap lg:flex-row lg:flex-wrap">
          {phone && <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>}
          {email && (
            <span title={email} className="min-w-0 wrap-anywhere md:max-lg:line-clamp-2">
              <EmailAddress address={email} />
            </span>
          )}
        </span>
        {waiver.isSignedElsewhere && <Flag>{SIGNED_ELSEWHERE}</Flag>}
      </th>
      <td className={CELL}>
        <span className="md:block md:w-32 lg:w-40 xl:w-56">{SIGNED_FOR[waiver.signedFor]}</span>
        {company && (
          <span className="text-note text-muted md:block">
            <span className="md:hidden"> · </span>
            <span>{company}</span>
          </span>
        )}
        {waiver.ownKids === false && waiver.numKids > 0 && <Flag>Not the kids’ guardian</Flag>}
      </td>
      <td className={`${CELL} text-note max-md:absolute max-md:top-3 max-md:right-0 max-md:whitespace-nowrap xl:pr-8`}>
        <StatusBadge status={status}>{words}</StatusBadge>
      </td>
      <td
        className={`${CELL} text-note whitespace-nowrap tabular-nums max-md:flex max-md:flex-wrap max-md:gap-x-4 xl:pr-8`}
      >
        <span className="md:block">
          <span className="inline-block text-muted md:w-12">Signed</span>
          <span>{` ${dayOf(waiver.signedAt)}`}</span>
        </span>
        <span className="md:block">
          <span className="inline-block text-muted md:w-12">{waiver.isValid ? 'Until' : 'Ended'}</span>
          <span>{` ${dayOf(waiver.expiresAt)}`}</span>
        </span>
        {newest && (
          <button
            type="button"
            className="block min-h-6 text-left text-action underline underline-offset-4 hover:text-action-strong xl:whitespace-nowrap"
            onClick={() => onView(newest.id)}
          >
            <span>{newestLabel(waiver)}</span>
            <span className="sr-only">{` waiver of ${name}`}</span>
          </button>
        )}
      </td>
      <td className={`${CELL} md:w-px`}>
        <span className="-mx-3 flex gap-1 md:-mx-2 md:gap-0 lg:-mx-3 lg:gap-1">
          <ToolButton about={name} kind="row" className="md:max-lg:px-2" onClick={() => onView(waiver.id)}>
            <Eye aria-hidden="true" className="size-5 md:hidden lg:block" />
            View
          </ToolButton>
          <SignatureLink waiver={waiver} loadedAt={loadedAt} />
        </span>
      </td>
    </tr>
  );
}

/** Not what a control in the row takes, and not the end of marking its text with the mouse. */
function isOfRow({ target }: MouseEvent): boolean {
  const isOfControl = target instanceof Element && target.closest('a, button') !== null;
  return !isOfControl && !window.getSelection()?.toString();
}

interface ListLineProps {
  pagination: Pagination | undefined;
  /** How many the page shows: those that wait to be shown are counted already. */
  rows: number;
  isLoading: boolean;
  /** Undefined before it is known. */
  isLive: boolean | undefined;
  /** New waivers come into the list; otherwise staff are told how many wait. */
  areNewShown: boolean;
}

/** The range that the list shows, and whether it updates live. */
export function ListLine({ pagination, rows, isLoading, isLive, areNewShown }: ListLineProps) {
  return (
    <div className="mb-2 flex min-h-6 items-center justify-between gap-x-4 text-note text-muted">
      <p role="status" className="tabular-nums">
        {isLoading ? 'Loading waivers...' : rangeOf(pagination, rows)}
      </p>
      <LiveState
        isLive={isLive}
        live={areNewShown ? 'New waivers appear automatically' : 'New waivers are announced here'}
        lost="new waivers will appear later"
      />
    </div>
  );
}

function rangeOf(pagination: Pagination | undefined, rows: number): string {
  if (!pagination || pagination.total === 0) return '';
  const { page, limit, total } = pagination;
  const first = (page - 1) * limit + 1;
  const last = first + rows - 1;
  if (rows === 0) return `${total.toLocaleString('en-US')} waivers`;
  return `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}
