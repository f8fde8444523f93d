import { adminAddNoticePage, adminNoticePage, adminNoticesPage, noticeStates } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ActButtonLink } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { useAudienceText } from './audience-text.ts';
import type { StaffNotice, StaffNotices } from './data.ts';
import { staffNoticeMessages } from './messages.ts';
import { NoticeChips, useNoticeTime } from './notice-facts.tsx';

function Row({ notice }: { notice: StaffNotice }) {
  const own = useMessages(staffNoticeMessages);
  const audience = useAudienceText();
  const time = useNoticeTime();
  const facts = [own.to(audience(notice)), time(notice), notice.reached !== null && own.reached(notice.reached)];
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={addressOf(adminNoticePage, { noticeId: notice.id })} className="min-w-0 text-small font-medium wrap-anywhere">
          {notice.title}
        </Link>
        <NoticeChips notice={notice} />
      </p>
      <p className="line-clamp-1 text-small text-ink-2 wrap-anywhere">{notice.excerpt}</p>
      <p className="text-meta text-ink-2 tabular-nums wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

type Props = { state: StaffNotice['state'] | undefined; notices: StaffNotices };

export function StaffNoticesPage({ state, notices }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffNoticeMessages);
  const write = (
    <ActButtonLink to={addressOf(adminAddNoticePage)} tone="primary" icon={<Icon name="plus" size={16} />}>
      {own.write}
    </ActButtonLink>
  );
  const tabs = [undefined, ...noticeStates].map((one) => ({
    to: addressOf(adminNoticesPage, one ? { state: one } : {}),
    label: one ? own.states[one] : own.all,
    current: one === state,
  }));
  return (
    <Area title={messages.notices} aside={write} note={own.note}>
      <Card>
        <Tabs label={own.filter} tabs={tabs} className="border-b border-line px-1" />
        {notices.items.length === 0 ? (
          <EmptyState title={state ? own.noneHere : own.empty} text={state ? undefined : own.emptyText} />
        ) : (
          <ul className="divide-y divide-line">
            {notices.items.map((notice) => (
              <Row key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={notices.page} pages={notices.pages} href={(page) => addressOf(adminNoticesPage, state ? { state, page } : { page })} />
    </Area>
  );
}
