import { addRegistrationField, customFieldFilters, customFieldKinds } from '@chaguan/contract';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { namesIn } from '../../../lib/names.ts';
import { confirm } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField, FormFields } from '../../forms/form-field.tsx';
import type { ContractForm } from '../../forms/use-contract-form.ts';
import { fieldActs, type FieldBody, type RegistrationField } from './data.ts';
import { fieldBodyOf, fieldDraftOf, isChoiceKind, optionsProblem, type FieldDraft } from './field-draft.ts';
import { FieldPreview } from './field-preview.tsx';
import { staffFieldMessages } from './messages.ts';
import { OptionsEditor } from './options-editor.tsx';

type Props = { form: ContractForm<FieldDraft> };

/** Properties of text fields only: length, lines, allowed pattern. */
function TextRules({ form }: Props) {
  const own = useMessages(staffFieldMessages);
  const { kind, filter } = form.values;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="maxLength" required={false} label={own.maxLength} />
        {kind === 'textarea' && <FormField form={form} name="rows" required={false} label={own.rows} />}
      </div>
      <FormField
        form={form}
        name="filter"
        kind="select"
        label={own.filter}
        choices={customFieldFilters.map((value) => ({ value, label: own.filters[value] }))}
      />
      {filter === 'pattern' && <FormField form={form} name="pattern" kind="code" required label={own.pattern} hint={own.patternHint} />}
    </>
  );
}

function Flags({ form }: Props) {
  const own = useMessages(staffFieldMessages);
  const several = form.values.kind === 'select' ? (['multiple'] as const) : [];
  return (
    <div className="grid gap-2">
      {([...several, 'required', 'visible', 'searchable'] as const).map((name) => (
        <FormField key={name} form={form} name={name} kind="check" label={own[name]} hint={name === 'visible' && own.visibleHint} />
      ))}
    </div>
  );
}

/** Asks before members' choices are lost with deleted options; true when none are. */
function useMayLose(field: RegistrationField | null) {
  const own = useMessages(staffFieldMessages);
  const lang = useLang();
  return async (body: FieldBody): Promise<boolean> => {
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
  const own = useMessages(staffFieldMessages);
  const mayLose = useMayLose(field);
  const [initial] = useState(() => fieldDraftOf(field));
  return (
    <FormDialog
      endpoint={addRegistrationField}
      wide
      title={field ? own.editTitle : own.addTitle}
      initial={initial}
      rules={{ pattern: (text) => (text === '' ? { code: 'field.required' } : null), options: optionsProblem }}
      own={['options']}
      aside={FieldPreview}
      agreed={(draft) => mayLose(fieldBodyOf(draft))}
      save={(draft) => fieldActs.save(field?.id ?? null, fieldBodyOf(draft))}
      saved={own.saved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="kind"
            kind="select"
            label={own.kind}
            choices={customFieldKinds.map((value) => ({ value, label: own.kinds[value] }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormFields
              form={form}
              fields={[
                { name: 'nameZh', label: own.nameZh, first: true },
                { name: 'nameEn', label: own.nameEn, hint: own.enHint },
                { name: 'tipZh', label: own.tipZh, hint: own.tipHint },
                { name: 'tipEn', label: own.tipEn },
              ]}
            />
          </div>
          {isChoiceKind(form.values.kind) ? <OptionsEditor form={form} /> : <TextRules form={form} />}
          <Flags form={form} />
        </>
      )}
    </FormDialog>
  );
}
