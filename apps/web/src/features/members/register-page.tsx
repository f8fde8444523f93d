import type { Answer, registrationForm } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useLoginPath } from '../shell/login-path.ts';
import { useJump } from './after-sign-in.ts';
import { DoorCard } from './door-card.tsx';
import { memberMessages } from './messages.ts';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage({ form }: { form: Answer<typeof registrationForm> }) {
  const words = useMessages(memberMessages);
  const { leave } = useJump();
  const { login } = useLoginPath();
  if (form.kinds.length === 0) {
    return (
      <EmptyState
        heading="h1"
        mood="covered"
        title={words.registrationClosedTitle}
        text={words.registrationClosedText}
        action={
          <ButtonLink to={login} tone="primary">
            {words.toLogin}
          </ButtonLink>
        }
      />
    );
  }
  const foot = (
    <>
      {words.haveAccount}{' '}
      <Link to={login} className="inline-flex items-center font-medium pointer-coarse:min-h-11">
        {words.toLogin}
      </Link>
    </>
  );
  return (
    <DoorCard title={words.registerTitle} text={words.registerText} foot={foot}>
      <RegisterForm
        captchaRequired={form.captchaRequired}
        onSignedUp={async (member) => {
          toast(words.registered(member.name || member.account), { kind: 'success' });
          await leave();
        }}
      />
    </DoorCard>
  );
}
