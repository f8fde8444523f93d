import { useCallback } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Skeleton } from '../../ui/skeletons.tsx';
import { ReplyBox } from '../editor/reply-box.tsx';
import { actMessages } from './act-messages.ts';
import { replyCalls } from './reply-calls.ts';
import { useDiscussion } from './discussion.ts';
import { useSource } from './use-source.ts';

export default function EditReply({ replyId, onDone }: { replyId: string; onDone: () => void }) {
  const messages = useMessages(actMessages);
  const { of, id } = useDiscussion();
  const load = useCallback(() => replyCalls(of, replyId).source(), [of, replyId]);
  const { source, finish } = useSource(load, onDone);
  if (!source) return <Skeleton shape="text" count={1} />;
  return (
    <div className="my-1">
      <ReplyBox
        label={messages.editReply}
        initial={source.body}
        submitLabel={messages.save}
        topicId={of === 'topic' ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the reader a moment ago, to write in it
        autoFocus
        onSubmit={async (body) => finish((await replyCalls(of, replyId).edit(body, source.version)).reply)}
        onCancel={onDone}
      />
    </div>
  );
}
