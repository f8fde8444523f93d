import { useMessages } from '../../../lib/i18n.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../area.tsx';
import { staffMessages } from '../messages.ts';
import { states } from '../state-chip.tsx';
import { CommentRow } from './comment-row.tsx';
import type { CommentFilters, Comments, Kind } from './data.ts';
import { staffCommentMessages } from './messages.ts';

const kinds: readonly Kind[] = ['comment', 'reply'];

function StateLinks({ filters }: { filters: CommentFilters }) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffCommentMessages);
  return (
    <nav aria-label={own.states} className="flex flex-wrap gap-1 border-t border-line px-3 py-2">
      {[undefined, ...states].map((state) => {
        const current = state === filters.state;
        return (
          <Link
            key={state ?? 'any'}
            quiet
            to={adminPaths.comments({ kind: filters.kind, state, authorId: filters.authorId })}
            aria-current={current ? 'page' : undefined}
            className={cx(
              'inline-flex h-8 items-center rounded-chip px-3 text-meta pointer-coarse:h-11',
              current ? 'bg-tea-soft font-medium text-tea' : 'text-ink-2 hover:bg-surface-2',
            )}
          >
            {state ? words[state] : words.anyState}
          </Link>
        );
      })}
    </nav>
  );
}

export function CommentsPage({ filters, comments }: { filters: CommentFilters; comments: Comments }) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffCommentMessages);
  const tabs = kinds.map((kind) => ({
    to: adminPaths.comments({ kind, state: filters.state, authorId: filters.authorId }),
    label: own[kind],
    current: kind === filters.kind,
  }));
  return (
    <Area
      title={words.comments}
      aside={<span className="text-meta text-ink-2">{words.total(comments.total)}</span>}
    >
      <Card>
        <Tabs label={own.kinds} tabs={tabs} className="px-2" />
        <StateLinks filters={filters} />
        {comments.items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul>
            {comments.items.map((comment) => (
              <CommentRow key={`${comment.kind}-${comment.id}`} comment={comment} />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        page={comments.page}
        pages={comments.pages}
        href={(page) => adminPaths.comments({ ...filters, page })}
      />
    </Area>
  );
}
