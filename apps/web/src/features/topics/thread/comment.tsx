import { threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { useMayReport } from '../../posts/use-may-report.ts';
import { Body } from '../../posts/body.tsx';
import { UnreadLine } from '../../posts/first-unread.tsx';
import { Floor } from '../../posts/floor.tsx';
import { postMessages } from '../../posts/messages.ts';
import { Notice } from '../../posts/notices.tsx';
import { Replies } from '../../posts/replies.tsx';
import type { CommentView } from '../data.ts';
import { threadMessages } from './messages.ts';
import { Quotes } from './quotes.tsx';
import { TipsMark } from '../../tips/tips-mark.tsx';
import { useThread } from './thread-context.ts';
import { Coming } from '../../../ui/coming.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ornament } from '../../../ui/ornament.tsx';

const CommentTools = ornament(() => import('./comment-tools.tsx'));
const EditComment = onDemand(() => import('./edit-comment.tsx'));

type CommentProps = { comment: CommentView; targeted: boolean; targetReplyId: string | null; firstUnread: boolean };

type TextProps = { comment: CommentView; hasTools: boolean; editing: boolean; onDone: () => void };

function CommentText({ comment, hasTools, editing, onDone }: TextProps) {
  const messages = useMessages(postMessages);
  const { id } = useThread();
  if (comment.notice === 'author_cancelled')
    return (
      <div className="mt-1.5">
        <Notice>{messages.authorCancelled}</Notice>
      </div>
    );
  const body = <Body html={comment.bodyHtml} />;
  return (
    <div data-passage={comment.id} className={hasTools ? 'mt-1.5' : 'tools-space mt-1.5'}>
      <Quotes quotes={comment.quotes} topicId={id} />
      {editing ? (
        <Suspense
          fallback={
            <>
              {body}
              <Coming />
            </>
          }
        >
          <EditComment commentId={comment.id} onDone={onDone} />
        </Suspense>
      ) : (
        body
      )}
      <TipsMark kind="comment" id={comment.id} tips={comment.tips} />
    </div>
  );
}

export function Comment({ comment, targeted, targetReplyId, firstUnread }: CommentProps) {
  const messages = useMessages(threadMessages);
  const { id } = useThread();
  const [editing, setEditing] = useState(false);
  const [ownReplyId, setOwnReplyId] = useState<string | null>(null);
  const { viewer } = comment;
  const gone = comment.notice === 'deleted';
  const mayReport = useMayReport(comment);
  const capable = mayReport || viewer.reply || viewer.quote || viewer.edit || viewer.delete || viewer.restore || viewer.moderate;
  const link = `${addressOf(threadPage, { topicId: id, commentId: comment.id })}#floor-${comment.floor}`;
  return (
    <>
      {firstUnread && <UnreadLine>{messages.unreadFrom}</UnreadLine>}
      <Floor written={comment} link={link} targeted={targeted && targetReplyId === null} gone={messages.gone}>
        {!gone && <CommentText comment={comment} hasTools={capable} editing={editing} onDone={() => setEditing(false)} />}
        {capable && !editing && (
          <Suspense fallback={<div className="-mb-2 min-h-9 pointer-coarse:min-h-11" />}>
            <CommentTools comment={comment} onEdit={() => setEditing(true)} onReplied={setOwnReplyId} />
          </Suspense>
        )}
        <Replies
          replies={comment.replies}
          under={{ kind: 'comment', id: comment.id }}
          canReply={viewer.reply}
          targetId={ownReplyId ?? targetReplyId}
          onReplied={setOwnReplyId}
        />
      </Floor>
    </>
  );
}
