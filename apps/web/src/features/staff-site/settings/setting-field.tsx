import { chosenIn } from '@chaguan/contract/editor-tools';
import { adminChangesPage, adminSettingChangesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Field, type FieldControl } from '../../../ui/field.tsx';
import { Checkbox, Input, Select, Switch, Textarea } from '../../../ui/inputs.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Setting } from './changes.ts';
import { settingsMessages } from './messages.ts';
import { settingTexts } from './setting-texts.ts';
import { TemplateAid } from './template-aid.tsx';
import { choiceText, shortValue, valueText } from './value-text.ts';

type Props = { setting: Setting; value: string; error: string | null; named: boolean; onChange: (value: string) => void };
type SettingProps = Pick<Props, 'setting' | 'value' | 'onChange'>;

/** A multiple choice, with a checkbox each. */
function Choices({ setting, value, onChange, label, error }: SettingProps & { label: string; error: string | null }) {
  const lang = useLang();
  const chosen = new Set(chosenIn(value));
  const toggle = (choice: string, on: boolean) =>
    onChange(setting.choices.filter((one) => (one === choice ? on : chosen.has(one))).join(', '));
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {setting.choices.map((choice) => (
          <Checkbox
            key={choice}
            name={setting.key}
            checked={chosen.has(choice)}
            aria-invalid={error !== null || undefined}
            onChange={({ target }) => toggle(choice, target.checked)}
          >
            {choiceText(setting.key, choice, lang)}
          </Checkbox>
        ))}
      </div>
      {error !== null && (
        <p role="alert" className="text-meta text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Control({ setting, value, onChange, control }: SettingProps & { control: FieldControl }) {
  const lang = useLang();
  const { kind, maximum } = setting;
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (kind === 'choice') {
    return (
      <Select {...control} value={value} onChange={change} className="md:max-w-80">
        {setting.choices.map((choice) => (
          <option key={choice} value={choice}>
            {valueText(setting, choice, lang)}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'long_text') return <Textarea {...control} rows={4} value={value} onChange={change} className="max-h-96" />;
  if (kind === 'text') return <Input {...control} maxLength={maximum ?? undefined} value={value} onChange={change} />;
  return (
    <Input
      {...control}
      inputMode={kind === 'integer' || kind === 'points' ? 'numeric' : 'decimal'}
      className="md:max-w-40"
      value={value}
      onChange={change}
    />
  );
}

/** The description, the allowed values, and the initial value. */
function Hint({ setting, value, onChange }: SettingProps) {
  const own = useMessages(settingsMessages);
  const lang = useLang();
  const { key, kind, initial, minimum, maximum } = setting;
  const numeric = kind === 'integer' || kind === 'number';
  const bounds = numeric && minimum !== null && maximum !== null ? own.bounds(minimum, maximum) : null;
  const isAll = kind === 'set' && chosenIn(initial).length === setting.choices.length;
  const parts = [settingTexts[lang].hints[key], bounds, own.initial(isAll ? own.all : shortValue(setting, initial, lang))].filter(Boolean);
  const quiet = 'underline-offset-4 hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5';
  return (
    <>
      <p>{parts.join(' · ')}</p>
      <p className="flex flex-wrap gap-x-4">
        {setting.waiting !== null && (
          <Link quiet to={addressOf(adminChangesPage)} className={cx('font-medium text-gold', quiet)}>
            {own.waits(setting.waiting)}
          </Link>
        )}
        {value !== initial && (
          <button type="button" className={cx('text-tea', quiet)} onClick={() => onChange(initial)}>
            {own.putBack}
          </button>
        )}
        {setting.changedAt !== null && (
          <Link quiet to={addressOf(adminSettingChangesPage, { key })} className={cx('text-tea', quiet)}>
            {own.history}
          </Link>
        )}
      </p>
    </>
  );
}

export function SettingField({ setting, value, error, named, onChange }: Props) {
  const lang = useLang();
  const label = settingTexts[lang].labels[setting.key] ?? setting.key;
  const hint = <Hint setting={setting} value={value} onChange={onChange} />;
  return (
    <div id={setting.key} className={cx('rounded-control px-3 py-2', named && 'bg-tea-soft')}>
      {setting.kind === 'boolean' ? (
        <div className="grid gap-0.5">
          <Switch
            name={setting.key}
            className="font-medium"
            checked={value === 'true'}
            onChange={(event) => onChange(String(event.target.checked))}
          >
            {label}
          </Switch>
          <div className="text-meta text-ink-2">{hint}</div>
        </div>
      ) : setting.kind === 'set' ? (
        <div className="grid gap-1">
          <Choices setting={setting} value={value} onChange={onChange} label={label} error={error} />
          <div className="text-meta text-ink-2">{hint}</div>
        </div>
      ) : (
        <>
          <Field label={label} hint={hint} error={error}>
            {(control) => <Control setting={setting} value={value} onChange={onChange} control={control} />}
          </Field>
          <TemplateAid setting={setting.key} value={value} onChange={onChange} />
        </>
      )}
    </div>
  );
}
