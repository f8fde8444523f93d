import { answerListPage, followerListPage, followListPage, questionListPage, topicListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import type { Profile } from './data.ts';
import { profileMessages } from './profile-messages.ts';

const order = ['topics', 'questions', 'answers', 'followers', 'following'] as const;

/** Five numbers in a row; the own ones link to their lists. */
export function Figures({ profile: { counts, own } }: { profile: Profile }) {
  const lang = useLang();
  const messages = useMessages(profileMessages);
  const lists: Partial<Record<(typeof order)[number], string>> = own
    ? {
        topics: addressOf(topicListPage),
        questions: addressOf(questionListPage),
        answers: addressOf(answerListPage),
        followers: addressOf(followerListPage),
        following: addressOf(followListPage),
      }
    : {};
  const cell = 'flex flex-col-reverse items-center rounded-control px-1 py-1.5 min-h-11 max-[399px]:px-0';
  const inside = (key: (typeof order)[number]): ReactNode => (
    <>
      <span className="text-meta text-ink-2 max-[399px]:text-tiny max-[359px]:text-mini">{messages.counts[key]}</span>
      <span className="text-card font-semibold tabular-nums">{formatCount(counts[key], lang)}</span>
    </>
  );
  return (
    <ul aria-label={messages.figures} className="grid grid-cols-5 gap-1 max-[399px]:gap-0">
      {order.map((key) => {
        const to = lists[key];
        return (
          <li key={key}>
            {to ? (
              <Link to={to} className={`${cell} hover:bg-surface-2`}>
                {inside(key)}
              </Link>
            ) : (
              <span className={cell}>{inside(key)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
