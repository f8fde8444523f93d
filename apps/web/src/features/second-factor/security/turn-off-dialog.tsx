import { disableTotp } from '@chaguan/contract';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { fieldRules } from '../../forms/field-rules.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { FactorField } from '../factor-field.tsx';
import { disableNumbers, type Security } from './data.ts';
import { securityMessages } from './messages.ts';
import { Form } from '../../forms/form.tsx';
import { limitsOf } from '../../forms/limits.ts';

type Props = { security: Security; onDisabled: (security: Security) => void; onClose: () => void };

/** Requires the password and a factor: an open session is not enough to disable it. */
export function TurnOffDialog({ security, onDisabled, onClose }: Props) {
  const messages = useMessages(securityMessages);
  const form = useForm({
    initial: { password: '', code: '' },
    rules: { password: (text) => (security.hasPassword ? fieldRules.filled(text) : null), code: fieldRules.filled },
    problemsOf: ({ code, params }) => (code === 'login.wait' ? { code: { code, params } } : {}),
    report: reportFailure,
  });
  const send = async ({ password, code }: { password: string; code: string }) =>
    onDisabled(await disableNumbers({ code, ...(security.hasPassword && { password }) }));
  return (
    <Dialog open firm title={messages.offTitle} onClose={onClose}>
      <Form form={form} send={send} action={messages.offConfirm} look={{ tone: 'danger', size: 'large', className: 'w-full' }}>
        <p className="text-small text-ink-2">{messages.offText}</p>
        {security.hasPassword && (
          <Field label={messages.password} error={form.error('password')} required>
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                data-autofocus
                maxLength={limitsOf(disableTotp, 'password').maxLength}
                value={form.values.password}
                onChange={(event) => form.set('password', event.target.value)}
              />
            )}
          </Field>
        )}
        <FactorField
          kind="recovery"
          label={messages.offNumber}
          value={form.values.code}
          error={form.error('code')}
          onChange={(code) => form.set('code', code)}
        />
      </Form>
    </Dialog>
  );
}
