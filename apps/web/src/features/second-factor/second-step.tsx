import { factorRules } from '@chaguan/contract';
import { useRef, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import type { Member } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldRules } from '../forms/field-rules.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { finishSignIn, type NextStep } from './data.ts';
import { FactorField } from './factor-field.tsx';
import { secondFactorMessages } from './messages.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { Form } from '../forms/form.tsx';

type Props = {
  step: NextStep;
  onSignedIn: (member: Member) => Promise<void>;
  /** The ticket is used up, or the reader wants to sign in as another member. */
  onStartOver: () => void;
};

/** The field gets the focus, and is remounted for the other kind of code. */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}

/**
 * The second step of a sign-in, for every sign-in form:
 *
 *     const step = nextStepOf(reason); if (step === null) throw reason; setStep(step);
 *     … step && <SecondStep step={step} onSignedIn={…} onStartOver={() => setStep(null)} />
 */
export function SecondStep({ step, onSignedIn, onStartOver }: Props) {
  const messages = useMessages(secondFactorMessages);
  const [kind, setKind] = useState<'number' | 'recovery'>('number');
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm({
    initial: { code: '' },
    rules: { code: fieldRules.filled },
    problemsOf: ({ code, params }) => (code === 'login.wait' ? { code: { code, params } } : {}),
    report: reportFailure,
  });

  function change(code: string): void {
    form.set('code', code);
    // The sixth digit submits: no click is needed. The form reads its values after the next paint.
    if (kind === 'number' && code.length === factorRules.digits) requestAnimationFrame(() => formRef.current?.requestSubmit());
  }

  const other = kind === 'number' ? 'recovery' : 'number';
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3 rounded-control bg-tea-soft px-4 py-3 text-small">
        <Icon name="shield-check" size={18} className="mt-0.5 shrink-0 text-tea" />
        <div>
          <p className="font-semibold">{messages.stepTitle}</p>
          <p className="text-ink-2">{kind === 'number' ? messages.stepText : messages.recoveryText}</p>
        </div>
      </div>
      <Form form={form} send={async ({ code }) => onSignedIn(await finishSignIn(step.ticket, code))} ref={formRef} action={messages.goOn}>
        <FactorField
          key={kind}
          kind={kind}
          label={kind === 'number' ? messages.number : messages.recoveryCode}
          value={form.values.code}
          error={form.error('code')}
          onChange={change}
          inputRef={focusAtOnce}
        />
      </Form>
      {step.methods.includes('passkey') && <PasskeySignIn label={messages.usePasskey} onSignedIn={onSignedIn} />}
      <div className="flex flex-wrap justify-between gap-x-4">
        {step.methods.includes('recovery') && (
          <Button
            tone="quiet"
            className="-ml-3 px-3!"
            onClick={() => {
              form.set('code', '');
              setKind(other);
            }}
          >
            {kind === 'number' ? messages.useRecovery : messages.useNumber}
          </Button>
        )}
        <Button tone="quiet" className="-mr-3 ml-auto px-3!" onClick={onStartOver}>
          {messages.startOver}
        </Button>
      </div>
    </div>
  );
}
