import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import type { Someone } from './data.ts';
import { muteMessages } from './mute-messages.ts';
import { isMuted, setMute } from './mutes.ts';

export type Mute = { muted: boolean; busy: boolean; set: (muted: boolean) => Promise<void> };

/** Whether acts of a member remind the reader; `initial` if it is known, otherwise it is loaded. */
export function useMute(someone: Someone, initial?: boolean): Mute {
  const messages = useMessages(muteMessages);
  const [muted, setMuted] = useState(initial ?? false);
  const [busy, setBusy] = useState(false);
  const { id, account, name } = someone;
  useEffect(() => {
    if (initial !== undefined) return undefined;
    let left = false;
    void isMuted({ id, account, name }).then((isMutedNow) => left || isMutedNow === null || setMuted(isMutedNow));
    return () => {
      left = true;
    };
  }, [id, account, name, initial]);
  async function set(enabled: boolean): Promise<void> {
    setBusy(true);
    try {
      await setMute(someone, enabled);
      setMuted(enabled);
      const undo = { label: messages.undo, onSelect: () => void set(!enabled) };
      toast((enabled ? messages.muted : messages.unmuted)(name || account), { kind: 'success', action: undo });
    } finally {
      setBusy(false);
    }
  }
  return { muted, busy, set };
}
