import { addColumn, editColumn } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { textProblem } from '../forms/contract-rules.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { limitsOf } from '../forms/limits.ts';
import { columnItemMessages } from './item-messages.ts';

type Texts = { title: string; description: string };
type Props = { column: (Texts & { id: string }) | null; onSaved: (columnId: string) => void; onClose: () => void };

const titleLimits = limitsOf(addColumn, 'title');
const descriptionLimits = limitsOf(addColumn, 'description');

/** Title and description of a new column, or of one's own. */
export function ColumnForm({ column, onSaved, onClose }: Props) {
  const messages = useMessages(columnItemMessages);
  const form = useForm<Texts>({
    initial: { title: column?.title ?? '', description: column?.description ?? '' },
    rules: {
      title: (text) => textProblem(text, titleLimits),
      description: (text) => textProblem(text, descriptionLimits),
    },
    report: reportFailure,
  });
  async function send(body: Texts): Promise<void> {
    const id = column?.id ?? (await api.call(addColumn, { body })).id;
    if (column !== null) await api.call(editColumn, { params: { columnId: id }, body });
    toast(messages.saved, { kind: 'success' });
    onSaved(id);
  }
  return (
    <DialogForm
      form={form}
      send={send}
      title={column === null ? messages.newTitle : messages.editTitle}
      action={messages.save}
      onClose={onClose}
    >
      <Field label={messages.title} error={form.error('title')} required>
        {(control) => (
          <Input
            {...control}
            name="title"
            autoComplete="off"
            maxLength={titleLimits.maxLength}
            value={form.values.title}
            onChange={({ currentTarget }) => form.set('title', currentTarget.value)}
            onBlur={() => form.leave('title')}
          />
        )}
      </Field>
      <Field label={messages.description} hint={messages.descriptionHint} error={form.error('description')}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={4}
            maxLength={descriptionLimits.maxLength}
            value={form.values.description}
            onChange={({ currentTarget }) => form.set('description', currentTarget.value)}
            onBlur={() => form.leave('description')}
          />
        )}
      </Field>
    </DialogForm>
  );
}
