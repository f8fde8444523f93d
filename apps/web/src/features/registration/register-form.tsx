import { termsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../../lib/session.ts';
import { Checkbox } from '../../ui/inputs.tsx';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { AccountPart, HintPart, PasswordPart } from './account-part.tsx';
import { ContactPart } from './contact-part.tsx';
import { CustomFields } from '../custom-fields/custom-fields.tsx';
import type { RegistrationForm, RegistrationKind } from './data.ts';
import { InviteCodePart } from './invite-code-part.tsx';
import { registrationMessages } from './messages.ts';
import { useRegisterForm, type RegisterFormState } from './use-register-form.ts';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Form } from '../forms/form.tsx';

const TermsDialog = onDemand(() => import('./terms-dialog.tsx'));

/** The terms open over the form, so that no input is lost; with a modifier key or without scripts in a new tab. */
function Agreement({ form }: { form: RegisterFormState }) {
  const messages = useMessages(registrationMessages);
  const [reading, read] = useState(false);
  return (
    <>
      <Checkbox
        name="agreed"
        error={form.error('agreed')}
        checked={form.values.agreed}
        onChange={(event) => form.set('agreed', event.target.checked)}
      >
        {messages.agreeBefore}{' '}
        <a
          href={addressOf(termsPage)}
          target="_blank"
          rel="noopener"
          className="text-tea underline underline-offset-4"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            read(true);
          }}
        >
          {messages.terms}
        </a>
      </Checkbox>
      {reading && (
        <Suspense fallback={<Coming />}>
          <TermsDialog
            onClose={() => read(false)}
            onAgree={() => {
              form.set('agreed', true);
              read(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export type RegisterFormProps = {
  setup: RegistrationForm;
  kind: RegistrationKind;
  /** The code in the address. */
  inviteCode: string;
  onSignedUp: (member: Member) => Promise<void>;
};

export function RegisterForm({ setup, kind, inviteCode, onSignedUp }: RegisterFormProps) {
  const messages = useMessages(registrationMessages);
  const { form, captcha, needsCaptcha, act } = useRegisterForm(setup, kind, inviteCode, onSignedUp);
  return (
    <Form form={form} send={act} action={messages.register} look={{ tone: 'primary', size: 'large', className: 'mt-1 w-full' }}>
      {kind === 'account' ? <AccountPart form={form} /> : <ContactPart key={kind} form={form} kind={kind} setup={setup} />}
      <PasswordPart form={form} />
      {kind === 'account' && setup.hintRequired && <HintPart form={form} />}
      <CustomFields fields={setup.fields} form={form} />
      {setup.byReview && <p className="text-small text-ink-2">{messages.byReview}</p>}
      {(setup.byInvitation || inviteCode !== '') && <InviteCodePart form={form} fromAddress={inviteCode} required={setup.byInvitation} />}
      {needsCaptcha && (
        <CaptchaField
          state={captcha.state}
          onAnother={captcha.another}
          value={form.values.captcha}
          error={form.error('captcha')}
          onChange={(value) => form.set('captcha', value)}
          onLeave={() => form.leave('captcha')}
        />
      )}
      <Agreement form={form} />
    </Form>
  );
}
