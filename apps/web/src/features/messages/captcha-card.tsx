import { useState, type FormEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { useCaptcha } from '../forms/use-captcha.ts';
import { messageMessages } from './messages.ts';
import type { CaptchaAnswer } from '../forms/captcha-answer.ts';

type Props = { problem: string | null; onAnswer: (answer: CaptchaAnswer) => void };

/** Shown where the message waits; each try needs a new captcha, so the parent gives it a new key. */
export default function CaptchaCard({ problem, onAnswer }: Props) {
  const messages = useMessages(messageMessages);
  const captcha = useCaptcha(true);
  const [value, setValue] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (captcha.key !== undefined && value !== '') onAnswer({ captchaKey: captcha.key, captcha: value });
  }
  return (
    <form
      aria-label={messages.captchaTitle}
      onSubmit={submit}
      className="grid w-full max-w-90 gap-3 rounded-card border border-line bg-surface p-3"
    >
      <p className="text-small text-ink-2">{messages.captchaTitle}</p>
      <CaptchaField
        state={captcha.state}
        onAnother={captcha.another}
        value={value}
        error={problem}
        onChange={setValue}
        onLeave={() => null}
      />
      <Button type="submit" tone="primary" className="justify-self-end" disabled={value === '' || captcha.key === undefined}>
        {messages.captchaSend}
      </Button>
    </form>
  );
}
