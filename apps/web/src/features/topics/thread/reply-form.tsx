import { postReply } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { ReplyBox } from '../../editor/index.ts';
import type { Member } from '../data.ts';
import { usePersonName } from '../person.tsx';
import { actMessages } from './act-messages.ts';
import { useThread } from './thread-context.ts';

type ReplyFormProps = {
  commentId: string;
  answersReplyId?: string;
  to: Member;
  onClose: () => void;
  onReplied: (replyId: string) => void;
};

export function ReplyForm({ commentId, answersReplyId, to, onClose, onReplied }: ReplyFormProps) {
  const words = useMessages(actMessages);
  const name = usePersonName();
  const { topic } = useThread();
  const { revalidate } = useRevalidator();
  const send = async (text: string) => {
    const body = { body: text, answersReplyId };
    const { reply } = await api.call(postReply, { params: { commentId }, body }, { expect: [401] });
    toast(reply.state === 'pending' ? words.sentPending : words.sent, { kind: 'success' });
    onReplied(reply.id);
    onClose();
    await revalidate();
  };
  return (
    <div className="my-2">
      <ReplyBox
        label={words.replyTo(name(to))}
        placeholder={words.replyTo(name(to))}
        submitLabel={words.send}
        topicId={topic.id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the reader a moment ago, to write in it
        autoFocus
        onSubmit={send}
        onCancel={onClose}
      />
    </div>
  );
}
