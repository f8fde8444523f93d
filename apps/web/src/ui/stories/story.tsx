import type { ReactNode } from 'react';
import { Card, CardTitle } from '../card.tsx';

export function Story({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card>
      <CardTitle>{name}</CardTitle>
      <div className="flex flex-wrap items-center gap-3 p-4">{children}</div>
    </Card>
  );
}
