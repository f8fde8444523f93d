import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { actMessages } from './act-messages.ts';

/** One line in place of a comment or a reply; opened it stays open for this visit. */
export default function Folded({ id, floor, children }: { id: string; floor?: number; children: ReactNode }) {
  const words = useMessages(actMessages);
  const [open, setOpen] = useState(false);
  if (open) return children;
  return (
    <div id={id} data-floor={floor} className="flex flex-wrap items-center gap-x-3 px-4 py-1.5 text-meta text-ink-2 md:px-6">
      {floor !== undefined && <span className="tabular-nums">#{floor}</span>}
      <span className="italic">{words.blockedHere}</span>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>{words.showAnyway}</Button>
    </div>
  );
}
