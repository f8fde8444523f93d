import { addTopicPage, dynamicsPage, listFollowedDynamics, profilePage, siteHomePage, listMemberDynamics } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { usePersonName } from '../people/person.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { DynamicsData, Followed, Someones } from './data.ts';
import { Feed } from './feed.tsx';
import { dynamicsMessages } from './messages.ts';

const quiet = { loading: false } as const;

function OwnTabs({ followed }: { followed: boolean }) {
  const words = useMessages(dynamicsMessages);
  const tabs = [
    { to: addressOf(dynamicsPage), label: words.mine, current: !followed },
    { to: addressOf(dynamicsPage, { tab: 'followed' }), label: words.followed, current: followed },
  ];
  return <Tabs label={words.tabs} tabs={tabs} className="border-b border-line px-1" />;
}

function FollowedFeed({ feed }: { feed: Followed }) {
  const words = useMessages(dynamicsMessages);
  const empty = (
    <EmptyState
      title={feed.follows ? words.followedQuietTitle : words.followNobodyTitle}
      text={feed.follows ? words.followedQuietText : words.followNobodyText}
      action={<ButtonLink to={addressOf(siteHomePage)} tone="primary">{words.home}</ButtonLink>}
    />
  );
  return <Feed first={feed} named more={(before) => api.call(listFollowedDynamics, { query: { before } }, quiet)} empty={empty} />;
}

function SomeonesFeed({ feed, userName }: { feed: Someones; userName: string | undefined }) {
  const words = useMessages(dynamicsMessages);
  const profile = addressOf(profilePage, { userName: feed.member.account });
  if (feed.hidden) {
    return <EmptyState title={words.hiddenTitle} text={words.hiddenText} action={<ButtonLink to={profile}>{words.toProfile}</ButtonLink>} />;
  }
  const empty = (
    <EmptyState
      title={words.noneTitle}
      text={feed.own ? words.ownNoneText : words.noneText}
      action={feed.own ? <ButtonLink to={addressOf(addTopicPage)} tone="primary">{words.write}</ButtonLink> : <ButtonLink to={profile}>{words.toProfile}</ButtonLink>}
    />
  );
  return <Feed first={feed} named={false} more={(before) => api.call(listMemberDynamics, { query: { userName, before } }, quiet)} empty={empty} />;
}

export function DynamicsPage(data: DynamicsData) {
  const words = useMessages(dynamicsMessages);
  const name = usePersonName();
  if (data.tab === 'followed') {
    return (
      <UserPage title={words.followedTitle} note={words.followedNote}>
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
      title={feed.own ? words.ownTitle : words.ofTitle(name(feed.member))}
      note={feed.own ? words.ownNote : undefined}
      backTo={feed.own ? undefined : addressOf(profilePage, { userName: feed.member.account })}
    >
      <Card>
        {feed.own && <OwnTabs followed={false} />}
        <SomeonesFeed key={feed.member.id} feed={feed} userName={userName} />
      </Card>
    </UserPage>
  );
}
