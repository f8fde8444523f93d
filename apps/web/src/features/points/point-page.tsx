import { addTopicPage, pointModules, pointsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatPoints } from '@chaguan/contract/formats';
import { HelpLink } from '../help-link/help-link.tsx';
import { LogDays } from '../ledger/log-days.tsx';
import { ledgerMessages } from '../ledger/messages.ts';
import { MonthCard } from '../ledger/month-card.tsx';
import { SaveButton } from '../ledger/save-button.tsx';
import { StatementCard } from '../ledger/statement/statement-card.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { PointFilters, PointLog } from './data.ts';
import { pointMessages } from './messages.ts';
import { Line } from './point-line.tsx';
import { fetchCode } from '../../lib/code/fetch-code.ts';

type Props = { filters: PointFilters; log: PointLog };

function Sums({ log: { points, earned } }: { log: PointLog }) {
  const messages = useMessages(pointMessages);
  const sums = [
    { label: messages.now, value: points, look: 'text-tea' },
    { label: messages.earned, value: earned, look: '' },
  ];
  return (
    <Card as="div">
      <dl className="grid grid-cols-2 divide-x divide-line px-1 py-4">
        {sums.map(({ label, value, look }) => (
          <div key={label} className="px-4">
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className={cx('text-title font-semibold tabular-nums', look)}>{formatPoints(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Bar({ filters, log }: Props) {
  const messages = useMessages(pointMessages);
  const lang = useLang();
  const tabs = [undefined, ...pointModules].map((module) => ({
    to: addressOf(pointsPage, { ...filters, module }),
    label: messages.modules[module ?? 'all'],
    current: module === filters.module,
  }));
  const save = async () => (await fetchCode(() => import('./save-lines.ts'))).saveLines(filters, lang);
  return (
    <div className="flex border-b border-line px-1 max-md:flex-col md:flex-wrap md:items-center md:gap-x-1">
      {/* A mouse does not scroll sideways: from tablet width on all of them are visible, with the button in their last row. */}
      <Tabs label={messages.filter} tabs={tabs} className="md:contents" />
      <div className="flex max-md:-mx-1 max-md:border-t max-md:border-line max-md:px-2 md:ml-auto">
        <SaveButton disabled={log.total === 0} save={save} />
      </div>
    </div>
  );
}

function Lines({ filters, log }: Props) {
  const messages = useMessages(pointMessages);
  const common = useMessages(ledgerMessages);
  if (log.total === 0 && filters.month !== undefined) return <EmptyState title={common.noneHere} />;
  if (log.total === 0) {
    const write = (
      <ButtonLink to={addressOf(addTopicPage)} tone="primary">
        {messages.write}
      </ButtonLink>
    );
    return <EmptyState title={filters.module === undefined ? messages.none : messages.noneHere} text={messages.noneText} action={write} />;
  }
  if (log.page > log.pages)
    return <EmptyState title={common.beyond} action={<ButtonLink to={addressOf(pointsPage, filters)}>{common.firstPage}</ButtonLink>} />;
  return <LogDays lines={log.items}>{(line) => <Line key={line.id} line={line} />}</LogDays>;
}

/** The log of points, day by day, with the balance after each line. */
export function PointPage({ filters, log }: Props) {
  const messages = useMessages(pointMessages);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Sums log={log} />
      <HelpLink subject="points" className="max-md:px-4" />
      <MonthCard
        moves={log.month}
        chosen={filters.month !== undefined}
        href={(month) => addressOf(pointsPage, { module: filters.module, month })}
        format={formatPoints}
      />
      <Card>
        <Bar filters={filters} log={log} />
        <Lines filters={filters} log={log} />
      </Card>
      <Pager page={log.page} pages={log.pages} href={(page) => addressOf(pointsPage, { ...filters, page })} className="mt-4" />
      <StatementCard currency="POINT" />
    </UserPage>
  );
}
