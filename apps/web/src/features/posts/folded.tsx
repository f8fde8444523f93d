import { useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { actMessages } from './act-messages.ts';
import { ReservedSpace } from './reserved-space.tsx';
import { useReveal } from './use-reveal.ts';

type Props = { id: string; floor?: number; targeted: boolean; mutedWord: string | undefined; space: ReactNode; children: ReactNode };

/** One line in place of a comment or a reply; once opened it stays open for this visit. */
export default function Folded({ id, floor, targeted, mutedWord, space, children }: Props) {
  const messages = useMessages(actMessages);
  const [open, setOpen] = useState(false);
  const line = useReveal<HTMLDivElement>(targeted);
  if (open) return children;
  const renderLine = (isAlone: boolean) => (
    <div
      ref={line}
      {...(isAlone && { id, 'data-floor': floor })}
      className="flex flex-wrap items-center gap-x-3 px-4 py-1.5 text-meta text-ink-2 md:px-6"
    >
      {floor !== undefined && <span className="tabular-nums">#{floor}</span>}
      <span className="italic">{mutedWord === undefined ? messages.blockedHere : messages.mutedHere(mutedWord)}</span>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {messages.showAnyway}
      </Button>
    </div>
  );
  return <ReservedSpace space={space} renderLine={renderLine} />;
}
