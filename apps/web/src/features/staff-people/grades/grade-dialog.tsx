import { addGrade } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { gradeActs, type Grade } from './data.ts';
import { staffGradeMessages } from './messages.ts';

export function GradeDialog({ grade, onClose }: { grade: Grade | null; onClose: () => void }) {
  const own = useMessages(staffGradeMessages);
  const lowest = grade?.points === 0;
  return (
    <FormDialog
      endpoint={addGrade}
      title={grade ? own.editTitle : own.addTitle}
      initial={{ nameZh: grade?.name.zh ?? '', nameEn: grade?.name.en ?? '', points: grade ? String(grade.points) : '' }}
      fields={[
        { name: 'nameZh', label: own.nameZh, first: true },
        { name: 'nameEn', label: own.nameEn, hint: own.nameEnHint },
        { name: 'points', label: own.points, hint: lowest ? own.firstHint : undefined, disabled: lowest },
      ]}
      save={(body) => gradeActs.save(grade?.id ?? null, body)}
      saved={own.saved}
      onClose={onClose}
    />
  );
}
