import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { paymentActs, type Launch, type Order } from './data.ts';

/** A QR code, with its order. */
export type Scan = { order: Order; launch: Launch };

/** Redirects to the payment page, or shows the QR code. */
export function useLaunch() {
  const [busy, setBusy] = useState(false);
  const [scan, setScan] = useState<Scan | null>(null);

  async function launch(order: Order): Promise<void> {
    setBusy(true);
    try {
      const launched = await paymentActs.launch(order.number);
      if (launched.kind === 'redirect') window.location.assign(launched.address);
      else setScan({ order, launch: launched });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return { busy, scan, launch, close: () => setScan(null) };
}
