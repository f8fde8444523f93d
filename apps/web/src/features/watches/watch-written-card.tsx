import { editWatchSettings, readWatchSettings } from '@chaguan/contract';
import { useEffect, useId, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { quietly } from '../../lib/api/quietly.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Switch } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { watchCardMessages } from './card-messages.ts';

/** Whether writing starts watching; saved on click. */
export function WatchWrittenCard() {
  const messages = useMessages(watchCardMessages);
  const id = useId();
  const [on, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    api.call(readWatchSettings, {}, quietly).then(
      ({ watchWritten }) => setOn(watchWritten),
      () => null,
    );
  }, []);
  async function change(watchWritten: boolean): Promise<void> {
    setOn(watchWritten);
    try {
      await api.call(editWatchSettings, { body: { watchWritten } }, { loading: false });
      toast(messages.saved, { kind: 'success' });
    } catch (reason) {
      setOn(!watchWritten);
      throw reason;
    }
  }
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{messages.cardTitle}</CardTitle>
      <div className="grid gap-1 p-4">
        <Switch
          checked={on ?? false}
          disabled={on === null}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => void change(target.checked)}
        >
          {messages.written}
        </Switch>
        <p id={`${id}-hint`} className="text-meta text-ink-2">
          {messages.writtenHint}
        </p>
      </div>
    </Card>
  );
}
