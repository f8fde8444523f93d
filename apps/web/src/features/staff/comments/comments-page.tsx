import { adminCommentsPage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { staffMessages } from '../messages.ts';
import { SaidPage } from '../review/said-page.tsx';
import { SaidRow } from '../review/said-row.tsx';
import { kinds, moderate, type loadComments } from './data.ts';
import { staffCommentMessages } from './messages.ts';

export function CommentsPage({ filters, comments }: Awaited<ReturnType<typeof loadComments>>) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffCommentMessages);
  return (
    <SaidPage
      title={words.comments}
      filters={filters}
      kinds={kinds.map((kind) => ({ kind, label: own[kind] }))}
      list={comments}
      screen={adminCommentsPage}
    >
      {comments.items.map((comment) => {
        const { id, kind, topicId, commentId } = comment;
        return (
          <SaidRow
            key={`${kind}-${id}`}
            said={comment}
            marks={<span>{own.floor(comment.floor)}</span>}
            inside={{ to: addressOf(threadPage, { topicId }), title: comment.topicTitle }}
            to={addressOf(threadPage, { topicId, commentId, replyId: kind === 'reply' ? id : undefined })}
            moderate={(act) => moderate(comment, act)}
          />
        );
      })}
    </SaidPage>
  );
}
