import { reportListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { OwnReports } from './data.ts';
import { listMessages } from './list-messages.ts';
import { OwnReportRow } from './own-report-row.tsx';

/** The reader's reports and their results. */
export function ReportListPage({ list: { items, page, pages } }: { list: OwnReports }) {
  const messages = useMessages(listMessages);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={messages.none} text={messages.noneText} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((report) => (
              <OwnReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
      </Card>
      <Pager page={page} pages={pages} href={(to) => addressOf(reportListPage, { page: to })} className="mt-4" />
    </UserPage>
  );
}
