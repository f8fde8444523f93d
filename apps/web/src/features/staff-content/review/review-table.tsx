import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { Time } from '../../../ui/time.tsx';
import { ActMenu } from '../../staff/act-buttons.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { SelectionBox } from '../../staff/selection.tsx';
import { ReviewReasons } from '../review-reasons.tsx';
import { StateChip } from '../state-chip.tsx';
import { reviewMessages } from './messages.ts';
import type { Post, PostMessages, RowView } from './post.ts';

export type ReviewTableProps<P extends Post> = {
  posts: readonly P[];
  messages: PostMessages;
  show: (post: P) => RowView;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
  actsOf: (post: P) => MenuItem[];
};

const head = 'px-2 py-2 text-left text-meta font-medium text-ink-2';
const cell = 'px-2 py-2 align-top text-meta text-ink-2';

function Row<P extends Post>({ post, show, chosen, onChoose, actsOf }: { post: P } & Omit<ReviewTableProps<P>, 'posts' | 'messages'>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(reviewMessages);
  const lang = useLang();
  const author = post.author.name || post.author.account;
  const { to, count, marks, tags } = show(post);
  return (
    <tr className="border-t border-line hover:bg-surface-2/60">
      <td className="w-10 py-1 pl-2 align-top">
        <SelectionBox label={own.choose(post.title)} checked={chosen.has(post.id)} onChange={(isChosen) => onChoose([post.id], isChosen)} />
      </td>
      <td className="px-2 py-2 align-top wrap-anywhere">
        <p className="line-clamp-2 text-small font-medium lg:line-clamp-1">
          <Link to={to} className="hover:text-tea">
            {post.title}
          </Link>
        </p>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          <StateChip state={post.state} />
          <ReviewReasons reasons={post.holds} />
          {post.pinOrder > 0 && <Chip tone="tea">{own.pinned(post.pinOrder)}</Chip>}
          {marks}
          <span>{tags.map((tag) => nameIn(tag, lang)).join(' · ')}</span>
          <span className="lg:hidden">
            {author} · <Time at={post.postedAt} />
          </span>
        </span>
      </td>
      <td className={`${cell} max-w-32 truncate max-lg:hidden`}>{author}</td>
      <td className={`${cell} text-right tabular-nums max-lg:hidden`}>{count}</td>
      <td className={`${cell} whitespace-nowrap max-lg:hidden`}>
        <Time at={post.postedAt} />
      </td>
      <td className="w-12 py-0.5 pr-2 text-right align-top">
        <ActMenu
          label={messages.more(post.title)}
          trigger={<Icon name="ellipsis" size={18} />}
          items={actsOf(post)}
          className={iconButtonClass}
        />
      </td>
    </tr>
  );
}

/** On phones and tablets the columns are shown in the line under the title. */
export function ReviewTable<P extends Post>(props: ReviewTableProps<P>) {
  const own = useMessages(reviewMessages);
  const { posts, messages, chosen, onChoose } = props;
  const all = posts.every(({ id }) => chosen.has(id));
  return (
    <table className="w-full border-t border-line" aria-label={messages.list}>
      <thead>
        <tr>
          <th className="w-10 pl-2 text-left">
            <SelectionBox
              label={own.chooseAll}
              checked={all}
              onChange={(isChosen) =>
                onChoose(
                  posts.map(({ id }) => id),
                  isChosen,
                )
              }
            />
          </th>
          <th className={head}>{messages.title}</th>
          <th className={`${head} max-lg:hidden`}>{own.author}</th>
          <th className={`${head} text-right max-lg:hidden`}>{messages.count}</th>
          <th className={`${head} max-lg:hidden`}>{own.posted}</th>
          <th className="w-12">
            <span className="sr-only">{own.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row key={post.id} {...props} post={post} />
        ))}
      </tbody>
    </table>
  );
}
