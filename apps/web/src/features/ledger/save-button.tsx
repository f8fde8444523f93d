import { useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { ledgerMessages } from './messages.ts';

/** Saves the log, all pages of it. `save` returns whether there was more than fits in a file. */
export function SaveButton({ disabled, save }: { disabled: boolean; save: () => Promise<boolean> }) {
  const messages = useMessages(ledgerMessages);
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      const more = await save();
      toast(more ? messages.tooMany : messages.saved, { kind: more ? 'info' : 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className="ml-auto"
      tone="quiet"
      busy={busy}
      disabled={disabled}
      icon={<Icon name="download" size={16} />}
      onClick={() => void press()}
    >
      {messages.save}
    </Button>
  );
}
