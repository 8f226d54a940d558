import type { ReactNode } from 'react';
import { CELL_ROOM, StackedTable } from '../shell/stacked-table.tsx';

export interface Column<Row> {
  title: string;
  /** It names the row. */
  isHead?: true;
  className?: string;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Of every row, and of every cell. */
  rowClass: string;
  cellClass?: string;
}

/** Rows of one kind, told by their columns. */
export function Table<Row extends { id: string | number }>({
  label,
  columns,
  rows,
  rowClass,
  cellClass = '',
}: TableProps<Row>) {
  return (
    <StackedTable label={label} columns={columns.map(({ title }) => title)}>
      {rows.map((row) => (
        <tr key={row.id} className={`block md:table-row md:py-0 ${rowClass}`}>
          {columns.map(({ title, isHead, className = '', cell }) => {
            const Cell = isHead ? 'th' : 'td';
            return (
              <Cell
                key={title}
                scope={isHead && 'row'}
                className={`block px-4 md:table-cell ${CELL_ROOM} ${cellClass} ${isHead ? 'text-left font-normal' : ''} ${className}`}
              >
                {cell(row)}
              </Cell>
            );
          })}
        </tr>
      ))}
    </StackedTable>
  );
}
