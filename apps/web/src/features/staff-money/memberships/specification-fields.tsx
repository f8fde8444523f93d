import { addMembershipCard, durationUnits, type DurationUnit } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Checkbox, Input, Select } from '../../../ui/inputs.tsx';
import { longestOf } from '../../forms/limits.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { staffMessages } from '../../staff/messages.ts';
import type { SpecificationDraft } from './card-form.ts';
import { staffCardMessages } from './messages.ts';

type TextName = 'name' | 'quantity' | 'money' | 'points' | 'marketPrice' | 'stockBy';
type Props = {
  index: number;
  draft: SpecificationDraft;
  error: (name: TextName) => string | null;
  onChange: (change: Partial<SpecificationDraft>) => void;
  /** Omitted for one that was sold, and for the last one. */
  onRemove: (() => void) | null;
};

/** One specification of the card, with the server's failures next to each field. */
export function SpecificationFields({ index, draft, error, onChange, onRemove }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffCardMessages);
  const text = (name: TextName, label: string, more: { hint?: string; required?: boolean; mode?: 'numeric' | 'decimal' | 'text' } = {}) => (
    <Field label={label} hint={more.hint} required={more.required} error={error(name)}>
      {(control) => (
        <Input
          {...control}
          name={`${name}-${index}`}
          inputMode={more.mode}
          autoComplete="off"
          maxLength={longestOf(staffLimitsOf(addMembershipCard, `specifications.${name}`))}
          className="min-w-0 tabular-nums"
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-small font-medium">{own.specification(index + 1)}</legend>
      {text('name', own.specificationName, { required: true, hint: own.specificationNameHint })}
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {text('quantity', own.length, { required: true, mode: 'numeric' })}
        <Field label={own.unit}>
          {(control) => (
            <Select
              {...control}
              name={`unit-${index}`}
              value={draft.unit}
              onChange={(event) => onChange({ unit: event.target.value as DurationUnit })}
            >
              {durationUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {own.units[unit]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {text('money', own.money, { mode: 'decimal' })}
        {text('points', own.points, { mode: 'numeric' })}
        {text('marketPrice', own.market, { mode: 'decimal' })}
        {text('stockBy', draft.id === null ? own.stockNew : own.stockBy, {
          mode: 'text',
          ...(draft.id !== null && { hint: own.stockNow(draft.stock) }),
        })}
      </div>
      <p className="text-meta text-ink-2">
        {own.priceHint} · {own.market}：{own.marketHint}
      </p>
      <div className="flex items-center justify-between gap-3">
        <Checkbox checked={draft.enabled} onChange={(event) => onChange({ enabled: event.target.checked })}>
          {own.enabled}
        </Checkbox>
        {onRemove && (
          <IconButton
            label={`${messages.remove} ${own.specification(index + 1)}`}
            icon={<Icon name="trash-2" size={16} />}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
}
