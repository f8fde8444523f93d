import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../lib/api/act-key.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { cardResultPath, rechargePath } from '../../lib/payment-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { shortOf } from './covers.ts';
import { buy, type CardOrder, type Funds, type MembershipCard, type Specification } from './data.ts';
import { membershipMessages } from './messages.ts';
import { durationText, grouped, priceMessages, priceText } from './price-messages.ts';

type Props = { card: MembershipCard; specification: Specification; own: Funds; onClose: () => void };

/** Pays the amount shown in the dialog. A failure closes it: the page is reloaded and shows the current state. */
function usePurchase({ specification: { id, price }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const keys = useActKey();
  const [busy, setBusy] = useState(false);
  const [order, setOrder] = useState<CardOrder | null>(null);

  async function pay(): Promise<void> {
    const body = { specificationId: id, ...price };
    setBusy(true);
    try {
      setOrder(await buy(body, keys.keyFor(body)));
      keys.done();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
      if (reason.status !== 0) onClose();
    } finally {
      setBusy(false);
      await revalidate();
    }
  }
  return { busy, order, pay };
}

function Facts({ card, specification, own }: Props) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  const { points } = useMessages(priceMessages);
  const facts = [
    [
      messages.facts.price,
      <span key="price" className="font-semibold text-gold">
        {priceText(specification.price, lang)}
      </span>,
    ],
    [messages.facts.have, `${formatMoney(own.balance)} · ${points(grouped(own.points))}`],
    [messages.facts.length, durationText(specification.duration, lang)],
    [messages.facts.role, nameIn(card.role.name, lang)],
    [messages.facts.until, specification.endsAt && formatDateTime(specification.endsAt)],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Bought({ order, onClose }: { order: CardOrder; onClose: () => void }) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  const action = (
    <>
      <ButtonLink tone="primary" to={cardResultPath({ number: order.number })}>
        {messages.seeOrder}
      </ButtonLink>
      <Button onClick={onClose}>{messages.close}</Button>
    </>
  );
  return (
    <div role="status">
      <EmptyState
        mood="steaming"
        title={messages.doneTitle}
        text={messages.doneText(nameIn(order.role, lang), formatDateTime(order.endsAt))}
        action={action}
      />
    </div>
  );
}

/** The price and the end of the role, before anything is paid. */
export default function BuyDialog(props: Props) {
  const lang = useLang();
  const site = useSiteInfo();
  const messages = useMessages(membershipMessages);
  const { busy, order, pay } = usePurchase(props);
  const { card, specification, own, onClose } = props;
  const short = shortOf(own, specification.price);
  const title = messages.confirmTitle(`${card.name} · ${specification.name}`);
  if (order) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <Bought order={order} onClose={onClose} />
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      {short === null && (
        <Button tone="primary" busy={busy} data-autofocus="" onClick={() => void pay()}>
          {messages.pay(priceText(specification.price, lang))}
        </Button>
      )}
      {short === 'money' && site?.features.recharge && (
        <ButtonLink tone="primary" to={rechargePath()}>
          {messages.recharge}
        </ButtonLink>
      )}
    </>
  );
  const notes = { money: site?.features.recharge ? messages.shortMoney : messages.shortNoRecharge, points: messages.shortPoints };
  return (
    <Dialog open firm title={title} onClose={onClose} actions={actions}>
      <Facts {...props} />
      <p className={short ? 'mt-4 rounded-control bg-cinnabar-soft px-3 py-2 text-small text-cinnabar' : 'mt-4 text-meta text-ink-2'}>
        {short ? notes[short] : messages.final}
      </p>
    </Dialog>
  );
}
