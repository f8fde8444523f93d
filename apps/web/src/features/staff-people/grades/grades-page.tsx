import { addGrade } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages, useLang } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ActButton, ActIconButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { gradeActs, type Grade } from './data.ts';
import { staffGradeMessages } from './messages.ts';

function GradeDialog({ grade, onClose }: { grade: Grade | null; onClose: () => void }) {
  const own = useMessages(staffGradeMessages);
  const lowest = grade?.points === 0;
  return (
    <FormDialog
      endpoint={addGrade}
      title={grade ? own.editTitle : own.addTitle}
      initial={{
        nameZh: grade?.name.zh ?? '',
        nameEn: grade?.name.en ?? '',
        points: grade ? String(grade.points) : '',
        invitations: String(grade?.invitations ?? 0),
      }}
      fields={[
        { name: 'nameZh', label: own.nameZh, first: true },
        { name: 'nameEn', label: own.nameEn, hint: own.nameEnHint },
        { name: 'points', label: own.points, hint: lowest ? own.firstHint : undefined, disabled: lowest },
        { name: 'invitations', label: own.invitations, hint: own.invitationsHint },
      ]}
      save={(body) => gradeActs.save(grade?.id ?? null, body)}
      saved={own.saved}
      onClose={onClose}
    />
  );
}

function Row({ grade, lower, onEdit }: { grade: Grade; lower: Grade | undefined; onEdit: () => void }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffGradeMessages);
  const lang = useLang();
  const act = useAct();
  const name = nameIn(grade.name, lang);
  async function remove(): Promise<void> {
    const text = own.removeText(name, lower ? nameIn(lower.name, lang) : '');
    const agreed = await confirm({ title: own.removeTitle, text, action: messages.remove, danger: true });
    if (agreed) await act(() => gradeActs.remove(grade.id), messages.deleted);
  }
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 pr-2 pl-4 first:border-t-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-small font-medium">{name}</span>
        <span className="block text-meta text-ink-2 tabular-nums">
          {own.from(grade.points.toLocaleString('en-US'))} · {own.mayInvite(grade.invitations)}
        </span>
      </span>
      <span className="flex">
        <ActIconButton label={`${messages.edit} ${name}`} icon={<Icon name="pencil" size={16} />} onClick={onEdit} />
        {grade.points > 0 && (
          <ActIconButton label={`${messages.remove} ${name}`} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
        )}
      </span>
    </li>
  );
}

export function GradesPage({ grades }: { grades: readonly Grade[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffGradeMessages);
  const [editing, edit] = useState<Grade | 'new' | null>(null);
  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
      {messages.add}
    </ActButton>
  );
  return (
    <Area title={messages.grades} aside={add} note={own.note}>
      <Card>
        <ol aria-label={own.list}>
          {grades.map((grade, at) => (
            <Row key={grade.id} grade={grade} lower={grades[at - 1]} onEdit={() => edit(grade)} />
          ))}
        </ol>
      </Card>
      {editing && <GradeDialog grade={editing === 'new' ? null : editing} onClose={() => edit(null)} />}
    </Area>
  );
}
