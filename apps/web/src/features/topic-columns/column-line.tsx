import { columnPage, threadPage, type Answer, type readColumnOfTopic } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { columnLineMessages } from './line-messages.ts';

export type ColumnOfTopic = NonNullable<Answer<typeof readColumnOfTopic>['column']>;
type Neighbour = NonNullable<ColumnOfTopic['next']>;

function Beside({ topic: { id, title }, isNext }: { topic: Neighbour; isNext: boolean }) {
  const messages = useMessages(columnLineMessages);
  return (
    <Link
      to={addressOf(threadPage, { topicId: id })}
      rel={isNext ? 'next' : 'prev'}
      className={cx(
        'grid min-w-0 gap-0.5 rounded-control px-2 py-1.5 hover:bg-surface-2 pointer-coarse:min-h-11',
        isNext && 'text-right sm:col-start-2',
      )}
    >
      <span className={cx('inline-flex items-center gap-0.5 text-meta text-ink-2', isNext && 'justify-end')}>
        {!isNext && <Icon name="chevron-left" size={14} />}
        {isNext ? messages.next : messages.previous}
        {isNext && <Icon name="chevron-right" size={14} />}
      </span>
      <span className="truncate text-small font-medium">{title}</span>
    </Link>
  );
}

/** The column that a topic is in, with the topics before and after it there. */
export function ColumnLine({ column: { id, title, position, topics, previous, next } }: { column: ColumnOfTopic }) {
  const messages = useMessages(columnLineMessages);
  return (
    <Card as="div" className="px-2 py-2 md:px-4">
      <nav aria-label={messages.label}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2 py-1 text-small">
          <Icon name="book-open-check" size={15} className="shrink-0 text-tea" />
          <span className="text-ink-2">{messages.label}</span>
          <Link
            to={addressOf(columnPage, { columnId: id })}
            className="min-w-0 font-semibold wrap-anywhere hover:text-tea pointer-coarse:py-2.5"
          >
            {title}
          </Link>
          <span className="text-meta text-ink-2 tabular-nums">{messages.position(position, topics)}</span>
        </p>
        {(previous || next) && (
          <div className="mt-1 grid gap-1 border-t border-line pt-1 sm:grid-cols-2">
            {previous && <Beside topic={previous} isNext={false} />}
            {next && <Beside topic={next} isNext />}
          </div>
        )}
      </nav>
    </Card>
  );
}
