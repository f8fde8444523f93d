import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { ReplyBox } from '../editor/index.ts';
import { usePersonName } from '../people/person.tsx';
import { actMessages } from './act-messages.ts';
import type { Under } from './data.ts';
import type { Member } from '../people/data.ts';
import { sendReply } from './reply-calls.ts';
import { useDiscussion } from './discussion.ts';

type ReplyFormProps = {
  under: Under;
  answersReplyId?: string;
  to: Member;
  onClose: () => void;
  onReplied: (replyId: string) => void;
};

export function ReplyForm({ under, answersReplyId, to, onClose, onReplied }: ReplyFormProps) {
  const messages = useMessages(actMessages);
  const name = usePersonName();
  const { of, id } = useDiscussion();
  const { revalidate } = useRevalidator();
  const send = async (text: string) => {
    const { reply } = await sendReply(under, { body: text, answersReplyId });
    toast(reply.state === 'pending' ? messages.sentPending : messages.sent, { kind: 'success' });
    onReplied(reply.id);
    onClose();
    await revalidate();
  };
  return (
    <div className="my-2">
      <ReplyBox
        label={messages.replyTo(name(to))}
        placeholder={messages.replyTo(name(to))}
        submitLabel={messages.send}
        topicId={of === 'topic' ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the reader a moment ago, to write in it
        autoFocus
        onSubmit={send}
        onCancel={onClose}
      />
    </div>
  );
}
