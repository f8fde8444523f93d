import { addressOfPost } from '@chaguan/contract/post-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonName } from '../people/person.tsx';
import type { SubjectLine } from './data.ts';
import { reactionListMessages } from './list-messages.ts';

/** `to`: where it leads, if not to the post itself. */
type Props = { line: SubjectLine & { at: string }; to?: string; mark?: ReactNode; note?: string; tools: ReactNode };

/** One liked or favourited post: its beginning, location, author. */
export function SubjectRow({ line, to, mark, note = '', tools }: Props) {
  const messages = useMessages(reactionListMessages);
  const { kind, title, excerpt, author, gone } = line;
  const isWhole = kind === 'topic' || kind === 'question';
  const locationText = kind === 'answer' || kind === 'answer_reply' ? messages.underQuestion : messages.inTopic;
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        {gone ? (
          <p className="text-small text-ink-2 italic">{messages.gone}</p>
        ) : (
          <>
            <p className="line-clamp-2 font-semibold">
              <Link to={to ?? addressOfPost(line)} className="text-ink visited:text-ink-2 hover:text-tea">
                {isWhole ? title : excerpt || title}
              </Link>
            </p>
            {isWhole && excerpt && <p className="mt-0.5 truncate text-small text-ink-2">{excerpt}</p>}
          </>
        )}
        {note !== '' && (
          <p className="mt-1.5 border-l-2 border-gold pl-2.5 text-small whitespace-pre-line wrap-anywhere text-ink">{note}</p>
        )}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          {author && (
            <>
              <PersonAvatar member={author} size={20} />
              <PersonName member={author} className="max-w-[12em]" />
            </>
          )}
          {!isWhole && !gone && <span className="min-w-0 max-w-full truncate">{locationText(title)}</span>}
          <Time at={line.at} />
          {mark}
        </p>
      </div>
      {tools}
    </li>
  );
}
