import { startPayment } from '@chaguan/contract';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { randomKey } from '../../lib/random-key.ts';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { paymentActs, type Order, type PaymentForm, type OrderProvider } from './data.ts';
import { paymentMessages } from './messages.ts';
import { ProviderMark } from './provider-mark.tsx';
import { amountProblem, tidyAmount } from './recharge-rules.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';

type Values = { amount: string; provider: OrderProvider };
type Props = { form: PaymentForm; busy: boolean; onOrder: (order: Order) => Promise<void> };

function Presets({ presets, amount, onChoose }: { presets: readonly string[]; amount: string; onChoose: (amount: string) => void }) {
  const messages = useMessages(paymentMessages);
  return (
    <div role="group" aria-label={messages.presets} className="grid grid-cols-3 gap-2">
      {presets.map((preset) => {
        const plain = preset.replace(/\.00$/, '');
        const chosen = amount === plain || amount === preset;
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChoose(plain)}
            className={cx(
              'min-h-12 rounded-control border text-body font-semibold tabular-nums transition-colors',
              chosen ? 'border-tea bg-tea-soft text-tea' : 'border-line hover:border-line-strong hover:bg-surface-2',
            )}
          >
            ¥{plain}
          </button>
        );
      })}
    </div>
  );
}

function Providers({
  providers,
  value,
  onChoose,
}: {
  providers: readonly OrderProvider[];
  value: OrderProvider;
  onChoose: (provider: OrderProvider) => void;
}) {
  const messages = useMessages(paymentMessages);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-medium">{messages.way}</legend>
      {providers.map((provider) => (
        <label
          key={provider}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 hover:border-line-strong has-checked:border-tea has-checked:bg-tea-soft has-focus-visible:outline-2 has-focus-visible:outline-tea"
        >
          <ProviderMark provider={provider} />
          <span className="min-w-0 flex-1">
            <span className="block text-small font-medium">{messages.providers[provider]}</span>
            <span className="block text-meta text-ink-2">{messages.providerTexts[provider]}</span>
          </span>
          <input
            type="radio"
            name="provider"
            value={provider}
            checked={provider === value}
            onChange={() => onChoose(provider)}
            className="size-4 shrink-0 accent-tea"
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Amount and provider. The same key is sent until an order was created, so a second click or a lost response creates no second one. */
export function RechargeForm({ form: { minimum, maximum, presets, providers }, busy, onOrder }: Props) {
  const messages = useMessages(paymentMessages);
  const [key, setKey] = useState(randomKey);
  const form = useForm<Values>({
    initial: { amount: (presets[1] ?? presets[0] ?? minimum).replace(/\.00$/, ''), provider: providers[0] ?? 'alipay' },
    rules: { amount: (text) => amountProblem(tidyAmount(text), { minimum, maximum }) },
    report: reportFailure,
  });
  const amount = tidyAmount(form.values.amount);
  const good = amountProblem(amount, { minimum, maximum }) === null;

  // Another amount or another provider is another request.
  function change<K extends keyof Values>(name: K, value: Values[K]): void {
    form.set(name, value);
    setKey(randomKey());
  }

  async function send({ provider }: Values): Promise<void> {
    const order = await paymentActs.start({ amount, provider }, key);
    setKey(randomKey());
    await onOrder(order);
  }

  return (
    <Form
      form={{ ...form, busy: form.busy || busy }}
      send={send}
      className="grid gap-5 p-4"
      action={good ? messages.paySum(formatMoney(amount)) : messages.pay}
      look={{ tone: 'primary', size: 'large' }}
    >
      {presets.length > 0 && <Presets presets={presets} amount={amount} onChoose={(preset) => change('amount', preset)} />}
      <Field label={messages.amount} required error={form.error('amount')} hint={messages.amountHint(minimum, maximum)}>
        {(control) => (
          <Input
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={limitsOf(startPayment, 'amount').maxLength}
            value={form.values.amount}
            onChange={(event) => change('amount', event.target.value)}
            onBlur={() => form.leave('amount')}
          />
        )}
      </Field>
      <Providers providers={providers} value={form.values.provider} onChoose={(provider) => change('provider', provider)} />
      <div>
        <h3 className="text-small font-medium">{messages.next}</h3>
        <ol className="mt-1 list-decimal pl-5 text-small text-ink-2">
          {[messages.steps.go, messages.steps.back, messages.steps.use].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Form>
  );
}
