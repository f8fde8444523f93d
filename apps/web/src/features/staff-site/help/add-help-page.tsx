import { adminEditHelpPage, adminHelpCategoriesPage, adminHelpPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { TextEditor } from '../text-editor.tsx';
import { helpActs, helpEditor, type HelpCategory } from './data.ts';
import { staffHelpMessages } from './messages.ts';
import { useCategoryChoices } from './use-choices.ts';

/** Everything except the text is set afterwards, in the list of articles. */
export function AddHelpPage({ categories, helpTypeId }: { categories: readonly HelpCategory[]; helpTypeId: string | undefined }) {
  const own = useMessages(staffHelpMessages);
  const navigate = useNavigate();
  const act = useActKey();
  const choices = useCategoryChoices(categories);
  const [chosen, choose] = useState(choices.find(({ value }) => value === helpTypeId)?.value ?? choices[0]?.value ?? '');
  if (choices.length === 0)
    return (
      <Area title={own.addTitle}>
        <Card>
          <EmptyState
            title={own.noCategoryTitle}
            text={own.noCategoryText}
            action={
              <ButtonLink tone="primary" to={addressOf(adminHelpCategoriesPage)}>
                {own.toCategories}
              </ButtonLink>
            }
          />
        </Card>
      </Area>
    );
  return (
    <Area title={own.addTitle}>
      <TextEditor
        written="help"
        draftKey="help:new"
        {...helpEditor}
        label={own.body}
        placeholder={own.bodyHint}
        initial={{ title: '', body: '' }}
        submitLabel={own.publish}
        send={async ({ title, body: source }) => {
          const body = { name: title, body: source, helpTypeId: chosen, visible: true, recommended: false, sort: 0 };
          const { id } = await helpActs.add(body, act.keyFor(body));
          act.done();
          toast(own.saved, { kind: 'success' });
          await navigate(addressOf(adminEditHelpPage, { helpId: id }));
        }}
        onCancel={() => void navigate(addressOf(adminHelpPage))}
      >
        <Field label={own.category}>
          {(control) => (
            <Select {...control} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </TextEditor>
    </Area>
  );
}
