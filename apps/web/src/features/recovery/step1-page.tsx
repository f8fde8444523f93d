import { loginPage, recoveryStep2Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { AccountField, identityRules } from '../sign-in/account-field.tsx';
import { HelpLink } from '../help-link/help-link.tsx';
import { CaptchaField } from '../forms/captcha-field.tsx';
import type { LoginWay } from '../sign-in/data.ts';
import { EntryCard } from '../forms/entry-card.tsx';
import { fieldRules } from '../forms/field-rules.ts';
import { useCaptcha } from '../forms/use-captcha.ts';
import { WayTabs } from '../sign-in/way-tabs.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { begin } from './data.ts';
import { recoveryMessages } from './messages.ts';
import { Form } from '../forms/form.tsx';

const provedBy = { account: 'hint', phone: 'sms', email: 'mail' } as const;

function IdentityForm({ way }: { way: LoginWay }) {
  const messages = useMessages(recoveryMessages);
  const navigate = useNavigate();
  const captcha = useCaptcha(true);
  const form = useForm({
    initial: { identity: '', captcha: '' },
    rules: { identity: identityRules[way], captcha: fieldRules.captcha },
    report: reportFailure,
  });
  const by = provedBy[way];

  async function send({ identity, captcha: text }: { identity: string; captcha: string }): Promise<void> {
    try {
      await begin({ way: by, identity, captchaKey: captcha.key ?? '', captcha: text });
      await navigate(addressOf(recoveryStep2Page));
    } catch (reason) {
      if (reason instanceof ApiFailure) {
        form.set('captcha', '');
        captcha.another();
      }
      throw reason;
    }
  }

  return (
    <Form form={form} send={send} action={messages.next} after={<HelpLink subject="recovery" className="justify-self-center" />}>
      <AccountField
        way={way}
        value={form.values.identity}
        error={form.error('identity')}
        onChange={(value) => form.set('identity', value)}
        onLeave={() => form.leave('identity')}
      />
      <CaptchaField
        state={captcha.state}
        onAnother={captcha.another}
        value={form.values.captcha}
        error={form.error('captcha')}
        onChange={(value) => form.set('captcha', value)}
        onLeave={() => form.leave('captcha')}
      />
      <p className="text-small text-ink-2">{by === 'hint' ? messages.hintNote : messages.codeNote(by)}</p>
    </Form>
  );
}

export function BackToLogin() {
  const messages = useMessages(recoveryMessages);
  return (
    <>
      {messages.remembered}{' '}
      <Link to={addressOf(loginPage)} className="inline-flex items-center font-medium pointer-coarse:min-h-11">
        {messages.toLogin}
      </Link>
    </>
  );
}

export function RecoveryStep1Page() {
  const messages = useMessages(recoveryMessages);
  const [way, setWay] = useState<LoginWay>('account');
  return (
    <EntryCard title={messages.title} text={messages.text} foot={<BackToLogin />}>
      <WayTabs ways={['account', 'phone', 'email']} current={way} onChoose={setWay}>
        <IdentityForm key={way} way={way} />
      </WayTabs>
    </EntryCard>
  );
}
