import { adminChangesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { Field, type FieldControl } from '../../../ui/field.tsx';
import { Input, Select, Switch, Textarea } from '../../../ui/inputs.tsx';
import { choiceTexts, settingsMessages } from './messages.ts';
import { settingTexts } from './setting-texts.ts';
import type { Setting } from './changes.ts';

type Props = { setting: Setting; value: string; error: string | null; onChange: (value: string) => void };

function Control({ setting, value, onChange, control }: Omit<Props, 'error'> & { control: FieldControl }) {
  const lang = useLang();
  const { kind, maximum } = setting;
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (kind === 'choice') {
    return (
      <Select {...control} value={value} onChange={change}>
        {setting.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceTexts[lang][choice] ?? choice}
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

/** What it means, what it may be, and what it was on a new site. */
function Hint({ setting, value, onChange }: Omit<Props, 'error'>) {
  const own = useMessages(settingsMessages);
  const lang = useLang();
  const { key, kind, initial, minimum, maximum } = setting;
  const says = settingTexts[lang].hints[key];
  const numeric = kind === 'integer' || kind === 'number';
  const bounds = numeric && minimum !== null && maximum !== null ? own.bounds(minimum, maximum) : null;
  const valueText = kind === 'boolean' ? (initial === 'true' ? own.on : own.off) : (choiceTexts[lang][initial] ?? initial);
  const first =
    valueText === '' ? own.initialEmpty : own.initial([...valueText].length > 40 ? `${[...valueText].slice(0, 40).join('')}…` : valueText);
  return (
    <>
      {[says, bounds].filter(Boolean).map((text) => (
        <span key={text}>{text} · </span>
      ))}
      {first}
      {setting.waiting !== null && (
        <Link
          to={addressOf(adminChangesPage)}
          className="ml-2 font-medium text-gold underline-offset-4 hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5"
        >
          {own.waits(setting.waiting)}
        </Link>
      )}
      {value !== initial && (
        <button
          type="button"
          className="ml-2 text-tea underline-offset-4 hover:underline pointer-coarse:min-h-11"
          onClick={() => onChange(initial)}
        >
          {own.putBack}
        </button>
      )}
    </>
  );
}

export function SettingField({ setting, value, error, onChange }: Props) {
  const lang = useLang();
  const label = settingTexts[lang].labels[setting.key] ?? setting.key;
  const hint = <Hint setting={setting} value={value} onChange={onChange} />;
  if (setting.kind === 'boolean') {
    return (
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
    );
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Control setting={setting} value={value} onChange={onChange} control={control} />}
    </Field>
  );
}
