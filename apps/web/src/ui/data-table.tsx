import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ScrollRegion } from './scroll-region.tsx';

export interface DataColumn {
  key: string;
  head: string;
}

export interface DataRow {
  key: string;
  /** The subject of the row: its first cell, and the title of its card on a phone. */
  name: ReactNode;
  /** One for each column; null for an empty cell. */
  cells: readonly ReactNode[];
  /** The row of sums below the others. */
  isSum?: boolean;
}

const name = 'px-4 py-2 text-left font-medium whitespace-nowrap max-md:block max-md:pt-3 max-md:pb-1 md:sticky md:left-0 md:bg-surface';
const cell =
  'px-3 py-2 text-right whitespace-nowrap tabular-nums last:pr-4 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:px-0 max-md:py-1 max-md:last:pr-0';

function Row({ columns, row }: { columns: readonly DataColumn[]; row: DataRow }) {
  const line = 'md:border-t md:border-line';
  return (
    <tr className={cx('max-md:block max-md:border-t max-md:border-line max-md:pb-3', row.isSum && 'font-semibold')}>
      <th scope="row" className={cx(name, line)}>
        {row.name}
      </th>
      {columns.map(({ key, head }, at) => (
        <td key={key} className={cx(cell, line, 'max-md:mx-4', row.cells[at] === null && 'max-md:hidden')}>
          <span aria-hidden className="font-normal text-ink-2 md:hidden">
            {head}
          </span>
          <span>{row.cells[at] ?? <span className="text-ink-2">–</span>}</span>
        </td>
      ))}
    </tr>
  );
}

type Props = { label: string; head: string; columns: readonly DataColumn[]; rows: readonly DataRow[]; className?: string };

/**
 * Figures by row and column. On a phone each row is a card with the column headings beside its figures; otherwise the table scrolls
 * horizontally if it is too wide.
 */
export function DataTable({ label, head, columns, rows, className }: Props) {
  return (
    <ScrollRegion label={label} className={cx('rounded-b-card', className)}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-small max-md:block">
        <thead className="text-meta text-ink-2 max-md:sr-only">
          <tr>
            <th scope="col" className={name}>
              {head}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap last:pr-4">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <Row key={row.key} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
