import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { moved } from '../../staff/moved.ts';
import { fieldActs, type RegistrationField } from './data.ts';
import { FieldDialog } from './field-dialog.tsx';
import { FieldRow } from './field-row.tsx';
import { staffFieldMessages } from './messages.ts';

/** Shows how many answers will be deleted with a field before deleting it. */
function useRemove() {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFieldMessages);
  const lang = useLang();
  const act = useAct();
  return async (field: RegistrationField): Promise<void> => {
    const name = nameIn(field.name, lang);
    try {
      const { members } = await fieldActs.answers(field.id);
      const text = members === 0 ? own.removeEmpty(name) : own.removeText(name, members);
      const agreed = await confirm({ title: own.removeTitle, text, action: messages.remove, danger: true });
      if (agreed) await act(() => fieldActs.remove(field.id), messages.deleted);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  };
}

export function FieldsPage({ fields }: { fields: readonly RegistrationField[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFieldMessages);
  const lang = useLang();
  const act = useAct();
  const remove = useRemove();
  const [editing, edit] = useState<RegistrationField | 'new' | null>(null);
  const [announcement, announce] = useState('');

  async function move(field: RegistrationField, at: number, by: 1 | -1): Promise<void> {
    const ids = moved(fields, at, by).map(({ id }) => id);
    const done = await act(() => fieldActs.order(ids), messages.orderSaved);
    if (done) announce(own.nowAt(nameIn(field.name, lang), at + by + 1, fields.length));
  }

  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  return (
    <Area title={own.title} aside={fields.length > 0 && add} note={own.note}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Card>
        {fields.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} action={add} />
        ) : (
          <ol aria-label={own.list}>
            {fields.map((field, at) => (
              <FieldRow
                key={field.id}
                field={field}
                first={at === 0}
                last={at === fields.length - 1}
                onMove={(by) => void move(field, at, by)}
                onEdit={() => edit(field)}
                onRemove={() => void remove(field)}
              />
            ))}
          </ol>
        )}
      </Card>
      {editing && <FieldDialog field={editing === 'new' ? null : editing} onClose={() => edit(null)} />}
    </Area>
  );
}
