import type { FormEvent, ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** The state of a form: what `useForm` returns, or `useContractForm`. Whoever has it has errors by field and a pending state. */
export type FormState<S> = {
  busy: boolean;
  error: (name: string) => string | null;
  submit: (event: FormEvent<HTMLFormElement>, send: (values: S) => Promise<void>) => Promise<void>;
  /** Failures that no field shows and that are not reported elsewhere. */
  foot?: readonly string[];
};

/** What the button of a form needs: spread it on a `Button`. */
type SubmitProps = { type: 'submit'; busy: boolean };

type Common<S> = {
  form: FormState<S>;
  /** The request. Its failures belong to the fields that they name; while it runs, the button waits and nothing is sent twice. */
  send: (values: S) => Promise<void>;
  className?: string;
  ref?: Ref<HTMLFormElement>;
};

/** With one button below the fields … */
type WithButton = {
  action: ReactNode;
  look?: Pick<ButtonProps, 'tone' | 'size' | 'className' | 'disabled'>;
  after?: ReactNode;
  children: ReactNode;
};
/** … or with buttons elsewhere, which receive what they need. */
type WithOwnButton = { action?: never; children: (submit: SubmitProps) => ReactNode };

const hasOwnButton = (rest: WithButton | WithOwnButton): rest is WithOwnButton => typeof rest.children === 'function';

const wide = { tone: 'primary', size: 'large', className: 'w-full' } as const;

/**
 * Every form that sends something: it cannot be written without its request, its failures and its pending state. In a dialog: `DialogForm`.
 *
 *     <Form form={form} send={send} action={messages.save}>…fields…</Form>
 *
 * `post`: without scripts nothing that was typed gets into the URL.
 */
export function Form<S>({ form, send, className = 'grid gap-4', ref, ...rest }: Common<S> & (WithButton | WithOwnButton)) {
  const submit: SubmitProps = { type: 'submit', busy: form.busy };
  return (
    <form ref={ref} method="post" noValidate className={className} onSubmit={(event) => void form.submit(event, send)}>
      {hasOwnButton(rest) ? (
        rest.children(submit)
      ) : (
        <>
          {rest.children}
          <Button {...(rest.look ?? wide)} {...submit}>
            {rest.action}
          </Button>
          {rest.after}
        </>
      )}
    </form>
  );
}
