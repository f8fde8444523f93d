import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FormState } from './form.tsx';

type Props<S> = {
  form: FormState<S>;
  /** As for `Form`. */
  send: (values: S) => Promise<void>;
  title: string;
  action: string;
  /** Label of the button that closes the dialog, beside the cross. */
  cancel?: string;
  /** Marks an irreversible action. */
  danger?: boolean;
  /** Something is still missing. */
  disabled?: boolean;
  wide?: boolean;
  /** Whether nothing is lost. */
  mayClose?: () => Promise<boolean>;
  onClose: () => void;
  /** Beside the form, e.g. a preview. */
  aside?: ReactNode;
  children: ReactNode;
};

/** `Form` in a dialog: failures that no field shows are in its foot, beside the buttons. */
export function DialogForm<S>(props: Props<S>) {
  const { form, send, title, action, cancel, danger, disabled, wide, mayClose, onClose, aside, children } = props;
  const id = useId();
  async function leave(): Promise<void> {
    if (mayClose === undefined || (await mayClose())) onClose();
  }
  const actions = (
    <>
      <div role="alert" className="grid basis-full gap-1 text-small text-cinnabar empty:hidden">
        {form.foot?.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {cancel !== undefined && <Button onClick={() => void leave()}>{cancel}</Button>}
      <Button tone={danger ? 'danger' : 'primary'} type="submit" form={id} busy={form.busy} disabled={disabled}>
        {action}
      </Button>
    </>
  );
  const body = (
    <form id={id} method="post" noValidate className="grid content-start gap-4 pt-1" onSubmit={(event) => void form.submit(event, send)}>
      {children}
    </form>
  );
  return (
    <Dialog open firm wide={wide} title={title} onClose={onClose} mayClose={mayClose} actions={actions}>
      {aside ? (
        <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_240px]">
          {body}
          {aside}
        </div>
      ) : (
        body
      )}
    </Dialog>
  );
}
