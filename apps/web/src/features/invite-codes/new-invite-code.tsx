import { addInviteCode } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { numberProblem, plainDigits, textProblem } from '../forms/contract-rules.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf, longestOf } from '../forms/limits.ts';
import { RadioChips } from '../forms/radio-chips.tsx';
import { inviteCodesMessages } from './messages.ts';

/** For how many days an invitation may be valid. */
const spans = ['7', '30', '90'] as const;

type Values = { note: string; uses: string; days: (typeof spans)[number] };

/** Note, number of uses (at most `left`) and validity. */
export function NewInviteCode({ left }: { left: number }) {
  const messages = useMessages(inviteCodesMessages);
  const { revalidate } = useRevalidator();
  const noteLimits = limitsOf(addInviteCode, 'note');
  const usesLimits = { ...limitsOf(addInviteCode, 'uses') };
  usesLimits.maximum = Math.min(usesLimits.maximum ?? left, left);
  const form = useForm<Values>({
    initial: { note: '', uses: '1', days: '30' },
    rules: { note: (text) => textProblem(text, noteLimits), uses: (text) => numberProblem(text, usesLimits) },
    report: reportFailure,
  });
  async function send({ note, uses, days }: Values): Promise<void> {
    await api.call(addInviteCode, { body: { note: note.trim(), uses: Number(plainDigits(uses)), days: Number(days) } });
    form.set('note', '');
    toast(messages.added, { kind: 'success' });
    await revalidate();
  }
  return (
    <Form
      form={form}
      send={send}
      className="grid gap-4 p-4 md:p-5"
      action={messages.add}
      look={{ tone: 'primary', className: 'justify-self-start max-md:w-full' }}
    >
      <h2 className="text-card font-semibold">{messages.newTitle}</h2>
      {(['note', 'uses'] as const).map((name) => (
        <Field key={name} label={messages[name]} error={form.error(name)} required={name === 'uses'}>
          {(control) => (
            <Input
              {...control}
              name={name}
              autoComplete="off"
              inputMode={name === 'uses' ? 'numeric' : 'text'}
              maxLength={longestOf(name === 'uses' ? usesLimits : noteLimits)}
              placeholder={name === 'note' ? messages.notePlaceholder : undefined}
              value={form.values[name]}
              onChange={(event) => form.set(name, event.target.value)}
              onBlur={() => form.leave(name)}
            />
          )}
        </Field>
      ))}
      <RadioChips
        legend={messages.days}
        wide
        name="days"
        value={form.values.days}
        choices={spans.map((value) => ({ value, label: messages.inDays(Number(value)) }))}
        onChange={(value) => form.set('days', value)}
      />
    </Form>
  );
}
