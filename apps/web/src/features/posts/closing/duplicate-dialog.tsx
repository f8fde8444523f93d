import { closeAsDuplicate } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { Closable } from './closing.ts';
import { closingMessages } from './messages.ts';
import { ThreadField } from './thread-field.tsx';

/** Staff close a topic or question as a duplicate of another one. */
export default function DuplicateDialog({ of: { kind, id }, onClose }: { of: Closable; onClose: () => void }) {
  const messages = useMessages(closingMessages);
  return (
    <FormDialog
      endpoint={closeAsDuplicate}
      title={messages.duplicateTitle}
      initial={{ ofId: '', carryAnswers: false, reason: '' }}
      own={['ofId']}
      action={messages.closeIt}
      save={(body) => api.call(closeAsDuplicate, { params: { kind, rootId: id }, body })}
      saved={messages.closed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-small text-ink-2">{messages.duplicateNote[kind]}</p>
          <ThreadField
            kind={kind}
            name="ofId"
            value={form.values.ofId}
            error={form.error('ofId')}
            onChange={(ofId) => form.set('ofId', ofId)}
          />
          {kind === 'question' && (
            <FormField form={form} name="carryAnswers" kind="check" label={messages.carry} hint={messages.carryHint} />
          )}
          <FormField form={form} name="reason" kind="lines" rows={2} label={messages.reason} />
        </>
      )}
    </FormDialog>
  );
}
