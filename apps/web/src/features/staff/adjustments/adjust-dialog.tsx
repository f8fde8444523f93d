import { adjustmentRules } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { adjustmentActs } from './data.ts';
import { afterwards, figure, isAmount, type Currency } from './figures.ts';
import { adjustmentMessages } from './messages.ts';
import { RadioChips } from './radio-chips.tsx';

type Values = { currency: Currency; direction: 'give' | 'take'; amount: string; reason: string };

type Props = { memberId: string; name: string; has: Record<Currency, string>; onClose: () => void };

/** What is there now and would be afterwards, while the amount is typed. */
function useForecast(has: Record<Currency, string>, { currency, direction, amount }: Values): string {
  const words = useMessages(adjustmentMessages);
  const now = figure(has[currency], currency);
  const then = afterwards(has[currency], direction, amount.trim(), currency);
  if (then !== null) return words.forecast(now, then);
  return isAmount(amount.trim(), currency) ? words.short(now) : words.now(now);
}

function useAdjusting({ memberId, onClose }: Props) {
  const words = useMessages(adjustmentMessages);
  const { revalidate } = useRevalidator();
  const keys = useActKey();
  const form = useForm<Values>({
    initial: { currency: 'CNY', direction: 'give', amount: '', reason: '' },
    rules: {
      amount: (text, { currency }) => (isAmount(text.trim(), currency) ? null : { code: 'amount.format' }),
      reason: (text) => (text.trim() === '' ? { code: 'field.required' } : null),
    },
    report: reportFailure,
  });
  async function save({ amount, reason, ...rest }: Values): Promise<void> {
    const body = { ...rest, amount: amount.trim(), reason: reason.trim() };
    const { state } = await adjustmentActs.adjust(memberId, body, keys.keyFor(body));
    keys.done();
    onClose();
    toast(state === 'done' ? words.saved : words.sent, { kind: state === 'done' ? 'success' : 'info' });
    await revalidate();
  }
  return { form, save };
}

export function AdjustDialog(props: Props) {
  const words = useMessages(adjustmentMessages);
  const { form, save } = useAdjusting(props);
  const { currency, direction } = form.values;
  const forecast = useForecast(props.has, form.values);
  const money = currency === 'CNY';
  const actions = (
    <>
      <Button onClick={props.onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="adjust-form" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog open firm title={words.dialogTitle(props.name)} onClose={props.onClose} actions={actions}>
      <form id="adjust-form" noValidate className="grid gap-4 pt-1" onSubmit={(event) => void form.submit(event, save)}>
        <RadioChips legend={words.which} name="currency" value={currency} onChange={(value) => form.set('currency', value)} choices={[{ value: 'CNY', label: words.money }, { value: 'POINT', label: words.points }]} />
        <RadioChips legend={words.direction} name="direction" value={direction} onChange={(value) => form.set('direction', value)} choices={[{ value: 'give', label: words.give }, { value: 'take', label: words.take }]} />
        <Field label={money ? words.amountMoney : words.amountPoints} required hint={<span aria-live="polite">{forecast}</span>} aside={money ? words.amountMoneyHint : words.amountPointsHint} error={form.error('amount')}>
          {(control) => (
            <Input
              {...control}
              name="amount"
              inputMode={money ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={20}
              data-autofocus=""
              className="tabular-nums"
              value={form.values.amount}
              onChange={(event) => form.set('amount', event.target.value)}
              onBlur={() => form.leave('amount')}
            />
          )}
        </Field>
        <Field label={words.reason} required hint={words.reasonHint} error={form.error('reason')}>
          {(control) => (
            <Textarea {...control} name="reason" rows={2} maxLength={adjustmentRules.reason.maxLength} value={form.values.reason} onChange={(event) => form.set('reason', event.target.value)} onBlur={() => form.leave('reason')} />
          )}
        </Field>
        <ul className="grid gap-1 rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2">
          <li>{words.limitNote}</li>
          {!money && <li>{words.gradeNote}</li>}
        </ul>
      </form>
    </Dialog>
  );
}
