import { balanceModules, balancePage, payoutsPage, yearStatementPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { rechargePath } from '../../lib/payment-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/inputs.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HelpLink } from '../help-link/help-link.tsx';
import { LogDays } from '../ledger/log-days.tsx';
import { ledgerMessages } from '../ledger/messages.ts';
import { MonthCard } from '../ledger/month-card.tsx';
import { SaveButton } from '../ledger/save-button.tsx';
import { StatementCard } from '../ledger/statement/statement-card.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { Line } from './balance-line.tsx';
import type { BalanceFilters, BalanceLog } from './data.ts';
import { walletMessages } from './messages.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';

type Props = { filters: BalanceFilters; log: BalanceLog };

function Bar({ filters, log }: Props) {
  const messages = useMessages(walletMessages);
  const lang = useLang();
  const navigate = useNavigate();
  const save = async () => (await fetchCode(() => import('./save-lines.ts'))).saveLines(filters, lang);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <div className="w-44">
        <Select
          aria-label={messages.filter}
          value={filters.module ?? ''}
          onChange={(event) =>
            void navigate(addressOf(balancePage, { ...filters, module: event.target.value }), { preventScrollReset: true })
          }
        >
          <option value="">{messages.all}</option>
          {balanceModules.map((module) => (
            <option key={module} value={module}>
              {messages.modules[module]}
            </option>
          ))}
        </Select>
      </div>
      <SaveButton disabled={log.total === 0} save={save} />
    </div>
  );
}

function Lines({ filters, log }: Props) {
  const messages = useMessages(walletMessages);
  const common = useMessages(ledgerMessages);
  const filtered = filters.module !== undefined || filters.month !== undefined;
  if (log.total === 0)
    return <EmptyState title={filtered ? common.noneHere : messages.none} text={filtered ? undefined : messages.noneText} />;
  if (log.page > log.pages)
    return <EmptyState title={common.beyond} action={<ButtonLink to={addressOf(balancePage, filters)}>{common.firstPage}</ButtonLink>} />;
  return <LogDays lines={log.items}>{(line) => <Line key={line.id} line={line} />}</LogDays>;
}

/** The wallet: the balance, a month at a glance, and the log. */
export function BalancePage({ filters, log }: Props) {
  const site = useSiteInfo();
  const messages = useMessages(walletMessages);
  return (
    <UserPage title={messages.title}>
      <Card as="div" className="flex flex-wrap items-center justify-between gap-4 px-4 py-5">
        <dl>
          <dt className="text-meta text-ink-2">{messages.now}</dt>
          <dd
            className={cx('text-thread font-semibold break-all tabular-nums', log.balance.startsWith('-') ? 'text-cinnabar' : 'text-tea')}
          >
            {formatMoney(log.balance)}
          </dd>
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          {site?.features.payout && (
            <ButtonLink size="large" to={addressOf(payoutsPage)}>
              {messages.payout}
            </ButtonLink>
          )}
          {site?.features.recharge ? (
            <ButtonLink tone="primary" size="large" to={rechargePath()}>
              {messages.recharge}
            </ButtonLink>
          ) : (
            <p className="text-meta text-ink-2">{messages.noRecharge}</p>
          )}
        </div>
      </Card>
      <HelpLink subject="balance" className="max-md:px-4" />
      <MonthCard
        moves={log.month}
        chosen={filters.month !== undefined}
        href={(month) => addressOf(balancePage, { module: filters.module, month })}
        format={formatMoney}
      />
      <Card>
        <Bar filters={filters} log={log} />
        <Lines filters={filters} log={log} />
      </Card>
      <Pager page={log.page} pages={log.pages} href={(page) => addressOf(balancePage, { ...filters, page })} className="mt-4" />
      <StatementCard currency="CNY">
        <ButtonLink tone="quiet" icon={<Icon name="receipt-text" size={16} />} to={addressOf(yearStatementPage)}>
          {messages.year}
        </ButtonLink>
      </StatementCard>
    </UserPage>
  );
}
