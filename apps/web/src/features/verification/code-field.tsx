import { useRef, useState } from 'react';
import { bindPhone } from '@chaguan/contract';
import { isEnter } from '../../lib/composing.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { errorText, fieldTexts } from '../../lib/errors/failure-text.ts';
import { focusRefused } from '../../lib/form.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import type { CaptchaAnswer } from '../forms/captcha-answer.ts';
import { CaptchaField } from '../forms/captcha-field.tsx';
import { fieldRules } from '../forms/field-rules.ts';
import { useCaptcha } from '../forms/use-captcha.ts';
import { verificationMessages } from './messages.ts';
import { useCountdown, waitOf } from './use-code.ts';
import { limitsOf } from '../forms/limits.ts';

export type CodeFieldProps = {
  by: 'sms' | 'mail';
  /** The recipient of the code: with another one the countdown ends. */
  recipient: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** Requests a code from the server; returns the seconds until the next. */
  ask: (captcha: CaptchaAnswer) => Promise<{ seconds: number }>;
  /** Before sending: whether the recipient's field is valid (and shows the problem if not). */
  ready?: () => boolean;
  /** A code was already sent: the time when the next may be requested. */
  sentUntil?: number;
  /** Shows the server's failures at other fields, e.g. `form.refuse`; without it, they are shown here. */
  onRefused?: (failure: ApiFailure) => void;
};

/** The captcha for requesting a code: hidden while no code can be requested, and a new one each time. */
function useAsk({ recipient, ask, ready, onRefused, sentUntil }: CodeFieldProps) {
  const lang = useLang();
  const countdown = useCountdown(recipient, sentUntil);
  const [again, setAgain] = useState(false);
  const open = again || !countdown.sent;
  const captcha = useCaptcha(open);
  const [text, setText] = useState('');
  const [captchaError, setCaptchaError] = useState<string | null>(null);
  const [askError, setAskError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function refused(failure: ApiFailure): void {
    const wait = waitOf(failure);
    if (wait !== null) countdown.begin(wait);
    setCaptchaError(fieldTexts(failure, ['captcha'], lang)['captcha'] ?? null);
    const other = failure.fields.find(({ field }) => field !== 'captcha');
    if (failure.fields.length === 0) setAskError(errorText(failure.code, failure.params, lang));
    else if (onRefused) onRefused(failure);
    else setAskError(other ? errorText(other.code, other.params, lang) : null);
    if (failure.status >= 500 || failure.status === 0) reportFailure(failure);
    captcha.another();
  }

  async function send(key: string): Promise<void> {
    setBusy(true);
    try {
      const { seconds } = await ask({ captchaKey: key, captcha: text });
      countdown.begin(seconds);
      setAgain(false);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      refused(reason);
    } finally {
      setText('');
      setBusy(false);
    }
  }

  /** False when something has to be filled in first. */
  function press(): boolean {
    setAskError(null);
    if (!open) {
      setAgain(true);
      return true;
    }
    const problem = fieldRules.captcha(text);
    setCaptchaError(problem === null ? null : errorText(problem.code, problem.params ?? {}, lang));
    const filled = ready?.() ?? true;
    if (!filled || problem !== null || captcha.key === undefined) return false;
    void send(captcha.key);
    return true;
  }

  return { countdown, open, captcha, text, setText, captchaError, setCaptchaError, askError, busy, press };
}

/**
 * A captcha, the field for a code of six digits, and the button that requests one, with its countdown. Inside a form:
 *
 *     <CodeField
 *       by="sms" recipient={form.values.phone} ready={() => form.check('phone')} onRefused={form.refuse}
 *       ask={(captcha) => askSmsCode({ phone: form.values.phone, purpose: 'register', ...captcha })}
 *       value={form.values.smsCode} error={form.error('smsCode')}
 *       onChange={(code) => form.set('smsCode', code)} onLeave={() => form.leave('smsCode')}
 *     />
 *
 * `askSmsCode`, `askEmailCode` and those of members are in data.ts, rules for the form (`phone`, `email`, `code`) in
 * contact-rules.ts. The form itself sends no captcha: the code is the stronger proof.
 */
export function CodeField(props: CodeFieldProps) {
  const messages = useMessages(verificationMessages);
  const container = useRef<HTMLDivElement>(null);
  const { countdown, open, captcha, text, setText, captchaError, setCaptchaError, askError, busy, press } = useAsk(props);
  const { by, value, error, onChange, onLeave } = props;
  const waiting = countdown.seconds > 0;
  // The specification names this one: section 8.
  const problem = error && by === 'sms' && value === '' ? messages.smsCodeEmpty : error;

  function get(): void {
    if (waiting) return;
    if (press()) return;
    const form = container.current?.closest('form');
    // After the problems are rendered: only then an invalid field can get the focus.
    if (form) requestAnimationFrame(() => focusRefused(form));
  }

  const label = waiting ? messages.wait(countdown.seconds) : countdown.sent ? messages.again : messages.getCode;
  return (
    <div ref={container} className="grid gap-4">
      {open && !waiting && (
        <div
          role="presentation"
          onKeyDown={(event) => {
            // Enter here requests the code; submitting the form without one would only fail.
            if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
            event.preventDefault();
            get();
          }}
        >
          <CaptchaField
            state={captcha.state}
            onAnother={captcha.another}
            value={text}
            error={captchaError}
            onChange={(given) => {
              setText(given);
              setCaptchaError(null);
            }}
            onLeave={() => undefined}
          />
        </div>
      )}
      <Field label={by === 'sms' ? messages.smsCode : messages.emailCode} error={problem ?? askError} required>
        {(control) => (
          <span className="flex items-center gap-2">
            <span className="min-w-24 flex-1">
              <Input
                {...control}
                name={by === 'sms' ? 'smsCode' : 'emailCode'}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={limitsOf(bindPhone, 'code').maxLength}
                className="font-mono tracking-widest"
                value={value}
                onChange={(event) => onChange(event.target.value.normalize('NFKC').replaceAll(/\D/g, ''))}
                onBlur={onLeave}
              />
            </span>
            <Button
              size="large"
              busy={busy}
              aria-disabled={waiting || undefined}
              className="min-h-10! tabular-nums pointer-coarse:min-h-11!"
              onClick={get}
            >
              {label}
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="-mt-2.5 text-meta text-ink-2 empty:hidden">
        {countdown.sent && askError === null ? (by === 'sms' ? messages.sentBySms : messages.sentByMail) : ''}
      </p>
    </div>
  );
}
