import type { Body } from '@chaguan/contract';
import type { ComponentType, ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../lib/api/act-key.ts';
import { useMessages } from '../../lib/i18n.ts';
import { confirm, toast } from '../../ui/overlays.ts';
import { DialogForm } from './dialog-form.tsx';
import { FormFields, type FieldSpec } from './form-field.tsx';
import type { StaffFormEndpoint } from './staff-limits.ts';
import { formMessages } from './messages.ts';
import { useContractForm, type ContractForm, type ContractFormSetup, type Sent } from './use-contract-form.ts';

export type FormDialogProps<E extends StaffFormEndpoint, V extends object, A> = ContractFormSetup<E, V> & {
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
export function FormDialog<E extends StaffFormEndpoint, V extends object, A>(props: FormDialogProps<E, V, A>) {
  const { title, wide, fields = [], children, aside: Aside, action, danger, agreed, save, saved, next, onClose } = props;
  const messages = useMessages(formMessages);
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

  return (
    <DialogForm
      form={{ ...form, submit }}
      send={send}
      title={title}
      action={action ?? messages.save}
      cancel={messages.cancel}
      danger={danger}
      wide={wide}
      mayClose={mayClose}
      onClose={onClose}
      aside={Aside && <Aside draft={form.values} />}
    >
      <FormFields form={form} fields={fields} />
      {children?.(form)}
    </DialogForm>
  );
}
