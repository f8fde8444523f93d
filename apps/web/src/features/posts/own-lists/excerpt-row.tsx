import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import type { OwnReplies } from './data.ts';
import { ownListMessages } from './messages.ts';
import { StateMark } from './state-mark.tsx';
import { useRemoval } from './use-removal.ts';

type Props = {
  post: Omit<OwnReplies['items'][number], 'topicId' | 'commentId'>;
  /** Its location, with the highlight. */
  to: string;
  /** The title of its topic or question. */
  under: 'topic' | 'question';
  floor?: number;
  mark?: ReactNode;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
};

/** An own post under a topic or question: its beginning, linked to its location, where it may be edited too; and a delete action. */
export function ExcerptRow({ post, to, under, floor, mark, ...acts }: Props) {
  const lang = useLang();
  const messages = useMessages(ownListMessages);
  const { remove, restore } = useRemoval(acts.remove, acts.restore);
  const { viewer } = post;
  const isThere = post.readable && post.state !== 'deleted_by_user';
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words text-ink-2">
          {isThere ? (
            <Link to={to} className="text-ink hover:text-tea">
              {post.excerpt}
            </Link>
          ) : (
            post.excerpt
          )}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <StateMark state={post.state} goesAt={post.goesAt} />
          {mark}
          <span className="max-w-full truncate">{post.readable ? messages.under[under](post.title) : messages.closed[under]}</span>
          {floor !== undefined && <span className="tabular-nums">{messages.floor(floor)}</span>}
          <Time at={post.postedAt} />
          {post.editedAt && <span>{messages.edited}</span>}
          {post.likeCount > 0 && <span>{messages.figures.likes(formatCount(post.likeCount, lang))}</span>}
        </p>
      </div>
      {viewer.restore && <IconButton label={messages.restore} icon={<Icon name="rotate-ccw" size={17} />} onClick={restore} />}
      {viewer.delete && <IconButton label={messages.delete} icon={<Icon name="trash-2" size={17} />} onClick={remove} />}
    </li>
  );
}
