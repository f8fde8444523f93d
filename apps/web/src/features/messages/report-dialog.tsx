import { reportCategories, reportRules, type Body, type reportMessage } from '@chaguan/contract';
import { useId, useState, type FormEvent } from 'react';
import { ApiFailure } from '../../lib/api/failure.ts';
import { failureLines, fieldTexts } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { RadioChips } from '../forms/radio-chips.tsx';
import { useCaptcha } from '../forms/use-captcha.ts';
import { report } from './data.ts';
import { reportMessages } from './report-messages.ts';

type Category = Body<typeof reportMessage>['category'];
const claimed = ['reason', 'captcha'] as const;

/** What was refused: next to its field, or at the foot. */
function useProblems() {
  const lang = useLang();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const tell = (failure: ApiFailure) =>
    setTexts({ ...fieldTexts(failure, claimed, lang), foot: failureLines(failure, lang, claimed).join(' ') });
  return { texts, tell, clear: () => setTexts({}) };
}

/** Sends the report; a captcha is asked for in place once it is wanted. */
function useReport(messageId: string, onSent: () => void) {
  const [category, setCategory] = useState<Category>('spam');
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha(asked);
  const { texts, tell, clear } = useProblems();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    clear();
    try {
      await report(messageId, { category, reason, ...(asked && { captchaKey: captcha.key, captcha: answer }) });
      onSent();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      tell(failure);
      // Each try used one up.
      if (asked) captcha.another();
      if (failure.fields.some(({ field }) => field === 'captcha')) setAsked(true);
      setAnswer('');
    } finally {
      setBusy(false);
    }
  }
  return { category, setCategory, reason, setReason, answer, setAnswer, asked, busy, captcha, texts, submit };
}

/** Reports one message of the partner to staff. */
export function ReportDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const messages = useMessages(reportMessages);
  const formId = useId();
  const form = useReport(messageId, () => {
    onClose();
    toast(messages.sent, { kind: 'success' });
  });
  const send = (
    <Button type="submit" form={formId} tone="primary" busy={form.busy}>
      {messages.send}
    </Button>
  );
  return (
    <Dialog open title={messages.title} onClose={onClose} actions={send} firm>
      <form id={formId} className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
        <RadioChips
          legend={messages.category}
          name="category"
          value={form.category}
          choices={reportCategories.map((value) => ({ value, label: messages.categories[value] }))}
          onChange={form.setCategory}
        />
        <Field label={messages.reason} error={form.texts['reason']} hint={messages.note} required={form.category === 'other'}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={reportRules.reason.maxLength}
              value={form.reason}
              onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
            />
          )}
        </Field>
        {form.asked && (
          <CaptchaField
            state={form.captcha.state}
            onAnother={form.captcha.another}
            value={form.answer}
            error={form.texts['captcha'] ?? null}
            onChange={form.setAnswer}
            onLeave={() => null}
          />
        )}
        <p role="alert" className="text-meta text-cinnabar empty:hidden">
          {form.texts['foot']}
        </p>
      </form>
    </Dialog>
  );
}
