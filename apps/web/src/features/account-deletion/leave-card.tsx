import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { LeaveForm } from './data.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { accountDeletionMessages } from './messages.ts';
import { useStay } from './use-stay.ts';

function Pending({ at }: { at: string }) {
  const messages = useMessages(accountDeletionMessages);
  const { busy, stay } = useStay();
  return (
    <Card labelledBy="leaving">
      <CardTitle id="leaving">{messages.pendingTitle}</CardTitle>
      <div className="grid justify-items-start gap-4 p-4">
        <p className="text-body">{messages.pendingText(formatDateTime(at))}</p>
        <Button tone="primary" busy={busy} onClick={stay}>
          {messages.stay}
        </Button>
      </div>
    </Card>
  );
}

/** What leaving means, before the member is asked to confirm it. */
export function LeaveCard({ form, onLeft }: { form: LeaveForm; onLeft: (cancelsAt: string) => void }) {
  const messages = useMessages(accountDeletionMessages);
  const [open, setOpen] = useState(false);
  if (form.cancelsAt !== null) return <Pending at={form.cancelsAt} />;
  const { topics, comments } = form.counts;
  return (
    <Card labelledBy="leaving">
      <CardTitle id="leaving">{messages.leaveTitle}</CardTitle>
      <div className="grid gap-4 p-4">
        <p className="text-body text-ink-2">{messages.leaveText(form.graceDays)}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <h3 className="text-small font-semibold">{messages.leaveGone}</h3>
            <ul className="mt-1 list-disc pl-5 text-small text-ink-2">
              {[messages.goneName, messages.goneWays, messages.goneTraces].map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="text-small font-semibold">{messages.leaveStays}</h3>
            <p className="mt-1 text-small text-ink-2">{messages.leaveStaysText(topics, comments)}</p>
            <p className="mt-1 text-small text-ink-2">{messages.leaveChoice}</p>
          </div>
        </div>
        {form.balance !== '0.00' && (
          <p className="rounded-control bg-cinnabar-soft px-3 py-2 text-small">{messages.money(formatMoney(form.balance))}</p>
        )}
        <p className="text-small text-ink-2">{form.lastStaff ? messages.lastStaff : messages.leaveFree}</p>
        <div>
          <Button disabled={form.lastStaff} className="text-cinnabar" onClick={() => setOpen(true)}>
            {messages.leaveAct}
          </Button>
        </div>
      </div>
      {open && <LeaveDialog form={form} onClose={() => setOpen(false)} onDone={onLeft} />}
    </Card>
  );
}
