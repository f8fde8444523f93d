import { useState } from 'react';
import { cancelAccount, sendMemberEmailCode, sendMemberSmsCode } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Field } from '../../ui/field.tsx';
import { Checkbox, Select } from '../../ui/inputs.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { PasswordInput } from '../forms/password-input.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import type { CaptchaAnswer } from '../forms/captcha-answer.ts';
import { CodeField } from '../verification/code-field.tsx';
import { contactFieldRules } from '../forms/contact-rules.ts';
import { leavingActs, type LeaveForm } from './data.ts';
import { accountDeletionMessages } from './messages.ts';

type Way = 'password' | 'sms' | 'mail' | 'fresh';
type Props = { form: LeaveForm; onClose: () => void; onDone: (cancelsAt: string) => void };

function hasMoney({ balance }: LeaveForm): boolean {
  return balance !== '0.00';
}

function waysOf({ ways }: LeaveForm): Way[] {
  const available: Way[] = [];
  if (ways.password) available.push('password');
  if (ways.phone !== null) available.push('sms');
  if (ways.email !== null) available.push('mail');
  return available.length === 0 ? ['fresh'] : available;
}

const ask = {
  sms: (captcha: CaptchaAnswer) => api.call(sendMemberSmsCode, { body: { purpose: 'cancel', ...captcha } }),
  mail: (captcha: CaptchaAnswer) => api.call(sendMemberEmailCode, { body: { purpose: 'cancel', ...captcha } }),
};

const empty = { password: '', code: '', agreed: false, erase: false };

function useLeaving(way: Way, setup: LeaveForm, onDone: Props['onDone']) {
  const form = useForm({
    initial: empty,
    rules: {
      agreed: (value) => (hasMoney(setup) && !value ? ({ code: 'account_deletion.balance' } as const) : null),
      password: (value) => (way === 'password' && value === '' ? ({ code: 'field.required' } as const) : null),
      code: (value) => (way === 'sms' || way === 'mail' ? contactFieldRules.code(value) : null),
    },
    report: reportFailure,
  });
  async function send({ password, code, erase }: typeof empty): Promise<void> {
    const proof = way === 'password' ? { password } : way === 'fresh' ? {} : { channel: way, code };
    const body = { ...proof, erasePosts: erase, ...(hasMoney(setup) && { giveUp: setup.balance }) };
    onDone((await leavingActs.leave(body)).cancelsAt);
  }
  return { form, send };
}

type Leaving = ReturnType<typeof useLeaving>['form'];

/** What proves that the member is asking. */
function Proof({ way, ways, form }: { way: Way; ways: LeaveForm['ways']; form: Leaving }) {
  const messages = useMessages(accountDeletionMessages);
  if (way === 'fresh') return null;
  if (way === 'password') {
    return (
      <Field label={messages.password} error={form.error('password')} required>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            maxLength={limitsOf(cancelAccount, 'password').maxLength}
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
            onBlur={() => form.leave('password')}
          />
        )}
      </Field>
    );
  }
  return (
    <CodeField
      by={way}
      recipient={(way === 'sms' ? ways.phone : ways.email) ?? ''}
      ask={ask[way]}
      value={form.values.code}
      error={form.error('code')}
      onChange={(text) => form.set('code', text)}
      onLeave={() => form.leave('code')}
    />
  );
}

type WayFieldProps = { way: Way; ways: readonly Way[]; names: Record<Way, string>; onChange: (way: Way) => void };

function WayField({ way, ways, names, onChange }: WayFieldProps) {
  const messages = useMessages(accountDeletionMessages);
  if (ways.length < 2) return null;
  return (
    <Field label={messages.way}>
      {(control) => (
        <Select {...control} value={way} onChange={(event) => onChange(event.target.value as Way)}>
          {ways.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The final confirmation. */
export function LeaveDialog({ form: setup, onClose, onDone }: Props) {
  const messages = useMessages(accountDeletionMessages);
  const ways = waysOf(setup);
  const [way, setWay] = useState<Way>(ways[0] ?? 'fresh');
  const { form, send } = useLeaving(way, setup, onDone);
  const names: Record<Way, string> = {
    password: messages.byPassword,
    sms: `${messages.bySms} · ${setup.ways.phone ?? ''}`,
    mail: `${messages.byMail} · ${setup.ways.email ?? ''}`,
    fresh: '',
  };
  // A proof of another way says nothing.
  function change(to: Way): void {
    form.set('password', '');
    form.set('code', '');
    setWay(to);
  }
  return (
    <DialogForm
      form={form}
      send={send}
      title={messages.dialogTitle}
      action={messages.confirm}
      cancel={messages.keep}
      danger
      onClose={onClose}
    >
      <WayField way={way} ways={ways} names={names} onChange={change} />
      <Proof key={way} way={way} ways={setup.ways} form={form} />
      <div className="grid gap-1">
        <Checkbox checked={form.values.erase} onChange={(event) => form.set('erase', event.target.checked)}>
          {messages.erase}
        </Checkbox>
        <p className="text-meta text-ink-2">{messages.eraseText}</p>
      </div>
      {hasMoney(setup) && (
        <Checkbox checked={form.values.agreed} error={form.error('agreed')} onChange={(event) => form.set('agreed', event.target.checked)}>
          {messages.giveUp(formatMoney(setup.balance))}
        </Checkbox>
      )}
      {way === 'fresh' && <p className="text-body text-ink-2">{messages.freshText}</p>}
    </DialogForm>
  );
}
