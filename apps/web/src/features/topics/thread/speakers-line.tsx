import { threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/router-link.tsx';
import type { TopicView } from '../data.ts';
import type { Speakers } from '../views.ts';
import { threadMessages } from './messages.ts';

const link = 'inline-flex min-h-9 items-center rounded-control px-2 text-meta whitespace-nowrap pointer-coarse:min-h-11';

/** Beside the orders: only the author, or back to everybody's comments. */
export function SpeakersLine({ topic, speakers }: { topic: TopicView; speakers: Speakers }) {
  const messages = useMessages(threadMessages);
  const { by, with: other } = speakers;
  const isFiltered = by !== undefined;
  const label = other === undefined ? (by === topic.author.id ? messages.onlyAuthor : messages.onlyOne) : messages.dialogue;
  return (
    <Link
      to={addressOf(threadPage, { topicId: topic.id, by: isFiltered ? undefined : topic.author.id })}
      preventScrollReset
      aria-current={isFiltered ? 'true' : undefined}
      className={isFiltered ? `${link} bg-tea-soft font-semibold text-tea` : `${link} text-ink-2 hover:text-ink`}
    >
      {isFiltered ? messages.leave(label) : messages.onlyAuthor}
    </Link>
  );
}
