import type { ReportTarget } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { failureLines } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { Bone } from '../../ui/skeletons.tsx';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { AttachmentRow } from '../private-pictures/attachment-row.tsx';
import { PictureButton } from '../private-pictures/picture-button.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { reportActs, type ReportForm } from './data.ts';
import { dialogMessages } from './dialog-messages.ts';
import { HelpLink } from '../help-link/help-link.tsx';
import { reasonLimits, useReportForm } from './use-report-form.ts';

type Props = { targetKind: ReportTarget; targetId: string; onClose: () => void };

type Form = ReturnType<typeof useReportForm>;

function PictureField({ pictures, most }: { pictures: Form['pictures']; most: number }) {
  const messages = useMessages(dialogMessages);
  if (most === 0) return null;
  return (
    <div role="group" aria-label={messages.pictures} className="grid gap-1">
      <p className="flex items-center gap-1">
        <span className="text-small font-medium">{messages.pictures}</span>
        <PictureButton onChoose={pictures.add} />
        <span className="text-meta text-ink-2">{messages.picturesHint(most)}</span>
      </p>
      <AttachmentRow attachments={pictures} />
    </div>
  );
}

type FieldsProps = { report: Form; formData: ReportForm };

function Fields({ report: { form, captcha, pictures, isConfirming }, formData: { groups, pictures: most } }: FieldsProps) {
  const messages = useMessages(dialogMessages);
  const { categoryId, reason } = form.values;
  const leaves = groups.flatMap((group) => (group.leaves.length === 0 ? [group] : group.leaves));
  const needed = leaves.some(({ id, needsReason }) => id === categoryId && needsReason);
  const { maxLength = 0 } = reasonLimits;
  return (
    <>
      <CategoryChoice groups={groups} value={categoryId} error={form.error('categoryId')} onChange={(id) => form.set('categoryId', id)} />
      <Field
        label={messages.reason}
        error={form.error('reason')}
        hint={messages.reasonHint(maxLength - [...reason].length)}
        required={needed}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={maxLength}
            value={reason}
            onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
          />
        )}
      </Field>
      <PictureField pictures={pictures} most={most} />
      {isConfirming && (
        <CaptchaField
          state={captcha.state}
          onAnother={captcha.another}
          value={form.values.captcha}
          error={form.error('captcha')}
          onChange={(answer) => form.set('captcha', answer)}
          onLeave={() => null}
        />
      )}
    </>
  );
}

function OpenDialog({ targetKind, targetId, formData, onClose }: Props & { formData: ReportForm }) {
  const messages = useMessages(dialogMessages);
  const report = useReportForm({
    targetKind,
    targetId,
    most: formData.pictures,
    onSent: () => {
      onClose();
      toast(messages.sent, { kind: 'success' });
    },
  });
  const { form, send } = report;
  return (
    <DialogForm
      form={form}
      send={send}
      wide
      title={messages.title[targetKind]}
      action={messages.send}
      disabled={form.values.categoryId === ''}
      onClose={onClose}
    >
      <Fields report={report} formData={formData} />
      <p className="text-meta text-ink-2">{targetKind === 'message' ? messages.noteMessage : messages.note}</p>
      <HelpLink subject="reports" />
    </DialogForm>
  );
}

/** Instead of the form: there are no categories, or the member may not report now. */
function closedBy({ groups, open }: ReportForm, messages: { none: string; closed: string }): string | null {
  if (groups.length === 0) return messages.none;
  return open ? null : messages.closed;
}

/** Reports something to staff: a category from staff's list, a text, pictures. */
export default function ReportDialog(props: Props) {
  const messages = useMessages(dialogMessages);
  const lang = useLang();
  const [formData, setRequested] = useState<ReportForm | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    void reportActs.form().then(
      (form) => isOpen && setRequested(form),
      (reason: unknown) => isOpen && setFailure(reason instanceof ApiFailure ? failureLines(reason, lang).join(' ') : ''),
    );
    return () => {
      isOpen = false;
    };
  }, [lang]);
  const closed = formData && closedBy(formData, messages);
  if (formData !== null && closed === null) return <OpenDialog {...props} formData={formData} />;
  return (
    <Dialog open wide title={messages.title[props.targetKind]} onClose={props.onClose} firm>
      {closed !== null ? (
        <p className="py-4 text-center text-ink-2">{closed}</p>
      ) : failure === null ? (
        <Bone className="h-64" />
      ) : (
        <p className="py-4 text-center text-cinnabar">{failure}</p>
      )}
    </Dialog>
  );
}
