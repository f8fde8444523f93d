import { useMessages } from '../../../lib/i18n.ts';
import { showDialog } from '../../../ui/overlays.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { PasswordDialog } from './password-dialog.tsx';

function NewPassword({ password, onClose }: { password: string; onClose: () => void }) {
  const messages = useMessages(memberDetailMessages);
  return <PasswordDialog title={messages.newPassword} text={messages.handOver} password={password} onClose={onClose} />;
}

/** To whoever confirmed a new password for a member, also once the row of it is gone. */
export function showNewPassword(password: string | null): void {
  if (password !== null) showDialog((close) => <NewPassword password={password} onClose={close} />);
}
