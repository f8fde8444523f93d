import { mergeTopic } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ThreadField } from '../../posts/closing/thread-field.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { TopicView } from '../data.ts';
import { moveMessages } from './messages.ts';

/** Staff merge the topic into another one; its address then leads there. */
export default function MergeDialog({ topic, onClose }: { topic: TopicView; onClose: () => void }) {
  const messages = useMessages(moveMessages);
  return (
    <FormDialog
      endpoint={mergeTopic}
      title={messages.mergeTitle}
      initial={{ intoId: '', reason: '' }}
      own={['intoId']}
      action={messages.merge}
      save={(body) => api.call(mergeTopic, { params: { topicId: topic.id }, body })}
      saved={messages.merged}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-small text-ink-2">{messages.mergeNote}</p>
          <ThreadField
            kind="topic"
            name="intoId"
            value={form.values.intoId}
            error={form.error('intoId')}
            onChange={(id) => form.set('intoId', id)}
          />
          <FormField form={form} name="reason" kind="lines" rows={2} label={messages.reason} />
        </>
      )}
    </FormDialog>
  );
}
