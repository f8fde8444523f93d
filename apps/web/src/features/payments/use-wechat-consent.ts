import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Order, WechatConsent } from './data.ts';

/**
 * Goes on with a payment inside WeChat, where the address has a code after the member came back from its consent. The code is valid once,
 * so it leaves the address first: reloading the page does not send it again.
 */
export function useWechatConsent(order: Order, launch: (order: Order, consent: WechatConsent) => Promise<void>): void {
  const [parameters, setParameters] = useSearchParams();
  const sent = useRef(false);
  useEffect(() => {
    const [code, state] = [parameters.get('code'), parameters.get('state')];
    if (!code || !state || order.provider !== 'wechat_pay' || sent.current) return;
    sent.current = true;
    setParameters({}, { replace: true });
    if (order.state === 'pending') void launch(order, { code, state });
  }, [parameters, setParameters, order, launch]);
}
