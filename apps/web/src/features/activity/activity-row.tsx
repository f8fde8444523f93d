import { addressOfPost } from '@chaguan/contract/post-address';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonBadges, PersonName } from '../people/person.tsx';
import type { ActivityEntry } from './data.ts';
import { activityMessages } from './messages.ts';

type Figure = keyof ActivityEntry['counts'];

const figuresOf: Partial<Record<ActivityEntry['kind'], readonly Figure[]>> = {
  topic: ['views', 'comments', 'favourites', 'likes'],
  question: ['views', 'answers', 'favourites', 'likes'],
};

function Figures({ entry: { kind, counts } }: { entry: ActivityEntry }) {
  const lang = useLang();
  const messages = useMessages(activityMessages);
  const figures: readonly Figure[] = figuresOf[kind] ?? ['likes'];
  const texts = figures.filter((key) => counts[key] > 0).map((key) => messages.figures[key](formatCount(counts[key], lang)));
  return texts.length === 0 ? null : <p className="mt-2 text-meta text-ink-2">{texts.join(' · ')}</p>;
}

/** Who did what and when, then the beginning of the text; the whole post is one click away. */
export function ActivityRow({ entry, named }: { entry: ActivityEntry; named: boolean }) {
  const messages = useMessages(activityMessages);
  const { act, at, author, title, excerpt, gone } = entry;
  const isWhole = act === 'topic' || act === 'question';
  const locationText = act === 'answer' || act === 'answer_reply' ? messages.inQuestion : messages.inTopic;
  return (
    <li className="flex gap-3 px-4 py-4">
      {named && author && <PersonAvatar member={author} size={36} />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-meta text-ink-2">
          {named && author && (
            <>
              <PersonName member={author} className="text-small text-ink" />
              <PersonBadges member={author} />
            </>
          )}
          <span>{messages.acts[act]}</span>
          <Time at={at} />
        </p>
        {gone ? (
          <p className="mt-1.5 text-small text-ink-2 italic">{messages.gone}</p>
        ) : (
          <>
            <Link to={addressOfPost(entry)} className="mt-1 line-clamp-3 text-ink visited:text-ink-2 hover:text-tea">
              <span className={isWhole ? 'text-card font-semibold' : ''}>{isWhole ? title : excerpt || title}</span>
            </Link>
            {isWhole ? (
              excerpt && <p className="mt-0.5 line-clamp-2 text-small text-ink-2">{excerpt}</p>
            ) : (
              <p className="mt-1.5 truncate border-l-2 border-line pl-2.5 text-small text-ink-2">{locationText(title)}</p>
            )}
            <Figures entry={entry} />
          </>
        )}
      </div>
    </li>
  );
}
