import { Suspense, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { requestButtonMessages } from './button-messages.ts';

const RequestDialog = onDemand(() => import('./request-dialog.tsx'));

/** Opens the choice of members who are requested to answer. */
export function RequestButton({ questionId, authorId }: { questionId: string; authorId: string }) {
  const messages = useMessages(requestButtonMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {open && (
        <Suspense fallback={<Coming />}>
          <RequestDialog questionId={questionId} authorId={authorId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
