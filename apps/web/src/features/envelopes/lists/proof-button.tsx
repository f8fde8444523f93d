import { Suspense, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { envelopeListMessages } from './messages.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const ProofDialog = onDemand(() => import('./proof-dialog.tsx'));

/** Senders and claimants may always verify it, also when the topic is no longer visible. */
export function ProofButton({ topicId, seedHash }: { topicId: string; seedHash: string }) {
  const messages = useMessages(envelopeListMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" tone="quiet" icon={<Icon name="shield-check" size={15} />} onClick={() => setOpen(true)}>
        {messages.verify}
      </Button>
      {open && (
        <Suspense fallback={<Coming />}>
          <ProofDialog topicId={topicId} seedHash={seedHash} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
