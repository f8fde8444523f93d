import { adminReportCategoriesPage, adminReportReasonsPage, adminReportsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Area } from '../staff/area.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseRow } from './case-row.tsx';
import type { QueuePage } from './data.ts';
import { reportMessages } from './messages.ts';
import { QueueFilter } from './queue-filter.tsx';
import { useCaseList } from './use-case-list.ts';
import { AcceptDialog, RejectDialog } from './verdict-dialogs.tsx';

type Cases = ReturnType<typeof useCaseList>;

function List({ page: { list, filters, detail, categories }, cases }: { page: QueuePage; cases: Cases }) {
  const messages = useMessages(reportMessages);
  const isDecided = filters.state === 'decided';
  const tabs = [
    {
      to: addressOf(adminReportsPage),
      label: list.pending > 0 ? `${messages.pendingTab} ${list.pending}` : messages.pendingTab,
      current: !isDecided,
    },
    { to: addressOf(adminReportsPage, { state: 'decided' }), label: messages.decidedTab, current: isDecided },
  ];
  return (
    <Card className="min-w-0">
      <Tabs label={messages.lists} tabs={tabs} className="border-b border-line px-2" />
      <QueueFilter filters={filters} categories={categories} />
      {list.items.length === 0 ? (
        <EmptyState
          title={isDecided ? messages.emptyDecided : messages.empty}
          text={isDecided ? messages.emptyDecidedText : messages.emptyText}
        />
      ) : (
        <ul aria-label={messages.queue}>
          {list.items.map((item) => (
            <CaseRow key={item.id} item={item} to={cases.addressFor(item.id)} current={item.id === detail?.case.id} />
          ))}
        </ul>
      )}
      <Pager page={list.page} pages={list.pages} href={(page) => addressOf(adminReportsPage, { ...filters, page })} className="p-3" />
    </Card>
  );
}

/** The queue at the left, the open case beside it; on a phone one after the other. */
export function ReportsPage(page: QueuePage) {
  const messages = useMessages(reportMessages);
  const cases = useCaseList(page);
  const { detail, opened, reasons } = page;
  const close = () => cases.setOpen(null);
  const links = (
    <span className="flex flex-wrap gap-2">
      <ButtonLink size="small" to={addressOf(adminReportCategoriesPage)}>
        {messages.toCategories}
      </ButtonLink>
      <ButtonLink size="small" to={addressOf(adminReportReasonsPage)}>
        {messages.toReasons}
      </ButtonLink>
    </span>
  );
  const acts = detail && {
    accept: () => cases.decide('accept'),
    reject: () => cases.decide('reject'),
    undo: () => cases.undo(detail.case.id, detail.case.version),
  };
  return (
    <Area title={messages.title} note={messages.note} aside={links}>
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={cx('min-w-0', opened && detail !== null && 'max-md:hidden')}>
          <List page={page} cases={cases} />
          <p className="px-1 pt-2 text-meta text-ink-2 max-md:hidden">{messages.keys}</p>
        </div>
        {detail && acts && (
          <div className={cx('min-w-0 md:sticky md:top-20', !opened && 'max-md:hidden')}>
            <CaseDetail detail={detail} acts={acts} back={cases.addressFor()} />
          </div>
        )}
      </div>
      {detail && cases.open === 'accept' && <AcceptDialog detail={detail} reasons={reasons} onDecided={cases.decided} onClose={close} />}
      {detail && cases.open === 'reject' && <RejectDialog detail={detail} reasons={reasons} onDecided={cases.decided} onClose={close} />}
    </Area>
  );
}
