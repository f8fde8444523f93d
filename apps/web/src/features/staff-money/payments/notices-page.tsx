import { adminPaymentNoticesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { Notices } from './data.ts';
import { staffPaymentMessages } from './messages.ts';
import { NoticeList } from './notice-list.tsx';
import { PaymentTabs } from './payment-tabs.tsx';

export function NoticesPage({ notices }: { notices: Notices }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffPaymentMessages);
  return (
    <Area title={messages.payments} note={own.note}>
      <Card>
        <PaymentTabs current="notices" />
        {notices.items.length === 0 ? (
          <EmptyState title={own.noticesEmpty} text={own.noticesEmptyText} />
        ) : (
          <NoticeList notices={notices.items} />
        )}
      </Card>
      <Pager page={notices.page} pages={notices.pages} href={(page) => addressOf(adminPaymentNoticesPage, { page })} />
    </Area>
  );
}
