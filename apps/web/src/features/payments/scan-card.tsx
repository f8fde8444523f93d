import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { rechargeResultPath } from '../../lib/payment-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QrCode } from '../second-factor/security/qr-code.tsx';
import { paymentMessages } from './messages.ts';
import type { Scan } from './use-launch.ts';
import { useOrder } from './use-order.ts';

/** A QR code; the page continues automatically when the order is no longer pending. */
export function ScanCard({ scan: { order, launch }, onClose }: { scan: Scan; onClose: () => void }) {
  const messages = useMessages(paymentMessages);
  const navigate = useNavigate();
  const { state } = useOrder({ order, balance: '0.00' }).order;
  useEffect(() => {
    if (state !== 'pending') void navigate(rechargeResultPath({ product: launch.product, number: order.number }));
  }, [state, navigate, launch.product, order.number]);
  return (
    <Card labelledBy="scan" className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <h2 id="scan" className="text-card font-semibold">
        {messages.scan}
      </h2>
      <QrCode text={launch.address} label={messages.scanCode} />
      <p className="text-small">{messages.scanText(formatMoney(order.amount))}</p>
      <p className="text-meta text-ink-2">{messages.until(formatDateTime(order.expiresAt).slice(11))}</p>
      <Button onClick={onClose}>{messages.otherWay}</Button>
    </Card>
  );
}
