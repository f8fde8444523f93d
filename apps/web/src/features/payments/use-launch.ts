import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { paymentActs, type Launch, type Order, type WechatConsent } from './data.ts';
import { paymentMessages } from './messages.ts';
import { payInWechat } from './wechat-bridge.ts';

/** A QR code, with its order. */
export type Scan = { order: Order; launch: Launch };

/** Redirects to the payment page, shows the QR code, or inside WeChat its own sheet. */
export function useLaunch() {
  const messages = useMessages(paymentMessages);
  const [busy, setBusy] = useState(false);
  const [scan, setScan] = useState<Scan | null>(null);

  async function launch(order: Order, consent?: WechatConsent): Promise<void> {
    setBusy(true);
    try {
      const launched = await paymentActs.launch(order.number, consent);
      if (launched.jsapi) {
        const outcome = await payInWechat(launched.jsapi);
        if (outcome !== 'ok') toast(messages.wechatOutcomes[outcome]);
      } else if (launched.kind === 'redirect') window.location.assign(launched.address);
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
