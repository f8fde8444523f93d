import { gradeRules } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useForm, type FieldProblem } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { staffMessages } from '../messages.ts';
import { gradeActs, type Grade } from './data.ts';
import { staffGradeMessages } from './messages.ts';

type Values = { nameZh: string; nameEn: string; points: string };

const { minimum: min, maximum: max } = gradeRules.points;

const filled = (text: string): FieldProblem | null => (text.trim() === '' ? { code: 'field.required' } : null);
const whole = (text: string): FieldProblem | null =>
  /^\d{1,12}$/.test(text.trim()) ? null : { code: 'field.range', params: { min, max } };

export function GradeDialog({ grade, onClose }: { grade: Grade | null; onClose: () => void }) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffGradeMessages);
  const { revalidate } = useRevalidator();
  const first = grade?.points === 0;
  const form = useForm<Values>({
    initial: { nameZh: grade?.name.zh ?? '', nameEn: grade?.name.en ?? '', points: grade ? String(grade.points) : '' },
    rules: { nameZh: filled, points: whole },
    report: reportFailure,
  });
  async function save({ nameZh, nameEn, points }: Values): Promise<void> {
    await gradeActs.save(grade?.id ?? null, { nameZh: nameZh.trim(), nameEn: nameEn.trim(), points: Number(points) });
    onClose();
    toast(own.saved, { kind: 'success' });
    await revalidate();
  }
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="grade-form" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  const fields = [
    { name: 'nameZh', label: own.nameZh, hint: undefined, required: true, maxLength: gradeRules.name.maxLength },
    { name: 'nameEn', label: own.nameEn, hint: own.nameEnHint, required: false, maxLength: gradeRules.name.maxLength },
    { name: 'points', label: own.points, hint: first ? own.firstHint : undefined, required: true, maxLength: 12 },
  ] as const;
  return (
    <Dialog open firm title={grade ? own.editTitle : own.addTitle} onClose={onClose} actions={actions}>
      <form id="grade-form" noValidate className="grid gap-4 pt-1" onSubmit={(event) => void form.submit(event, save)}>
        {fields.map(({ name, label, hint, required, maxLength }) => (
          <Field key={name} label={label} hint={hint} required={required} error={form.error(name)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                maxLength={maxLength}
                inputMode={name === 'points' ? 'numeric' : undefined}
                disabled={name === 'points' && first}
                data-autofocus={name === 'nameZh' ? '' : undefined}
                value={form.values[name]}
                onChange={(event) => form.set(name, event.target.value)}
                onBlur={() => form.leave(name)}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
