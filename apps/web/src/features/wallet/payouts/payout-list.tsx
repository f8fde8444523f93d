import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { type OwnPayout, payoutCalls } from './data.ts';
import { payoutMessages } from './messages.ts';

const tones: Record<OwnPayout['state'], ChipTone> = {
  requested: 'gold',
  approved: 'gold',
  paid: 'tea',
  refused: 'cinnabar',
  cancelled: 'plain',
};

function CancelButton({ id }: { id: string }) {
  const messages = useMessages(payoutMessages);
  const { revalidate } = useRevalidator();
  async function cancel(): Promise<void> {
    if (!(await confirm({ title: messages.cancelTitle, text: messages.cancelText, action: messages.cancel }))) return;
    try {
      await payoutCalls.cancel(id);
      toast(messages.cancelled, { kind: 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
    await revalidate();
  }
  return (
    <Button size="small" onClick={() => void cancel()}>
      {messages.cancel}
    </Button>
  );
}

function Row({ payout: { id, amount, fee, method, state, requestedAt, endedAt, reference, reason } }: { payout: OwnPayout }) {
  const messages = useMessages(payoutMessages);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
          <span className="text-small">{messages.methods[method]}</span>
          <Chip tone={tones[state]}>{messages.states[state]}</Chip>
        </p>
        <p className="text-meta break-words text-ink-2">
          <Time at={endedAt ?? requestedAt} />
          {Number(fee) > 0 && ` · ${messages.feePart(formatMoney(fee))}`}
          {reference !== '' && ` · ${messages.reference(reference)}`}
        </p>
        {reason !== '' && <p className="text-small break-words">{messages.reason(reason)}</p>}
      </div>
      {state === 'requested' && <CancelButton id={id} />}
    </li>
  );
}

/** The member's payouts, newest first. */
export function PayoutList({ payouts }: { payouts: readonly OwnPayout[] }) {
  const messages = useMessages(payoutMessages);
  return (
    <Card labelledBy="payouts">
      <CardTitle id="payouts">{messages.list}</CardTitle>
      <ul className="divide-y divide-line">
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} />
        ))}
      </ul>
    </Card>
  );
}
