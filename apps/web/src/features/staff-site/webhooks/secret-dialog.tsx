import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyLine } from '../../api-keys/copy-line.tsx';
import { webhookMessages } from './messages.ts';

/** A secret is shown once: a click outside does not close its dialog. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const own = useMessages(webhookMessages);
  const done = (
    <Button tone="primary" onClick={onClose}>
      {own.close}
    </Button>
  );
  return (
    <Dialog open firm title={own.secretTitle} onClose={onClose} actions={done}>
      <div className="grid grid-cols-1 gap-3 pt-1">
        <p className="text-small text-ink-2">{own.secretText}</p>
        <CopyLine label={own.secret} text={secret} />
      </div>
    </Dialog>
  );
}
