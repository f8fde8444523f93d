import type { ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { formatCost } from './cost.ts';
import type { Used } from './data.ts';
import { staffAssistantMessages } from './messages.ts';

export type UseRow = Used & { key: string; name: ReactNode };

/** Uses, tokens and cost, a row for each. */
export function UseTable({ label, head, rows }: { label: string; head: string; rows: readonly UseRow[] }) {
  const own = useMessages(staffAssistantMessages);
  const lang = useLang();
  const columns = [own.uses, own.failures, own.inputTokens, own.outputTokens, own.cost].map((title) => ({ key: title, head: title }));
  const items = rows.map(({ key, name, uses, failures, inputTokens, outputTokens, cost }) => ({
    key,
    name,
    cells: [...[uses, failures, inputTokens, outputTokens].map((count) => formatCount(count, lang)), formatCost(cost)],
  }));
  return <DataTable label={label} head={head} columns={columns} rows={items} />;
}
