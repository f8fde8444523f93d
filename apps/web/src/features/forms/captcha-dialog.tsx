import { useId, useState, type FormEvent } from 'react';
import { errorText } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { dialogMessages } from '../../ui/dialog-messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { fieldMessages } from './field-messages.ts';
import { useCaptcha } from './use-captcha.ts';
import type { CaptchaAnswer } from './captcha-answer.ts';

type Props = { wasWrong: boolean; onDone: (answer: CaptchaAnswer | null) => void };

/** One try: each needs a new captcha, so the caller opens it again. */
export default function CaptchaDialog({ wasWrong, onDone }: Props) {
  const messages = useMessages(fieldMessages);
  const dialog = useMessages(dialogMessages);
  const lang = useLang();
  const id = useId();
  const captcha = useCaptcha(true);
  const [value, setValue] = useState('');
  const [isTouched, touch] = useState(false);
  const { key } = captcha;
  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (key !== undefined && value !== '') onDone({ captchaKey: key, captcha: value });
  }
  const actions = (
    <>
      <Button onClick={() => onDone(null)}>{dialog.cancel}</Button>
      <Button tone="primary" type="submit" form={id} disabled={value === '' || key === undefined}>
        {messages.goOn}
      </Button>
    </>
  );
  return (
    <Dialog open title={messages.tooQuick} onClose={() => onDone(null)} actions={actions} firm form="dialog">
      <form id={id} onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-small text-ink-2">{messages.tooQuickText}</p>
        <CaptchaField
          state={captcha.state}
          onAnother={captcha.another}
          value={value}
          error={wasWrong && !isTouched ? errorText('captcha.wrong', {}, lang) : null}
          onChange={(text) => {
            touch(true);
            setValue(text);
          }}
          onLeave={() => undefined}
          first
        />
      </form>
    </Dialog>
  );
}
