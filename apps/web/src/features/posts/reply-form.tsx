import { useRevalidator } from 'react-router';
import { useActKey } from '../../lib/api/act-key.ts';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { ReplyBox } from '../editor/reply-box.tsx';
import { usePersonName } from '../people/person.tsx';
import { actMessages } from './act-messages.ts';
import type { Under } from './data.ts';
import type { Member } from '../people/data.ts';
import { sendReply } from './reply-calls.ts';
import { useDiscussion } from './discussion.ts';
import { SendingPost } from './sending-post.tsx';
import { useSending } from './use-sending.ts';
import { useKeeper } from '../unsent/use-keeper.ts';

const kinds = { comment: 'reply', answer: 'answer_reply', question: 'question_reply' } as const;

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
  const { of, id, ownPostIds } = useDiscussion();
  const key = useActKey();
  const sendOrKeep = useKeeper();
  const { revalidate } = useRevalidator();
  const sending = useSending(ownPostIds);
  const submit = (text: string) => {
    const request = async () => {
      const input = { body: text, answersReplyId };
      const idempotencyKey = key.keyFor(input);
      const unsent = {
        kind: kinds[under.kind],
        targetId: under.id,
        page: `${of}:${id}`,
        body: input,
        text,
        draftKey: '',
        key: idempotencyKey,
      };
      const answered = await sendOrKeep(unsent, (expect) => sendReply(under, input, idempotencyKey, expect));
      key.done();
      if (answered === null) return null;
      const { reply } = answered;
      toast(reply.state === 'pending' ? messages.sentPending : messages.sent, { kind: 'success' });
      return reply;
    };
    return sending.send(text, request, async (reply) => {
      if (reply === null) {
        onClose();
        return;
      }
      onReplied(reply.id);
      await revalidate().finally(onClose);
    });
  };
  return (
    <div className="my-2">
      {sending.onItsWay !== null && <SendingPost text={sending.onItsWay} />}
      <div hidden={sending.isHidden}>
        <ReplyBox
          label={messages.replyTo(name(to))}
          placeholder={messages.replyTo(name(to))}
          submitLabel={messages.send}
          topicId={of === 'topic' ? id : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the reader a moment ago, to write in it
          autoFocus
          onSubmit={submit}
          onCancel={onClose}
        />
      </div>
    </div>
  );
}
