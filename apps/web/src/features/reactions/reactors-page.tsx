import { useMessages } from '../../lib/i18n.ts';
import { paths } from '../../paths.ts';
import { userPaths } from '../../user-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonBadges, PersonName } from '../topics/person.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { Reactors } from './data.ts';
import { reactionListMessages } from './list-messages.ts';

type Props = { act: 'like' | 'favourite'; topicId: string; reactors: Reactors };

/** Who liked or keeps an own topic. */
export function ReactorsPage({ act, topicId, reactors }: Props) {
  const words = useMessages(reactionListMessages);
  const isLike = act === 'like';
  const href = (page: number) => (isLike ? userPaths.topicLikeList({ topicId, page }) : userPaths.topicFavoriteList({ topicId, page }));
  return (
    <UserPage
      title={isLike ? words.likersTitle : words.keepersTitle}
      note={<Link to={paths.thread({ topicId })}>{words.ofTopic(reactors.title)}</Link>}
    >
      <Card>
        {reactors.items.length === 0 ? (
          <EmptyState
            title={isLike ? words.noLikers : words.noKeepers}
            text={words.noReactorsText}
            action={<ButtonLink to={paths.thread({ topicId })}>{words.backToTopic}</ButtonLink>}
          />
        ) : (
          <ul className="divide-y divide-line">
            {reactors.items.map(({ member, at }) => (
              <li key={member.id} className="flex items-center gap-3 px-4 py-3">
                <PersonAvatar member={member} size={36} />
                <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 text-small">
                  <PersonName member={member} />
                  <PersonBadges member={member} />
                </p>
                <Time at={at} className="text-meta text-ink-2" />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Pager page={reactors.page} pages={reactors.pages} href={href} className="mt-4" />
    </UserPage>
  );
}
