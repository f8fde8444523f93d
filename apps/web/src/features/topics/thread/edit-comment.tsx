import { readCommentSource, editComment } from '@chaguan/contract';
import { useCallback } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { actMessages } from '../../posts/act-messages.ts';
import { useSource } from '../../posts/use-source.ts';
import { refusedBelow } from '../../posts/write/attach-refused.ts';
import { Editor, focusEditor } from '../../editor/index.ts';
import { topicActMessages } from './act-messages.ts';
import { useThread } from './thread-context.ts';

export default function EditComment({ commentId, onDone }: { commentId: string; onDone: () => void }) {
  const shared = useMessages(actMessages);
  const messages = useMessages(topicActMessages);
  const { id: topicId, attaches } = useThread();
  const load = useCallback(() => api.call(readCommentSource, { params: { commentId } }), [commentId]);
  const { source, finish } = useSource(load, onDone);
  if (!source) return <Skeleton shape="text" count={2} />;
  const save = async (body: string) => {
    const { comment } = await api.call(editComment, { params: { commentId }, body: { body, version: source.version } }, { expect: [401] });
    await finish(comment);
  };
  return (
    <Editor
      written="comment"
      refused={refusedBelow(attaches)}
      ref={focusEditor}
      draftKey={`comment-edit:${commentId}`}
      initial={source.body}
      label={messages.editComment}
      submitLabel={shared.save}
      topicId={topicId}
      about={{ kind: 'topic', id: topicId }}
      onSubmit={save}
      onCancel={onDone}
    />
  );
}
