import { addMessageGroup } from '@chaguan/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { textProblem } from '../../forms/contract-rules.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { limitsOf } from '../../forms/limits.ts';
import { usePersonName } from '../../people/person.tsx';
import { groupPath } from '../conversation-row.tsx';
import { createGroup } from './group-calls.ts';
import { groupMessages } from './messages.ts';
import { PeoplePicker, type Invitee } from './people-picker.tsx';

/** A name and the members with whom a group begins. */
export default function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(groupMessages);
  const person = usePersonName();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly Invitee[]>([]);
  const form = useForm({
    initial: { name: '' },
    rules: { name: (text) => textProblem(text, limitsOf(addMessageGroup, 'name')) },
    report: reportFailure,
  });
  async function send({ name }: { name: string }): Promise<void> {
    const { groupId, refused } = await createGroup(
      name,
      chosen.map(({ id }) => id),
    );
    onClose();
    if (refused.length > 0) toast(messages.refused(refused.map(person)));
    await navigate(groupPath(groupId));
  }
  return (
    <DialogForm form={form} send={send} title={messages.newTitle} action={messages.create} disabled={chosen.length === 0} onClose={onClose}>
      <Field label={messages.name} error={form.error('name')} required>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            name="name"
            autoComplete="off"
            placeholder={messages.namePlaceholder}
            maxLength={limitsOf(addMessageGroup, 'name').maxLength}
            value={form.values.name}
            onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
          />
        )}
      </Field>
      <PeoplePicker chosen={chosen} onChange={setChosen} inside={[]} />
      <p className="text-meta text-ink-2">{messages.historyNote}</p>
    </DialogForm>
  );
}
