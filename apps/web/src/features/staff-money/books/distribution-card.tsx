import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { figure } from '../adjustments/figures.ts';
import type { Books } from './data.ts';
import { bookMessages } from './messages.ts';

/** The distribution of value; the issuing accounts are below zero, so that the four sum to zero. */
export function DistributionCard({ standing: { currency, members, holds, platform, source } }: { standing: Books['standing'] }) {
  const messages = useMessages(bookMessages);
  const parts = [
    { label: messages.members, value: members },
    { label: messages.holds, value: holds },
    { label: messages.platform, value: platform },
    { label: currency === 'CNY' ? messages.CNYsource : messages.POINTsource, value: source },
  ];
  return (
    <Card labelledBy="standing">
      <CardTitle id="standing" aside={<span className="text-meta text-ink-2">{messages.sumsToZero}</span>}>
        {messages.standing}
      </CardTitle>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-b-card bg-line lg:grid-cols-4">
        {parts.map(({ label, value }) => (
          <div key={label} className="bg-surface px-4 py-3">
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className="text-card font-semibold break-all tabular-nums">{figure(value, currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
