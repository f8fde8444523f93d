import { balanceModules } from '@chaguan/contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { userPaths } from '../../user-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { byDay } from '../points/by-day.ts';
import { reportFailure } from '../shell/report-failure.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { Line } from './balance-line.tsx';
import type { BalanceFilters, BalanceLog } from './data.ts';
import { walletMessages } from './messages.ts';
import { MonthCard } from './month-card.tsx';

type Props = { filters: BalanceFilters; log: BalanceLog };

function Bar({ filters, log }: Props) {
  const words = useMessages(walletMessages);
  const lang = useLang();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { saveLines } = await import('./save-lines.ts');
      const more = await saveLines(filters, lang);
      toast(more ? words.tooMany : words.saved, { kind: more ? 'info' : 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-2">
      <div className="w-44">
        <Select
          aria-label={words.filter}
          value={filters.module ?? ''}
          onChange={(event) => void navigate(userPaths.balance({ ...filters, module: event.target.value }), { preventScrollReset: true })}
        >
          <option value="">{words.all}</option>
          {balanceModules.map((module) => (
            <option key={module} value={module}>
              {words.modules[module]}
            </option>
          ))}
        </Select>
      </div>
      <Button className="ml-auto" tone="quiet" busy={busy} disabled={log.total === 0} icon={<Download aria-hidden size={16} />} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}

function Lines({ filters, log }: Props) {
  const words = useMessages(walletMessages);
  const filtered = filters.module !== undefined || filters.month !== undefined;
  if (log.total === 0) return <EmptyState title={filtered ? words.noneHere : words.none} text={filtered ? undefined : words.noneText} />;
  if (log.page > log.pages) return <EmptyState title={words.beyond} action={<ButtonLink to={userPaths.balance(filters)}>{words.firstPage}</ButtonLink>} />;
  return byDay(log.items).map(({ day, lines }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="border-t border-line first-of-type:border-t-0">
      <h2 id={`day-${day}`} className="bg-surface-2 px-4 py-1.5 text-meta font-medium text-ink-2 tabular-nums">
        {day}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  ));
}

/** The wallet: what is there, a month at a glance, and where everything came from and went. */
export function BalancePage({ filters, log }: Props) {
  const words = useMessages(walletMessages);
  return (
    <UserPage title={words.title}>
      <Card as="div" className="flex flex-wrap items-center justify-between gap-4 px-4 py-5">
        <dl>
          <dt className="text-meta text-ink-2">{words.now}</dt>
          <dd className="text-thread font-semibold break-all text-tea tabular-nums">{formatMoney(log.balance)}</dd>
        </dl>
        <ButtonLink tone="primary" size="large" to={userPaths.payment()}>
          {words.recharge}
        </ButtonLink>
      </Card>
      <MonthCard filters={filters} month={log.month} />
      <Card>
        <Bar filters={filters} log={log} />
        <Lines filters={filters} log={log} />
      </Card>
      <Pager page={log.page} pages={log.pages} href={(page) => userPaths.balance({ ...filters, page })} className="mt-4" />
    </UserPage>
  );
}
