import type { Body } from '@chaguan/contract';
import { useId, type ComponentType, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../lib/api/act-key.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { FormFields, type FieldSpec } from './form-field.tsx';
import type { FormEndpoint } from './limits.ts';
import { formMessages } from './messages.ts';
import { useContractForm, type ContractForm, type ContractFormSetup, type Sent } from './use-contract-form.ts';

export type FormDialogProps<E extends FormEndpoint, V extends object, A> = ContractFormSetup<E, V> & {
  title: string;
  wide?: boolean;
  /** Fields one below the other; anything in another order or with its own control is passed as `children`, after them. */
  fields?: readonly FieldSpec<V>[];
  children?: (form: ContractForm<V>) => ReactNode;
  /** Beside the form, e.g. a preview. */
  aside?: ComponentType<{ draft: V }>;
  /** Label of the submit button; by default: Save. */
  action?: string;
  /** Marks an irreversible action. */
  danger?: boolean;
  /** A confirmation before sending; false: the dialog stays open. */
  agreed?: (sent: Sent<V, Body<E>>) => Promise<boolean>;
  /** `idempotencyKey`: constant as long as the same input has no response. */
  save: (sent: Sent<V, Body<E>>, idempotencyKey: string) => Promise<A>;
  /** The message after saving, or a function that shows one. */
  saved: string | ((answer: A, sent: Sent<V, Body<E>>) => void);
  /** Called instead of closing, e.g. to open another dialog; `saved` is shown in any case. */
  next?: (answer: A, sent: Sent<V, Body<E>>) => void;
  onClose: () => void;
};

/**
 * A form in a dialog for the body of a staff endpoint. Limits come from the contract. Failures are shown next to their
 * field, or at the bottom if no field shows them. It closes after saving, or when it is cancelled; it asks before input
 * is lost. Then the page is reloaded.
 *
 *     <FormDialog endpoint={addLink} title={own.addTitle} initial={{ name: '', sort: '0' }} onClose={onClose}
 *       fields={[{ name: 'name', label: own.name, first: true }, { name: 'sort', label: own.sort }]}
 *       save={(link) => api.call(addLink, { body: link })} saved={own.saved} />
 */
export function FormDialog<E extends FormEndpoint, V extends object, A>(props: FormDialogProps<E, V, A>) {
  const { title, wide, fields = [], children, aside: Aside, action, danger, agreed, save, saved, next, onClose } = props;
  const messages = useMessages(formMessages);
  const id = useId();
  const { revalidate } = useRevalidator();
  const keys = useActKey();
  const { submit, ...form } = useContractForm<E, V>(props);

  async function send(sent: Sent<V, Body<E>>): Promise<void> {
    if (agreed && !(await agreed(sent))) return;
    const answer = await save(sent, keys.keyFor(sent));
    keys.done();
    if (next) next(answer, sent);
    else onClose();
    if (typeof saved === 'string') toast(saved, { kind: 'success' });
    else saved(answer, sent);
    await revalidate();
  }
  async function mayClose(): Promise<boolean> {
    if (form.busy) return false;
    return !form.dirty() || confirm({ title: messages.leaveTitle, text: messages.leaveText, action: messages.leave, danger: true });
  }
  async function leave(): Promise<void> {
    if (await mayClose()) onClose();
  }

  const actions = (
    <>
      <div role="alert" className="grid basis-full gap-1 text-small text-cinnabar empty:hidden">
        {form.foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Button onClick={() => void leave()}>{messages.cancel}</Button>
      <Button tone={danger ? 'danger' : 'primary'} type="submit" form={id} busy={form.busy}>
        {action ?? messages.save}
      </Button>
    </>
  );
  const body = (
    <form id={id} noValidate className="grid content-start gap-4 pt-1" onSubmit={(event) => void submit(event, send)}>
      <FormFields form={form} fields={fields} />
      {children?.(form)}
    </form>
  );
  return (
    <Dialog open firm wide={wide} title={title} onClose={onClose} mayClose={mayClose} actions={actions}>
      {Aside ? (
        <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_240px]">
          {body}
          <Aside draft={form.values} />
        </div>
      ) : (
        body
      )}
    </Dialog>
  );
}
