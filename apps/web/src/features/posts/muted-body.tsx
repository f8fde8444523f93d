import { useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { actMessages } from './act-messages.ts';
import { ReservedSpace } from './reserved-space.tsx';
import { Notice } from './notices.tsx';

/** One line in place of a body; once opened it stays open for this visit. */
export default function MutedBody({ word, space, children }: { word: string; space: ReactNode; children: ReactNode }) {
  const messages = useMessages(actMessages);
  const [open, setOpen] = useState(false);
  if (open) return children;
  const renderLine = () => (
    <Notice>
      <span className="flex flex-wrap items-center gap-x-3">
        {messages.mutedHere(word)}
        <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
          {messages.showAnyway}
        </Button>
      </span>
    </Notice>
  );
  return <ReservedSpace space={space} renderLine={renderLine} />;
}
