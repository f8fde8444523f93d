import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Time } from '../../../ui/time.tsx';
import { ReactButton } from '../../reactions/react-button.tsx';
import type { CommentView } from '../data.ts';
import { PersonAvatar, PersonBadges, PersonLink, PersonName } from '../person.tsx';
import { Body } from './body.tsx';
import { threadMessages } from './messages.ts';
import { Notice, PendingMark } from './notices.tsx';
import { Quotes } from './quotes.tsx';
import { Replies } from './replies.tsx';
import { useThread } from './thread-context.ts';
import { useReveal } from './use-reveal.ts';

const CommentTools = lazy(() => import('./comment-tools.tsx'));
const EditComment = lazy(() => import('./edit-comment.tsx'));

const small =
  '-my-1 inline-flex h-8 items-center gap-1 rounded-control px-2 text-meta text-ink-2 tabular-nums ' +
  'hover:bg-surface-2 hover:text-tea pointer-coarse:h-11 pointer-coarse:px-3';

type CommentProps = { comment: CommentView; targeted: boolean; targetReplyId: string | null; firstUnread: boolean };

function useFloorLink({ id, floor }: CommentView): string {
  const { topic } = useThread();
  return `${paths.thread({ topicId: topic.id, commentId: id })}#floor-${floor}`;
}

/** A floor stays when its words are gone: the numbers below it must not change. */
function Tombstone({ comment }: { comment: CommentView }) {
  const words = useMessages(threadMessages);
  const link = useFloorLink(comment);
  return (
    <p className="flex items-center gap-3 text-meta text-ink-2">
      <Link to={link} className="tabular-nums hover:text-tea">{words.floor(comment.floor)}</Link>
      <span className="italic">{words.gone}</span>
    </p>
  );
}

function Head({ comment }: { comment: CommentView }) {
  const words = useMessages(threadMessages);
  const link = useFloorLink(comment);
  return (
    <header className="flex items-start gap-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-small">
        <PersonLink member={comment.author}><PersonName member={comment.author} className="font-semibold" /></PersonLink>
        {comment.byTopicAuthor && <Chip tone="tea">{words.topicAuthor}</Chip>}
        <PersonBadges member={comment.author} />
        <PendingMark state={comment.state} />
        <span className="flex flex-wrap gap-x-2 text-meta text-ink-2">
          <Time at={comment.postedAt} />
          {comment.editedAt && <span>{words.edited} <Time at={comment.editedAt} /></span>}
        </span>
      </p>
      {comment.notice === '' && comment.state === 'published' && (
        <ReactButton
          key={`${comment.viewer.liked} ${comment.likeCount}`}
          act="like"
          kind="comment"
          id={comment.id}
          on={comment.viewer.liked}
          count={comment.likeCount}
          className={small}
          size={15}
        />
      )}
      <Link
        to={link}
        preventScrollReset
        aria-label={words.floorLink(comment.floor)}
        className={small}
      >
        {words.floor(comment.floor)}
      </Link>
    </header>
  );
}

function Words({ comment, editing, onDone }: { comment: CommentView; editing: boolean; onDone: () => void }) {
  const words = useMessages(threadMessages);
  const { topic } = useThread();
  if (comment.notice === 'author_cancelled') return <Notice>{words.authorCancelled}</Notice>;
  const body = <Body html={comment.bodyHtml} />;
  return (
    <div data-passage={comment.id}>
      <Quotes quotes={comment.quotes} topicId={topic.id} />
      {editing ? <Suspense fallback={body}><EditComment comment={comment} onDone={onDone} /></Suspense> : body}
    </div>
  );
}

export function Comment({ comment, targeted, targetReplyId, firstUnread }: CommentProps) {
  const words = useMessages(threadMessages);
  const [editing, setEditing] = useState(false);
  const [ownReplyId, setOwnReplyId] = useState<string | null>(null);
  const item = useReveal<HTMLElement>(targeted && targetReplyId === null);
  const { viewer } = comment;
  const gone = comment.notice === 'deleted';
  const capable = viewer.reply || viewer.quote || viewer.edit || viewer.delete || viewer.restore || viewer.moderate;
  return (
    <>
      {firstUnread && <p className="bg-tea-soft px-4 py-1 text-center text-meta font-medium text-tea md:px-6">{words.unreadFrom}</p>}
      <article
        ref={item}
        id={`floor-${comment.floor}`}
        data-item
        data-floor={comment.floor}
        aria-label={words.floor(comment.floor)}
        className={cx(
          'flex gap-3 px-4 md:px-6',
          gone ? 'py-2' : 'py-4',
          'target:animate-[glow_2.4s_ease-out]',
          targeted && targetReplyId === null && 'animate-[glow_2.4s_ease-out] shadow-[inset_3px_0_0_var(--color-tea)]',
        )}
      >
        {!gone && (
          <PersonLink member={comment.author} twin className="self-start">
            <PersonAvatar member={comment.author} size={36} className="max-sm:size-7" />
          </PersonLink>
        )}
        <div className="min-w-0 flex-1">
          {gone ? <Tombstone comment={comment} /> : <Head comment={comment} />}
          {!gone && <div className="mt-1.5"><Words comment={comment} editing={editing} onDone={() => setEditing(false)} /></div>}
          {capable && !editing && (
            <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
              <CommentTools comment={comment} onEdit={() => setEditing(true)} onReplied={setOwnReplyId} />
            </Suspense>
          )}
          <Replies comment={comment} targetId={ownReplyId ?? targetReplyId} onReplied={setOwnReplyId} />
        </div>
      </article>
    </>
  );
}
