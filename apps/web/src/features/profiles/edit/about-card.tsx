import { editProfile } from '@chaguan/contract';
import { useMemo } from 'react';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { CustomFields } from '../../custom-fields/custom-fields.tsx';
import { customBody, customInitial, customRules, type CustomFormValues } from '../../custom-fields/custom-values.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { sendProfile, type EditForm } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';
import { Form } from '../../forms/form.tsx';
import { textProblem } from '../../forms/contract-rules.ts';
import { limitsOf } from '../../forms/limits.ts';

const limits = limitsOf(editProfile, 'bio');

type Values = { bio: string } & CustomFormValues;

/** A member's bio, with the custom fields. */
export function AboutCard({ form: { bio, fields, values } }: { form: EditForm }) {
  const messages = useMessages(editMessages);
  // By identity a form knows what was touched; a later load of the same screen must not begin it anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const initial: Values = useMemo(() => ({ bio, ...customInitial(fields, values) }), []);
  const form = useForm<Values>({
    initial,
    rules: { bio: (text) => textProblem(text, limits), ...customRules(fields) },
    report: reportFailure,
  });
  async function save(written: Values): Promise<void> {
    await sendProfile({ bio: written.bio, values: customBody(fields, written) });
    toast(messages.saved, { kind: 'success' });
  }
  const length = [...form.values.bio].length;
  return (
    <EditCard title={messages.aboutTitle} anchor="about">
      <Form form={form} send={save} action={messages.save} look={{ tone: 'primary', className: 'justify-self-start' }}>
        <Field label={messages.bio} hint={messages.bioHint} error={form.error('bio')} aside={`${length} / ${limits.maxLength}`}>
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
      </Form>
    </EditCard>
  );
}
