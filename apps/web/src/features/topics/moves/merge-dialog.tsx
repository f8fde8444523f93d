import { mergeTopic } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { TopicView } from '../data.ts';
import { IntoFields } from './into-fields.tsx';
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
      {(form) => <IntoFields form={form} note={messages.mergeNote} />}
    </FormDialog>
  );
}
