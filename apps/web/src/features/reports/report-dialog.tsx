import { reportRules, type ReportTarget } from '@chaguan/contract';
import { useEffect, useId, useState } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { failureLines } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { Bone } from '../../ui/skeletons.tsx';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { AttachmentRow } from '../private-pictures/attachment-row.tsx';
import { PictureButton } from '../private-pictures/picture-button.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { reportActs, type ReportForm } from './data.ts';
import { dialogMessages } from './dialog-messages.ts';
import { HelpLink } from '../help-link/help-link.tsx';
import { useReportForm } from './use-report-form.ts';

type Props = { targetKind: ReportTarget; targetId: string; onClose: () => void };

type Form = ReturnType<typeof useReportForm>;

function PictureField({ form: { pictures }, most }: { form: Form; most: number }) {
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

function Fields({ form, formData: { groups, pictures } }: { form: Form; formData: ReportForm }) {
  const messages = useMessages(dialogMessages);
  const leaves = groups.flatMap((group) => (group.leaves.length === 0 ? [group] : group.leaves));
  const needed = leaves.some(({ id, needsReason }) => id === form.categoryId && needsReason);
  const left = reportRules.reason.maxLength - [...form.reason].length;
  return (
    <>
      <CategoryChoice groups={groups} value={form.categoryId} error={form.texts['categoryId']} onChange={form.setCategoryId} />
      <Field label={messages.reason} error={form.texts['reason']} hint={messages.reasonHint(left)} required={needed}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={reportRules.reason.maxLength}
            value={form.reason}
            onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
          />
        )}
      </Field>
      <PictureField form={form} most={pictures} />
      {form.isConfirming && (
        <CaptchaField
          state={form.captcha.state}
          onAnother={form.captcha.another}
          value={form.answer}
          error={form.texts['captcha'] ?? null}
          onChange={form.setAnswer}
          onLeave={() => null}
        />
      )}
    </>
  );
}

function OpenDialog({ targetKind, targetId, formData, onClose }: Props & { formData: ReportForm }) {
  const messages = useMessages(dialogMessages);
  const formId = useId();
  const form = useReportForm({
    targetKind,
    targetId,
    most: formData.pictures,
    onSent: () => {
      onClose();
      toast(messages.sent, { kind: 'success' });
    },
  });
  const closed = formData.groups.length === 0 ? messages.none : formData.open ? null : messages.closed;
  const send = (
    <Button type="submit" form={formId} tone="primary" busy={form.busy} disabled={form.categoryId === ''}>
      {messages.send}
    </Button>
  );
  return (
    <Dialog open wide title={messages.title[targetKind]} onClose={onClose} actions={closed === null && send} firm>
      {closed === null ? (
        <form id={formId} className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
          <Fields form={form} formData={formData} />
          <p className="text-meta text-ink-2">{targetKind === 'message' ? messages.noteMessage : messages.note}</p>
          <HelpLink subject="reports" />
          <p role="alert" className="text-small text-cinnabar empty:hidden">
            {form.texts['foot']}
          </p>
        </form>
      ) : (
        <p className="py-4 text-center text-ink-2">{closed}</p>
      )}
    </Dialog>
  );
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
  if (formData !== null) return <OpenDialog {...props} formData={formData} />;
  return (
    <Dialog open wide title={messages.title[props.targetKind]} onClose={props.onClose} firm>
      {failure === null ? <Bone className="h-64" /> : <p className="py-4 text-center text-cinnabar">{failure}</p>}
    </Dialog>
  );
}
