import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';

export type Fact = { label: string; value: ReactNode };

/** A card of labels and values, two columns where they fit. */
export function FactCard({
  id,
  title,
  facts,
  aside,
  children,
}: {
  id: string;
  title: string;
  facts: readonly Fact[];
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Card labelledBy={id}>
      <CardTitle id={id} aside={aside}>
        {title}
      </CardTitle>
      <dl className="grid gap-x-6 gap-y-2.5 px-4 py-3 md:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2 text-small">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
