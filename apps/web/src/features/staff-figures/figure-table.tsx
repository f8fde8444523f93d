import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { figureMessages } from './messages.ts';
import { visibleItems, type Series } from './series.ts';

type Props<S extends Series> = {
  label: string;
  days: readonly string[];
  series: readonly S[];
  /** The link target of a non-zero figure. */
  link?: (series: S, day: string, figure: string) => ReactNode;
};

/** Days as rows, the latest first, and series as columns. */
export function FigureTable<S extends Series>({ label, days, series, link = (_, __, figure) => figure }: Props<S>) {
  const messages = useMessages(figureMessages);
  const cellOf = (one: S, day: string, at: number) => {
    const value = one.values[at] ?? null;
    const figure = visibleItems(value, one.unit);
    return Number(value) === 0 ? null : link(one, day, figure);
  };
  const rows = days.map((day, at) => ({ key: day, name: day, cells: series.map((one) => cellOf(one, day, at)) }));
  const columns = series.map((one) => ({ key: one.label, head: one.label }));
  return <DataTable label={label} head={messages.day} columns={columns} rows={rows.toReversed()} />;
}
