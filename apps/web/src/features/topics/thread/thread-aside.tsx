import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Card } from '../../../ui/card.tsx';
import type { ThreadData, TopicView } from '../data.ts';
import { topicMessages } from '../messages.ts';
import { PersonAvatar, PersonBadges, PersonLink, PersonName } from '../person.tsx';
import { TopicLines } from '../list/topic-lines.tsx';
import { threadMessages } from './messages.ts';

function AuthorCard({ topic }: { topic: TopicView }) {
  const lang = useLang();
  const words = useMessages(threadMessages);
  const { author, authorCounts } = topic;
  return (
    <Card labelledBy="author-card" className="px-4 py-4 max-md:hidden">
      <h2 id="author-card" className="sr-only">{words.author}</h2>
      <div className="flex items-center gap-3">
        <PersonLink member={author} twin><PersonAvatar member={author} size={48} /></PersonLink>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-1.5"><PersonLink member={author}><PersonName member={author} /></PersonLink></p>
          {!author.cancelled && <p className="truncate text-meta text-ink-2">@{author.account}</p>}
          <p className="flex flex-wrap gap-1"><PersonBadges member={author} /></p>
        </div>
      </div>
      {!author.cancelled && (
        <dl className="mt-3 grid grid-cols-2 border-t border-line pt-3 text-center">
          {(['topics', 'comments'] as const).map((key) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-meta text-ink-2">{words.counts[key]}</dt>
              <dd className="text-card font-semibold tabular-nums">{formatCount(authorCounts[key], lang)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!author.cancelled && <div data-follow-author="card" className="mt-3 min-h-9 pointer-coarse:min-h-11" />}
    </Card>
  );
}

export function ThreadAside({ topic, similar, hot }: Pick<ThreadData, 'topic' | 'similar' | 'hot'>) {
  const words = useMessages(topicMessages);
  return (
    <aside className="grid min-w-0 grid-cols-1 content-start gap-4">
      <AuthorCard topic={topic} />
      <TopicLines title={words.similar} topics={similar} />
      <TopicLines title={words.hot} topics={hot} numbered />
    </aside>
  );
}
