import { useMessages } from '../../../lib/i18n.ts';
import { FormField } from '../../forms/form-field.tsx';
import type { ContractForm } from '../../forms/use-contract-form.ts';
import { ThreadField } from '../../posts/closing/thread-field.tsx';
import { moveMessages } from './messages.ts';

/** Into which topic, and why. */
export function IntoFields({ form, note }: { form: ContractForm<{ intoId: string; reason: string }>; note: string }) {
  const messages = useMessages(moveMessages);
  return (
    <>
      <p className="text-small text-ink-2">{note}</p>
      <ThreadField
        kind="topic"
        name="intoId"
        value={form.values.intoId}
        error={form.error('intoId')}
        onChange={(id) => form.set('intoId', id)}
      />
      <FormField form={form} name="reason" kind="lines" rows={2} label={messages.reason} />
    </>
  );
}
