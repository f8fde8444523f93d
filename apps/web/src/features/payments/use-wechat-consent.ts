import { paymentCompletedPage } from '@chaguan/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageQuery } from '../../lib/query.ts';
import type { Order, WechatConsent } from './data.ts';

/**
 * Goes on with a payment inside WeChat, where the address has a code after the member came back from its consent. The code is valid once,
 * so it leaves the address first: reloading the page does not send it again.
 */
export function useWechatConsent(order: Order, launch: (order: Order, consent: WechatConsent) => Promise<void>): void {
  const query = usePageQuery(paymentCompletedPage);
  const [code, state] = [query.get('code'), query.get('state')];
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const sent = useRef(false);
  useEffect(() => {
    if (!code || !state || order.provider !== 'wechat_pay' || sent.current) return;
    sent.current = true;
    void navigate(pathname, { replace: true });
    if (order.state === 'pending') void launch(order, { code, state });
  }, [code, state, pathname, navigate, order, launch]);
}
