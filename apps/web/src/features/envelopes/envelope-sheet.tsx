import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClaimList } from './claim-list.tsx';
import type { Envelope } from './data.ts';
import { envelopeMessages } from './messages.ts';
import { VerifyCard } from './verify-card.tsx';

function Own({ envelope: { viewer, endReason, state, type } }: { envelope: Envelope }) {
  const messages = useMessages(envelopeMessages);
  const { own } = viewer;
  if (own === null)
    return state === 'ended' ? (
      <p className="py-2 text-center text-small text-ink-2">
        {endReason === 'taken' && type !== 'personal' ? messages.taken : messages.endReasons[endReason]}
      </p>
    ) : null;
  return (
    <p className="envelope-open grid justify-items-center gap-1 py-3">
      <span className="text-[2.5rem] leading-none font-bold text-cinnabar tabular-nums">{formatMoney(own.amount)}</span>
      <span className="text-small text-ink-2">{messages.rank(own.rank)}</span>
    </p>
  );
}

function Progress({ envelope }: { envelope: Envelope }) {
  const messages = useMessages(envelopeMessages);
  const { claimed, quantity, claimedAmount, total, state, expiresAt, returned } = envelope;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-small tabular-nums">
        <span>{messages.progress(claimed, quantity)}</span>
        <span>{messages.progressSum(formatMoney(claimedAmount), formatMoney(total))}</span>
      </p>
      <div
        role="progressbar"
        aria-label={messages.envelope}
        aria-valuemin={0}
        aria-valuemax={quantity}
        aria-valuenow={claimed}
        className="h-1.5 overflow-hidden rounded-chip bg-surface-2"
      >
        <div className="h-full bg-cinnabar" style={{ width: `${(claimed / quantity) * 100}%` }} />
      </div>
      <p className="text-meta text-ink-2">
        {state === 'open' && expiresAt !== null && messages.until(formatDateTime(expiresAt))}
        {state === 'ended' && returned !== '0.00' && messages.returned(formatMoney(returned))}
      </p>
    </div>
  );
}

type Props = { envelope: Envelope; topicId: string; onStop: () => void; onClose: () => void };

/** Who claimed what, the own share first; the sender may stop it here, and everyone may verify it after the end. */
export default function EnvelopeSheet({ envelope, topicId, onStop, onClose }: Props) {
  const messages = useMessages(envelopeMessages);
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const stop = envelope.viewer.stop && (
    <Button
      tone="quiet"
      className="text-cinnabar!"
      onClick={() => {
        close();
        onStop();
      }}
    >
      {messages.stop}
    </Button>
  );
  return (
    <Dialog open={open} onClose={close} title={envelope.greeting || messages.greeting} actions={stop}>
      <div className="grid gap-4 text-ink">
        <Own envelope={envelope} />
        <Progress envelope={envelope} />
        <ClaimList key={envelope.state} topicId={topicId} claimed={envelope.claimed} ended={envelope.state === 'ended'} />
        {envelope.type === 'random' && <VerifyCard seedHash={envelope.seedHash} ended={envelope.state === 'ended'} topicId={topicId} />}
      </div>
    </Dialog>
  );
}
