import { readTopicLocks, unlockTopic, type UnlockKind } from '@chaguan/contract';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { rechargePath } from '../../../lib/payment-paths.ts';
import { ask, confirm, showNotice, toast } from '../../../ui/overlays.ts';
import { covers, displayPrice } from './data.ts';
import { hiddenMessages } from './messages.ts';

/** Asks before anything is paid, at the current price, and reloads the page with the unlocked content. */
export function useUnlock(topicId: string) {
  const messages = useMessages(hiddenMessages);
  const site = useSiteInfo();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const params = { topicId };

  async function open(kind: UnlockKind, key: { password?: string; price?: string }): Promise<void> {
    try {
      await api.call(unlockTopic, { params, body: { kind, ...key } });
      toast(messages.opened, { kind: 'success' });
    } finally {
      // Also after a failure: the price may have changed.
      await revalidate();
    }
  }

  async function withPassword(): Promise<void> {
    const password = await ask({ title: messages.confirmTitle, label: messages.password, password: true, action: messages.unlock });
    if (password) await open('password', { password });
  }

  async function paying(kind: 'points' | 'balance'): Promise<void> {
    const { locks, points, balance } = await api.call(readTopicLocks, { params });
    const lock = locks.find((one) => one.kind === kind);
    if (lock === undefined || lock.open) return revalidate();
    const isMoney = kind === 'balance';
    const text = (sum: string) => (isMoney ? displayPrice(kind, sum) : messages.ownPoints(sum));
    const [price, own] = [text(lock.value), text(isMoney ? balance : points)];
    if (covers(isMoney ? balance : points, lock.value)) {
      const agreed = await confirm({ title: messages.confirmTitle, text: messages.confirmText(price, own), action: messages.pay(price) });
      return agreed ? open(kind, { price: lock.value }) : undefined;
    }
    if (!isMoney || !site?.features.recharge) return showNotice(messages.short, messages.shortText(price, own));
    if (await confirm({ title: messages.short, text: messages.shortText(price, own), action: messages.recharge }))
      await navigate(rechargePath());
    return undefined;
  }

  return (kind: UnlockKind) => (kind === 'password' ? withPassword() : paying(kind));
}
