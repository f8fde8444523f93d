import { addressOf } from '@chaguan/contract/address-of';
import { recoveryPage } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { nextStepOf, type NextStep } from '../second-factor/data.ts';
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx';
import { SecondStep } from '../second-factor/second-step.tsx';
import { OtherWays } from '../third-party/other-ways.tsx';
import type { LoginForm as Form, LoginWay } from './data.ts';
import { LoginCodeForm } from './login-code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { memberMessages } from './messages.ts';
import { WayTabs } from './way-tabs.tsx';
import { Link } from '../../ui/link.tsx';

/** In the sign-in form, for members who forgot their password; `onLeave` closes the dialog over the page. */
function ForgottenLink({ onLeave }: { onLeave?: () => void }) {
  const messages = useMessages(memberMessages);
  return (
    <Link to={addressOf(recoveryPage)} onClick={onLeave} className="ml-auto inline-flex items-center pointer-coarse:min-h-11">
      {messages.forgotten}
    </Link>
  );
}

type Props = {
  form: Form;
  onSignedIn: (member: Member) => Promise<void>;
  /** A link leads away: close the dialog over the page. */
  onLeave?: () => void;
};

/** All sign-in methods, on the page and in the dialog. */
export function LoginWays({ form, onSignedIn, onLeave }: Props) {
  const messages = useMessages(memberMessages);
  // Staff can sign in by account, even if no method is enabled.
  const ways: readonly LoginWay[] = form.ways.length > 0 ? form.ways : ['account'];
  const [way, setWay] = useState<LoginWay>(ways[0] ?? 'account');
  const [byCode, setByCode] = useState(true);
  const [step, setStep] = useState<NextStep | null>(null);
  if (step !== null) return <SecondStep step={step} onSignedIn={onSignedIn} onStartOver={() => setStep(null)} />;

  async function enter(signIn: () => Promise<Member>): Promise<void> {
    try {
      await onSignedIn(await signIn());
    } catch (reason) {
      const next = nextStepOf(reason);
      if (next === null) throw reason;
      setStep(next);
    }
  }

  const coded = way !== 'account' && byCode;
  const alternatives = (
    <div className="-my-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 text-small empty:hidden">
      {way !== 'account' && (
        <Button tone="quiet" className="-ml-3 px-3!" onClick={() => setByCode(!byCode)}>
          {byCode ? messages.usePassword : messages.useCode}
        </Button>
      )}
      {!coded && <ForgottenLink onLeave={onLeave} />}
    </div>
  );
  return (
    <>
      <WayTabs ways={ways} current={way} onChoose={setWay}>
        {way !== 'account' && byCode ? (
          <LoginCodeForm key={way} way={way} enter={enter} alternatives={alternatives} />
        ) : (
          <LoginForm key={way} way={way} captchaFirst={form.captchaRequired} enter={enter} alternatives={alternatives} />
        )}
      </WayTabs>
      <div className="pt-3">
        <PasskeySignIn autofill onSignedIn={onSignedIn} />
      </div>
      {form.open && <OtherWays initial={form.otherWays} />}
    </>
  );
}
