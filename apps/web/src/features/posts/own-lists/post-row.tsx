import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Chip } from '../../../ui/chip.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { Time } from '../../../ui/time.tsx';
import type { TagChip } from '../../tags/data.ts';
import { TagIcon } from '../../tags/tag-icon.tsx';
import type { OwnTopics } from './data.ts';
import { ownListMessages } from './messages.ts';
import { StateMark } from './state-mark.tsx';

type Post = Pick<
  OwnTopics['items'][number],
  'title' | 'state' | 'goesAt' | 'pinned' | 'postedAt' | 'editedAt' | 'viewCount' | 'likeCount' | 'favouriteCount'
>;
type Props = {
  post: Post;
  to: string;
  tags: readonly TagChip[];
  /** The number of comments or answers, as text. */
  replies: (n: string) => string;
  replyCount: number;
  marks: ReactNode;
  items: MenuItem[];
};

/** An own topic or question: its title, state, numbers, and a menu of actions. */
export function PostRow({ post, to, tags, replies, replyCount, marks, items }: Props) {
  const lang = useLang();
  const messages = useMessages(ownListMessages);
  const { figures } = messages;
  const count = (n: number) => formatCount(n, lang);
  const numbers = [
    figures.views(count(post.viewCount)),
    replies(count(replyCount)),
    figures.likes(count(post.likeCount)),
    figures.favourites(count(post.favouriteCount)),
  ];
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={to} className="min-w-0 font-semibold break-words text-ink hover:text-tea">
            {post.title}
          </Link>
          <StateMark state={post.state} goesAt={post.goesAt} />
          {post.pinned && <Chip tone="tea">{messages.pinned}</Chip>}
          {marks}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          {tags.map((tag) => (
            <span key={tag.id} className="inline-flex items-center gap-1">
              <TagIcon name={tag.icon} colour={tag.colour} className="size-3.5" />
              {nameIn(tag.name, lang)}
            </span>
          ))}
          <Time at={post.postedAt} />
          {post.editedAt && (
            <span>
              {messages.edited} <Time at={post.editedAt} />
            </span>
          )}
          <span className="tabular-nums">{numbers.join(' · ')}</span>
        </p>
      </div>
      <Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={items} />
    </li>
  );
}
