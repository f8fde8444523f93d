import { useMessages } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Time } from '../../../ui/time.tsx';
import { useAct } from '../acts.ts';
import { staffMessages } from '../messages.ts';
import { StateChip } from '../state-chip.tsx';
import { isApplicable } from '../topics/bulk.ts';
import type { Act } from '../topics/data.ts';
import { moderate, type Comment } from './data.ts';
import { staffCommentMessages } from './messages.ts';

export function CommentRow({ comment }: { comment: Comment }) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffCommentMessages);
  const act = useAct();
  const { id, kind, topicId, commentId, author, state } = comment;
  const name = author.name || author.account;
  const place = paths.thread({ topicId, commentId, replyId: kind === 'reply' ? id : undefined });
  const said: Record<Act, string> = { approve: words.approved, delete: words.deleted, restore: words.restored };
  const run = (one: Act) => {
    const back = { label: words.undo, onSelect: () => run('restore') };
    void act(() => moderate(comment, one), said[one], one === 'delete' ? back : undefined);
  };
  return (
    <li data-item className="grid grid-cols-1 gap-2 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Avatar size={20} name={name} url={author.avatarUrl} />
        <span className="font-medium text-ink">{name}</span>
        <Time at={comment.postedAt} />
        <span>{own.floor(comment.floor)}</span>
        <StateChip state={state} />
      </p>
      <p className="line-clamp-4 text-small break-words whitespace-pre-line">{comment.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 truncate text-meta text-ink-2">
          {own.inTopic}{' '}
          <Link to={paths.thread({ topicId })} quiet className="text-ink">
            {comment.topicTitle}
          </Link>
        </p>
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="small" tone="quiet" to={place}>
            {own.open}
          </ButtonLink>
          {isApplicable('delete', state) && (
            <Button size="small" onClick={() => run('delete')}>
              {words.remove}
            </Button>
          )}
          {isApplicable('restore', state) && (
            <Button size="small" onClick={() => run('restore')}>
              {words.restore}
            </Button>
          )}
          {isApplicable('approve', state) && (
            <Button size="small" tone="primary" onClick={() => run('approve')}>
              {words.approve}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
