import type { ReactNode } from 'react';
import type { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { confirm } from '../../ui/overlays.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { formMessages } from '../forms/messages.ts';
import { Changes } from './changes.tsx';
import { editSuggestionsMessages } from './messages.ts';

type WithBody = Record<string, string> & { body: string };

type TextFormProps<V extends WithBody> = {
  form: ReturnType<typeof useForm<V>>;
  send: (values: V) => Promise<void>;
  /** The text of the post as it was read. */
  before: string;
  texts: { title: string; note: string; action: string };
  /** Fields below the text. */
  children?: ReactNode;
  onClose: () => void;
};

/** A dialog in which a member replaces the Markdown of a post, with what that changes; what was typed is not lost by closing it. */
export function TextForm<V extends WithBody>({ form, send, before, texts, children, onClose }: TextFormProps<V>) {
  const messages = useMessages(editSuggestionsMessages);
  const leaving = useMessages(formMessages);
  const { body, ...others } = form.values;
  async function mayClose(): Promise<boolean> {
    if (body === before && Object.values(others).every((value) => value === '')) return true;
    return confirm({ title: leaving.leaveTitle, text: leaving.leaveText, action: leaving.leave, danger: true });
  }
  return (
    <DialogForm
      form={form}
      send={send}
      title={texts.title}
      action={texts.action}
      cancel={messages.cancel}
      disabled={body === before}
      wide
      mayClose={mayClose}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">{texts.note}</p>
      <Field label={messages.body} required error={form.error('body')}>
        {(control) => (
          <Textarea
            {...control}
            name="body"
            rows={12}
            data-autofocus=""
            className="max-h-[40dvh] min-h-32 font-mono"
            value={body}
            onChange={({ currentTarget }) => form.set('body', currentTarget.value)}
          />
        )}
      </Field>
      {children}
      <Changes before={before} after={body} />
    </DialogForm>
  );
}
