import { endMaintenanceWindow } from '@chaguan/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { WindowDialog, type MaintenanceWindow } from './window-dialog.tsx';
import { windowMessages } from './window-messages.ts';

function Facts({ window }: { window: MaintenanceWindow }) {
  const own = useMessages(windowMessages);
  const { mode, state, startsAt, endsAt, endsByItself, announceHours, textZh } = window;
  return (
    <div className="grid gap-1 text-small">
      <p className="font-medium">
        {formatDateTime(startsAt)} – {formatDateTime(endsAt)} · {own.state[state]}
      </p>
      <p className="text-ink-2">
        {[own.modes[mode], endsByItself ? own.endsBySelf : own.endsByStaff, own.announced(announceHours)].join(' · ')}
      </p>
      {textZh !== '' && <p className="whitespace-pre-wrap">{textZh}</p>}
    </div>
  );
}

/** Planned or running maintenance, and the actions on it. */
export function WindowCard({ window }: { window: MaintenanceWindow | null }) {
  const own = useMessages(windowMessages);
  const act = useAct();
  const [opened, open] = useState(false);
  async function end({ state }: MaintenanceWindow): Promise<void> {
    const agreed = await confirm({ title: own.endTitle[state], text: own.endText[state], action: own.end[state], danger: true });
    if (agreed) await act(() => api.call(endMaintenanceWindow), own.ended[state]);
  }
  return (
    <Card labelledBy="maintenance-window">
      <CardTitle id="maintenance-window">{own.title}</CardTitle>
      <div className="grid gap-3 px-4 py-4">
        {window === null ? <p className="text-small text-ink-2">{own.none}</p> : <Facts window={window} />}
        <p className="flex flex-wrap gap-2">
          <ActButton tone={window === null ? 'primary' : 'secondary'} onClick={() => open(true)}>
            {window === null ? own.plan : own.change}
          </ActButton>
          {window !== null && <ActButton onClick={() => void end(window)}>{own.end[window.state]}</ActButton>}
        </p>
      </div>
      {opened && <WindowDialog window={window} onClose={() => open(false)} />}
    </Card>
  );
}
