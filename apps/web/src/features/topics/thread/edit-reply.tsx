import { editReply, replySource, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { ReplyBox } from '../../editor/index.ts';
import type { ReplyView } from '../data.ts';
import { actMessages } from './act-messages.ts';
import { useThread } from './thread-context.ts';

export default function EditReply({ reply, onDone }: { reply: ReplyView; onDone: () => void }) {
  const words = useMessages(actMessages);
  const { topic } = useThread();
  const { revalidate } = useRevalidator();
  const [source, setSource] = useState<Answer<typeof replySource> | null>(null);
  const params = { replyId: reply.id };
  useEffect(() => {
    void api.call(replySource, { params: { replyId: reply.id } }).then(setSource);
  }, [reply.id]);
  if (!source) return <Skeleton shape="text" count={1} />;
  const save = async (body: string) => {
    const saved = await api.call(editReply, { params, body: { body, version: source.version } }, { expect: [401] });
    toast(saved.reply.state === 'pending' ? words.sentPending : words.saved, { kind: 'success' });
    onDone();
    await revalidate();
  };
  return (
    <div className="my-1">
      <ReplyBox
        label={words.editReply}
        initial={source.body}
        submitLabel={words.save}
        topicId={topic.id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the reader a moment ago, to write in it
        autoFocus
        onSubmit={save}
        onCancel={onDone}
      />
    </div>
  );
}
