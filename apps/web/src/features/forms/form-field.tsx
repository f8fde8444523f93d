import { useEffect, type ReactNode } from 'react';
import { Field, type FieldControl } from '../../ui/field.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/inputs.tsx';
import { cx } from '../../ui/cx.ts';
import { isRequired, longestOf, type Limits } from './limits.ts';
import { RadioChips } from './radio-chips.tsx';
import { isNumeric, plainDigits } from './contract-rules.ts';
import type { ContractForm } from './use-contract-form.ts';

type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;
export type Choice = { value: string; label: string };

type Common = {
  label: string;
  hint?: ReactNode;
  /** Gets the focus when the dialog opens. */
  first?: boolean;
  disabled?: boolean;
};

/**
 * `text` one line, `lines` several, `code` one line that is sent as typed, `secret` is masked, `whole` and `money` are numbers, `select`
 * and `chips` choices.
 */
type TextKind = 'text' | 'lines' | 'url' | 'code' | 'secret' | 'whole' | 'money' | 'date';

type TextField<V> = Common & {
  name: NamesOf<V, string>;
  kind?: TextKind;
  /** If the contract does not say it. */
  required?: boolean;
  /** At the right of the label; `lines` otherwise show the number of characters there. */
  aside?: string;
  rows?: number;
  readOnly?: boolean;
  placeholder?: string;
  className?: string;
};
type ChoiceField<V> = Common & {
  name: NamesOf<V, string>;
  kind: 'select' | 'chips';
  choices?: readonly Choice[];
  /** Instead of choices, e.g. in groups. */
  options?: ReactNode;
  required?: boolean;
};
type CheckField<V> = Common & { name: NamesOf<V, boolean>; kind: 'check' };

/** One field of a form, by its name in the contract's body. */
export type FieldSpec<V> = TextField<V> | ChoiceField<V> | CheckField<V>;

const asTyped = (text: string): string => text;
const trimmed = (text: string): string => text.trim();

function cleanOf(kind: FieldSpec<never>['kind'], limits: Limits): (text: string) => string {
  if (kind === 'code' || kind === 'secret') return asTyped;
  return kind === 'whole' || kind === 'money' || isNumeric(limits) ? plainDigits : trimmed;
}

const inputModes: Partial<Record<TextKind, 'numeric' | 'decimal'>> = { whole: 'numeric', money: 'decimal' };

function TextControl<V extends object>({ form, control, field }: { form: ContractForm<V>; control: FieldControl; field: TextField<V> }) {
  const { name, kind, first, disabled, readOnly, placeholder, rows, className } = field;
  const limits = form.limits(name);
  const shared = {
    ...control,
    name,
    disabled,
    readOnly,
    placeholder,
    maxLength: longestOf(limits),
    autoComplete: kind === 'secret' ? 'new-password' : 'off',
    value: form.values[name] as string,
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value as V[typeof name]),
    onBlur: () => form.leave(name),
    ...(first && { 'data-autofocus': '' }),
    ...(kind === 'code' && { spellCheck: false, autoCapitalize: 'none' }),
  };
  if (kind === 'lines') return <Textarea {...shared} rows={rows} className={className} />;
  const figures = kind === 'whole' || kind === 'money' || isNumeric(limits);
  const type = kind === 'secret' ? 'password' : kind === 'url' || kind === 'date' ? kind : 'text';
  return (
    <Input
      {...shared}
      type={type}
      inputMode={isNumeric(limits) && (limits.minimum ?? 0) >= 0 ? 'numeric' : kind && inputModes[kind]}
      className={cx('min-w-0', figures && 'tabular-nums', kind === 'code' && 'font-mono', className)}
    />
  );
}

function SelectControl<V extends object>({
  form,
  control,
  field,
}: {
  form: ContractForm<V>;
  control: FieldControl;
  field: ChoiceField<V>;
}) {
  const { name, choices, options, disabled, first } = field;
  return (
    <Select
      {...control}
      name={name}
      disabled={disabled}
      data-autofocus={first ? '' : undefined}
      value={form.values[name] as string}
      onChange={(event) => form.set(name, event.target.value as V[typeof name])}
    >
      {options ??
        choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </Select>
  );
}

/** The length of a long text, once it is not empty. */
function count(text: string, { maxLength }: Limits): string | undefined {
  return maxLength !== undefined && text !== '' ? `${[...text].length} / ${maxLength}` : undefined;
}

/** A field with its limits from the contract, its label, and its failure next to it. */
export function FormField<V extends object>({ form, ...field }: FieldSpec<V> & { form: ContractForm<V> }) {
  const { name, label, kind, hint } = field;
  const { show } = form;
  const limits = form.limits(name);
  const numeric = isNumeric(limits);
  useEffect(() => show(name, cleanOf(kind, { type: numeric ? 'integer' : 'string' })), [show, name, kind, numeric]);
  const error = form.error(name);
  if (kind === 'check') {
    return (
      <Checkbox
        name={name}
        disabled={field.disabled}
        checked={form.values[name] as boolean}
        error={error}
        onChange={(event) => form.set(name, event.target.checked as V[typeof name])}
      >
        {label}
        {hint && <span className="block text-meta text-ink-2">{hint}</span>}
      </Checkbox>
    );
  }
  if (kind === 'chips') {
    return (
      <RadioChips
        legend={label}
        name={name}
        value={form.values[name] as string}
        choices={field.choices ?? []}
        onChange={(value) => form.set(name, value as V[typeof name])}
      />
    );
  }
  const required = field.required ?? isRequired(limits);
  const aside = 'aside' in field && field.aside ? field.aside : kind === 'lines' ? count(form.values[name] as string, limits) : undefined;
  return (
    <Field label={label} hint={hint} aside={aside} required={required} error={error}>
      {(control) =>
        kind === 'select' ? (
          <SelectControl form={form} control={control} field={field} />
        ) : (
          <TextControl form={form} control={control} field={field as TextField<V>} />
        )
      }
    </Field>
  );
}

/** Fields one below the other. */
export function FormFields<V extends object>({ form, fields }: { form: ContractForm<V>; fields: readonly FieldSpec<V>[] }) {
  return fields.map((field) => <FormField key={field.name} form={form} {...field} />);
}
