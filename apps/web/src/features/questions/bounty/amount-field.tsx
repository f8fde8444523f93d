import { raiseBounty } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { useSums } from './bounty-chip.tsx';
import { bountyFormMessages } from './form-messages.ts';
import { bountyMessages } from './messages.ts';
import { decimalOf, fieldOf, moreThan, unitsOf, type BountyForm, type Kind } from './sums.ts';
import { limitsOf } from '../../forms/limits.ts';

type AmountFieldProps = {
  kind: Kind;
  form: BountyForm;
  /** The current amount of the bounty. */
  now?: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** `¥20.00` or `50 积分`, also for zero. */
function useFigure(kind: Kind) {
  const sums = useSums();
  const messages = useMessages(bountyMessages);
  return (text: string) => (kind === 'cny' ? sums(text, '0') || '¥0.00' : sums('0.00', text) || messages.points('0'));
}

/** One currency of a bounty: its bounds at the right of the label, own balance below, and what would be left of it. */
export function AmountField({ kind, form, now = '0', value, error, onChange }: AmountFieldProps) {
  const messages = useMessages(bountyFormMessages);
  const figure = useFigure(kind);
  const range = form[kind];
  const has = form.own[kind];
  const more = moreThan(now, value, kind);
  const left = more === null ? null : (unitsOf(has, kind) ?? 0n) - more;
  const hint =
    left === null
      ? messages.own(figure(has))
      : left < 0n
        ? messages.short(figure(has))
        : messages.left(figure(has), figure(decimalOf(left, kind)));
  const bounds = range && (range.max === null ? messages.from(range.min) : messages.between(range.min, range.max));
  return (
    <Field label={messages[kind]} aside={bounds} hint={<span aria-live="polite">{hint}</span>} error={error}>
      {(control) => (
        <Input
          {...control}
          name={fieldOf[kind]}
          inputMode={kind === 'cny' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={limitsOf(raiseBounty, fieldOf[kind]).maxLength}
          className="tabular-nums"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
