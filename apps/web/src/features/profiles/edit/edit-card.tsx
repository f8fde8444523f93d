import { useId, type ReactNode } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';

/** One group of the settings, saved separately. */
export function EditCard({ title, anchor, note, children }: { title: string; anchor?: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <span id={anchor} className="block scroll-mt-20" />
      <CardTitle id={id}>{title}</CardTitle>
      <div className="grid gap-4 p-4">
        {note && <p className="text-small text-ink-2">{note}</p>}
        {children}
      </div>
    </Card>
  );
}
