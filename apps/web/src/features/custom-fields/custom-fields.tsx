import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input, Select, Textarea } from '../../ui/inputs.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { customFieldMessages } from './messages.ts';
import {
  customName,
  isChoice,
  takesSeveral,
  type CustomControlProps,
  type CustomField,
  type CustomFormValues,
  type CustomName,
} from './custom-values.ts';

/** The part of `useForm`'s result that custom fields need. */
export type CustomForm = {
  values: CustomFormValues;
  set: (name: CustomName, value: string[]) => void;
  leave: (name: CustomName) => void;
  error: (name: CustomName) => string | null;
};

function Tip({ field }: { field: CustomField }) {
  const tip = nameIn(field.tip, useLang());
  if (tip === '') return null;
  return (
    <span className="flex items-start gap-1.5">
      <Icon name="info" size={14} className="mt-[3px] shrink-0" />
      {tip}
    </span>
  );
}

function TextField({ field, value, error, onChange, onLeave }: CustomControlProps) {
  const lang = useLang();
  const { kind, maxLength, rows, required, filter } = field;
  const text = value[0] ?? '';
  const long = kind === 'textarea';
  const shared = {
    name: customName(field),
    maxLength,
    autoComplete: 'off',
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value === '' ? [] : [event.target.value]),
    onBlur: onLeave,
  };
  return (
    <Field
      label={nameIn(field.name, lang)}
      required={required}
      error={error}
      hint={nameIn(field.tip, lang) !== '' && <Tip field={field} />}
      aside={long && text !== '' ? `${[...text].length} / ${maxLength}` : undefined}
    >
      {(control) =>
        long ? (
          <Textarea {...control} {...shared} rows={rows} />
        ) : (
          <Input {...control} {...shared} inputMode={filter === 'digits' ? 'numeric' : undefined} />
        )
      }
    </Field>
  );
}

function ListField({ field, value, error, onChange, onLeave }: CustomControlProps) {
  const lang = useLang();
  const messages = useMessages(customFieldMessages);
  return (
    <Field
      label={nameIn(field.name, lang)}
      required={field.required}
      error={error}
      hint={nameIn(field.tip, lang) !== '' && <Tip field={field} />}
    >
      {(control) => (
        <Select
          {...control}
          name={customName(field)}
          value={value[0] ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
          onBlur={onLeave}
        >
          <option value="">{field.required ? messages.choose : messages.chooseNone}</option>
          {field.options.map((option) => (
            <option key={option.key} value={option.key}>
              {nameIn(option, lang)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** One custom field, as its kind requires: label, tip and error are associated with the control. */
export function CustomControl(props: CustomControlProps) {
  const { field } = props;
  if (!isChoice(field)) return <TextField {...props} />;
  if (field.kind === 'select' && !takesSeveral(field)) return <ListField {...props} />;
  return <ChoiceGroup {...props} tip={<Tip field={field} />} />;
}

/**
 * All custom fields, inside a form made with `useForm`:
 *
 *     const initial = useMemo(() => ({ nickname, ...customInitial(fields, answers) }), []);
 *     const form = useForm({ initial, rules: { nickname: …, ...customRules(fields) }, report });
 *     <CustomFields fields={fields} form={form} />
 *     // and to send: { nickname, fields: customBody(fields, form.values) }
 */
export function CustomFields({ fields, form }: { fields: readonly CustomField[]; form: CustomForm }) {
  return fields.map((field) => {
    const name = customName(field);
    return (
      <CustomControl
        key={field.id}
        field={field}
        value={form.values[name] ?? []}
        error={form.error(name)}
        onChange={(value) => form.set(name, value)}
        onLeave={() => form.leave(name)}
      />
    );
  });
}
