import { adjustMember } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { amountProblem, plainDigits } from '../../forms/contract-rules.ts';
import { adjustmentActs } from './data.ts';
import { afterwards, figure, isAmount, type Currency } from './figures.ts';
import { adjustmentMessages } from './messages.ts';

type Values = { currency: Currency; direction: 'give' | 'take'; amount: string; reason: string };

type Props = { memberId: string; name: string; has: Record<Currency, string>; onClose: () => void };

/** The current and the resulting balance, while the amount is typed. */
function useForecast(has: Record<Currency, string>): (values: Values) => string {
  const messages = useMessages(adjustmentMessages);
  return ({ currency, direction, amount }) => {
    const digits = plainDigits(amount);
    const now = figure(has[currency], currency);
    const then = afterwards(has[currency], direction, digits, currency);
    if (then !== null) return messages.forecast(now, then);
    return isAmount(digits, currency) ? messages.short(now) : messages.now(now);
  };
}

const initial: Values = { currency: 'CNY', direction: 'give', amount: '', reason: '' };

export function AdjustDialog({ memberId, name, has, onClose }: Props) {
  const messages = useMessages(adjustmentMessages);
  const forecast = useForecast(has);
  return (
    <FormDialog
      endpoint={adjustMember}
      title={messages.dialogTitle(name)}
      initial={initial}
      rules={{ amount: (text, { currency }) => amountProblem(text, currency, 'above zero') }}
      action={messages.save}
      save={(body, key) => adjustmentActs.adjust(memberId, body, key)}
      saved={({ state }) => toast(state === 'done' ? messages.saved : messages.sent, { kind: state === 'done' ? 'success' : 'info' })}
      onClose={onClose}
    >
      {(form) => {
        const money = form.values.currency === 'CNY';
        return (
          <>
            <FormField
              form={form}
              name="currency"
              kind="chips"
              label={messages.which}
              choices={[
                { value: 'CNY', label: messages.money },
                { value: 'POINT', label: messages.points },
              ]}
            />
            <FormField
              form={form}
              name="direction"
              kind="chips"
              label={messages.direction}
              choices={[
                { value: 'give', label: messages.give },
                { value: 'take', label: messages.take },
              ]}
            />
            <FormField
              form={form}
              name="amount"
              kind={money ? 'money' : 'whole'}
              required
              first
              label={money ? messages.amountMoney : messages.amountPoints}
              aside={money ? messages.amountMoneyHint : messages.amountPointsHint}
              hint={<span aria-live="polite">{forecast(form.values)}</span>}
            />
            <FormField form={form} name="reason" kind="lines" rows={2} label={messages.reason} hint={messages.reasonHint} />
            <ul className="grid gap-1 rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2">
              <li>{messages.limitNote}</li>
              {!money && <li>{messages.gradeNote}</li>}
            </ul>
          </>
        );
      }}
    </FormDialog>
  );
}
