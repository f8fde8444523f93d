import { payoutMethods, requestPayout } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { plainDigits, textProblem } from '../../forms/contract-rules.ts';
import { Form } from '../../forms/form.tsx';
import { limitsOf } from '../../forms/limits.ts';
import { RadioChips } from '../../forms/radio-chips.tsx';
import { useProof } from '../../second-factor/security/use-proof.tsx';
import { arrives, payoutProblem } from './amounts.ts';
import { type NewPayout, type PayoutForm as Terms, payoutCalls } from './data.ts';
import { payoutMessages } from './messages.ts';

function usePayoutForm(terms: Terms) {
  const messages = useMessages(payoutMessages);
  const { revalidate } = useRevalidator();
  const { withProof, dialog } = useProof();
  const keys = useActKey();
  const form = useForm<NewPayout>({
    initial: { amount: '', method: 'alipay', name: '', account: '' },
    rules: {
      amount: (text) => payoutProblem(text, terms),
      name: (text) => textProblem(text, limitsOf(requestPayout, 'name')),
      account: (text) => textProblem(text, limitsOf(requestPayout, 'account')),
    },
    report: reportFailure,
  });
  async function send({ amount, method, name, account }: NewPayout): Promise<void> {
    const body = { amount: plainDigits(amount), method, name: name.trim(), account: account.trim() };
    await withProof(async () => {
      await payoutCalls.request(body, keys.keyFor(body));
      keys.done();
      toast(messages.requested, { kind: 'success' });
      await revalidate();
    });
  }
  return { form, send, dialog };
}

/** Amount and recipient; what arrives is displayed before it is requested. */
export function PayoutForm({ terms }: { terms: Terms }) {
  const messages = useMessages(payoutMessages);
  const { form, send, dialog } = usePayoutForm(terms);
  const { amount, method, name, account } = form.values;
  const text = (field: 'amount' | 'name' | 'account', value: string) => ({
    name: field,
    autoComplete: 'off',
    maxLength: limitsOf(requestPayout, field).maxLength,
    value,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => form.set(field, currentTarget.value),
    onBlur: () => form.leave(field),
  });
  return (
    <>
      <Form
        form={form}
        send={send}
        className="grid gap-4 p-4 md:p-5"
        action={messages.request}
        look={{ tone: 'primary', className: 'justify-self-start max-md:w-full' }}
      >
        <Field label={messages.amount} hint={messages.bounds(terms.minimum, terms.dailyMaximum)} error={form.error('amount')} required>
          {(control) => <Input {...control} {...text('amount', amount)} inputMode="decimal" />}
        </Field>
        <RadioChips
          three
          legend={messages.method}
          name="method"
          value={method}
          choices={payoutMethods.map((value) => ({ value, label: messages.methods[value] }))}
          onChange={(value) => form.set('method', value)}
        />
        <Field label={messages.name} hint={messages.nameHint} error={form.error('name')} required>
          {(control) => <Input {...control} {...text('name', name)} />}
        </Field>
        <Field label={messages.account[method]} error={form.error('account')} required>
          {(control) => <Input {...control} {...text('account', account)} />}
        </Field>
        <div className="grid gap-1 text-meta text-ink-2">
          {terms.feePerMille > 0 && payoutProblem(amount, terms) === null && (
            <p className="tabular-nums">{messages.fee(terms.feePerMille, formatMoney(arrives(amount, terms.feePerMille)))}</p>
          )}
          <p>{messages.rule(terms.waitDays)}</p>
          <p>{messages.process}</p>
        </div>
      </Form>
      {dialog}
    </>
  );
}
