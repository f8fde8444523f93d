import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { useSelection } from '../../staff/selection.tsx';
import type { Tag } from '../tags/tree.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ReviewFilters, ReviewScreen } from './filters.ts';
import { reviewMessages } from './messages.ts';
import { OlderLinks } from './older-links.tsx';
import type { Kind, Post, PostMessages, RowView } from './post.ts';
import { ReviewTable } from './review-table.tsx';

type Props<P extends Post> = {
  title: string;
  messages: PostMessages;
  filters: ReviewFilters;
  tags: readonly Tag[];
  posts: { items: readonly P[]; next: string | null };
  screen: ReviewScreen;
  show: (post: P) => RowView;
  actsOf: (post: P) => MenuItem[];
  kind: Kind;
};

/** Topics or questions in any state: found by filters, acted on one by one or in bulk. */
export function ReviewPage<P extends Post>({ title, messages, filters, tags, posts, screen, show, actsOf, kind }: Props<P>) {
  const own = useMessages(reviewMessages);
  const { ids, choose, clear } = useSelection();
  const { before, ...active } = filters;
  // Rows that left the screen by a filter or an action are no longer selected.
  const chosen = posts.items.filter(({ id }) => ids.has(id));

  return (
    <Area title={title}>
      <Card>
        <FilterBar filters={active} tags={tags} addressFor={(asked) => addressOf(screen, asked)} />
        {chosen.length > 0 && <BulkBar chosen={chosen} kind={kind} messages={messages} onDone={clear} />}
        {posts.items.length === 0 ? (
          <EmptyState
            title={messages.emptyTitle}
            text={own.emptyText}
            action={<ButtonLink to={addressOf(screen)}>{own.showAll}</ButtonLink>}
          />
        ) : (
          <ReviewTable
            posts={posts.items}
            messages={messages}
            show={show}
            chosen={new Set(chosen.map(({ id }) => id))}
            onChoose={choose}
            actsOf={actsOf}
          />
        )}
      </Card>
      <OlderLinks
        newest={before && addressOf(screen, active)}
        older={posts.next === null ? undefined : addressOf(screen, { ...active, before: posts.next })}
      />
    </Area>
  );
}
