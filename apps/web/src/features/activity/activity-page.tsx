import { addTopicPage, activityPage, listFollowedActivity, profilePage, siteHomePage, listMemberActivity } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { usePersonName } from '../people/person.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { ActivityData, Followed, Someones } from './data.ts';
import { Feed } from './feed.tsx';
import { activityMessages } from './messages.ts';

const quiet = { loading: false } as const;

function OwnTabs({ followed }: { followed: boolean }) {
  const messages = useMessages(activityMessages);
  const tabs = [
    { to: addressOf(activityPage), label: messages.mine, current: !followed },
    { to: addressOf(activityPage, { tab: 'followed' }), label: messages.followed, current: followed },
  ];
  return <Tabs label={messages.tabs} tabs={tabs} className="border-b border-line px-1" />;
}

function FollowedFeed({ feed }: { feed: Followed }) {
  const messages = useMessages(activityMessages);
  const empty = (
    <EmptyState
      title={feed.follows ? messages.followedQuietTitle : messages.followNobodyTitle}
      text={feed.follows ? messages.followedQuietText : messages.followNobodyText}
      action={
        <ButtonLink to={addressOf(siteHomePage)} tone="primary">
          {messages.home}
        </ButtonLink>
      }
    />
  );
  return <Feed first={feed} named more={(before) => api.call(listFollowedActivity, { query: { before } }, quiet)} empty={empty} />;
}

function SomeonesFeed({ feed, userName }: { feed: Someones; userName: string | undefined }) {
  const messages = useMessages(activityMessages);
  const profile = addressOf(profilePage, { userName: feed.member.account });
  if (feed.hidden) {
    return (
      <EmptyState
        title={messages.hiddenTitle}
        text={messages.hiddenText}
        action={<ButtonLink to={profile}>{messages.toProfile}</ButtonLink>}
      />
    );
  }
  const empty = (
    <EmptyState
      title={messages.noneTitle}
      text={feed.own ? messages.ownNoneText : messages.noneText}
      action={
        feed.own ? (
          <ButtonLink to={addressOf(addTopicPage)} tone="primary">
            {messages.write}
          </ButtonLink>
        ) : (
          <ButtonLink to={profile}>{messages.toProfile}</ButtonLink>
        )
      }
    />
  );
  return (
    <Feed
      first={feed}
      named={false}
      more={(before) => api.call(listMemberActivity, { query: { userName, before } }, quiet)}
      empty={empty}
    />
  );
}

export function ActivityPage(data: ActivityData) {
  const messages = useMessages(activityMessages);
  const name = usePersonName();
  if (data.tab === 'followed') {
    return (
      <UserPage title={messages.followedTitle} note={messages.followedNote}>
        <Card>
          <OwnTabs followed />
          <FollowedFeed feed={data.feed} />
        </Card>
      </UserPage>
    );
  }
  const { feed, userName } = data;
  return (
    <UserPage
      title={feed.own ? messages.ownTitle : messages.ofTitle(name(feed.member))}
      note={feed.own ? messages.ownNote : undefined}
      backTo={feed.own ? undefined : addressOf(profilePage, { userName: feed.member.account })}
    >
      <Card>
        {feed.own && <OwnTabs followed={false} />}
        <SomeonesFeed key={feed.member.id} feed={feed} userName={userName} />
      </Card>
    </UserPage>
  );
}
