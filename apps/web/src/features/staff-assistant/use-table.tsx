import type { ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { cx } from '../../ui/cx.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { formatCost } from './cost.ts';
import type { Used } from './data.ts';
import { staffAssistantMessages } from './messages.ts';

export type UseRow = Used & { key: string; name: ReactNode };

const line = 'border-t border-line py-2 whitespace-nowrap tabular-nums';
const cell = cx(line, 'px-3 text-right last:pr-4');
const first = 'sticky left-0 bg-surface px-4 text-left font-medium';

/** Uses, tokens and cost, a row for each; wider than a phone it scrolls in itself. */
export function UseTable({ label, head, rows }: { label: string; head: string; rows: readonly UseRow[] }) {
  const own = useMessages(staffAssistantMessages);
  const lang = useLang();
  return (
    <ScrollRegion label={label} className="rounded-b-card">
      <table className="w-full border-separate border-spacing-0 text-small">
        <thead className="text-meta text-ink-2">
          <tr>
            <th scope="col" className={cx('py-2', first)}>
              {head}
            </th>
            {[own.uses, own.failures, own.inputTokens, own.outputTokens, own.cost].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap last:pr-4">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, uses, failures, inputTokens, outputTokens, cost }) => (
            <tr key={key}>
              <th scope="row" className={cx(line, first)}>
                {name}
              </th>
              <td className={cell}>{formatCount(uses, lang)}</td>
              <td className={cell}>{formatCount(failures, lang)}</td>
              <td className={cell}>{formatCount(inputTokens, lang)}</td>
              <td className={cell}>{formatCount(outputTokens, lang)}</td>
              <td className={cell}>{formatCost(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
