import { SearchX } from 'lucide-react';
import type { StaffWaiver } from '#contract/search.ts';
import { WaiverRow } from './waiver-row.tsx';

interface WaiverTableProps {
  waivers: readonly StaffWaiver[];
  /** When their signature links were made, by this device's clock. */
  loadedAt: number;
  newIds: ReadonlySet<string>;
  /** Still those of the search before. */
  isStale: boolean;
  onView: (id: string) => void;
}

const HEAD = 'px-3 py-2.5 text-left text-note font-semibold text-muted first:pl-4 last:pr-4';

export function WaiverTable({ waivers, loadedAt, newIds, isStale, onView }: WaiverTableProps) {
  if (waivers.length === 0) {
    return (
      <div className="grid justify-items-center gap-3 rounded-control border border-line bg-raised px-4 py-16 text-center text-muted">
        <SearchX aria-hidden="true" className="size-8" />
        <p>No waivers found matching your criteria.</p>
      </div>
    );
  }
  return (
    <table
      aria-label="Waivers"
      aria-busy={isStale}
      className={`block w-full border-collapse overflow-clip rounded-control border border-line bg-raised md:table ${isStale ? 'opacity-60' : ''}`}
    >
      <thead className="sr-only border-b border-line md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className={HEAD}>
            Customer
          </th>
          <th scope="col" className={HEAD}>
            Details
          </th>
          <th scope="col" className={HEAD}>
            Status
          </th>
          <th scope="col" className={HEAD}>
            Dates
          </th>
          <th scope="col" className={HEAD}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">
        {waivers.map((waiver) => (
          <WaiverRow
            key={waiver.id}
            waiver={waiver}
            loadedAt={loadedAt}
            isNew={newIds.has(waiver.id)}
            onView={onView}
          />
        ))}
      </tbody>
    </table>
  );
}
