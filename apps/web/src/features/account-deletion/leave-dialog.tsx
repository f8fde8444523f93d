import { useState } from 'react';
import { sendMemberEmailCode, sendMemberSmsCode } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Checkbox, Select } from '../../ui/inputs.tsx';
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

function WayForm({ way, form, onDone }: { way: Way; form: LeaveForm; onDone: (cancelsAt: string) => void }) {
  const messages = useMessages(accountDeletionMessages);
  const rules = {
    agreed: (value: boolean) => (hasMoney(form) && !value ? ({ code: 'account_deletion.balance' } as const) : null),
    password: (value: string) => (way === 'password' && value === '' ? ({ code: 'field.required' } as const) : null),
    code: (value: string) => (way === 'sms' || way === 'mail' ? contactFieldRules.code(value) : null),
  };
  const fields = useForm({ initial: { password: '', code: '', agreed: false, erase: false }, rules, report: reportFailure });
  const { password, code, erase } = fields.values;
  const proof = way === 'password' ? { password } : way === 'fresh' ? {} : { channel: way, code };
  const body = { ...proof, erasePosts: erase, ...(hasMoney(form) && { giveUp: form.balance }) };
  return (
    <form
      id="leave"
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void fields.submit(event, async () => onDone((await leavingActs.leave(body)).cancelsAt))}
    >
      {way === 'password' && (
        <Field label={messages.password} error={fields.error('password')} required>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={(event) => fields.set('password', event.target.value)}
              onBlur={() => fields.leave('password')}
            />
          )}
        </Field>
      )}
      {(way === 'sms' || way === 'mail') && (
        <CodeField
          by={way}
          recipient={(way === 'sms' ? form.ways.phone : form.ways.email) ?? ''}
          ask={ask[way]}
          value={code}
          error={fields.error('code')}
          onChange={(text) => fields.set('code', text)}
          onLeave={() => fields.leave('code')}
        />
      )}
      <div className="grid gap-1">
        <Checkbox checked={erase} onChange={(event) => fields.set('erase', event.target.checked)}>
          {messages.erase}
        </Checkbox>
        <p className="text-meta text-ink-2">{messages.eraseText}</p>
      </div>
      {hasMoney(form) && (
        <Checkbox
          checked={fields.values.agreed}
          error={fields.error('agreed')}
          onChange={(event) => fields.set('agreed', event.target.checked)}
        >
          {messages.giveUp(formatMoney(form.balance))}
        </Checkbox>
      )}
      {way === 'fresh' && <p className="text-body text-ink-2">{messages.freshText}</p>}
    </form>
  );
}

/** The final confirmation. */
export function LeaveDialog({ form, onClose, onDone }: Props) {
  const messages = useMessages(accountDeletionMessages);
  const ways = waysOf(form);
  const [way, setWay] = useState<Way>(ways[0] ?? 'fresh');
  const names: Record<Way, string> = {
    password: messages.byPassword,
    sms: `${messages.bySms} · ${form.ways.phone ?? ''}`,
    mail: `${messages.byMail} · ${form.ways.email ?? ''}`,
    fresh: '',
  };
  const actions = (
    <>
      <Button onClick={onClose}>{messages.keep}</Button>
      <Button type="submit" form="leave" tone="danger">
        {messages.confirm}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={messages.dialogTitle} actions={actions} firm>
      <div className="grid gap-4">
        {ways.length > 1 && (
          <Field label={messages.way}>
            {(control) => (
              <Select {...control} value={way} onChange={(event) => setWay(event.target.value as Way)}>
                {ways.map((one) => (
                  <option key={one} value={one}>
                    {names[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <WayForm key={way} way={way} form={form} onDone={onDone} />
      </div>
    </Dialog>
  );
}
