import { commentSource, editComment, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { Editor } from '../../editor/index.ts';
import { actMessages } from '../../content/act-messages.ts';
import type { CommentView } from '../data.ts';
import { topicActMessages } from './act-messages.ts';
import { useThread } from './thread-context.ts';

export default function EditComment({ comment, onDone }: { comment: CommentView; onDone: () => void }) {
  const words = useMessages(actMessages);
  const topicWords = useMessages(topicActMessages);
  const { topic } = useThread();
  const { revalidate } = useRevalidator();
  const [source, setSource] = useState<Answer<typeof commentSource> | null>(null);
  const params = { commentId: comment.id };
  useEffect(() => {
    void api.call(commentSource, { params: { commentId: comment.id } }).then(setSource);
  }, [comment.id]);
  if (!source) return <Skeleton shape="text" count={2} />;
  const save = async (body: string) => {
    const saved = await api.call(editComment, { params, body: { body, version: source.version } }, { expect: [401] });
    toast(saved.comment.state === 'pending' ? words.sentPending : words.saved, { kind: 'success' });
    onDone();
    await revalidate();
  };
  return (
    <Editor
      draftKey={`comment-edit:${comment.id}`}
      initial={source.body}
      label={topicWords.editComment}
      submitLabel={words.save}
      topicId={topic.id}
      onSubmit={save}
      onCancel={onDone}
    />
  );
}
