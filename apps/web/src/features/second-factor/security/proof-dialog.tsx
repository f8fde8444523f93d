import { proveIdentity } from '@chaguan/contract';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fieldRules } from '../../forms/field-rules.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { provePasskey, provePassword, type Security } from './data.ts';
import { securityMessages } from './messages.ts';
import { Form } from '../../forms/form.tsx';
import { limitsOf } from '../../forms/limits.ts';

type Props = { security: Security; onProved: (security: Security) => void; onClose: () => void };

/** Before sign-in methods are changed: the password again, or a passkey. */
export function ProofDialog({ security, onProved, onClose }: Props) {
  const messages = useMessages(securityMessages);
  const form = useForm({
    initial: { password: '' },
    rules: { password: fieldRules.filled },
    problemsOf: ({ code, params }) => (code === 'login.wait' ? { password: { code, params } } : {}),
    report: reportFailure,
  });

  async function byPasskey(): Promise<void> {
    try {
      const proved = await provePasskey();
      if (proved !== null) onProved(proved);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }

  return (
    <Dialog open firm title={messages.proveTitle} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-small text-ink-2">{security.hasPassword ? messages.proveText : messages.proveNoPassword}</p>
        {security.hasPassword && (
          <Form form={form} send={async ({ password }) => onProved(await provePassword(password))} action={messages.prove}>
            <Field label={messages.password} error={form.error('password')} required>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  autoComplete="current-password"
                  data-autofocus
                  maxLength={limitsOf(proveIdentity, 'password').maxLength}
                  value={form.values.password}
                  onChange={(event) => form.set('password', event.target.value)}
                />
              )}
            </Field>
          </Form>
        )}
        {security.passkeys.length > 0 && (
          <Button size="large" className="w-full" icon={<Icon name="fingerprint-pattern" size={18} />} onClick={() => void byPasskey()}>
            {messages.proveByPasskey}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
