import { balancePage, paymentReceiptPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { rechargePath } from '../../lib/payment-paths.ts';
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Order, Result } from './data.ts';
import { paymentMessages } from './messages.ts';
import { ScanCard } from './scan-card.tsx';
import { useLaunch } from './use-launch.ts';
import { useOrder } from './use-order.ts';
import { useWechatConsent } from './use-wechat-consent.ts';

function Facts({ order }: { order: Order }) {
  const messages = useMessages(paymentMessages);
  const facts = [
    [messages.number, order.number],
    [messages.way, messages.providers[order.provider]],
    [messages.made, formatDateTime(order.createdAt)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t border-line px-4 py-4 text-small">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right break-all tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paid({ order, balance }: Result) {
  const messages = useMessages(paymentMessages);
  const action = (
    <>
      <ButtonLink tone="primary" to={addressOf(balancePage)}>
        {messages.seeBalance}
      </ButtonLink>
      <ButtonLink to={addressOf(paymentReceiptPage, { number: order.number })}>{messages.receipt}</ButtonLink>
      <ButtonLink to={addressOf(siteHomePage)}>{messages.home}</ButtonLink>
    </>
  );
  return (
    <EmptyState
      heading="h1"
      mood="steaming"
      title={messages.paidTitle}
      text={messages.paidText(formatMoney(order.amount), formatMoney(balance))}
      action={action}
    />
  );
}

function Pending({ order, busy, onGo }: { order: Order; busy: boolean; onGo: () => void }) {
  const messages = useMessages(paymentMessages);
  const text = (
    <>
      <p>{messages.pendingText(formatMoney(order.amount))}</p>
      <p aria-hidden className="mt-4 flex justify-center text-tea">
        <Spinner />
      </p>
    </>
  );
  const action = (
    <>
      <Button tone="primary" busy={busy} onClick={onGo}>
        {messages.goOn}
      </Button>
      <ButtonLink to={rechargePath()}>{messages.otherWay}</ButtonLink>
    </>
  );
  return <EmptyState heading="h1" title={messages.pendingTitle} text={text} action={action} />;
}

/** The authoritative state of an order, whatever provider the URL names; polled while the order is pending. */
export function ResultPage({ result: first }: { result: Result }) {
  const messages = useMessages(paymentMessages);
  const { order, balance } = useOrder(first);
  const { busy, scan, launch, close } = useLaunch();
  useWechatConsent(order, launch);
  if (scan) return <ScanCard scan={scan} onClose={close} />;
  const again = (
    <ButtonLink tone="primary" to={rechargePath()}>
      {messages.again}
    </ButtonLink>
  );
  return (
    <Card>
      <div role="status">
        {order.state === 'paid' && <Paid order={order} balance={balance} />}
        {order.state === 'pending' && <Pending order={order} busy={busy} onGo={() => void launch(order)} />}
        {order.state === 'closed' && (
          <EmptyState heading="h1" mood="covered" title={messages.closedOrderTitle} text={messages.closedOrderText} action={again} />
        )}
      </div>
      <Facts order={order} />
    </Card>
  );
}

/** No order of the reader has this number: mistyped, or somebody else's. */
export function NoResult() {
  const messages = useMessages(paymentMessages);
  const action = (
    <>
      <ButtonLink tone="primary" to={addressOf(balancePage)}>
        {messages.seeBalance}
      </ButtonLink>
      <ButtonLink to={addressOf(siteHomePage)}>{messages.home}</ButtonLink>
    </>
  );
  return (
    <Card>
      <EmptyState heading="h1" mood="covered" title={messages.noResultTitle} text={messages.noResultText} action={action} />
    </Card>
  );
}
