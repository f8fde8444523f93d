import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { useJump } from './after-sign-in.ts';
import type { LoginForm } from './data.ts';
import { EntryCard } from '../forms/entry-card.tsx';
import { LoginWays } from './login-ways.tsx';
import { memberMessages } from './messages.ts';

export function LoginPage({ form }: { form: LoginForm }) {
  const messages = useMessages(memberMessages);
  const { leave } = useJump();
  const { register } = useLoginPath();
  const [staffEntering, enterAsStaff] = useState(false);
  if (!form.open && !staffEntering) return <LoginClosed onStaff={() => enterAsStaff(true)} />;
  const foot = register && (
    <>
      {messages.newHere}{' '}
      <Link to={register} className="inline-flex items-center font-medium pointer-coarse:min-h-11">
        {messages.toRegister}
      </Link>
    </>
  );
  return (
    <EntryCard title={messages.loginTitle} text={messages.loginText} foot={foot}>
      <LoginWays
        form={form}
        onSignedIn={async (member) => {
          toast(messages.welcome(member.name || member.account), { kind: 'success' });
          await leave();
        }}
      />
    </EntryCard>
  );
}

/** The form is still there for staff: if login is closed for everyone, only they can open it again. */
function LoginClosed({ onStaff }: { onStaff: () => void }) {
  const messages = useMessages(memberMessages);
  const action = (
    <>
      <ButtonLink to={addressOf(siteHomePage)} tone="primary">
        {messages.backHome}
      </ButtonLink>
      <Button tone="quiet" onClick={onStaff}>
        {messages.staffEntrance}
      </Button>
    </>
  );
  return <EmptyState heading="h1" mood="covered" title={messages.loginClosedTitle} text={messages.loginClosedText} action={action} />;
}
