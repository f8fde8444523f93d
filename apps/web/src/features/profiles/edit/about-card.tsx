import { profileRules } from '@chaguan/contract';
import { useMemo } from 'react';
import { useForm, type FieldProblem } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { CustomFields } from '../../custom-fields/custom-fields.tsx';
import { customBody, customInitial, customRules, type CustomFormValues } from '../../custom-fields/custom-values.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { sendProfile, type EditForm } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';

const { maxLength: max } = profileRules.bio;

type Values = { bio: string } & CustomFormValues;

function bioProblem(bio: string): FieldProblem | null {
  return [...bio.trim()].length > max ? { code: 'field.too_long', params: { max } } : null;
}

/** A member's bio, with the custom fields. */
export function AboutCard({ form: { bio, fields, values } }: { form: EditForm }) {
  const messages = useMessages(editMessages);
  // By identity a form knows what was touched; a later load of the same screen must not begin it anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const initial: Values = useMemo(() => ({ bio, ...customInitial(fields, values) }), []);
  const form = useForm<Values>({ initial, rules: { bio: bioProblem, ...customRules(fields) }, report: reportFailure });
  async function save(written: Values): Promise<void> {
    await sendProfile({ bio: written.bio, values: customBody(fields, written) });
    toast(messages.saved, { kind: 'success' });
  }
  const length = [...form.values.bio].length;
  return (
    <EditCard title={messages.aboutTitle} anchor="about">
      <form noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event, save)}>
        <Field label={messages.bio} hint={messages.bioHint} error={form.error('bio')} aside={`${length} / ${max}`}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={form.values.bio}
              onChange={({ target }) => form.set('bio', target.value)}
              onBlur={() => form.leave('bio')}
            />
          )}
        </Field>
        <CustomFields fields={fields} form={form} />
        <Button type="submit" tone="primary" busy={form.busy} className="justify-self-start">
          {messages.save}
        </Button>
      </form>
    </EditCard>
  );
}
