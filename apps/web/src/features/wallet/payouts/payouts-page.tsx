import { balancePage, payoutsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { UserPage } from '../../user-area/user-page.tsx';
import type { OwnPayouts, PayoutForm as Terms } from './data.ts';
import { payoutMessages } from './messages.ts';
import { PayoutForm } from './payout-form.tsx';
import { PayoutList } from './payout-list.tsx';

/** Money of the balance is paid to an account outside: how much can be, the form, and the payouts so far. */
export function PayoutsPage({ form, list }: { form: Terms; list: OwnPayouts }) {
  const messages = useMessages(payoutMessages);
  return (
    <UserPage title={messages.title} backTo={addressOf(balancePage)}>
      <Card as="div" className="px-4 py-5">
        <dl>
          <dt className="text-meta text-ink-2">{messages.available}</dt>
          <dd className="text-thread font-semibold break-all text-tea tabular-nums">{formatMoney(form.available)}</dd>
        </dl>
        <p className="text-meta text-ink-2 tabular-nums">{messages.ofBalance(formatMoney(form.balance))}</p>
      </Card>
      <Card>
        {!form.open && <EmptyState title={messages.offTitle} text={messages.offText} mood="covered" />}
        {form.open && form.waiting && (
          <div className="grid gap-1 px-4 py-4 text-small">
            <h2 className="font-medium">{messages.waitingTitle}</h2>
            <p className="text-ink-2">{messages.waitingText}</p>
          </div>
        )}
        {form.open && !form.waiting && <PayoutForm terms={form} />}
      </Card>
      {list.items.length > 0 && <PayoutList payouts={list.items} />}
      <Pager page={list.page} pages={list.pages} href={(page) => addressOf(payoutsPage, { page })} />
    </UserPage>
  );
}
