import { type FormEvent, useId, useState } from 'react';
import { Search } from 'lucide-react';
import type { StatusFilter } from '#contract/search.ts';
import { ToolSelect } from '#web/ui/tool-select.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Address } from './address.ts';
import type { Go } from './dashboard.tsx';
import { exportWaivers } from './export.ts';
import { ExportButton } from './export-button.tsx';

const STATUSES: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All Status' },
  { value: 'valid', label: 'Valid Only' },
  { value: 'expired', label: 'Expired Only' },
];

interface WaiverSearchProps {
  address: Address;
  go: Go;
  /** The same search again. */
  onRepeat: () => void;
}

export function WaiverSearch({ address, go, onRepeat }: WaiverSearchProps) {
  const id = useId();
  const [search, setSearch] = useState(address.search);

  function show(status: StatusFilter) {
    const sought = search.trim();
    const isSame = sought === address.search && status === address.status && address.page === 1;
    if (isSame) onRepeat();
    else go({ search: sought, status, page: 1, waiver: undefined });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    show(address.status);
  }

  return (
    <form role="search" className="my-5 grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]" onSubmit={handleSubmit}>
      <div className="min-w-0 sm:col-span-3 lg:col-span-1">
        <label htmlFor={id} className="mb-1 flex flex-wrap gap-x-3 text-note font-semibold text-muted">
          Search
          <span id={`${id}-hint`} className="font-normal">
            Phone numbers and codes work too
          </span>
        </label>
        <input
          id={id}
          type="search"
          maxLength={200}
          value={search}
          placeholder="Search by name or email..."
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          enterKeyHint="search"
          className="block min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 py-2 text-small text-fg placeholder:text-muted hover:border-fg"
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ToolSelect label="Status" options={STATUSES} value={address.status} onChange={show} className="sm:min-w-44" />
      <div className="flex gap-3">
        <ToolButton type="submit" kind="primary" className="flex-1">
          <Search aria-hidden="true" className="size-5" />
          Search
        </ToolButton>
        <ExportButton
          label="Export CSV"
          onExport={() => exportWaivers({ search: address.search, status: address.status })}
        />
      </div>
    </form>
  );
}
