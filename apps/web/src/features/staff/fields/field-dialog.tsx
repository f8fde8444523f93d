import { customFieldFilters, customFieldKinds, customFieldRules } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { namesIn } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../../ui/inputs.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { staffMessages } from '../messages.ts';
import { fieldActs, type RegistrationField } from './data.ts';
import { FieldPreview } from './field-preview.tsx';
import { staffFieldMessages } from './messages.ts';
import { OptionsEditor } from './options-editor.tsx';
import { bodyOf, isChoiceKind, useFieldForm, type FieldDraft, type FieldForm } from './use-field-form.ts';

type Props = { form: FieldForm };

function Texts({ form }: Props) {
  const own = useMessages(staffFieldMessages);
  const { name, tip } = customFieldRules;
  const fields = [
    { key: 'nameZh', hint: undefined, max: name.maxLength },
    { key: 'nameEn', hint: own.enHint, max: name.maxLength },
    { key: 'tipZh', hint: own.tipHint, max: tip.maxLength },
    { key: 'tipEn', hint: undefined, max: tip.maxLength },
  ] as const;
  return fields.map(({ key, hint, max }) => (
    <Field key={key} label={own[key]} hint={hint} error={form.error(key)} required={key === 'nameZh'}>
      {(control) => (
        <Input
          {...control}
          name={key}
          data-autofocus={key === 'nameZh' ? '' : undefined}
          maxLength={max}
          value={form.values[key]}
          onChange={(event) => form.set(key, event.target.value)}
          onBlur={() => form.leave(key)}
        />
      )}
    </Field>
  ));
}

type ChoiceProps<K extends 'kind' | 'filter'> = Props & {
  name: K;
  label: string;
  choices: readonly FieldDraft[K][];
  words: Readonly<Record<FieldDraft[K], string>>;
};

function Choice<K extends 'kind' | 'filter'>({ form, name, label, choices, words }: ChoiceProps<K>) {
  return (
    <Field label={label} error={form.error(name)}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={form.values[name]}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice === event.target.value);
            if (chosen !== undefined) form.set(name, chosen);
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words[choice]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** What only texts have: a length, lines, what may be written. */
function TextRules({ form }: Props) {
  const own = useMessages(staffFieldMessages);
  const { kind, filter } = form.values;
  const numbers = kind === 'textarea' ? (['maxLength', 'rows'] as const) : (['maxLength'] as const);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {numbers.map((name) => (
          <Field key={name} label={own[name]} error={form.error(name)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                inputMode="numeric"
                maxLength={4}
                value={form.values[name]}
                onChange={(event) => form.set(name, event.target.value.trim())}
                onBlur={() => form.leave(name)}
              />
            )}
          </Field>
        ))}
      </div>
      <Choice form={form} name="filter" choices={customFieldFilters} label={own.filter} words={own.filters} />
      {filter === 'pattern' && (
        <Field label={own.pattern} hint={own.patternHint} error={form.error('pattern')} required>
          {(control) => (
            <Input
              {...control}
              name="pattern"
              className="font-mono"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={customFieldRules.pattern.maxLength}
              value={form.values.pattern}
              onChange={(event) => form.set('pattern', event.target.value)}
              onBlur={() => form.leave('pattern')}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Flags({ form }: Props) {
  const own = useMessages(staffFieldMessages);
  const flags = form.values.kind === 'select' ? (['multiple', 'required', 'visible', 'searchable'] as const) : (['required', 'visible', 'searchable'] as const);
  return (
    <div className="grid gap-2">
      {flags.map((name) => (
        <Checkbox key={name} name={name} checked={form.values[name]} onChange={(event) => form.set(name, event.target.checked)}>
          {own[name]}
          {name === 'visible' && <span className="block text-meta text-ink-2">{own.visibleHint}</span>}
        </Checkbox>
      ))}
    </div>
  );
}

/** Asks before choices of members are lost with options that go; true when nothing is. */
function useMayLose() {
  const own = useMessages(staffFieldMessages);
  const lang = useLang();
  return async (field: RegistrationField | null, body: ReturnType<typeof bodyOf>): Promise<boolean> => {
    const gone = field?.options.filter(({ key }) => !body.options.some((option) => option.key === key)) ?? [];
    if (field === null || gone.length === 0) return true;
    const answers = await fieldActs.answers(field.id);
    const lost = answers.options.filter(({ key }) => gone.some((option) => option.key === key));
    const times = lost.reduce((sum, { members }) => sum + members, 0);
    if (times === 0) return true;
    return confirm({ title: own.optionsTitle, text: own.optionsText(namesIn(gone, lang), times), action: own.optionsGo, danger: true });
  };
}

export function FieldDialog({ field, onClose }: { field: RegistrationField | null; onClose: () => void }) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffFieldMessages);
  const { revalidate } = useRevalidator();
  const form = useFieldForm(field);
  const mayLose = useMayLose();

  async function save(draft: FieldDraft): Promise<void> {
    const body = bodyOf(draft);
    if (!(await mayLose(field, body))) return;
    await fieldActs.save(field?.id ?? null, body);
    onClose();
    toast(own.saved, { kind: 'success' });
    await revalidate();
  }

  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="field-form" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog open firm wide title={field ? own.editTitle : own.addTitle} onClose={onClose} actions={actions}>
      <div className="grid gap-5 pt-1 md:grid-cols-[minmax(0,1fr)_240px]">
        <form id="field-form" noValidate className="grid content-start gap-4" onSubmit={(event) => void form.submit(event, save)}>
          <Choice form={form} name="kind" choices={customFieldKinds} label={own.kind} words={own.kinds} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Texts form={form} />
          </div>
          {isChoiceKind(form.values.kind) ? <OptionsEditor form={form} /> : <TextRules form={form} />}
          <Flags form={form} />
        </form>
        <FieldPreview draft={form.values} />
      </div>
    </Dialog>
  );
}
