import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { Skeleton } from '../../ui/skeletons.tsx';
import { ReplyBox } from '../editor/index.ts';
import { actMessages } from './act-messages.ts';
import type { ReplySource } from './data.ts';
import { replyCalls } from './reply-calls.ts';
import { useTalk } from './talk.ts';

export default function EditReply({ replyId, onDone }: { replyId: string; onDone: () => void }) {
  const words = useMessages(actMessages);
  const { of, id } = useTalk();
  const { revalidate } = useRevalidator();
  const [source, setSource] = useState<ReplySource | null>(null);
  useEffect(() => {
    void replyCalls(of, replyId).source().then(setSource);
  }, [of, replyId]);
  if (!source) return <Skeleton shape="text" count={1} />;
  const save = async (body: string) => {
    const { reply } = await replyCalls(of, replyId).edit(body, source.version);
    toast(reply.state === 'pending' ? words.sentPending : words.saved, { kind: 'success' });
    onDone();
    await revalidate();
  };
  return (
    <div className="my-1">
      <ReplyBox
        label={words.editReply}
        initial={source.body}
        submitLabel={words.save}
        topicId={of === 'topic' ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the reader a moment ago, to write in it
        autoFocus
        onSubmit={save}
        onCancel={onDone}
      />
    </div>
  );
}
