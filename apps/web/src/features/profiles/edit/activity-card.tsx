import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Switch } from '../../../ui/inputs.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { sendActivityVisibility } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';

/** Takes effect immediately, and is reverted when the server refuses. */
export function ActivityCard({ shows: initial }: { shows: boolean }) {
  const messages = useMessages(editMessages);
  const [shows, setShows] = useState(initial);
  async function change(next: boolean): Promise<void> {
    setShows(next);
    try {
      await sendActivityVisibility(next);
    } catch (reason) {
      setShows(!next);
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }
  return (
    <EditCard title={messages.activityTitle}>
      <div className="grid gap-1">
        <Switch checked={shows} aria-describedby="activity-hint" onChange={({ target }) => void change(target.checked)}>
          {messages.activity}
        </Switch>
        <p id="activity-hint" className="max-w-[44em] text-meta text-ink-2">
          {messages.activityHint}
        </p>
      </div>
    </EditCard>
  );
}
