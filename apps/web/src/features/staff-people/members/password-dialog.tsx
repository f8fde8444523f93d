import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showDialog } from '../../../ui/overlays.ts';
import { memberDetailMessages } from './detail-messages.ts';

/** A generated password: shown until this is closed, and never again. */
export function PasswordDialog({
  password,
  title,
  text,
  onClose,
}: {
  password: string;
  title: string;
  text?: string;
  onClose: () => void;
}) {
  const messages = useMessages(memberDetailMessages);
  const actions = (
    <>
      <Button icon={<Icon name="copy" size={16} />} onClick={() => void copyText(password)}>
        {messages.copy}
      </Button>
      <Button tone="primary" onClick={onClose}>
        {messages.done}
      </Button>
    </>
  );
  return (
    <Dialog open firm title={title} onClose={onClose} actions={actions}>
      <div className="grid gap-3 pt-1">
        {text && <p className="text-small">{text}</p>}
        <output
          aria-label={messages.newPassword}
          className="rounded-control bg-surface-2 px-4 py-3 text-center font-mono text-card break-all select-all"
        >
          {password}
        </output>
        <p className="text-meta text-ink-2">{messages.onlyOnce}</p>
      </div>
    </Dialog>
  );
}

function NewPassword({ password, onClose }: { password: string; onClose: () => void }) {
  const messages = useMessages(memberDetailMessages);
  return <PasswordDialog title={messages.newPassword} text={messages.handOver} password={password} onClose={onClose} />;
}

/** Shown to the staff member who confirmed a new password, also when its row is already gone. */
export function showNewPassword(password: string | null): void {
  if (password !== null) showDialog((close) => <NewPassword password={password} onClose={close} />);
}
