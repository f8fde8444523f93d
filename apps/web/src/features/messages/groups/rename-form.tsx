import { renameMessageGroup } from '@chaguan/contract';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { textProblem } from '../../forms/contract-rules.ts';
import { Form } from '../../forms/form.tsx';
import { limitsOf } from '../../forms/limits.ts';
import type { GroupChat } from '../data.ts';
import { groupActs } from './group-calls.ts';
import { groupMessages } from './messages.ts';

/** The name of a group, for its owner. */
export function RenameForm({ group, onDone }: { group: GroupChat['group']; onDone: () => Promise<void> }) {
  const messages = useMessages(groupMessages);
  const form = useForm({
    initial: { name: group.name },
    rules: { name: (text) => textProblem(text, limitsOf(renameMessageGroup, 'name')) },
    report: reportFailure,
  });
  async function send({ name }: { name: string }): Promise<void> {
    await groupActs(group.id).rename(name);
    toast(messages.renamed, { kind: 'success' });
    await onDone();
  }
  return (
    <Form form={form} send={send} className="grid gap-2" action={messages.rename} look={{ size: 'small', className: 'justify-self-end' }}>
      <Field label={messages.name} error={form.error('name')} required>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="off"
            maxLength={limitsOf(renameMessageGroup, 'name').maxLength}
            value={form.values.name}
            onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
          />
        )}
      </Field>
    </Form>
  );
}
