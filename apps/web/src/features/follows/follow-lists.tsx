import { addTopicPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { FollowedTags as Tags } from '../tag-follows/data.ts';
import { FollowedTags } from '../tag-follows/followed-tags.tsx';
import type { PeoplePage } from './data.ts';
import { FollowButton } from './follow-button.tsx';
import { followListMessages } from './list-messages.ts';
import { PeopleFrame } from './people-frame.tsx';
import { PeopleRow } from './people-row.tsx';

/** Members followed by the reader; unfollowed in place, so that a mistake can be corrected in the same place. */
export function FollowListPage({ people, tags }: { people: PeoplePage; tags: Tags }) {
  const messages = useMessages(followListMessages);
  const empty = (
    <EmptyState
      title={tags.length > 0 ? messages.noPeople : messages.noFollows}
      text={tags.length > 0 ? messages.noPeopleText : messages.noFollowsText}
      action={
        <ButtonLink to={addressOf(siteHomePage)} tone="primary">
          {messages.toHome}
        </ButtonLink>
      }
    />
  );
  return (
    <PeopleFrame list="follows" paging={people} above={people.page === 1 && <FollowedTags tags={tags} />} empty={empty}>
      {people.items.map(({ member, since, mutual }) => (
        <PeopleRow key={member.id} member={member} since={since} sinceWord={messages.followedSince}>
          <FollowButton size="small" someone={member} relation={{ following: true, followedBy: mutual, blocked: false }} />
        </PeopleRow>
      ))}
    </PeopleFrame>
  );
}

export function FollowerListPage({ people }: { people: PeoplePage }) {
  const messages = useMessages(followListMessages);
  const empty = (
    <EmptyState
      title={messages.noFollowers}
      text={messages.noFollowersText}
      action={
        <ButtonLink to={addressOf(addTopicPage)} tone="primary">
          {messages.write}
        </ButtonLink>
      }
    />
  );
  return (
    <PeopleFrame list="followers" paging={people} empty={empty}>
      {people.items.map(({ member, since, mutual }) => (
        <PeopleRow key={member.id} member={member} since={since} sinceWord={messages.followerSince}>
          {!member.cancelled && (
            <FollowButton size="small" someone={member} relation={{ following: mutual, followedBy: true, blocked: false }} />
          )}
        </PeopleRow>
      ))}
    </PeopleFrame>
  );
}
