import { Eye, TriangleAlert } from 'lucide-react';
import type { StaffWaiver } from '#contract/search.ts';
import { formatPhone } from '#contract/phone.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { companyOf, newestWords, SIGNED_ELSEWHERE, SIGNED_FOR, standingOf } from './record-words.ts';
import { SignatureLink } from './signature-link.tsx';
import { dayOf } from './times.ts';

interface WaiverRowProps {
  waiver: StaffWaiver;
  loadedAt: number;
  isNew: boolean;
  /** Opens this waiver, or another one of the same customer. */
  onView: (id: string) => void;
}

const CELL = 'block px-4 py-0.5 align-middle md:table-cell md:px-3 md:py-2 md:first:pl-4 md:last:pr-4';

export function WaiverRow({ waiver, loadedAt, isNew, onView }: WaiverRowProps) {
  const { name, email, phone } = waiver.user;
  const company = companyOf(waiver);
  const { status, words } = standingOf(waiver);
  const { newest } = waiver;
  return (
    <tr className={`relative grid py-3 hover:bg-ground md:static md:table-row md:py-0 ${isNew ? 'bg-tint' : ''}`}>
      <th scope="row" className={`${CELL} text-left font-normal md:w-full md:max-w-0`}>
        <span className="flex items-center gap-2 max-md:min-h-8 max-md:pr-26">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isNew && (
            <span className="shrink-0 rounded-full bg-action px-2 text-note leading-5 font-bold text-on-action">
              New
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-note text-muted md:flex-col md:flex-nowrap lg:flex-row lg:flex-wrap">
          {phone && <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>}
          {email && (
            <span className="min-w-0 wrap-anywhere md:truncate" title={email}>
              {email}
            </span>
          )}
        </span>
        {waiver.isSignedElsewhere && (
          <span className="mt-1 flex items-start gap-1.5 text-note font-semibold text-soon">
            <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
            {SIGNED_ELSEWHERE}
          </span>
        )}
      </th>
      <td className={CELL}>
        <span className="md:block md:w-24 lg:w-44">{SIGNED_FOR[waiver.signedFor]}</span>
        {company && (
          <span className="text-note text-muted md:block">
            <span className="md:hidden"> · </span>
            {company}
          </span>
        )}
      </td>
      <td className={`${CELL} text-note whitespace-nowrap max-md:absolute max-md:top-3 max-md:right-0`}>
        <StatusBadge status={status}>{words}</StatusBadge>
      </td>
      <td className={`${CELL} text-note whitespace-nowrap tabular-nums max-md:flex max-md:flex-wrap max-md:gap-x-4`}>
        <span className="md:block">
          <span className="inline-block text-muted md:w-12">Signed</span> {dayOf(waiver.signedAt)}
        </span>
        <span className="md:block">
          <span className="inline-block text-muted md:w-12">{waiver.isValid ? 'Until' : 'Ended'}</span>{' '}
          {dayOf(waiver.expiresAt)}
        </span>
        {newest && (
          <button
            type="button"
            className="block min-h-6 text-action underline underline-offset-4 hover:text-action-strong"
            onClick={() => onView(newest.id)}
          >
            {newestWords(waiver)}
            <span className="sr-only"> waiver of {name}</span>
          </button>
        )}
      </td>
      <td className={`${CELL} md:w-px`}>
        <span className="-mx-3 flex gap-1 md:mx-0 md:-ml-3">
          <ToolButton kind="row" onClick={() => onView(waiver.id)}>
            <Eye aria-hidden="true" className="size-5 md:hidden lg:block" />
            View<span className="sr-only"> {name}</span>
          </ToolButton>
          <SignatureLink waiver={waiver} loadedAt={loadedAt} />
        </span>
      </td>
    </tr>
  );
}
