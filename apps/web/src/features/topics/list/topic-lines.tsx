import { useId } from 'react';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { paths } from '../../../paths.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import type { TopicLine } from '../data.ts';
import { topicMessages } from '../messages.ts';

/** A short numbered list beside the page; nothing when it is empty. */
export function TopicLines({ title, topics, numbered }: { title: string; topics: readonly TopicLine[]; numbered?: boolean }) {
  const id = useId();
  const lang = useLang();
  const words = useMessages(topicMessages);
  if (topics.length === 0) return null;
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <ol className="py-1.5">
        {topics.map((topic, at) => (
          <li key={topic.id}>
            <Link
              to={paths.thread({ topicId: topic.id })}
              className="group flex items-baseline gap-2.5 px-4 py-1.5 hover:bg-surface-2 pointer-coarse:py-2.5"
            >
              {numbered && (
                <span className={cx('w-3 shrink-0 text-right text-meta tabular-nums', at < 3 ? 'font-bold text-cinnabar' : 'text-ink-2')}>
                  {at + 1}
                </span>
              )}
              <span className="line-clamp-2 min-w-0 flex-1 text-small group-hover:text-tea">{topic.title}</span>
              <span className="shrink-0 text-tiny text-ink-2 tabular-nums" title={words.comments(String(topic.commentCount))}>
                {formatCount(topic.commentCount, lang)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
