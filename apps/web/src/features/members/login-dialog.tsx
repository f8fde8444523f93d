import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/overlays.ts';
import { useLoginPath } from '../shell/login-path.ts';
import { LoginForm } from './login-form.tsx';
import { takeWanted } from './login-opening.ts';
import { memberMessages } from './messages.ts';

export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(memberMessages);
  const { register } = useLoginPath();
  const { revalidate } = useRevalidator();
  return (
    <Dialog open firm title={words.loginTitle} onClose={onClose}>
      <LoginForm
        onSignedIn={async (member) => {
          onClose();
          await takeWanted()?.();
          toast(words.welcome(member.name || member.account), { kind: 'success' });
          await revalidate();
        }}
      />
      <p className="pt-4 text-center text-small text-ink-2">
        {words.newHere}{' '}
        <Link
          to={register}
          onClick={onClose}
          className="inline-flex items-center font-medium pointer-coarse:min-h-11"
        >
          {words.toRegister}
        </Link>
      </p>
    </Dialog>
  );
}
