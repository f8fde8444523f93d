import { readAddendumSource, editAddendum } from '@chaguan/contract';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Input } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { editMessages } from '../../edits/messages.ts';
import { actMessages } from '../../posts/act-messages.ts';
import { useSource } from '../../posts/use-source.ts';
import { Editor, focusEditor } from '../../editor/index.ts';
import { questionActMessages } from './act-messages.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';

type ReasonProps = { value: string; missing: boolean; onChange: (value: string) => void };

function ReasonField({ value, missing, onChange }: ReasonProps) {
  const messages = useMessages(editMessages);
  return (
    <label className="flex items-center gap-3 border-t border-line px-4 py-1.5 text-meta text-ink-2">
      <span className="shrink-0">{messages.reason}</span>
      <Input
        required
        aria-invalid={missing || undefined}
        value={value}
        maxLength={staffLimitsOf(editAddendum, 'reason').maxLength}
        className="min-h-9 text-small"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

/** For staff, who correct an asker's addendum. */
export default function EditAddendum({ addendumId, name, onDone }: { addendumId: string; name: string; onDone: () => void }) {
  const shared = useMessages(actMessages);
  const messages = useMessages(questionActMessages);
  const load = useCallback(() => api.call(readAddendumSource, { params: { addendumId } }), [addendumId]);
  const { source, finish } = useSource(load, onDone);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  if (!source) return <Skeleton shape="text" count={2} />;
  const save = async (body: string) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '')
      throw new ApiFailure(422, 'request.fields', { fields: [{ field: 'reason', code: 'field.required', params: {} }] });
    await api.call(editAddendum, { params: { addendumId }, body: { body, version: source.version, reason } }, { expect: [401] });
    await finish({ state: 'published' });
  };
  return (
    <Editor
      written="question"
      ref={focusEditor}
      draftKey={`addendum-edit:${addendumId}`}
      initial={source.body}
      label={messages.editAddendum(name)}
      submitLabel={shared.save}
      claimed={['reason']}
      extraField={<ReasonField value={reason} missing={missing} onChange={setReason} />}
      onSubmit={save}
      onCancel={onDone}
    />
  );
}
