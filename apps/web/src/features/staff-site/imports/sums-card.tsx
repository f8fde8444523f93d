import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Receipt } from './data.ts';
import { importMessages } from './messages.ts';

type Sum = Receipt['sums'][number];

const sides = ['source', 'read', 'here'] as const;

/** Every side that is known has the same amount. */
function agrees(sum: Sum): boolean {
  const known = [sum.source, sum.read, sum.here ?? '0'].filter((amount) => amount !== null);
  return new Set(known.map(Number)).size === 1;
}

/** Totals at the source, of what was read, and here. */
export function SumsCard({ sums, state }: Receipt) {
  const own = useMessages(importMessages);
  const names: Readonly<Record<string, string>> = own.sumOf;
  const isEnded = state === 'finished';
  const rows = sums.map((sum, at) => {
    const isEqual = agrees(sum);
    return {
      key: String(at),
      name: (
        <span className="whitespace-normal">
          {names[sum.of] ?? sum.of} {sum.part !== '' && <span className="text-ink-2">{sum.part}</span>}
        </span>
      ),
      cells: [
        ...sides.map((side) => sum[side]),
        isEnded ? (
          <span key="state" className={`inline-flex items-center gap-1 ${isEqual ? 'text-tea' : 'text-cinnabar'}`}>
            <Icon name={isEqual ? 'circle-check' : 'triangle-alert'} size={16} />
            {isEqual ? own.agrees : own.differs}
          </span>
        ) : null,
      ],
    };
  });
  const columns = [...sides.map((key) => ({ key, head: own.sides[key] })), { key: 'state', head: '' }];
  return (
    <Card labelledBy="sums">
      <CardTitle id="sums">{own.sums}</CardTitle>
      <p className="px-4 pt-3 text-small text-ink-2">{own.sumsNote}</p>
      <DataTable label={own.sums} head={own.sum} columns={columns} rows={rows} />
    </Card>
  );
}
