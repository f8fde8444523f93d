import { useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { sendNotificationSettings, type Patch, type Settings } from './data.ts';
import { notificationMessages } from './messages.ts';
import { inverse, patched } from './patches.ts';

/**
 * The settings as the reader wants them: each change is shown immediately and sent. A failed one is reverted; a saved one can be undone.
 */
export function useSettings(loaded: Settings): { settings: Settings; change: (patch: Patch) => Promise<void> } {
  const messages = useMessages(notificationMessages);
  const [settings, setSettings] = useState(loaded);
  const latest = useRef(loaded);

  function put(patch: Patch): void {
    latest.current = patched(latest.current, patch);
    setSettings(latest.current);
  }

  async function change(patch: Patch, undoing = false): Promise<void> {
    const back = inverse(latest.current, patch);
    put(patch);
    try {
      await sendNotificationSettings(patch);
    } catch (reason) {
      put(back);
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
      return;
    }
    const undo = { label: messages.undo, onSelect: () => void change(back, true) };
    toast(undoing ? messages.undone : messages.saved, { kind: 'success', ...(!undoing && { action: undo }) });
  }

  return { settings, change: (patch) => change(patch) };
}
