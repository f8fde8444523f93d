import { useMessages } from '../../../lib/i18n.ts';
import { AuthorCard } from '../../posts/author-card.tsx';
import type { ThreadData } from '../data.ts';
import { TopicLines } from '../list/topic-lines.tsx';
import { topicMessages } from '../messages.ts';
import { threadMessages } from './messages.ts';

export function ThreadAside({ topic, similar, hot }: Pick<ThreadData, 'topic' | 'similar' | 'hot'>) {
  const list = useMessages(topicMessages);
  const messages = useMessages(threadMessages);
  const { topics, comments } = topic.authorCounts;
  return (
    <aside className="grid min-w-0 grid-cols-1 content-start gap-4">
      <AuthorCard title={messages.author} author={topic.author} counts={[[messages.counts.topics, topics], [messages.counts.comments, comments]]} />
      <TopicLines title={list.similar} topics={similar} />
      <TopicLines title={list.hot} topics={hot} numbered />
    </aside>
  );
}
