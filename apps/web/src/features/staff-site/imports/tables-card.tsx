import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Receipt } from './data.ts';
import { importMessages } from './messages.ts';

const columnNames = ['read', 'imported', 'known', 'merged', 'leftOut'] as const;

const inDigits = (count: number): string => count.toLocaleString('en');

/** What became of the rows of every table, and why some were left out. */
export function TablesCard({ tables, isComplete, state }: Receipt) {
  const own = useMessages(importMessages);
  const columns = columnNames.map((key) => ({ key, head: own.columns[key] }));
  const rows = tables.map((each) => ({
    key: `${each.kind} ${each.table}`,
    name: (
      <span className="font-mono">
        {each.table} <span className="text-meta text-ink-2">{each.kind}</span>
      </span>
    ),
    cells: columnNames.map((key) => (each[key] === 0 ? null : inDigits(each[key]))),
  }));
  const reasons = tables.flatMap(({ table, kind, reasons: all }) => all.map((each) => ({ ...each, table, kind })));
  return (
    <Card labelledBy="tables">
      <CardTitle id="tables">{own.tables}</CardTitle>
      <DataTable label={own.tables} head={own.table} columns={columns} rows={rows} />
      {state === 'finished' && (
        <p className={`border-t border-line px-4 py-3 text-small ${isComplete ? 'text-tea' : 'text-cinnabar'}`}>
          {isComplete ? own.complete : own.incomplete}
        </p>
      )}
      {reasons.length > 0 && (
        <details className="border-t border-line" open={reasons.length <= 20}>
          <summary className="px-4 py-2.5 text-small text-ink-2 hover:bg-surface-2 pointer-coarse:py-3">{own.reasons}</summary>
          <ul className="grid gap-1 px-4 pb-3 text-small">
            {reasons.map(({ table, kind, reason, rows: count }) => (
              <li key={`${kind} ${table} ${reason}`} className="min-w-0 break-words">
                <span className="font-mono text-meta text-ink-2">{own.reasonLine(table, inDigits(count))}</span> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
