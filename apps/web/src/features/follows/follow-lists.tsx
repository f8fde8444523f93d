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

/** Whom I follow; ended in place, so that a slip can be mended in the same place. */
export function FollowListPage({ people, tags }: { people: PeoplePage; tags: Tags }) {
  const words = useMessages(followListMessages);
  const empty = (
    <EmptyState
      title={tags.length > 0 ? words.noPeople : words.noFollows}
      text={tags.length > 0 ? words.noPeopleText : words.noFollowsText}
      action={<ButtonLink to={addressOf(siteHomePage)} tone="primary">{words.toHome}</ButtonLink>}
    />
  );
  return (
    <PeopleFrame list="follows" place={people} above={people.page === 1 && <FollowedTags tags={tags} />} empty={empty}>
      {people.items.map(({ member, since, mutual }) => (
        <PeopleRow key={member.id} member={member} since={since} sinceWord={words.followedSince}>
          <FollowButton size="small" someone={member} relation={{ following: true, followedBy: mutual, blocked: false }} />
        </PeopleRow>
      ))}
    </PeopleFrame>
  );
}

export function FollowerListPage({ people }: { people: PeoplePage }) {
  const words = useMessages(followListMessages);
  const empty = (
    <EmptyState
      title={words.noFollowers}
      text={words.noFollowersText}
      action={<ButtonLink to={addressOf(addTopicPage)} tone="primary">{words.write}</ButtonLink>}
    />
  );
  return (
    <PeopleFrame list="followers" place={people} empty={empty}>
      {people.items.map(({ member, since, mutual }) => (
        <PeopleRow key={member.id} member={member} since={since} sinceWord={words.followerSince}>
          {!member.cancelled && (
            <FollowButton size="small" someone={member} relation={{ following: mutual, followedBy: true, blocked: false }} />
          )}
        </PeopleRow>
      ))}
    </PeopleFrame>
  );
}
