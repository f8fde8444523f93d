import { addressOfPost } from '@chaguan/contract/post-address';
import { questionFavouritesPage, questionLikesPage, topicFavouritesPage, topicLikesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonBadges, PersonName } from '../people/person.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { Reacted, Reactors } from './data.ts';
import { reactionListMessages } from './list-messages.ts';

type Props = Reacted & { id: string; reactors: Reactors };

type Page = (id: string, page: number) => string;

const pagesOf: Record<Reacted['kind'], Record<Reacted['act'], Page>> = {
  topic: {
    like: (topicId, page) => addressOf(topicLikesPage, { topicId, page }),
    favourite: (topicId, page) => addressOf(topicFavouritesPage, { topicId, page }),
  },
  question: {
    like: (questionId, page) => addressOf(questionLikesPage, { questionId, page }),
    favourite: (questionId, page) => addressOf(questionFavouritesPage, { questionId, page }),
  },
};

/** Who liked or favourited an own topic or question. */
export function ReactorsPage({ act, kind, id, reactors }: Props) {
  const messages = useMessages(reactionListMessages);
  const isLike = act === 'like';
  const isTopic = kind === 'topic';
  const address = addressOfPost({ kind, id, placeId: id });
  const href = (page: number) => pagesOf[kind][act](id, page);
  return (
    <UserPage
      title={isLike ? messages.likersTitle : messages.keepersTitle}
      note={<Link to={address}>{(isTopic ? messages.ofTopic : messages.ofQuestion)(reactors.title)}</Link>}
    >
      <Card>
        {reactors.items.length === 0 ? (
          <EmptyState
            title={isLike ? messages.noLikers : messages.noKeepers}
            text={messages.noReactorsText}
            action={<ButtonLink to={address}>{isTopic ? messages.backToTopic : messages.backToQuestion}</ButtonLink>}
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
