import { apiKeyScopes, type Body, addApiKey } from '@chaguan/contract';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { RadioChips } from '../forms/radio-chips.tsx';
import { apiKeyMessages } from './messages.ts';
import { Form } from '../forms/form.tsx';
import { limitsOf } from '../forms/limits.ts';

type Values = Body<typeof addApiKey>;

/** A name and a scope; the default is reading. */
export function NewKeyForm({ onAdd }: { onAdd: (values: Values) => Promise<void> }) {
  const messages = useMessages(apiKeyMessages);
  const form = useForm<Values>({
    initial: { name: '', scope: 'read' },
    rules: { name: (text) => textProblem(text, limitsOf(addApiKey, 'name')) },
    report: reportFailure,
  });
  const { name, scope } = form.values;
  return (
    <Form
      form={form}
      send={onAdd}
      className="grid gap-4 p-4 md:p-5"
      action={messages.add}
      look={{ tone: 'primary', className: 'justify-self-start max-md:w-full' }}
    >
      <h2 className="text-card font-semibold">{messages.newTitle}</h2>
      <Field label={messages.name} error={form.error('name')} required>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="off"
            maxLength={limitsOf(addApiKey, 'name').maxLength}
            placeholder={messages.namePlaceholder}
            value={name}
            onChange={(event) => form.set('name', event.target.value)}
            onBlur={() => form.leave('name')}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <RadioChips
          legend={messages.scope}
          name="scope"
          value={scope}
          choices={apiKeyScopes.map((value) => ({ value, label: messages.scopes[value] }))}
          onChange={(value) => form.set('scope', value)}
        />
        <p className="text-small text-ink-2">{messages.scopeHints[scope]}</p>
      </div>
    </Form>
  );
}
