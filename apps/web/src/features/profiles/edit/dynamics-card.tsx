import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Switch } from '../../../ui/inputs.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { sendDynamics } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';

/** Takes effect immediately, and is reverted when the server refuses. */
export function DynamicsCard({ shows: initial }: { shows: boolean }) {
  const messages = useMessages(editMessages);
  const [shows, setShows] = useState(initial);
  async function change(next: boolean): Promise<void> {
    setShows(next);
    try {
      await sendDynamics(next);
    } catch (reason) {
      setShows(!next);
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }
  return (
    <EditCard title={messages.dynamicsTitle}>
      <div className="grid gap-1">
        <Switch checked={shows} aria-describedby="dynamics-hint" onChange={({ target }) => void change(target.checked)}>
          {messages.dynamics}
        </Switch>
        <p id="dynamics-hint" className="max-w-[44em] text-meta text-ink-2">
          {messages.dynamicsHint}
        </p>
      </div>
    </EditCard>
  );
}
