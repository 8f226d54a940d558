import type { ReactNode } from 'react';

/** The room in a cell of the table: less on a tablet, where the words need it. */
export const CELL_ROOM = 'md:px-2 md:py-2 md:first:pl-4 md:last:pr-4 lg:px-3 lg:first:pl-4 lg:last:pr-4';

interface StackedTableProps {
  label: string;
  columns: readonly string[];
  /** True while the rows are those of the previous page or search. */
  isStale?: boolean;
  /** Rows of which each is `block` where there is little room, `md:table-row` else. */
  children: ReactNode;
}

/** A table that stands as a list of blocks on a phone, where its head is for screen readers alone. */
export function StackedTable({ label, columns, isStale, children }: StackedTableProps) {
  return (
    // Collapsed borders have no corners: the card is around the table.
    <div className={`overflow-clip rounded-card border border-line bg-raised ${isStale ? 'opacity-60' : ''}`}>
      <table aria-label={label} aria-busy={isStale} className="block w-full border-collapse md:table">
        <thead className="sr-only border-b border-line md:not-sr-only md:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`py-2.5 text-left text-note font-semibold whitespace-nowrap text-muted ${CELL_ROOM}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">{children}</tbody>
      </table>
    </div>
  );
}
