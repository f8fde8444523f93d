import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { figureMessages } from './messages.ts';
import { visibleItems, type Series } from './series.ts';

const line = 'border-t border-line py-2 whitespace-nowrap tabular-nums';
const cell = cx(line, 'px-3 text-right last:pr-4');
const first = 'sticky left-0 bg-surface px-4 text-left font-medium';

type Props<S extends Series> = {
  label: string;
  days: readonly string[];
  series: readonly S[];
  /** What a figure other than zero leads to. */
  link?: (series: S, day: string, figure: string) => ReactNode;
};

/** Days as rows, the latest first, and lines as columns; wider than a phone it scrolls in itself. */
export function FigureTable<S extends Series>({ label, days, series, link = (_, __, figure) => figure }: Props<S>) {
  const messages = useMessages(figureMessages);
  return (
    <ScrollRegion label={label} className="rounded-b-card">
      <table className="w-full border-separate border-spacing-0 text-small">
        <thead className="text-meta text-ink-2">
          <tr>
            <th scope="col" className={cx('py-2', first)}>
              {messages.day}
            </th>
            {series.map((one) => (
              <th key={one.label} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap last:pr-4">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day}>
                <th scope="row" className={cx(line, first)}>
                  {day}
                </th>
                {series.map((one) => {
                  const value = one.values[at] ?? null;
                  const figure = visibleItems(value, one.unit);
                  return (
                    <td key={one.label} className={cell}>
                      {Number(value) === 0 ? <span className="text-ink-2">{figure}</span> : link(one, day, figure)}
                    </td>
                  );
                })}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
