import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { rechargeResultPath } from '../../lib/payment-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { paymentActs, productOf } from './data.ts';
import { paymentMessages } from './messages.ts';
import { ProviderMark } from './provider-mark.tsx';

type Props = { number: string; amount: string; paid: boolean };

/** The simulated bank: it can pay in all the ways of real ones, valid and invalid. */
export function SandboxPage({ number, amount, paid }: Props) {
  const messages = useMessages(paymentMessages);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const result = rechargeResultPath({ product: productOf('sandbox'), number });

  async function pay(notices: number): Promise<void> {
    setBusy(true);
    try {
      await paymentActs.playMoney(number, notices);
      await navigate(result);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card labelledBy="sandbox" className="mx-auto grid max-w-105 justify-items-stretch gap-4 px-6 py-8">
      <div className="grid justify-items-center gap-2 text-center">
        <ProviderMark provider="sandbox" />
        <h1 id="sandbox" className="text-card font-semibold">
          {messages.sandboxTitle}
        </h1>
        <p className="text-title font-semibold tabular-nums">{formatMoney(amount)}</p>
        <p className="text-meta break-all text-ink-2">{number}</p>
        <p className="rounded-control bg-gold-soft px-3 py-2 text-small">{paid ? messages.sandboxPaid : messages.sandboxText}</p>
      </div>
      <Button tone="primary" size="large" busy={busy} onClick={() => void pay(1)}>
        {messages.sandboxPay}
      </Button>
      <Button disabled={busy} onClick={() => void pay(0)}>
        {messages.sandboxLost}
      </Button>
      <Button disabled={busy} onClick={() => void pay(2)}>
        {messages.sandboxTwice}
      </Button>
      <ButtonLink tone="quiet" to={result}>
        {messages.sandboxBack}
      </ButtonLink>
    </Card>
  );
}
