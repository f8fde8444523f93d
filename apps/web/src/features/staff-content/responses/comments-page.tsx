import { adminCommentsPage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { staffMessages } from '../../staff/messages.ts';
import { ResponsePage } from './response-page.tsx';
import { ResponseRow } from './response-row.tsx';
import { commentKinds, type loadComments } from './data.ts';
import { responseMessages } from './messages.ts';

export function CommentsPage({ kind: activeKind, filters, comments, tags }: Awaited<ReturnType<typeof loadComments>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(responseMessages);
  return (
    <ResponsePage
      title={messages.comments}
      kind={activeKind}
      filters={filters}
      tags={tags}
      kinds={commentKinds.map((kind) => ({ kind, label: own[kind] }))}
      list={comments}
      screen={adminCommentsPage}
    >
      {comments.items.map((comment) => {
        const { id, kind, topicId, commentId } = comment;
        return (
          <ResponseRow
            key={`${kind}-${id}`}
            response={comment}
            marks={<span>{own.floor(comment.floor)}</span>}
            inside={{ to: addressOf(threadPage, { topicId }), title: comment.topicTitle }}
            to={addressOf(threadPage, { topicId, commentId, replyId: kind === 'reply' ? id : undefined })}
          />
        );
      })}
    </ResponsePage>
  );
}
