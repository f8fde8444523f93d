import { adminGiftRecipientsPage, adminGiftTasksPage, adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { Area } from '../../staff/area.tsx';
import type { Recipients } from './data.ts';
import { GiftState, useGiftFacts } from './gifts-page.tsx';
import { giftMessages } from './messages.ts';

/** Members who received one gift, and the resulting ends of their roles. */
export function RecipientsPage({ recipients: { task, items, page, pages } }: { recipients: Recipients }) {
  const own = useMessages(giftMessages);
  const facts = useGiftFacts(task);
  const back = (
    <Link to={addressOf(adminGiftTasksPage)} className="text-small pointer-coarse:py-2.5">
      {own.back}
    </Link>
  );
  return (
    <Area title={task.name} aside={back} note={facts}>
      <Card labelledBy="recipients">
        <CardTitle id="recipients" aside={<GiftState task={task} />}>
          {own.given(task.given)}
        </CardTitle>
        {items.length === 0 ? (
          <EmptyState title={own.noRecipients} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map(({ member, givenAt, endsAt }, at) => (
              <li key={member?.id ?? at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                {member && !member.cancelled ? (
                  <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="text-small">
                    {member.name}
                  </Link>
                ) : (
                  <span className="text-small text-ink-2">{own.gone}</span>
                )}
                <span className="text-meta text-ink-2 tabular-nums">
                  <Time at={givenAt} /> · {endsAt === null ? own.forGood : own.holds(formatDateTime(endsAt))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(next) => addressOf(adminGiftRecipientsPage, { taskId: task.id, page: next })} />
    </Area>
  );
}
