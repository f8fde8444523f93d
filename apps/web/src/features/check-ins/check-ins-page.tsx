import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { UserPage } from '../user-area/user-page.tsx';
import { Calendar } from './calendar.tsx';
import { checkInActs, type CheckIns } from './data.ts';
import { checkInsMessages } from './messages.ts';

/** Runs one act at a time, reports a failure, and reads the page again. */
function useBusyAct(): [boolean, (act: () => Promise<void>) => Promise<void>] {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function run(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
      await revalidate();
    }
  }
  return [busy, run];
}

function Today({ checkIns }: { checkIns: CheckIns }) {
  const messages = useMessages(checkInsMessages);
  const [busy, run] = useBusyAct();
  const { open, checkedIn, points, weekPoints, repairs, repairable } = checkIns;
  const add = () =>
    run(async () => {
      const { earned, streak } = await checkInActs.add();
      toast(messages.earned(earned, streak), { kind: 'success' });
    });
  async function repair(day: string): Promise<void> {
    const sure = await confirm({ title: messages.repairTitle(day), text: messages.repairText(repairs), action: messages.repair(day) });
    if (!sure) return;
    await run(async () => {
      const { streak } = await checkInActs.repair(day);
      toast(messages.repairedToast(streak), { kind: 'success' });
    });
  }
  if (!open) return <p className="p-4 text-ink-2 md:p-5">{messages.closed}</p>;
  return (
    <div className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          tone="primary"
          size="large"
          className="max-md:w-full"
          busy={busy}
          disabled={checkedIn}
          icon={<Icon name={checkedIn ? 'check' : 'calendar-days'} size={18} />}
          onClick={() => void add()}
        >
          {checkedIn ? messages.done : messages.checkIn}
        </Button>
        {repairable !== null && repairs > 0 && (
          <Button tone="quiet" className="max-md:w-full" disabled={busy} onClick={() => void repair(repairable)}>
            {messages.repair(repairable)}
          </Button>
        )}
      </div>
      <p className="text-small text-ink-2">
        {messages.earns(points)}
        {weekPoints > 0 && <> · {messages.week(weekPoints)}</>}
      </p>
    </div>
  );
}

/** /user/control/checkIns: check in today, the streak, and a calendar. */
export function CheckInsPage({ loaded }: { loaded: CheckIns }) {
  const messages = useMessages(checkInsMessages);
  const sums = [
    { label: messages.streak, value: loaded.streak, look: 'text-tea' },
    { label: messages.longest, value: loaded.longest, look: '' },
    { label: messages.total, value: loaded.total, look: '' },
  ];
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Card>
        <Today checkIns={loaded} />
        <dl className="grid grid-cols-3 divide-x divide-line border-t border-line px-1 py-4">
          {sums.map(({ label, value, look }) => (
            <div key={label} className="px-3 md:px-4">
              <dt className="text-meta text-ink-2">{label}</dt>
              <dd className={`text-card font-semibold tabular-nums ${look}`}>{messages.days(value)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card>
        <Calendar checkIns={loaded} />
      </Card>
    </UserPage>
  );
}
