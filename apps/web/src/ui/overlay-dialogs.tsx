import { useState, type FormEvent } from 'react';
import { useMessages } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input, Textarea } from './inputs.tsx';
import { dialogMessages } from './dialog-messages.ts';
import { closeDialog, type DialogRequest } from './overlays.ts';

type Of<K extends DialogRequest['kind']> = Extract<DialogRequest, { kind: K }>;

function NoticeDialog({ request }: { request: Of<'notice'> }) {
  const messages = useMessages(dialogMessages);
  const ok = (
    <Button tone="primary" onClick={closeDialog}>
      {messages.ok}
    </Button>
  );
  return (
    <Dialog open title={request.title} onClose={closeDialog} actions={ok} firm form="dialog">
      <p className="break-words whitespace-pre-line">{request.text}</p>
    </Dialog>
  );
}

function ErrorDialog({ request }: { request: Of<'errors'> }) {
  const messages = useMessages(dialogMessages);
  const lines = new Set(request.lines.map(({ field, text }) => messages.named(field, text)));
  const ok = (
    <Button tone="primary" onClick={closeDialog}>
      {messages.ok}
    </Button>
  );
  return (
    <Dialog open title={messages.errorsTitle} onClose={closeDialog} actions={ok} form="dialog">
      <ol role="alert" className="grid list-decimal gap-1.5 pl-5 marker:text-cinnabar marker:tabular-nums">
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Dialog>
  );
}

function ConfirmDialog({ request }: { request: Of<'confirm'> }) {
  const messages = useMessages(dialogMessages);
  const finish = (agreed: boolean) => {
    request.done(agreed);
    closeDialog();
  };
  const actions = (
    <>
      <Button onClick={() => finish(false)}>{messages.cancel}</Button>
      <Button tone={request.danger ? 'danger' : 'primary'} onClick={() => finish(true)}>
        {request.action ?? messages.confirm}
      </Button>
    </>
  );
  return (
    <Dialog open title={request.title} onClose={() => finish(false)} actions={actions} form="dialog">
      <p className="whitespace-pre-line">{request.text}</p>
    </Dialog>
  );
}

function PromptDialog({ request }: { request: Of<'prompt'> }) {
  const messages = useMessages(dialogMessages);
  const [value, setValue] = useState(request.initial ?? '');
  const [error, setError] = useState<string | null>(null);
  const finish = (answer: string | null) => {
    request.done(answer);
    closeDialog();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const illegal = request.pattern && !request.pattern.test(value);
    const problem = illegal ? (request.patternError ?? messages.illegalInput) : (request.validate?.(value) ?? null);
    if (problem) setError(problem);
    else finish(value);
  };
  const actions = (
    <>
      <Button onClick={() => finish(null)}>{messages.cancel}</Button>
      <Button tone="primary" type="submit" form="prompt-form">
        {request.action ?? messages.confirm}
      </Button>
    </>
  );
  const Control = request.multiline ? Textarea : Input;
  return (
    <Dialog open title={request.title} onClose={() => finish(null)} actions={actions} firm form="dialog">
      <form id="prompt-form" onSubmit={submit} noValidate>
        <Field label={request.label} error={error}>
          {(control) => (
            <Control
              {...control}
              {...(request.password ? { type: 'password' } : {})}
              data-autofocus
              value={value}
              onChange={(event: { target: { value: string } }) => {
                setValue(event.target.value);
                setError(null);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

export function OverlayDialog({ request }: { request: DialogRequest }) {
  if (request.kind === 'own') return request.content;
  if (request.kind === 'notice') return <NoticeDialog request={request} />;
  if (request.kind === 'errors') return <ErrorDialog request={request} />;
  if (request.kind === 'confirm') return <ConfirmDialog request={request} />;
  return <PromptDialog request={request} />;
}
