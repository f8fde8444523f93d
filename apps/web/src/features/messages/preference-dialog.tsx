import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { readPreference, setPreference } from './data.ts';
import { messageMessages } from './messages.ts';

/** Who may write to the member. The switch takes effect immediately, and is reset if it could not be stored. */
export default function PreferenceDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(messageMessages);
  const [fromStrangers, setFromStrangers] = useState<boolean | null>(null);
  useEffect(() => {
    let closed = false;
    void readPreference().then((preference) => !closed && setFromStrangers(preference.fromStrangers), onClose);
    return () => {
      closed = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, when it opens
  }, []);
  async function change(enabled: boolean): Promise<void> {
    setFromStrangers(enabled);
    try {
      await setPreference(enabled);
      toast(messages.preferenceSaved, { kind: 'success' });
    } catch (reason) {
      setFromStrangers(!enabled);
      throw reason;
    }
  }
  return (
    <Dialog open title={messages.preference} onClose={onClose}>
      <div className="grid gap-2 py-1">
        <Switch
          data-autofocus
          checked={fromStrangers ?? false}
          disabled={fromStrangers === null}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        >
          <span className="font-medium">{messages.fromStrangers}</span>
        </Switch>
        <p className="text-meta text-ink-2">{messages.fromStrangersNote}</p>
      </div>
    </Dialog>
  );
}
