import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { restoreFocus } from '../../lib/focus-path.ts';
import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/overlays.ts';
import { Bone } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { loadLoginForm, type LoginForm } from './data.ts';
import { consumePending } from '../../lib/login-opening.ts';
import { LoginWays } from './login-ways.tsx';
import { memberMessages } from './messages.ts';

type Loaded = LoginForm | 'loading' | 'failed';

function useForm(): { form: Loaded; load: () => void } {
  const [form, setForm] = useState<Loaded>('loading');
  const ask = useCallback(
    () =>
      loadLoginForm(api).then(setForm, (reason: unknown) => {
        if (reason instanceof ApiFailure) reason.reported = true;
        setForm('failed');
      }),
    [],
  );
  useEffect(() => {
    void ask();
  }, [ask]);
  const load = () => {
    setForm('loading');
    void ask();
  };
  return { form, load };
}

function FormBones() {
  return (
    <div aria-hidden className="grid gap-4 pt-1">
      <Bone className="h-10" />
      <Bone className="h-16" />
      <Bone className="h-16" />
      <Bone className="h-11" />
    </div>
  );
}

/** Rendered after the dialog has opened, because before it could not get the focus. */
function focusFirst(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

type BodyProps = { onClose: () => void; onSignedIn: (member: Member) => Promise<void> };

function Body({ onClose, onSignedIn }: BodyProps) {
  const messages = useMessages(memberMessages);
  const { form, load } = useForm();
  const [staffEntering, enterAsStaff] = useState(false);
  if (form === 'loading') return <FormBones />;
  if (form === 'failed') return <ErrorState title={messages.formFailed} onRetry={load} />;
  if (form.open || staffEntering) {
    return (
      <div ref={focusFirst}>
        <LoginWays form={form} onLeave={onClose} onSignedIn={onSignedIn} />
      </div>
    );
  }
  const action = (
    <Button tone="quiet" onClick={() => enterAsStaff(true)}>
      {messages.staffEntrance}
    </Button>
  );
  return <EmptyState mood="covered" title={messages.loginClosedTitle} text={messages.loginClosedText} action={action} />;
}

/** Over the current page; afterwards the page is reloaded for the member. */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(memberMessages);
  const { register } = useLoginPath();
  const { revalidate } = useRevalidator();
  const enter = async (member: Member): Promise<void> => {
    onClose();
    await consumePending()?.();
    toast(messages.welcome(member.name || member.account), { kind: 'success' });
    await revalidate();
    // The element that opened this may be gone: visitors have other buttons than members.
    restoreFocus();
  };
  return (
    <Dialog open firm title={messages.loginTitle} onClose={onClose}>
      <Body onClose={onClose} onSignedIn={enter} />
      {register && (
        <p className="pt-4 text-center text-small text-ink-2">
          {messages.newHere}{' '}
          <Link to={register} onClick={onClose} className="inline-flex items-center font-medium pointer-coarse:min-h-11">
            {messages.toRegister}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
